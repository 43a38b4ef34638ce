import { expect, test } from 'vitest';
import { createProgressMeter } from '../../src/cli/web/progress-meter.ts';
import type { EngineEvent } from '../../src/ports/events.ts';

function meter() {
  const listeners = new Set<(event: EngineEvent) => void>();
  let now = 1_000;
  const progress = createProgressMeter(listeners, () => now);
  const tell = (event: EngineEvent, ms: number): void => {
    now += ms;
    for (const listener of listeners) listener(event);
  };
  return { progress, tell };
}

test('a scan counts videos; searches and downloads tell how many are left, and how long they take at this speed', () => {
  const { progress, tell } = meter();
  expect(progress.since(0)).toBeNull();
  tell({ kind: 'looking', videos: 300 }, 0);
  expect(progress.since(0)).toEqual({ work: 'scanning', done: 300, of: null, secondsLeft: null });
  tell({ kind: 'asking', done: 50, of: 2000 }, 1_000);
  expect(progress.since(0)).toMatchObject({ work: 'searching', secondsLeft: null });
  tell({ kind: 'asking', done: 100, of: 2000 }, 5_000);
  expect(progress.since(0)).toEqual({ work: 'searching', done: 100, of: 2000, secondsLeft: 190 });
});

test('a scan that begins again starts from nothing', () => {
  const { progress, tell } = meter();
  tell({ kind: 'looking', videos: 300 }, 0);
  tell({ kind: 'looking', videos: 20 }, 1_000);
  expect(progress.since(0)).toMatchObject({ work: 'scanning', done: 20, of: null });
});

test('what an earlier pass counted is not shown, nor what is done', () => {
  const { progress, tell } = meter();
  tell({ kind: 'fetching', done: 3, of: 10 }, 0);
  expect(progress.since(1_001)).toBeNull();
  tell({ kind: 'fetching', done: 10, of: 10 }, 10);
  expect(progress.since(0)).toBeNull();
});

test('what is done, and the speed, is that of all passes that follow each other; after a pause it is measured anew', () => {
  const { progress, tell } = meter();
  tell({ kind: 'fetching', done: 0, of: 50 }, 0);
  tell({ kind: 'fetching', done: 3, of: 50 }, 3_000);
  tell({ kind: 'fetching', done: 0, of: 47 }, 0);
  tell({ kind: 'fetching', done: 3, of: 47 }, 3_000);
  expect(progress.since(0)).toEqual({ work: 'downloading', done: 6, of: 50, secondsLeft: 44 });
  tell({ kind: 'fetching', done: 4, of: 9 }, 60_000);
  expect(progress.since(0)).toEqual({ work: 'downloading', done: 4, of: 9, secondsLeft: null });
});
