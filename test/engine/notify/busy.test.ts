// A media server that is busy: how long it is waited for, and what happens to the messages meanwhile.

import { expect, test } from 'vitest';
import type { Delivery } from '../../../src/ports/integrations.ts';
import {
  hearer,
  namesIn,
  passes,
  placed,
  TOLD,
  world,
  type Hearer,
} from '../../support/told-integrations.ts';

const MINUTE = 60_000;
const GIVEN_UP = 'somebody missed a message: it is scanning its library';

/** Busy as many times as given; `takes`: the times at which it takes the first message all the same. */
function busy(times: number, { againMs = MINUTE, takes = [] as readonly number[] } = {}): Hearer {
  const one: Hearer = hearer(
    Array.from({ length: times }, (_, at) => (): Promise<Delivery> => {
      const asked = one.heard.at(-1) ?? [];
      const left = takes.includes(at) ? asked.slice(1) : asked;
      return Promise.resolve({ kind: 'busy', why: 'is scanning its library', againMs, left });
    }).concat(() => Promise.resolve(TOLD)),
  );
  return one;
}

test('one that takes a message now and then is not given up, however long it is busy', async () => {
  const one = busy(60, { takes: [20, 40] });
  const here = world([one]);
  for (const name of ['a', 'b', 'c']) here.telling.emit(placed(name));
  await passes(here, 70 * MINUTE, MINUTE);
  expect(namesIn(one.heard.at(-1))).toEqual(['c.mkv']);
  expect([one.heard.length, here.warnings]).toEqual([61, []]);
});

test('after one was given up, the next message is waited for as long as the first', async () => {
  const one = busy(50);
  const here = world([one]);
  here.telling.emit(placed('a'));
  await passes(here, 40 * MINUTE, MINUTE);
  expect(here.warnings).toEqual([GIVEN_UP]);
  here.telling.emit(placed('b'));
  await passes(here, 25 * MINUTE, MINUTE);
  expect(namesIn(one.heard.at(-1))).toEqual(['b.mkv']);
  expect([one.heard.length, here.warnings]).toEqual([51, [GIVEN_UP]]);
});

test('one that was busy is asked again after the time that it needs, and not later', async () => {
  const one = busy(2, { againMs: 2_000 });
  const here = world([one]);
  here.telling.emit(placed('a'));
  await passes(here, 3_500);
  expect(one.heard).toHaveLength(1);
  await passes(here, 2_000);
  expect(one.heard).toHaveLength(2);
  await passes(here, 2_000);
  expect(one.heard).toHaveLength(3);
});

test('at the end of the program one that is busy is asked again soon, not when it said', async () => {
  const one = busy(2, { againMs: 10 * MINUTE });
  const here = world([one]);
  here.telling.emit(placed('a'));
  const closing = here.telling.close(new AbortController().signal);
  await passes(here, 3_000);
  await closing;
  expect([one.heard.length, here.warnings]).toEqual([3, []]);
});

test('at the end of the program one that stays busy is not asked without pause', async () => {
  const one = busy(1_000);
  const here = world([one]);
  here.telling.emit(placed('a'));
  const interrupt = new AbortController();
  const closing = here.telling.close(interrupt.signal);
  await passes(here, 3_000);
  expect(one.heard.length).toBeLessThan(9);
  interrupt.abort();
  await passes(here, 10_000);
  await closing;
  expect(here.warnings).toEqual([GIVEN_UP]);
});

test('what is missed at the end is told, also of one whose trouble is known', async () => {
  const failed = { kind: 'failed', why: 'it refuses the token (401)', again: false } as const;
  const one = hearer([failed]);
  const stopped: Hearer = {
    ...one,
    deliver(events, signal) {
      if (one.heard.length === 0) return one.deliver(events, signal);
      return new Promise((answer) => {
        const ends = { kind: 'failed', why: 'the program ends', again: false } as const;
        signal.addEventListener('abort', () => answer(ends));
      });
    },
  };
  const here = world([stopped]);
  here.telling.emit(placed('a'));
  await passes(here, 4_000);
  here.telling.emit(placed('b'));
  await passes(here, 4_000);
  const interrupt = new AbortController();
  const closing = here.telling.close(interrupt.signal);
  interrupt.abort();
  await passes(here, 6_000);
  await closing;
  expect(here.warnings).toEqual([
    'somebody missed a message: it refuses the token (401)',
    'somebody missed a message: the program ends',
  ]);
});
