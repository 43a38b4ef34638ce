// How large does the database become over years, and how long does tidying it up hold the loop? A made-up state of
// 20,000 videos in three languages (`--large`: 100,000) with the happenings, offers and comings and goings of three years.

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Tidy } from '../../src/engine/daemon/tidy.ts';
import type { Deps } from '../../src/engine/deps.ts';
import { openStore } from '../../src/store/open/open.ts';
import { processorMs } from '../support/processor-time.ts';
import { show } from './report.ts';

const VIDEOS = process.argv.includes('--large') ? 100_000 : 20_000;
const YEARS = 3;
const DAY = 24 * 3_600_000;
const NOW = Date.now();

const folder = mkdtempSync(join(tmpdir(), 'subtitled-bench-'));
const opened = openStore(folder, NOW);
const { store } = opened;

/** A third is there, a third missing, a third went over the years; each want has ten offers and 40 lines a year. */
function grow(): void {
  const database = new Database(join(folder, 'state.db'));
  database.pragma('synchronous = OFF');
  const series = (most: number): string =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${most})`;
  database.exec(`
    INSERT INTO root (path) VALUES (CAST('/media' AS BLOB));
    ${series(VIDEOS)}
    INSERT INTO video (id, root, folder, name, size, mtime_ms, inode, release_name, added_at, gone_at)
      SELECT i, CAST('/media' AS BLOB), CAST('/media/' || i AS BLOB), CAST('Film.' || i || '.mkv' AS BLOB), i, i, '1:' || i,
        'Film.' || i || '.mkv', ${NOW - YEARS * 365 * DAY},
        CASE WHEN i % 3 = 0 THEN ${NOW} - CAST(i AS REAL) / ${VIDEOS} * ${YEARS * 365 * DAY} END FROM n;
    INSERT INTO want (video_id, languages, kind, state, reason, due_at, revision, asks, offers, alone, root_id)
      SELECT video.id, language.value, 'full', CASE video.id % 3 WHEN 0 THEN 'gone' WHEN 1 THEN 'placed' ELSE 'missing' END,
        'placed', CASE WHEN video.id % 3 = 2 THEN ${NOW + DAY} END, 1, 1, 0, 0, 1
      FROM video, json_each('["en","pl","de"]') AS language;
    INSERT INTO offer (want_id, key, place, language, score, parts, refusal, found_out, candidate)
      SELECT want.id, 'n:' || offered.value, offered.value, 'en', 1, '[]', 'title', 0, hex(zeroblob(200)) FROM want, json_each('[1,2,3,4,5,6,7,8,9,10]') AS offered;
    ${series(40 * YEARS)}
    INSERT INTO history (at, video_id, want_id, event, reason, detail)
      SELECT ${NOW - YEARS * 365 * DAY} + i * ${Math.round((365 / 40) * DAY)}, video_id, want.id, 'answered', 'nothing-offered', 'detail'
      FROM n CROSS JOIN want;
    ${series(VIDEOS)} INSERT INTO refused_content (sha256, why, at)
      SELECT hex(randomblob(32)), 'advert', ${NOW} - CAST(i AS REAL) / ${VIDEOS} * ${YEARS * 365 * DAY} FROM n;
  `);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

const size = (): string => {
  const log = statSync(join(folder, 'state.db-wal'), { throwIfNoEntry: false })?.size ?? 0;
  return `${Math.round(statSync(join(folder, 'state.db')).size / 1e6)} MB, its log ${Math.round(log / 1e6)} MB`;
};

const clock = { now: () => NOW, sleep: () => Promise.resolve() };
const policy = { roots: ['/media'] } as unknown as Deps['policy'];

/** How long it takes, the longest part of it, and how much of that part was its own work and not that of others. */
async function tidy(): Promise<string> {
  store.notes.put('tidied', String(NOW - 2 * DAY));
  const tidying = new Tidy(() => ({ store, clock, policy }));
  const start = performance.now();
  let last = { at: start, own: processorMs() };
  let longest = { ms: 0, own: 0 };
  const beat = (): boolean => {
    const now = { at: performance.now(), own: processorMs() };
    longest = { ms: Math.max(longest.ms, now.at - last.at), own: Math.max(longest.own, now.own - last.own) };
    last = now;
    return false;
  };
  while (!(await tidying.goOn(beat))) beat();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  return `${seconds} s, longest hold ${longest.ms.toFixed(0)} ms, at most ${longest.own.toFixed(0)} ms of the processor`;
}

grow();
show(`${VIDEOS} videos x 3 after ${YEARS} years: ${size()}`);
show(`tidied in ${await tidy()}: ${size()}`);
show(`once more in ${await tidy()}`);
opened.close();
show(`closed: ${Math.round(statSync(join(folder, 'state.db')).size / 1e6)} MB`);
rmSync(folder, { recursive: true });
