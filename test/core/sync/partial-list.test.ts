import { describe, expect, test } from 'vitest';
import { isPartial, type IndexedEvent } from '../../../src/core/sync/partial-list.ts';

const CLUSTER_MS = 5000;
/** Lines of a dialogue: most follow after two or three seconds, some after a pause. */
const DIALOGUE = Array.from(
  { length: 600 },
  (_, at) => at * 3000 + (at % 7) * 400 + Math.floor(at / 50) * 30_000,
);

type Made = { readonly clusterMs: number; readonly isPlaced: boolean };

const listed = (starts: readonly number[], { clusterMs, isPlaced }: Made): readonly IndexedEvent[] =>
  starts.map((startMs) => ({
    startMs,
    durationMs: 1500,
    cluster: Math.floor(startMs / clusterMs),
    isPlaced,
  }));

/** Only the first event of each cluster. */
const first = (events: readonly IndexedEvent[]): readonly IndexedEvent[] =>
  events.filter(({ cluster }, at) => events[at - 1]?.cluster !== cluster);

describe('entries that tell the place of the event', () => {
  const whole = listed(DIALOGUE, { clusterMs: CLUSTER_MS, isPlaced: true });

  test('for every event are a whole list', () => expect(isPartial(whole, CLUSTER_MS)).toBe(false));

  test('for one event of each cluster are a part', () =>
    expect(isPartial(first(whole), CLUSTER_MS)).toBe(true));

  test('never share a cluster where clusters are short: nothing tells against the list', () => {
    const short = listed(DIALOGUE, { clusterMs: 500, isPlaced: true });
    expect(isPartial(short, 500)).toBe(false);
  });

  test('for a few signs: nothing tells against the list', () => {
    const signs = listed([60_000, 900_000, 901_000], { clusterMs: CLUSTER_MS, isPlaced: true });
    expect(isPartial(signs, CLUSTER_MS)).toBe(false);
  });

  test('in clusters of unknown length: nothing tells against the list', () => {
    expect(isPartial(first(whole), 0)).toBe(false);
  });
});

describe('entries that do not tell the place', () => {
  const whole = listed(DIALOGUE, { clusterMs: CLUSTER_MS, isPlaced: false });

  test('are a whole list where events share clusters as often as their distance lets expect', () => {
    expect(isPartial(whole, CLUSTER_MS)).toBe(false);
  });

  test.each([
    ['one event of each cluster', first(whole), CLUSTER_MS],
    ['too few events to tell', whole.slice(0, 5), CLUSTER_MS],
    ['clusters of unknown length', whole, 0],
  ])('are a part: %s', (_, events, clusterMs) => expect(isPartial(events, clusterMs)).toBe(true));
});
