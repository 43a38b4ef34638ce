import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { EventQueue } from '../../../src/files/watch/event-queue.ts';
import { until } from '../../support/until.ts';

test('a flood of events is heard in order, a few hundred in each turn of the loop', async () => {
  const heard: number[] = [];
  const queue = new EventQueue<number>((event) => heard.push(event));
  for (let at = 0; at < 1_000; at += 1) expect(queue.add(at)).toBe(true);
  expect(heard).toEqual([]);
  await nextTurn();
  expect(heard.length).toBeLessThanOrEqual(300);
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  expect(heard).toEqual(Array.from({ length: 1_000 }, (_, at) => at));
});

test('events that come while others are heard are heard after them', async () => {
  const heard: string[] = [];
  const queue = new EventQueue<string>((event) => {
    heard.push(event);
    if (event === 'first') queue.add('third');
  });
  queue.add('first');
  queue.add('second');
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  expect(heard).toEqual(['first', 'second', 'third']);
});

test('what waits is bounded: the caller learns that an event is lost', async () => {
  let heard = 0;
  const queue = new EventQueue<number>(() => (heard += 1));
  const kept = Array.from({ length: 20_000 }, (_, at) => queue.add(at)).filter(Boolean).length;
  expect(kept).toBe(16_384);
  await until('all are heard', () => heard === kept);
  expect(queue.add(0)).toBe(true);
});
