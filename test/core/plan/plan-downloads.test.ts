import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DownloadBudget, OpenDownloadWant } from '../../../src/core/plan/download-plan.ts';
import { planDownloads } from '../../../src/core/plan/plan-downloads.ts';

/** Offers by key: the fit, and the score if it is another number. */
type Offered = Readonly<Record<string, number | { readonly fit: number; readonly score: number }>>;

const wanting = (wantId: number, offers: Offered, addedAt = wantId): OpenDownloadWant => ({
  wantId,
  addedAt,
  offers: Object.entries(offers)
    .map(([key, points]) => ({
      key,
      ...(typeof points === 'number' ? { fit: points, score: points } : points),
    }))
    .toSorted((a, b) => b.score - a.score),
});
const NOTHING_AT_HAND: ReadonlySet<string> = new Set();
const only = (left: number): DownloadBudget => ({ left, elsewhere: 0 });

describe('the plan of downloads', () => {
  test('while downloads are plenty, each want gets its own best, however little it gains', () => {
    const season = [1, 2, 3].map((episode) => wanting(episode, { pack: 10, [`single${episode}`]: 10.5 }));
    expect(planDownloads(season, NOTHING_AT_HAND, only(50))).toEqual([
      { key: 'single3', wantIds: [3], cost: 1 },
      { key: 'single2', wantIds: [2], cost: 1 },
      { key: 'single1', wantIds: [1], cost: 1 },
    ]);
  });

  test('while downloads are plenty, a pack still serves where it is the best', () => {
    const season = [1, 2, 3].map((episode) => wanting(episode, { pack: 10, [`single${episode}`]: 10 }));
    expect(planDownloads(season, NOTHING_AT_HAND, only(50))).toEqual([
      { key: 'pack', wantIds: [1, 2, 3], cost: 1 },
    ]);
  });

  test('a cached archive saves nothing that matters while downloads are plenty', () => {
    const plan = planDownloads([wanting(1, { known: 10, other: 12 })], new Set(['known']), only(1));
    expect(plan).toEqual([{ key: 'other', wantIds: [1], cost: 1 }]);
  });

  test('downloads that are needed elsewhere make them scarce', () => {
    const season = [1, 2, 3].map((episode) => wanting(episode, { pack: 10, [`single${episode}`]: 18 }));
    expect(planDownloads(season, NOTHING_AT_HAND, { left: 50, elsewhere: 48 })).toEqual([
      { key: 'pack', wantIds: [1, 2], cost: 1 },
      { key: 'single3', wantIds: [3], cost: 1 },
    ]);
    expect(planDownloads(season, NOTHING_AT_HAND, { left: 50, elsewhere: 90 })).toEqual([
      { key: 'pack', wantIds: [1, 2, 3], cost: 1 },
    ]);
  });

  test('downloads that suffice for the best of every want bring it, though as many others would serve', () => {
    const season = [
      wanting(1, { even: 20, disc1: 19 }),
      wanting(2, { odd: 20, disc1: 19 }),
      wanting(3, { even: 20, disc2: 19 }),
      wanting(4, { odd: 20, disc2: 19 }),
    ];
    expect(planDownloads(season, NOTHING_AT_HAND, only(2))).toEqual([
      { key: 'even', wantIds: [1, 3], cost: 1 },
      { key: 'odd', wantIds: [2, 4], cost: 1 },
    ]);
  });

  test('wants that each have several bests get no more downloads than are left', () => {
    const films = [1, 2, 3].map((film) => wanting(film, { [`one${film}`]: 10, [`two${film}`]: 10 }));
    expect(planDownloads(films, NOTHING_AT_HAND, only(2))).toHaveLength(2);
  });

  test('what shared archives leave over goes to the wants that gain the most', () => {
    const season = [
      wanting(1, { pack: 10, single1: 12 }),
      wanting(2, { pack: 10, single2: 30 }),
      wanting(3, { pack: 10, single3: 20 }),
      wanting(4, { pack: 10 }),
    ];
    expect(planDownloads(season, NOTHING_AT_HAND, only(3))).toEqual([
      { key: 'pack', wantIds: [1, 4], cost: 1 },
      { key: 'single2', wantIds: [2], cost: 1 },
      { key: 'single3', wantIds: [3], cost: 1 },
    ]);
  });

  test('the last want of a shared archive gets its own best instead, for the same price', () => {
    const episodes = [
      wanting(1, { disc1: 10, single1: 30 }),
      wanting(2, { disc1: 10, single2: 25 }),
      wanting(3, { disc2: 10, single3: 15 }),
      wanting(4, { disc2: 10, single4: 15 }),
    ];
    expect(planDownloads(episodes, NOTHING_AT_HAND, only(3))).toEqual([
      { key: 'disc2', wantIds: [3, 4], cost: 1 },
      { key: 'single1', wantIds: [1], cost: 1 },
      { key: 'single2', wantIds: [2], cost: 1 },
    ]);
  });

  test('no candidate that drifts fills a want, however scarce downloads are', () => {
    const season = [1, 2, 3].map((episode) => wanting(episode, { pack: -30, [`single${episode}`]: 10 }));
    const plan = planDownloads(season, NOTHING_AT_HAND, only(2));
    expect(plan.map(({ key }) => key)).toEqual(['single3', 'single2']);
  });

  test('when downloads are fewer than wants, coverage beats the last points of fit', () => {
    const season = [1, 2, 3].map((episode) => wanting(episode, { pack: 10, [`single${episode}`]: 35 }));
    expect(planDownloads(season, NOTHING_AT_HAND, only(1))).toEqual([
      { key: 'pack', wantIds: [1, 2, 3], cost: 1 },
    ]);
  });

  test('with no download left, an archive at hand serves', () => {
    const plan = planDownloads([wanting(1, { known: 10, other: 12 })], new Set(['known']), only(0));
    expect(plan).toEqual([{ key: 'known', wantIds: [1], cost: 0 }]);
  });

  test('with too few downloads the newest videos go first, and the others are left', () => {
    const films = [1, 2, 3].map((film) => wanting(film, { [`film${film}`]: 10 }, film * 1000));
    const plan = planDownloads(films, NOTHING_AT_HAND, only(2));
    expect(plan.map((fetch) => fetch.key)).toEqual(['film3', 'film2']);
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

  test('never over the budget, no want twice, none lost, no download for nobody', () => {
    fc.assert(
      fc.property(library, fc.nat(10), fc.nat(10), (wantings, budget, elsewhere) => {
        const plan = planDownloads(wantings, NOTHING_AT_HAND, { left: budget, elsewhere });
        expect(plan.reduce((sum, fetch) => sum + fetch.cost, 0)).toBeLessThanOrEqual(budget);
        expect(plan.filter(({ wantIds }) => wantIds.length === 0)).toEqual([]);
        const served = plan.flatMap((fetch) => fetch.wantIds);
        expect(new Set(served).size).toBe(served.length);
        if (budget >= wantings.length) expect(served).toHaveLength(wantings.length);
      }),
    );
  });

  test('never serves fewer wants than fetching one by one', () => {
    fc.assert(
      fc.property(library, fc.integer({ min: 1, max: 10 }), (wantings, budget) => {
        const served = planDownloads(wantings, NOTHING_AT_HAND, only(budget)).flatMap(
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
        const served = planDownloads(wantings, NOTHING_AT_HAND, only(budget)).flatMap(
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

/** Brute force over every choice of archives within the budget. */
function bestCover(wantings: readonly OpenDownloadWant[], budget: number): number {
  const takes = wantings.map(
    ({ offers }) => new Set(offers.filter(({ fit }) => fit >= offers[0]!.fit - 30).map(({ key }) => key)),
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
