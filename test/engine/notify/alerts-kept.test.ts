// An alert reaches a person although its receiver was away, and waits neither for nor behind anything else.

import { expect, test } from 'vitest';
import type { IntegrationEvent } from '../../../src/core/status/event.ts';
import type { Delivery } from '../../../src/ports/integrations.ts';
import type { EngineEvent } from '../../../src/ports/events.ts';
import {
  AWAY,
  GONE,
  hearer,
  KEY_REFUSED,
  passes,
  placed,
  receiver,
  TOLD,
  wordsIn,
  world,
  type World,
} from '../../support/told-integrations.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const KEPT =
  'somebody was not told of a problem yet, and subtitled keeps trying: no connection (ECONNREFUSED)';

const STATE_FULL: EngineEvent = {
  kind: 'failed',
  message: 'the state cannot be written',
  cause: 'disk-full',
};

const isAlert = ({ event }: IntegrationEvent): boolean => event === 'attention';

const away = (): ReturnType<typeof receiver> =>
  receiver(AWAY, { events: new Set(['placed', 'attention'] as const) });

test('an alert does not wait until a message that failed is tried again, and takes no attempt away from it', async () => {
  const { one } = away();
  const here = world([one]);
  here.telling.emit(placed('a'));
  await passes(here, 8_500);
  for (const alert of [KEY_REFUSED, STATE_FULL]) {
    here.telling.emit(alert);
    await passes(here, 500);
  }
  expect(one.heard.map(wordsIn)).toEqual([
    ['placed'],
    ['placed'],
    ['placed', 'key'],
    ['placed', 'key', 'state_dir'],
  ]);
  await passes(here, 31_000);
  expect(one.heard).toHaveLength(5);
  expect(here.warnings).toEqual(['somebody missed a message: no connection (ECONNREFUSED)']);
});

test('a message does not wait because one before it was given up', async () => {
  const { one, says } = away();
  const here = world([one]);
  here.telling.emit(placed('a'));
  await passes(here, 5 * MINUTE, 1_000);
  says.now = TOLD;
  const before = one.heard.length;
  here.telling.emit(placed('b'));
  await passes(here, MINUTE, 1_000);
  expect(one.heard.slice(before).map(wordsIn)).toEqual([['placed']]);
});

test('however much is placed while a receiver is slow, its alert is not left out', async () => {
  const back: { answer: (delivery: Delivery) => void } = { answer: () => undefined };
  const one = hearer([() => new Promise<Delivery>((done) => void (back.answer = done))]);
  const here = world([one]);
  here.telling.emit(placed('first'));
  await passes(here, 4_000);
  here.telling.emit(KEY_REFUSED);
  for (let at = 0; at < 1_500; at += 1) here.telling.emit(placed(String(at)));
  back.answer(TOLD);
  await passes(here, 40_000, 1_000);
  expect(one.heard.flat().filter(isAlert)).toHaveLength(1);
});

test('a receiver that is off for two days gets the alert and its end once, and what came since', async () => {
  const { one, says } = away();
  const here = world([one]);
  here.telling.emit(GONE);
  await passes(here, 48 * HOUR, MINUTE);
  expect(one.heard.length).toBeLessThan(110);
  here.telling.emit(placed('a'));
  await passes(here, 35 * MINUTE, MINUTE);
  const before = one.heard.length;
  says.now = TOLD;
  await passes(here, HOUR, MINUTE);
  expect(one.heard.slice(before).flatMap(wordsIn)).toEqual([
    'unavailable: /media/tv',
    'unavailable: /media/tv over',
    'placed',
  ]);
  expect(here.warnings).toEqual([KEPT]);
});

test('an alert that a receiver never takes holds up nothing for more than three days', async () => {
  const { one, says } = away();
  const here = world([one]);
  here.telling.emit(KEY_REFUSED);
  here.telling.emit(placed('a'));
  await passes(here, 73 * HOUR, MINUTE);
  says.now = TOLD;
  const before = one.heard.length;
  here.telling.emit(placed('b'));
  await passes(here, HOUR, MINUTE);
  expect(one.heard.slice(before).flatMap(wordsIn)).toEqual(['placed']);
});

test('a receiver that refuses an alert gets it no more', async () => {
  const one = hearer([{ kind: 'failed', why: 'it answers 404', again: false }]);
  const here = world([one]);
  here.telling.emit(KEY_REFUSED);
  await passes(here, 3 * HOUR, MINUTE);
  expect(one.heard).toHaveLength(1);
  expect(here.warnings).toEqual(['somebody missed a message: it answers 404']);
});

test('the end of the program does not wait for a receiver that is away', async () => {
  const { one } = away();
  const here = world([one]);
  here.telling.emit(KEY_REFUSED);
  await passes(here, 2 * HOUR, MINUTE);
  const closing = here.telling.close();
  await passes(here, 3_000);
  await closing;
  expect(here.warnings).toEqual([KEPT, 'somebody missed a message: no connection (ECONNREFUSED)']);
});

/** Ends the program while the alert is on its way. */
async function ended(here: World): Promise<void> {
  const closing = here.telling.close();
  await passes(here, 8_000);
  await closing;
}

test('an alert that nobody took before the end is told after the next start, once', async () => {
  const here = world([away().one]);
  here.telling.emit(KEY_REFUSED);
  await ended(here);
  const [later, last] = [hearer(), hearer()];
  const next = world([later], here.note);
  next.telling.emit(KEY_REFUSED);
  await passes(next, 6 * MINUTE, 1_000);
  expect(later.heard.map(wordsIn)).toEqual([['key']]);
  await ended(next);
  const third = world([last], here.note);
  await passes(third, 6 * MINUTE, 1_000);
  expect(last.heard).toEqual([]);
});

test('an alert that one of two receivers took, or whose problem is over, is not told after the next start', async () => {
  const here = world([away().one, hearer()]);
  here.telling.emit(KEY_REFUSED);
  await ended(here);
  const there = world([away().one]);
  there.telling.emit(KEY_REFUSED);
  there.telling.emit({ kind: 'key-accepted' });
  await ended(there);
  for (const { note } of [here, there]) {
    const later = hearer();
    await passes(world([later], note), 6 * MINUTE, 1_000);
    expect(later.heard).toEqual([]);
  }
});
