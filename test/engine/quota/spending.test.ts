import { describe, expect, test } from 'vitest';
import { downloadsLeft } from '../../../src/engine/quota/budget.ts';
import { countTries, triedEnoughUntil } from '../../../src/engine/quota/daily-tries.ts';
import { addDailyUnits, dailyUnits } from '../../../src/engine/quota/daily-units.ts';
import { mayUseShare, noteArrival, searchBudget, shareOf } from '../../../src/engine/quota/new-titles.ts';
import {
  neededElsewhere,
  noteDownloadForNew,
  spareDownloads,
} from '../../../src/engine/quota/spare-downloads.ts';
import { MIDNIGHT, NOON, quotaScene, ROOT } from '../../support/quota-scene.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const detail = 'what the service said';

test('a want takes four downloads a day; one that did not count is given back', () => {
  const { deps, clock, want } = quotaScene();
  const [one, other] = [want(), want()];
  for (let time = 0; time < 3; time += 1) countTries(deps, [one], 1);
  expect(triedEnoughUntil(deps, one)).toBeNull();
  countTries(deps, [one, other], 1);
  expect([one, other].map((id) => triedEnoughUntil(deps, id))).toEqual([MIDNIGHT, null]);
  countTries(deps, [one], -1);
  expect(triedEnoughUntil(deps, one)).toBeNull();
  countTries(deps, [one], 1);
  clock.advance(12 * HOUR);
  expect(triedEnoughUntil(deps, one)).toBeNull();
});

test('what a day takes is expected of the next one, and half of it after a quiet day', () => {
  const { deps, clock } = quotaScene();
  addDailyUnits(deps, 'spent-on-new', 6);
  addDailyUnits(deps, 'spent-on-new', 4);
  expect(dailyUnits(deps, 'spent-on-new')).toEqual({ today: 10, before: 0 });
  expect(dailyUnits(deps, 'downloads-for-new')).toEqual({ today: 0, before: 0 });
  clock.advance(DAY);
  expect(dailyUnits(deps, 'spent-on-new')).toEqual({ today: 0, before: 10 });
  addDailyUnits(deps, 'spent-on-new', 2);
  clock.advance(DAY);
  expect(dailyUnits(deps, 'spent-on-new')).toEqual({ today: 0, before: 5 });
});

describe('the budget', () => {
  test('downloads without a key count only where the user allows them', () => {
    expect(quotaScene().budget.left('anonymous')).toBe(0);
    const { budget } = quotaScene('anonymous_downloads: true, reserve_downloads: 8');
    expect([budget.left('anonymous'), budget.left('downloads'), downloadsLeft(budget)]).toEqual([
      300, 42, 342,
    ]);
  });

  test('a request that the service did not count gives its units back, any other does not', () => {
    const { budget } = quotaScene();
    budget.reserve('search', 50);
    budget.failed('search', 50, { kind: 'overloaded', retryAfterMs: null, detail });
    expect(budget.left('search')).toBe(2000);
    budget.reserve('search', 50);
    budget.failed('search', 50, { kind: 'timeout', detail });
    expect(budget.left('search')).toBe(1950);
    expect(budget.refused('search')).toBe(false);
  });

  test('nothing is sent that the units left do not cover', () => {
    const { budget } = quotaScene();
    expect([budget.reserve('downloads', 49), budget.reserve('downloads', 2)]).toEqual([true, false]);
    expect(budget.left('downloads')).toBe(1);
  });

  test('a counter that the service says is used up stays so until the reset, in every process', () => {
    const { budget, deps, clock } = quotaScene();
    budget.reserve('search', 1);
    budget.failed('search', 1, { kind: 'quota', counter: 'downloads', resetAt: NOON + HOUR, detail });
    expect([budget.refused('downloads'), budget.refused('search')]).toEqual([true, false]);
    expect([budget.left('downloads'), budget.left('search')]).toEqual([0, 2000]);
    expect(deps.store.ledgers.of('downloads')).toMatchObject({ remaining: 0, resetAt: NOON + HOUR });
    clock.advance(HOUR);
    expect(budget.left('downloads')).toBe(50);
  });

  test("the account's own numbers count; a counter that it does not mention keeps ours", () => {
    const { budget } = quotaScene();
    budget.reserve('downloads', 5);
    const search = { limit: 30_000, remaining: 29_000, resetAt: NOON + HOUR };
    budget.learn({
      plan: { name: 'Pro', paid: true },
      search,
      downloads: null,
      translations: null,
      transcriptions: null,
      upgradeUrl: null,
      sentAt: null,
    });
    expect([budget.left('search'), budget.limit('search'), budget.resetAt('search')]).toEqual([
      29_000,
      30_000,
      NOON + HOUR,
    ]);
    expect(budget.left('downloads')).toBe(45);
  });

  test('rate headers lower what is left', () => {
    const { budget } = quotaScene();
    budget.settle('search', { limit: 2000, remaining: 7, resetAt: null });
    budget.settle('downloads', null);
    expect([budget.left('search'), budget.left('downloads')]).toEqual([7, 50]);
  });
});

test('a library to which videos come keeps searches for them, one without arrivals keeps none', () => {
  const { deps, budget, clock } = quotaScene();
  expect(searchBudget(deps, budget)).toEqual({ left: 2000, kept: { first: 0, again: 0, backlog: 0 } });
  noteArrival(deps);
  const search = searchBudget(deps, budget);
  expect(search).toEqual({ left: 2000, kept: { first: 0, again: 100, backlog: 500 } });
  expect([1500, 1501].map((units) => mayUseShare(search, 'backlog', units))).toEqual([true, false]);
  addDailyUnits(deps, 'spent-on-new', 600);
  expect(searchBudget(deps, budget).kept.backlog).toBe(850);
  clock.advance(31 * DAY);
  expect(searchBudget(deps, budget).kept.backlog).toBe(0);
});

test('a video is new for a week if it came after the first scan of its library; until it is answered it goes first', () => {
  const { deps, want } = quotaScene();
  const share = (...how: Parameters<typeof want>): string => {
    const record = deps.store.wants.get(want(...how));
    const video = record === null ? null : deps.store.videos.get(record.videoId);
    return record === null || video === null ? 'no want' : shareOf(deps, { want: record, video });
  };
  expect(share()).toBe('backlog');
  expect(share({}, { arrived: true })).toBe('first');
  expect(share({ asks: 1 }, { arrived: true })).toBe('again');
  expect(share({}, { arrived: true, addedAt: NOON - 7 * DAY })).toBe('backlog');
});

describe('the downloads that nothing else needs today', () => {
  const pass = ({ deps, budget }: ReturnType<typeof quotaScene>): Parameters<typeof spareDownloads>[0] => ({
    deps,
    budget,
    roots: new Set([ROOT]),
  });

  test('those of what is found, of what is to be searched and of the usual arrivals are needed', () => {
    const scene = quotaScene();
    expect(spareDownloads(pass(scene))).toBe(50);
    for (let count = 0; count < 3; count += 1) scene.want({ offers: 1 });
    for (let count = 0; count < 4; count += 1) scene.want();
    scene.want({ offers: 1, dueAt: MIDNIGHT });
    expect(spareDownloads(pass(scene))).toBe(43);
    expect(neededElsewhere(pass(scene), ['fetch'], 2)).toBe(5);
    expect(neededElsewhere(pass(scene), ['fetch'], 9)).toBe(4);
    addDailyUnits(scene.deps, 'downloads-for-new', 10);
    scene.clock.advance(DAY);
    // A quarter more than the day before, less what came today.
    addDailyUnits(scene.deps, 'downloads-for-new', 3);
    expect(spareDownloads(pass(scene))).toBe(50 - 8 - 10);
    scene.clock.advance(11 * HOUR);
    expect(spareDownloads(pass(scene))).toBe(50 - 8);
  });

  test('never fewer than none', () => {
    const scene = quotaScene('reserve_downloads: 48');
    for (let count = 0; count < 3; count += 1) scene.want({ offers: 1 });
    expect(spareDownloads(pass(scene))).toBe(0);
  });

  test('a download counts for arrivals if one of its videos came within a week after the first scan', () => {
    const { deps, want } = quotaScene();
    const [backlog, old, arrival] = [
      want(),
      want({}, { arrived: true, addedAt: NOON - 7 * DAY }),
      want({}, { arrived: true, addedAt: NOON - 7 * DAY + 1 }),
    ];
    noteDownloadForNew(deps, [backlog, old]);
    expect(dailyUnits(deps, 'downloads-for-new').today).toBe(0);
    noteDownloadForNew(deps, [backlog, arrival]);
    expect(dailyUnits(deps, 'downloads-for-new').today).toBe(1);
  });
});
