// A database of hundreds of megabytes, and commands in processes with little memory.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../src/store/open/open.ts';
import { putFiles } from '../support/library.ts';
import { start, type Ended } from '../support/program.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { until } from '../support/until.ts';
import type { World } from '../support/world.ts';

const VIDEOS = 6_000;
/** More than a command may take of memory. */
const FILLED_BYTES = 300_000_000;
/** The check of so much takes a moment. */
const CHECKED_BYTES = 150_000_000;
/** What a command may take of memory, whatever the size of the database. */
const MOST_KIB = 260_000;
const FILM = 'Film 7 (2007)/Film.7.2007.1080p.WEB.mkv';

/** A home whose state remembers many videos, all due, and holds much besides. */
async function largeHome(bytes: number): Promise<World> {
  const home = await homeFor([FILM]);
  putFiles(home.media, [FILM]);
  const state = join(home.folder, 'state');
  const { close } = openStore(state, Date.now());
  const database = new Database(join(state, 'state.db'));
  database.pragma('synchronous = OFF');
  const now = Date.now();
  const column = (text: string): string => `CAST(${text} AS BLOB)`;
  database.exec(`
    INSERT INTO root (path) VALUES (${column(`'${home.media}'`)});
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${VIDEOS})
    INSERT INTO video (id, root, folder, name, size, mtime_ms, inode, release_name, added_at)
      SELECT i, ${column(`'${home.media}'`)}, ${column(`'${home.media}/Film ' || i || ' (2007)'`)},
        ${column(`'Film.' || i || '.2007.1080p.WEB.mkv'`)}, i, i, '1:' || i, 'Film.' || i || '.2007.1080p.WEB.mkv', ${now} FROM n;
    INSERT INTO want (video_id, languages, kind, state, reason, due_at, revision, asks, offers, alone, root_id, newest_first)
      SELECT video.id, language.value, 'full', CASE video.id % 2 WHEN 0 THEN 'missing' ELSE 'wanted' END,
        'nothing-offered', ${now - 1000}, 1, 1, 0, 0, 1, -${now}
      FROM video, json_each('["en","pl","de"]') AS language;
    INSERT INTO history (at, video_id, want_id, event, reason, detail)
      SELECT ${now}, video_id, id, 'answered', 'nothing-offered', '' FROM want;
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${bytes / 1_000_000})
    INSERT INTO note (key, value) SELECT 'fill:' || i, hex(zeroblob(500000)) FROM n;
  `);
  database.close();
  close();
  expect(statSync(join(state, 'state.db')).size).toBeGreaterThan(bytes);
  return home;
}

type Measured = Ended & { readonly peakKiB: number };

async function command({ folder, config }: World, ...args: readonly string[]): Promise<Measured> {
  const peak = join(folder, 'peak.txt');
  const hook = join(folder, 'peak.mjs');
  writeFileSync(
    hook,
    `import { writeFileSync } from 'node:fs';
     process.on('exit', () => writeFileSync(${JSON.stringify(peak)}, String(process.resourceUsage().maxRSS)));`,
  );
  const env = { NODE_OPTIONS: `--max-old-space-size=256 --import=${hook}` };
  const ended = await start(['--config', config, ...args], { env }).ended;
  return { ...ended, peakKiB: Number(readFileSync(peak, 'utf8')) };
}

const QUESTIONS = [['status'], ['plan'], ['history', '--limit', '3'], ['why', FILM], ['quota']] as const;

async function ask(home: World, how: string): Promise<void> {
  const names = readdirSync(join(home.folder, 'state')).toSorted();
  for (const [name, ...args] of QUESTIONS) {
    const target = args.map((one) => (one === FILM ? join(home.media, FILM) : one));
    const { code, out, err, peakKiB } = await command(home, name, ...target, '--json');
    expect({ how, name, code }).toEqual({ how, name, code: 0 });
    expect(err).not.toMatch(/^ +at /m);
    expect([name, peakKiB < MOST_KIB || peakKiB]).toEqual([name, true]);
    if (name === 'plan') expect(JSON.parse(out)).toMatchObject({ videos: VIDEOS, due: 3 * VIDEOS });
    if (name === 'history') expect(JSON.parse(out)).toMatchObject({ lines: { length: 3 } });
  }
  expect(readdirSync(join(home.folder, 'state')).toSorted()).toEqual(names);
}

describe('a database of hundreds of megabytes', () => {
  test('is read by questions in little memory, while no daemon runs, and left as it was', async () => {
    const home = await largeHome(FILLED_BYTES);
    const database = join(home.folder, 'state', 'state.db');
    const before = statSync(database);
    await ask(home, 'without a daemon');
    const preview = await command(home, '--scan', '--dry-run', '--json');
    expect(JSON.parse(preview.out)).toMatchObject({ dryRun: true });
    expect(preview.peakKiB).toBeLessThan(MOST_KIB);
    const after = statSync(database);
    expect([after.mtimeMs, after.size, after.ino]).toEqual([before.mtimeMs, before.size, before.ino]);
    expect(readdirSync(join(home.folder, 'state')).filter((name) => name.startsWith('state.db'))).toEqual([
      'state.db',
    ]);
  }, 120_000);

  test('that a killed daemon left is looked through before the next start, which can be ended meanwhile', async () => {
    const home = await largeHome(CHECKED_BYTES);
    const first = await startDaemon(home);
    first.child.kill('SIGKILL');
    await first.ended;
    const ended = start(['--config', home.config]);
    let said = '';
    ended.child.stderr?.on('data', (chunk: string) => (said += chunk));
    await until('it is told', () => said.includes('subtitled did not shut down properly'));
    ended.child.kill('SIGTERM');
    expect((await ended.ended).code).toBe(0);
    const next = await startDaemon(home);
    expect(next.said()).toContain('did not shut down properly');
    next.child.kill('SIGTERM');
    expect((await next.ended).code).toBe(0);
    const last = await startDaemon(home);
    expect(last.said()).not.toContain('did not shut down properly');
  }, 120_000);
});
