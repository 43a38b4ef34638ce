// What is blocked is tried again each hour: a person hears of it once a day.

import { expect, test } from 'vitest';
import type { EngineEvent } from '../../../src/ports/events.ts';
import { hearer, passes, placed, ROOT, use, world, type Hearer } from '../../support/told-integrations.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const denied = (film: string): EngineEvent => ({
  kind: 'failed',
  message: `${film}.en.srt: ${ROOT}/${film} could not be written: permission denied`,
  cause: 'permission',
  root: ROOT,
});

const told = ({ heard }: Hearer): readonly string[] =>
  heard.flat().flatMap((one) => (one.event === 'failed' ? [one.message.split('.')[0] ?? ''] : [one.event]));

async function tries(here: ReturnType<typeof world>, films: readonly string[], hours: number): Promise<void> {
  for (let at = 0; at < hours; at += 1) {
    for (const film of films) here.telling.emit(denied(film));
    await passes(here, HOUR, 5 * MINUTE);
  }
}

test('a failure that every retry meets again is told once a day, and another one at once', async () => {
  const one = hearer([], { events: new Set(['failed', 'placed'] as const) });
  const here = world([one]);
  await tries(here, ['a'], 5);
  expect(told(one)).toEqual(['a']);
  await tries(here, ['a', 'b'], 15);
  expect(told(one)).toEqual(['a', 'b']);
  here.telling.emit(placed('c'));
  await tries(here, ['a', 'b'], 5);
  expect(told(one)).toEqual(['a', 'b', 'placed', 'a']);
});

test('a clock that is turned back keeps no failure from being told', async () => {
  const one = hearer([], { events: new Set(['failed'] as const) });
  const here = world([one]);
  await tries(here, ['a'], 1);
  here.clock.advance(-48 * HOUR);
  await tries(here, ['a'], 1);
  expect(told(one)).toEqual(['a', 'a']);
});

test('a failure counts as told only where it was told to somebody', async () => {
  const server = hearer([], { events: new Set(['placed', 'changed'] as const) });
  const here = world([server]);
  await tries(here, ['a'], 2);
  const one = hearer([], { events: new Set(['failed'] as const) });
  use(here, [server, one]);
  await tries(here, ['a'], 2);
  expect(told(one)).toEqual(['a']);
});
