// Sets up integrations played by the test, notified by the real `Notifier` on a clock that the test moves.

import type { IntegrationEvent } from '../../src/core/status/event.ts';
import type { EngineEvent } from '../../src/ports/events.ts';
import { Notifier } from '../../src/engine/notify/notifier.ts';
import type { Delivery, Integration } from '../../src/ports/integrations.ts';
import { createManualClock, type ManualClock } from './hand-clock.ts';

export const ROOT = '/media/tv';
export const TOLD: Delivery = { kind: 'told' };
export const REFUSES: Delivery = { kind: 'failed', why: 'it answers 404', again: false };
export const AWAY: Delivery = { kind: 'failed', why: 'no connection (ECONNREFUSED)', again: true };

export const placed = (name: string): EngineEvent => ({
  kind: 'placed',
  root: ROOT,
  folder: `${ROOT}/Show`,
  name: `${name}.en.srt`,
  wants: 1,
  video: `${name}.mkv`,
  language: 'en',
});

/** The library is away. */
export const GONE: EngineEvent = { kind: 'unavailable', root: ROOT, why: `${ROOT} is not mounted` };
export const DISK_FULL: EngineEvent = {
  kind: 'failed',
  message: `${ROOT}/Show: the disk is full`,
  cause: 'disk-full',
  root: ROOT,
};

export const KEY_REFUSED: EngineEvent = {
  kind: 'trouble',
  operation: 'search',
  fault: { kind: 'key-refused', detail: 'unknown key' },
  until: null,
};

/** An integration that records events, and answers as it is told to. */
export type Hearer = Integration & { readonly heard: (readonly IntegrationEvent[])[] };

export function hearer(
  answers: readonly (Delivery | (() => Promise<Delivery>))[] = [],
  more: Partial<Integration> = {},
): Hearer {
  const heard: (readonly IntegrationEvent[])[] = [];
  return {
    name: 'somebody',
    events: new Set(['placed', 'failed', 'attention'] as const),
    gathering: { quietMs: 3_000, longestMs: 30_000 },
    pausesMs: [5_000, 30_000],
    finishMs: 30_000,
    heard,
    deliver(happenings) {
      const answer = answers[heard.length] ?? TOLD;
      heard.push(happenings);
      return typeof answer === 'function' ? answer() : Promise.resolve(answer);
    },
    ...more,
  };
}

/** Answers so until it is told to answer otherwise. */
export function receiver(
  first: Delivery,
  more: Partial<Integration> = {},
): { readonly one: Hearer; readonly says: { now: Delivery } } {
  const says = { now: first };
  const answers = Array.from({ length: 2_000 }, () => () => Promise.resolve(says.now));
  return { one: hearer(answers, more), says };
}

export type World = {
  readonly clock: ManualClock;
  readonly telling: Notifier;
  readonly warnings: string[];
  readonly note: { text: string | null };
};

export function world(integrations: readonly Integration[], note: World['note'] = { text: null }): World {
  const clock = createManualClock(1_000_000);
  const warnings: string[] = [];
  const telling = new Notifier({
    clock,
    warn: (message) => void warnings.push(message),
    memory: { read: () => note.text, write: (text) => void (note.text = text) },
  });
  use({ telling }, integrations);
  return { clock, telling, warnings, note };
}

/** Applies a configuration with these libraries. */
export function use(
  { telling }: Pick<World, 'telling'>,
  integrations: readonly Integration[],
  roots: readonly string[] = [ROOT],
): void {
  telling.use(new Map(integrations.map((one, at) => [String(at), one])), roots);
}

/** Lets everything happen that needs no time to pass. */
const settled = (): Promise<void> => new Promise((done) => void setImmediate(done));

export async function passes({ clock }: World, ms: number, stepMs = 500): Promise<void> {
  for (let at = 0; at < ms; at += stepMs) {
    await settled();
    clock.advance(stepMs);
  }
  await settled();
}

export const namesIn = (batch: readonly IntegrationEvent[] = []): readonly string[] =>
  batch.map((one) => (one.event === 'placed' ? one.video.slice(`${ROOT}/Show/`.length) : one.event));

/** What each is about. */
export const wordsIn = (batch: readonly IntegrationEvent[] = []): readonly string[] =>
  batch.map((one) => (one.event === 'attention' ? `${one.about}${one.isOver ? ' over' : ''}` : one.event));
