// What becomes of alerts that come again and again while their receiver is away, and of those that it refused.

import { expect, test } from 'vitest';
import type { EngineEvent } from '../../../src/ports/events.ts';
import {
  AWAY,
  hearer,
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

const KEY_ACCEPTED: EngineEvent = { kind: 'key-accepted' };

test('of a problem that comes and goes while a receiver is away, only the last time waits', async () => {
  const { one, says } = receiver(AWAY);
  const here = world([one]);
  for (let at = 0; at < 100; at += 1) {
    here.telling.emit(KEY_REFUSED);
    await passes(here, MINUTE, 10_000);
    here.telling.emit(KEY_ACCEPTED);
    await passes(here, MINUTE, 10_000);
  }
  expect(Math.max(...one.heard.map(({ length }) => length))).toBe(2);
  says.now = TOLD;
  await passes(here, HOUR, MINUTE);
  expect(wordsIn(one.heard.at(-1))).toEqual(['key', 'key over']);
});

test('a problem that comes and goes does not keep other messages from being given up', async () => {
  const { one } = receiver(AWAY);
  const here = world([one]);
  here.telling.emit(placed('a'));
  await passes(here, 5_000);
  for (let at = 0; at < 10; at += 1) {
    here.telling.emit(at % 2 === 0 ? KEY_REFUSED : KEY_ACCEPTED);
    await passes(here, 20_000, 1_000);
  }
  expect(wordsIn(one.heard.at(-1))).not.toContain('placed');
});

test('an alert that its receiver refused is told after the next start, and with the next configuration', async () => {
  const { one } = receiver(REFUSES);
  const here = world([one]);
  here.telling.emit(KEY_REFUSED);
  await passes(here, HOUR, MINUTE);
  const mended = hearer();
  use(here, [mended]);
  await passes(here, 5_000);
  use(here, [mended]);
  await passes(here, 5_000);
  expect(mended.heard.map(wordsIn)).toEqual([['key']]);

  const there = world([receiver(REFUSES).one]);
  there.telling.emit(KEY_REFUSED);
  await passes(there, HOUR, MINUTE);
  await there.telling.close();
  const later = hearer();
  await passes(world([later], there.note), 6 * MINUTE, 1_000);
  expect(later.heard.map(wordsIn)).toEqual([['key']]);
});

test('an alert that was refused once, and taken when the problem came again, is not told after the next start', async () => {
  const { one, says } = receiver(REFUSES);
  const here = world([one]);
  here.telling.emit(KEY_REFUSED);
  await passes(here, MINUTE, 1_000);
  says.now = TOLD;
  here.telling.emit(KEY_ACCEPTED);
  here.telling.emit(KEY_REFUSED);
  await passes(here, MINUTE, 1_000);
  await here.telling.close();
  const later = hearer();
  await passes(world([later], here.note), 6 * MINUTE, 1_000);
  expect(later.heard).toEqual([]);
});

test.each([
  ['is away', AWAY, [['key']]],
  ['took it', TOLD, []],
])('an alert is told after a kill if its receiver %s', async (_, answer, told) => {
  const here = world([receiver(answer).one]);
  here.telling.emit(KEY_REFUSED);
  await passes(here, MINUTE, 1_000);
  const later = hearer();
  await passes(world([later], { text: here.note.text }), 6 * MINUTE, 1_000);
  expect(later.heard.map(wordsIn)).toEqual(told);
});

test('an alert from before the start waits until it is seen whether the problem is over', async () => {
  const here = world([receiver(AWAY).one]);
  here.telling.emit(KEY_REFUSED);
  await passes(here, MINUTE, 1_000);
  const [over, ended] = [hearer(), hearer()];
  const there = world([over], { text: here.note.text });
  await passes(there, 4 * MINUTE, 1_000);
  there.telling.emit(KEY_ACCEPTED);
  await passes(there, HOUR, MINUTE);
  expect(over.heard).toEqual([]);
  const short = world([ended], { text: here.note.text });
  await passes(short, MINUTE, 1_000);
  await short.telling.close();
  expect(ended.heard.map(wordsIn)).toEqual([['key']]);
});
