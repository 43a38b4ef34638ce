// Messages that come while an alert waits for its receiver.

import { expect, test } from 'vitest';
import {
  AWAY,
  KEY_REFUSED,
  passes,
  placed,
  receiver,
  TOLD,
  wordsIn,
  world,
} from '../../support/told-integrations.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const away = (): ReturnType<typeof receiver> =>
  receiver(AWAY, { events: new Set(['placed', 'attention'] as const) });

test('a message waits a minute or two, not half an hour, behind an alert whose receiver is back', async () => {
  const { one, says } = away();
  const here = world([one]);
  here.telling.emit(KEY_REFUSED);
  await passes(here, 2 * HOUR + 10 * MINUTE, 1_000);
  says.now = TOLD;
  const before = one.heard.length;
  here.telling.emit(placed('new'));
  await passes(here, 2 * MINUTE, 1_000);
  expect(one.heard.slice(before).map(wordsIn)).toEqual([['key'], ['placed']]);
});

test('while the receiver stays away, messages that come all the time cause a try a minute at the most, and none is lost', async () => {
  const { one, says } = away();
  const here = world([one]);
  here.telling.emit(KEY_REFUSED);
  await passes(here, 2 * HOUR, 1_000);
  const before = one.heard.length;
  for (let at = 0; at < 30; at += 1) {
    here.telling.emit(placed(`one ${at}`));
    await passes(here, 10_000, 1_000);
  }
  expect(one.heard.length - before).toBeLessThanOrEqual(6);
  says.now = TOLD;
  here.telling.emit(placed('last'));
  await passes(here, 2 * MINUTE, 1_000);
  expect(one.heard.at(-1)).toHaveLength(31);
});

test('an alert is given up after as many half hours as ever, however many messages came', async () => {
  const { one } = away();
  const here = world([one]);
  here.telling.emit(KEY_REFUSED);
  for (let hours = 0; hours < 75; hours += 1) {
    here.telling.emit(placed(`in hour ${hours}`));
    await passes(here, HOUR, 5_000);
  }
  expect(here.warnings.at(-1)).toMatch(/^somebody missed/);
});
