// Neighbours that a test plays itself, told by the true `Telling` on a clock that the test cranks.

import type { Happening } from '../../src/core/status/event.ts';
import type { News } from '../../src/engine/deps.ts';
import { Telling } from '../../src/engine/notify/notifier.ts';
import type { Delivery, Neighbour } from '../../src/ports/integrations.ts';
import { createHandClock, type HandClock } from './hand-clock.ts';

export const ROOT = '/media/tv';
export const TOLD: Delivery = { kind: 'told' };

export const placed = (name: string): News => ({
  kind: 'placed',
  root: ROOT,
  folder: `${ROOT}/Show`,
  name: `${name}.en.srt`,
  wants: 1,
  video: `${name}.mkv`,
  language: 'en',
});
/** A neighbour that keeps what it heard, and answers as it is told to. */
export type Hearer = Neighbour & { readonly heard: (readonly Happening[])[] };

export function hearer(
  answers: readonly (Delivery | (() => Promise<Delivery>))[] = [],
  more: Partial<Neighbour> = {},
): Hearer {
  const heard: (readonly Happening[])[] = [];
  return {
    name: 'somebody',
    events: new Set(['placed', 'failed', 'attention'] as const),
    gathering: { quietMs: 3_000, longestMs: 30_000 },
    pausesMs: [5_000, 30_000],
    heard,
    deliver(happenings) {
      const answer = answers[heard.length] ?? TOLD;
      heard.push(happenings);
      return typeof answer === 'function' ? answer() : Promise.resolve(answer);
    },
    ...more,
  };
}

export type World = {
  readonly clock: HandClock;
  readonly telling: Telling;
  readonly warnings: string[];
  readonly note: { text: string | null };
};

export function world(neighbours: readonly Neighbour[], note: World['note'] = { text: null }): World {
  const clock = createHandClock(1_000_000);
  const warnings: string[] = [];
  const telling = new Telling(
    {
      clock,
      warn: (message) => void warnings.push(message),
      memory: { read: () => note.text, write: (text) => void (note.text = text) },
    },
    { neighbours, close: () => Promise.resolve() },
  );
  return { clock, telling, warnings, note };
}

/** Everything that can happen without time passing has happened. */
const settled = (): Promise<void> => new Promise((done) => void setImmediate(done));

export async function passes({ clock }: World, ms: number, stepMs = 500): Promise<void> {
  for (let at = 0; at < ms; at += stepMs) {
    await settled();
    clock.crank(stepMs);
  }
  await settled();
}

export const namesIn = (batch: readonly Happening[] = []): readonly string[] =>
  batch.map((one) => (one.event === 'placed' ? one.video.slice(`${ROOT}/Show/`.length) : one.event));
