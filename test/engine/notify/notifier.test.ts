import { expect, test } from 'vitest';
import type { IntegrationEvent } from '../../../src/core/status/event.ts';
import type { Delivery } from '../../../src/ports/integrations.ts';
import { hearer, namesIn, passes, placed, TOLD, world } from '../../support/told-integrations.ts';

test('what happens together is told together, after a quiet time', async () => {
  const one = hearer();
  const here = world([one]);
  here.telling.emit(placed('a'));
  await passes(here, 2_000);
  here.telling.emit(placed('b'));
  await passes(here, 2_500);
  expect(one.heard).toEqual([]);
  await passes(here, 1_000);
  expect(one.heard.map(namesIn)).toEqual([['a.mkv', 'b.mkv']]);
});

test('what never rests is told all the same, after the longest wait', async () => {
  const one = hearer();
  const here = world([one]);
  for (let at = 0; at < 40; at += 1) {
    here.telling.emit(placed(String(at)));
    await passes(here, 1_000);
  }
  expect(one.heard).toHaveLength(1);
  expect(one.heard[0]).toHaveLength(30);
});

test('a failure is tried again after longer and longer waits, with what was not told and no more', async () => {
  const left: IntegrationEvent[] = [];
  const again = { kind: 'failed', why: 'it answers 500', again: true } as const;
  const one = hearer([again, () => Promise.resolve({ ...again, left })]);
  const here = world([one]);
  here.telling.emit(placed('a'));
  here.telling.emit(placed('b'));
  await passes(here, 3_500);
  left.push(...(one.heard[0] ?? []).slice(1));
  await passes(here, 4_000);
  expect(one.heard).toHaveLength(1);
  await passes(here, 1_500);
  expect(one.heard).toHaveLength(2);
  await passes(here, 31_000);
  expect(one.heard.map(namesIn)).toEqual([['a.mkv', 'b.mkv'], ['a.mkv', 'b.mkv'], ['b.mkv']]);
  expect(here.warnings).toEqual([]);
});

test('one that is busy gets what is left with what came meanwhile, and is given up after half an hour', async () => {
  const busy = { kind: 'busy', why: 'is scanning its library', againMs: 2_000 } as const;
  const takesFirst = (): Promise<Delivery> =>
    Promise.resolve({ ...busy, left: (one.heard[0] ?? []).slice(1) });
  const takesNone = (): Promise<Delivery> => Promise.resolve({ ...busy, left: one.heard.at(-1) ?? [] });
  const one = hearer(Array.from({ length: 2_000 }, (_, at) => [takesFirst, TOLD][at] ?? takesNone));
  const here = world([one]);
  for (const name of ['a', 'b']) here.telling.emit(placed(name));
  await passes(here, 3_500);
  here.telling.emit(placed('c'));
  await passes(here, 6_000);
  expect(one.heard.map(namesIn)).toEqual([
    ['a.mkv', 'b.mkv'],
    ['b.mkv', 'c.mkv'],
  ]);
  here.telling.emit(placed('d'));
  for (let minutes = 0; minutes < 40; minutes += 1) await passes(here, 60_000);
  expect(here.warnings).toEqual(['somebody missed a message: it is scanning its library']);
});

test('one that cannot be told is given up, said once, and said anew only after it worked in between', async () => {
  const never = { kind: 'failed', why: 'it refuses the token (401)', again: false } as const;
  const one = hearer([never, never, TOLD, never]);
  const here = world([one]);
  for (const name of ['a', 'b', 'c', 'd']) {
    here.telling.emit(placed(name));
    await passes(here, 4_000);
  }
  expect(one.heard).toHaveLength(4);
  const line = 'somebody missed a message: it refuses the token (401)';
  expect(here.warnings).toEqual([line, line]);
});

test('a neighbour that hangs, or breaks, holds up no other one', async () => {
  const hanging = hearer([() => new Promise<Delivery>(() => undefined)]);
  const broken = hearer([() => Promise.reject(new TypeError('http://host/?token=canary'))]);
  const fine = hearer();
  const here = world([hanging, broken, fine]);
  here.telling.emit(placed('a'));
  await passes(here, 4_000);
  here.telling.emit(placed('b'));
  await passes(here, 4_000);
  expect(fine.heard.map(namesIn)).toEqual([['a.mkv'], ['b.mkv']]);
  expect(broken.heard).toHaveLength(2);
  expect(hanging.heard).toHaveLength(1);
  expect(here.warnings).toEqual(['somebody missed a message: an internal error of subtitled (TypeError)']);
});

test('while one is away no more than a thousand things wait: the oldest are left out, and that is said', async () => {
  const back: { answer: (delivery: Delivery) => void } = { answer: () => undefined };
  const one = hearer([() => new Promise<Delivery>((done) => void (back.answer = done))]);
  const here = world([one]);
  here.telling.emit(placed('first'));
  await passes(here, 4_000);
  for (let at = 0; at < 1_500; at += 1) here.telling.emit(placed(String(at)));
  back.answer(TOLD);
  await passes(here, 40_000, 1_000);
  expect(one.heard.slice(1).flatMap(namesIn)).toHaveLength(1_000);
  expect(namesIn(one.heard[1])[0]).toBe('500.mkv');
  expect(here.warnings).toEqual(['somebody 500 messages were dropped, because too many were waiting']);
});

test('the end tells what still waits, at once', async () => {
  const one = hearer();
  const here = world([one]);
  here.telling.emit(placed('a'));
  await here.telling.close();
  expect(one.heard.map(namesIn)).toEqual([['a.mkv']]);
  expect(here.clock.sleepers()).toBe(0);
});

test('the end waits no longer than five seconds, and stops whoever is slow', async () => {
  const ended: string[] = [];
  const slow = hearer([], {
    deliver: (_, signal) =>
      new Promise((done) => {
        signal.addEventListener('abort', () => {
          ended.push('slow');
          done({ kind: 'failed', why: 'the program ends', again: false });
        });
      }),
  });
  const here = world([slow]);
  here.telling.emit(placed('a'));
  const closing = here.telling.close();
  await passes(here, 4_500);
  expect(ended).toEqual([]);
  await passes(here, 1_000);
  await closing;
  expect(ended).toEqual(['slow']);
  expect(here.clock.sleepers()).toBe(0);
});

test('the end leaves behind whoever does not even heed that', async () => {
  const deaf = hearer([() => new Promise<Delivery>(() => undefined)]);
  const here = world([deaf]);
  here.telling.emit(placed('a'));
  const closing = here.telling.close();
  await passes(here, 6_000);
  await closing;
  expect(here.warnings).toEqual(['somebody did not finish in time, so subtitled stops without it']);
});

test('at the end a failure is tried again once, soon: then it is said, and the program ends', async () => {
  const again = { kind: 'failed', why: 'it answers 500', again: true } as const;
  const one = hearer([again, again, again]);
  const here = world([one]);
  here.telling.emit(placed('a'));
  const closing = here.telling.close();
  await passes(here, 1_000);
  await closing;
  expect(one.heard).toHaveLength(2);
  expect(here.warnings).toEqual(['somebody missed a message: it answers 500']);
});
