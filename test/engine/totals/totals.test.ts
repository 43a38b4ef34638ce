import { expect, test } from 'vitest';
import { newWant, type WantState } from '../../../src/core/want/want.ts';
import { dayAt } from '../../../src/core/status/day.ts';
import { dayName } from '../../../src/engine/totals/day-name.ts';
import { DailyTotals } from '../../../src/engine/totals/keep-totals.ts';
import { readTotals } from '../../../src/engine/totals/read-totals.ts';
import type { Coverage } from '../../../src/core/status/coverage.ts';
import type { Store } from '../../../src/ports/store/store.ts';
import { filmPaths, putFiles, temporaryFolder } from '../../support/library.ts';
import { systemClock } from '../../../src/system/clock.ts';
import { HOUR, liveWith } from '../../support/life.ts';
import { NOW, openState, videoAt } from '../../support/state.ts';

const DAY = 24 * HOUR;
const ALL = { from: null, to: null };
const POLICY = { roots: ['/a', '/b'], reserveDownloads: 0, anonymousDownloads: false };

function stored(days: number) {
  const { store } = openState(temporaryFolder());
  const clock = { now: () => NOW + days * DAY };
  // Only these parts of the policy are read.
  return {
    store,
    clock,
    deps: { store, clock, policy: POLICY } as unknown as Parameters<typeof readTotals>[0],
  };
}

function addVideo(store: Store, root: string, states: Readonly<Record<string, WantState>>): void {
  const at = store.videos.count(new Set(POLICY.roots));
  const id = store.videos.add(videoAt(`${root}/${at}.mkv`, { root }));
  for (const [language, state] of Object.entries(states))
    store.wants.add(id, { languages: [language], kind: 'full' }, { ...newWant(NOW), state });
}

test('coverage is kept by language over all libraries, four times a day and once after midnight', async () => {
  const { store, deps } = stored(0);
  let now = Math.floor(NOW / DAY) * DAY + 1;
  const totals = new DailyTotals(() => ({ ...deps, clock: { ...systemClock, now: () => now } }));
  const today = dayAt(now);
  const kept = () => store.totals.coverage({ from: today, to: today + 1 });
  addVideo(store, '/a', { en: 'placed', pl: 'missing' });
  addVideo(store, '/b', { en: 'missing' });
  expect(await totals.goOn(() => false)).toBe(true);
  const row = { day: today, kind: 'full' };
  const first = [
    { ...row, languages: ['en'], wanted: 2, there: 1 },
    { ...row, languages: ['pl'], wanted: 1, there: 0 },
  ];
  expect(kept()).toEqual(first);
  addVideo(store, '/b', { pl: 'present' });
  now += 5 * HOUR;
  await totals.goOn(() => false);
  expect(kept()).toEqual(first);
  now += HOUR;
  while (!(await totals.goOn(() => true)));
  expect(kept()[1]).toEqual({ ...row, languages: ['pl'], wanted: 2, there: 1 });
  now += 17 * HOUR + 30 * 60_000;
  await totals.goOn(() => false);
  now += HOUR;
  await totals.goOn(() => false);
  expect(kept().map(({ day }) => day - today)).toEqual([0, 0, 1, 1]);
});

test('coverage is kept of the libraries that the configuration names at that time', async () => {
  const { store, deps } = stored(0);
  addVideo(store, '/a', { en: 'placed' });
  addVideo(store, '/left', { en: 'missing', pl: 'missing' });
  const totals = new DailyTotals(() => ({ ...deps, clock: { ...systemClock, now: () => NOW } }));
  await totals.goOn(() => false);
  expect(store.totals.coverage({ from: 0, to: dayAt(NOW) })).toMatchObject([
    { languages: ['en'], wanted: 1, there: 1 },
  ]);
});

test('what a pass spends is added to its day', async () => {
  const life = await liveWith(filmPaths(2));
  putFiles(life.media, filmPaths(2));
  await life.scan();
  const used = life.withStore((store) => store.totals.spending({ from: 0, to: 99_999 }));
  for (const counter of ['search', 'downloads'] as const) {
    const { limit, remaining } = life.withStore((store) => store.ledgers.of(counter));
    expect(remaining).toBeLessThan(limit);
    expect(used).toContainEqual(expect.objectContaining({ counter, used: limit - remaining, limit }));
  }
});

test('an answer names the days, shows the present coverage today, and ends no later', () => {
  const { store, clock, deps } = stored(3);
  const today = dayAt(clock.now());
  store.totals.putCoverage(today - 1, [{ languages: ['pl', 'en'], kind: 'full', wanted: 4, there: 1 }]);
  store.totals.putCoverage(today, [{ languages: ['pl', 'en'], kind: 'full', wanted: 4, there: 2 }]);
  store.totals.spend({ day: today, counter: 'search', units: 7, limit: 2000 });
  store.totals.spend({ day: today, counter: 'search', units: -9, limit: null });
  const present = [{ root: '/a', languages: ['pl', 'en'], kind: 'full', wanted: 4, there: 3 }] as unknown;
  const answer = readTotals(deps, { from: null, to: today + 99 }, present as readonly Coverage[]);
  expect(answer).toMatchObject({
    from: dayName(today - 730),
    to: dayName(today),
    coverage: [
      {
        languages: ['pl', 'en'],
        days: [
          { day: dayName(today - 1), wanted: 4, there: 1 },
          { day: dayName(today), wanted: 4, there: 3 },
        ],
      },
    ],
    spending: [{ counter: 'search', days: [{ day: dayName(today), used: 0, limit: 2000 }] }],
    forecast: { found: 0, left: 50, aDay: 50, by: dayName(today) },
  });
  expect(readTotals(deps, { from: today, to: today - 1 }, []).coverage).toEqual([]);
});

test('the forecast counts what is found and waits, in every library', () => {
  const { store, clock, deps } = stored(0);
  for (let at = 0; at < 120; at += 1) addVideo(store, at % 2 === 0 ? '/a' : '/b', { en: 'wanted' });
  for (const id of store.wants.idsIn('wanted')) {
    const want = store.wants.get(id);
    if (want !== null) store.wants.save(id, { ...want, offers: 2, dueAt: NOW + (id % 9) * DAY });
  }
  const { forecast } = readTotals(deps, ALL, []);
  expect(forecast).toEqual({ found: 120, left: 50, aDay: 50, by: dayName(dayAt(clock.now()) + 2) });
});
