import { join } from 'node:path';
import { expect, test } from 'vitest';
import Database from 'better-sqlite3';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../support/library.ts';
import { until } from '../../support/until.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const FILMS = filmPaths(4);

/** The network tells the machine after a minute what time it is. Returns by how much the clock is behind until then. */
async function startsIn1970(life: DaemonLife): Promise<number> {
  await life.stop();
  const behind = life.clock.now() - 30_000;
  life.clock.advance(-behind);
  await life.start();
  await life.passes(MINUTE, 10_000);
  return behind;
}

function read(life: DaemonLife, sql: string): readonly unknown[] {
  const database = new Database(join(life.folder, 'state/state.db'), { readonly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

const TIMES = `SELECT want.id, state, due_at, newest_first, added_at
  FROM want JOIN video ON video.id = want.video_id ORDER BY want.id`;

test('a machine that starts in 1970 asks for nothing earlier, and keeps what each day was', async () => {
  const life = await daemonLife(FILMS, { missingEvery: 1 });
  putFiles(life.media, FILMS);
  await life.start();
  await life.passes(4 * DAY, 6 * 60 * MINUTE);
  await until('nothing was found', () => life.wants().every(({ state }) => state === 'missing'));
  const before = read(life, TIMES);
  const days = read(life, 'SELECT * FROM daily_coverage');
  const searches = (): number => life.standIn.asked.snapshot().searchRequests;
  const asked = searches();
  expect(days.length).toBeGreaterThan(2);
  life.clock.advance(await startsIn1970(life));
  await life.passes(2 * MINUTE, 30_000);
  expect(read(life, TIMES)).toEqual(before);
  expect(read(life, 'SELECT * FROM daily_coverage')).toEqual(days);
  expect(searches()).toBe(asked);
});

test('what happened in 1970 is kept as long as what happened when the clock was set', async () => {
  const life = await daemonLife(FILMS);
  await life.start();
  const behind = await startsIn1970(life);
  putFiles(life.media, FILMS);
  await life.scan();
  await life.command({ kind: 'reject', path: join(life.media, FILMS[0] ?? ''), language: null });
  const kept = (): readonly unknown[] => [
    read(life, 'SELECT id, event FROM history ORDER BY id').slice(0, 4),
    read(life, 'SELECT name FROM trash'),
  ];
  const before = kept();
  expect(before).toMatchObject([{ length: 4 }, { length: 1 }]);
  life.clock.advance(behind);
  await life.passes(3 * DAY, 6 * 60 * MINUTE);
  expect(kept()).toEqual(before);
  const since = life.clock.now() - 4 * DAY;
  expect(read(life, `SELECT * FROM history WHERE at < ${since}`)).toEqual([]);
});

type Sets = (life: DaemonLife, behind: number) => Promise<void>;
const setsClock: readonly (readonly [string, Sets])[] = [
  ['while the daemon runs', async (life, behind) => life.clock.advance(behind)],
  [
    'before the daemon starts again',
    async (life, behind) => {
      await life.stop();
      life.clock.advance(behind);
      await life.start();
    },
  ],
];

test.each(setsClock)('a video that came in 1970 is new when the clock is set %s', async (_, sets) => {
  const life = await daemonLife(FILMS, { missingEvery: 1 });
  putFiles(life.media, FILMS.slice(1));
  await life.start();
  const behind = await startsIn1970(life);
  putFiles(life.media, FILMS);
  await life.scan();
  await sets(life, behind);
  await life.passes(MINUTE);
  const since = life.clock.now() - 10 * MINUTE;
  const times = read(life, TIMES) as readonly { readonly added_at: number; readonly newest_first: number }[];
  expect(times).toHaveLength(4);
  for (const { added_at: addedAt, newest_first: newestFirst } of times) {
    expect(addedAt).toBeGreaterThan(since);
    expect(newestFirst).toBe(-addedAt);
  }
});
