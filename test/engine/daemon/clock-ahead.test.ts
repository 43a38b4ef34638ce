import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../support/library.ts';
import { until } from '../../support/until.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEARS = 2 * 365 * DAY;

const FILMS = filmPaths(3);

function count(life: DaemonLife, table: 'history' | 'trash' | 'daily_coverage'): number {
  const database = new Database(join(life.folder, 'state/state.db'), { readonly: true });
  try {
    return Number(database.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
  } finally {
    database.close();
  }
}

/** Two days in which three subtitles are placed and one goes to the trash. */
async function withTrash(): Promise<DaemonLife> {
  const life = await daemonLife(FILMS);
  putFiles(life.media, FILMS);
  await life.start();
  await life.passes(2 * HOUR, HOUR / 2);
  await until('all are placed', () => life.wants().every(({ state }) => state === 'placed'));
  await life.command({ kind: 'reject', path: join(life.media, FILMS[0] ?? ''), language: null });
  await life.passes(2 * DAY, 6 * HOUR);
  expect(count(life, 'trash')).toBe(1);
  return life;
}

const whenAhead: readonly (readonly [string, (life: DaemonLife) => Promise<void>])[] = [
  ['while the daemon runs', (life) => life.passes(12 * HOUR, HOUR)],
  [
    'when the daemon starts',
    async (life) => {
      await life.stop();
      await life.start();
      await life.passes(12 * HOUR, HOUR);
    },
  ],
];

test.each(whenAhead)('a clock that is years ahead for half a day %s deletes nothing', async (_, live) => {
  const life = await withTrash();
  const before = { history: count(life, 'history'), days: count(life, 'daily_coverage') };
  life.clock.advance(YEARS);
  await live(life);
  life.clock.advance(-YEARS);
  await life.passes(2 * HOUR, HOUR);
  expect(count(life, 'trash')).toBe(1);
  expect(count(life, 'history')).toBeGreaterThanOrEqual(before.history);
  expect(count(life, 'daily_coverage')).toBeGreaterThanOrEqual(before.days);
});

test('a clock that is ahead twice, by other years each time, deletes nothing', async () => {
  const life = await withTrash();
  const history = count(life, 'history');
  life.clock.advance(YEARS / 4);
  await life.passes(2 * HOUR, HOUR);
  life.clock.advance(YEARS);
  await life.passes(12 * HOUR, HOUR);
  life.clock.advance(-1.25 * YEARS);
  await life.passes(2 * HOUR, HOUR);
  expect(count(life, 'trash')).toBe(1);
  expect(count(life, 'history')).toBeGreaterThanOrEqual(history);
});

test('a program that was off for years deletes what is old once the clock has gone on for a day', async () => {
  const life = await withTrash();
  await life.stop();
  life.clock.advance(YEARS);
  await life.start();
  await life.passes(3 * DAY, 6 * HOUR);
  expect(count(life, 'trash')).toBe(0);
});
