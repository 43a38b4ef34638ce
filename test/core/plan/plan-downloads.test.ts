import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planDownloads, type OpenDownloadWant } from '../../../src/core/plan/plan-downloads.ts';

const wanting = (
  wantId: number,
  offers: Readonly<Record<string, number>>,
  addedAt = wantId,
): OpenDownloadWant => ({
  wantId,
  addedAt,
  offers: Object.entries(offers)
    .map(([key, fit]) => ({ key, fit }))
    .toSorted((a, b) => b.fit - a.fit),
});
const NOTHING_AT_HAND: ReadonlySet<string> = new Set();

describe('the plan of downloads', () => {
  test('one season pack serves every episode whose own candidate is not clearly better', () => {
    const season = [1, 2, 3, 4].map((episode) => wanting(episode, { pack: 10, [`single${episode}`]: 18 }));
    expect(planDownloads(season, NOTHING_AT_HAND, 50).fetches).toEqual([
      { key: 'pack', wantIds: [1, 2, 3, 4], cost: 1 },
    ]);
  });

  test('an episode with a clearly better candidate of its own gets that', () => {
    const season = [
      wanting(1, { pack: 10 }),
      wanting(2, { pack: 10 }),
      wanting(3, { pack: 10, single3: 40 }),
    ];
    const { fetches } = planDownloads(season, NOTHING_AT_HAND, 50);
    expect(fetches).toEqual([
      { key: 'pack', wantIds: [1, 2], cost: 1 },
      { key: 'single3', wantIds: [3], cost: 1 },
    ]);
  });

  test('when downloads are fewer than wants, coverage beats the last points of fit', () => {
    const season = [1, 2, 3].map((episode) => wanting(episode, { pack: 10, [`single${episode}`]: 35 }));
    expect(planDownloads(season, NOTHING_AT_HAND, 2).fetches).toEqual([
      { key: 'pack', wantIds: [1, 2, 3], cost: 1 },
    ]);
  });

  test('an archive at hand goes first and costs nothing, even with no download left', () => {
    const plan = planDownloads([wanting(1, { known: 10, other: 12 })], new Set(['known']), 0);
    expect(plan).toEqual({ fetches: [{ key: 'known', wantIds: [1], cost: 0 }], left: [] });
  });

  test('with too few downloads the newest videos go first, and the others are left', () => {
    const films = [1, 2, 3].map((film) => wanting(film, { [`film${film}`]: 10 }, film * 1000));
    const plan = planDownloads(films, NOTHING_AT_HAND, 2);
    expect(plan.fetches.map((fetch) => fetch.key)).toEqual(['film3', 'film2']);
    expect(plan.left).toEqual([1]);
  });

  const library = fc
    .array(fc.array(fc.tuple(fc.nat(7), fc.nat(40)), { minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 9,
    })
    .map((rows) =>
      rows.map((row, at) =>
        wanting(at + 1, Object.fromEntries(row.map(([key, score]) => [`a${key}`, score]))),
      ),
    );

  test('never over the budget, no want twice, none lost', () => {
    fc.assert(
      fc.property(library, fc.nat(10), (wantings, budget) => {
        const plan = planDownloads(wantings, NOTHING_AT_HAND, budget);
        expect(plan.fetches.reduce((sum, fetch) => sum + fetch.cost, 0)).toBeLessThanOrEqual(budget);
        const served = plan.fetches.flatMap((fetch) => fetch.wantIds);
        expect([...served, ...plan.left].toSorted((a, b) => a - b)).toEqual(
          wantings.map(({ wantId }) => wantId),
        );
      }),
    );
  });

  test('never serves fewer wants than fetching one by one', () => {
    fc.assert(
      fc.property(library, fc.integer({ min: 1, max: 10 }), (wantings, budget) => {
        const served = planDownloads(wantings, NOTHING_AT_HAND, budget).fetches.flatMap(
          (fetch) => fetch.wantIds,
        );
        expect(served.length).toBeGreaterThanOrEqual(Math.min(budget, wantings.length));
      }),
    );
  });

  test('serves as many wants as the best possible cover, or hardly fewer', () => {
    let [planned, possible, behind] = [0, 0, 0];
    fc.assert(
      fc.property(library, fc.integer({ min: 1, max: 4 }), (wantings, budget) => {
        const served = planDownloads(wantings, NOTHING_AT_HAND, budget).fetches.flatMap(
          (fetch) => fetch.wantIds,
        ).length;
        const best = bestCover(wantings, budget);
        planned += served;
        possible += best;
        behind = Math.max(behind, best - served);
      }),
      { numRuns: 1000, seed: 7 },
    );
    expect(planned / possible).toBeGreaterThan(0.99);
    expect(behind).toBeLessThanOrEqual(1);
  });
});

/** Brute force over every choice of archives within the budget, with the tolerance of a scarce budget. */
function bestCover(wantings: readonly OpenDownloadWant[], budget: number): number {
  const tolerance = budget < wantings.length ? 30 : 15;
  const takes = wantings.map(
    ({ offers }) =>
      new Set(offers.filter(({ fit }) => fit >= offers[0]!.fit - tolerance).map(({ key }) => key)),
  );
  const keys = [...new Set(takes.flatMap((set) => [...set]))];
  let best = 0;
  for (let mask = 0; mask < 1 << keys.length; mask += 1) {
    const chosen = keys.filter((_, at) => (mask >> at) % 2 === 1);
    if (chosen.length <= budget)
      best = Math.max(best, takes.filter((set) => chosen.some((key) => set.has(key))).length);
  }
  return best;
}
