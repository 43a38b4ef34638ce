// Many alerts, a clock that leaps, and a receiver that asks for time.

import { expect, test } from 'vitest';
import type { EngineEvent } from '../../../src/ports/events.ts';
import {
  AWAY,
  hearer,
  type Hearer,
  KEY_REFUSED,
  passes,
  placed,
  receiver,
  REFUSES,
  TOLD,
  use,
  wordsIn,
  world,
} from '../../support/told-integrations.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * HOUR;

test('a leap of the clock drops no alert that its receiver did not take', async () => {
  const { one, says } = receiver(AWAY);
  const here = world([one]);
  here.telling.emit(KEY_REFUSED);
  await passes(here, 2 * HOUR, MINUTE);
  here.clock.advance(YEAR);
  await passes(here, 2 * HOUR, MINUTE);
  const before = one.heard.length;
  says.now = TOLD;
  await passes(here, HOUR, MINUTE);
  expect(one.heard.slice(before).map(wordsIn)).toEqual([['key']]);
});

test('the end of a problem is not told to a receiver that refused to hear of it', async () => {
  const { one, says } = receiver(REFUSES);
  const here = world([one]);
  here.telling.emit(KEY_REFUSED);
  await passes(here, MINUTE, 1_000);
  says.now = TOLD;
  here.telling.emit({ kind: 'key-accepted' });
  await passes(here, MINUTE, 1_000);
  expect(one.heard.map(wordsIn)).toEqual([['key']]);
  here.telling.emit(KEY_REFUSED);
  await passes(here, MINUTE, 1_000);
  here.telling.emit({ kind: 'key-accepted' });
  await passes(here, MINUTE, 1_000);
  expect(one.heard.map(wordsIn)).toEqual([['key'], ['key'], ['key over']]);
});

test('more alerts than a message may hold go out in several', async () => {
  const { one, says } = receiver(AWAY);
  const roots = Array.from({ length: 500 }, (_, at) => `/media/${at}`);
  const here = world([]);
  use(here, [one], roots);
  const full = (root: string): EngineEvent => ({
    kind: 'failed',
    message: `${root}: the disk is full`,
    cause: 'disk-full',
    root,
  });
  for (const root of roots) here.telling.emit(full(root));
  await passes(here, HOUR, MINUTE);
  says.now = TOLD;
  const before = one.heard.length;
  await passes(here, 2 * HOUR, MINUTE);
  const alerts = (batch: Hearer['heard'][number]): number =>
    batch.filter(({ event }) => event === 'attention').length;
  expect(Math.max(...one.heard.map(alerts))).toBeLessThanOrEqual(200);
  const told = one.heard
    .slice(before)
    .flatMap(wordsIn)
    .filter((word) => word.startsWith('disk full'));
  expect(new Set(told).size).toBe(roots.length);
});

test('a receiver that asks for time is left alone for as long, also by alerts', async () => {
  const one = hearer([{ kind: 'failed', why: 'it answers 429', again: true, againMs: 10 * MINUTE }]);
  const here = world([one]);
  here.telling.emit(placed('a'));
  await passes(here, 5_000);
  expect(one.heard).toHaveLength(1);
  here.telling.emit(KEY_REFUSED);
  await passes(here, 9 * MINUTE, 1_000);
  expect(one.heard).toHaveLength(1);
  await passes(here, 2 * MINUTE, 1_000);
  expect(one.heard.slice(1).map(wordsIn)).toEqual([['placed', 'key']]);
});

test('a receiver that asks for time at the last try is left alone as well', async () => {
  const busy = { kind: 'failed', why: 'it answers 503', again: true, againMs: 10 * MINUTE } as const;
  const one = hearer([busy], { pausesMs: [] });
  const here = world([one]);
  here.telling.emit(placed('a'));
  await passes(here, 5_000);
  here.telling.emit(placed('b'));
  await passes(here, 9 * MINUTE, 1_000);
  expect(one.heard).toHaveLength(1);
  await passes(here, 2 * MINUTE, 1_000);
  expect(one.heard).toHaveLength(2);
});
