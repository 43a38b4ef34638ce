import { linkSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { runHere } from '../../support/command.ts';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { filmPaths, namesOf, putFiles, sidecarsBelow } from '../../support/library.ts';
import { liveWith } from '../../support/life.ts';
import { until } from '../../support/until.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const FILMS = filmPaths(5);
const [BAD = ''] = FILMS;
const [BAD_NAME = ''] = namesOf(FILMS);
/** So many downloads are kept for the user that none is left: what was found waits. */
const KEPT = { quota: { reserve_downloads: 500 } };

/** What is on offer for the video cannot be read any more; `forGood`: also where the service is asked anew. */
function spoilOffers(folder: string, name: string, forGood = false): void {
  const database = new Database(join(folder, 'state/state.db'));
  try {
    const spoilt = database
      .prepare(
        `UPDATE offer SET candidate = 'not an offer', found_out = @foundOut WHERE want_id IN
           (SELECT want.id FROM want JOIN video ON video.id = want.video_id WHERE CAST(video.name AS TEXT) = @name)`,
      )
      .run({ name, foundOut: forGood ? 1 : 0 });
    if (spoilt.changes === 0) throw new Error(`nothing is on offer for ${name}`);
  } finally {
    database.close();
  }
}

/** Everything was asked about, nothing fetched yet, and what was found for one film cannot be read. */
async function withOneSpoilt(forGood = false): Promise<DaemonLife> {
  const life = await daemonLife(FILMS, { config: () => KEPT });
  putFiles(life.media, FILMS);
  await life.start();
  await life.passes(5 * SECOND);
  await until('all were found', () => life.wants().every(({ offers }) => offers > 0));
  await life.stop();
  spoilOffers(life.folder, BAD_NAME, forGood);
  life.configure({});
  return life;
}

const ofBad = (life: DaemonLife): unknown => life.wants().find(({ name }) => name === BAD_NAME);
const warnings = (life: DaemonLife): readonly string[] =>
  life.news.flatMap((one) => (one.kind === 'warning' || one.kind === 'failed' ? one.message : []));

describe('a want that the program fails over', () => {
  test('stands in the way of no other, and is set aside after the third time, also across a restart', async () => {
    const life = await withOneSpoilt();
    await life.start();
    await life.passes(5 * SECOND);
    await until('the others are placed', () => sidecarsBelow(life.media).length === 4);
    expect(ofBad(life)).toMatchObject({ state: 'wanted', reason: 'program-fault' });
    await life.stop();
    await life.start();
    await life.passes(90 * SECOND, 10 * SECOND);
    await life.stop();
    await life.start();
    await life.passes(90 * SECOND, 10 * SECOND);
    expect(ofBad(life)).toMatchObject({ state: 'failed', reason: 'program-fault' });
    const told = warnings(life).filter((message) => message.includes(BAD_NAME));
    expect(told).toHaveLength(3);
    expect(told.at(-1)).toMatch(/internal error \(SyntaxError: .*\), again: subtitled retries/);
  });

  test('is shown like every other that failed, with the error', async () => {
    const life = await withOneSpoilt(true);
    await life.start();
    await life.passes(4 * MINUTE, 10 * SECOND);
    await life.stop();
    const tell = async (...args: readonly string[]): Promise<string> =>
      (await runHere(['--config', join(life.folder, 'subtitled.yaml'), ...args], life.folder)).out;
    const why = await tell('why', join(life.media, BAD));
    expect(why).toMatch(/failed: an internal error occurred/);
    expect(why).toMatch(/SyntaxError/);
    expect(await tell('status')).toMatch(/failed/);
    expect(JSON.parse(await tell('plan', '--json'))).toMatchObject({
      failed: [{ reason: 'program-fault', count: 1 }],
    });
  });

  test('is tried again by itself ever more rarely, and at once by a scan', async () => {
    const life = await withOneSpoilt(true);
    const times = (): number =>
      warnings(life).filter((message) => message.includes('again: subtitled retries at growing intervals'))
        .length;
    await life.start();
    await life.passes(4 * MINUTE, 10 * SECOND);
    expect(times()).toBe(1);
    const asked = life.standIn.asked.snapshot().namesSearched;
    await life.passes(2 * 24 * HOUR, 10 * MINUTE);
    expect(times()).toBeGreaterThan(3);
    expect(times()).toBeLessThan(9);
    // Each time one question.
    expect(life.standIn.asked.snapshot().namesSearched - asked).toBeLessThan(9);
    const before = times();
    await life.scan();
    expect(times()).toBe(before + 1);
  });

  test('gets its subtitle as soon as it can be worked on again', async () => {
    const life = await withOneSpoilt();
    await life.start();
    await life.passes(4 * MINUTE, 10 * SECOND);
    expect(ofBad(life)).toMatchObject({ state: 'failed' });
    await life.command({ kind: 'search', path: join(life.media, BAD) });
    await until('it is placed', () => sidecarsBelow(life.media).length === 5);
  });
});

test('a scan with one want that the program fails over fills all the others, and the third scan sets it aside', async () => {
  const life = await liveWith(FILMS, { config: KEPT });
  spoilOffers(life.folder, BAD_NAME, true);
  expect(life.sidecars()).toHaveLength(0);
  life.configure({});
  expect(await life.scan()).toMatchObject({ wanted: 5, placed: 4, deferred: 1, failed: 0 });
  expect(await life.scan()).toMatchObject({ wanted: 1, placed: 0, deferred: 1, failed: 0 });
  expect(await life.scan()).toMatchObject({ wanted: 1, placed: 0, deferred: 0, failed: 1 });
});

test('a video that cannot be taken in is passed over and told; the others of its folder are taken in', async () => {
  const life = await liveWith(FILMS, { config: KEPT });
  spoilOffers(life.folder, BAD_NAME);
  // A second name of the film takes over what is known of the first.
  mkdirSync(join(life.media, 'New'));
  linkSync(join(life.media, BAD), join(life.media, 'New/Twin.mkv'));
  putFiles(life.media, [
    'New/Other.2001.1080p.BluRay.x264-QUAY.mkv',
    'New/Zebra.2002.720p.WEB.x264-QUAY.mkv',
  ]);
  expect(await life.scan()).toMatchObject({ videos: 8, wanted: 7 });
  const told = life.news.flatMap((one) => (one.kind === 'failed' ? one.message : []));
  expect(told).toContainEqual(expect.stringMatching(/Twin\.mkv: internal error .*skipped for now/));
});

test('a database that is locked in the middle of the work is blamed on no want', async () => {
  let lock = (): void => undefined;
  const life = await liveWith(FILMS, {
    config: KEPT,
    tell: ({ kind }) => (kind === 'fetching' ? lock() : undefined),
  });
  life.configure({});
  const other = new Database(join(life.folder, 'state/state.db'));
  try {
    lock = () => void (other.inTransaction || other.exec('BEGIN IMMEDIATE'));
    expect(await life.scan()).toMatchObject({
      placed: 0,
      failed: 5,
      halted: expect.stringContaining('BUSY'),
    });
    other.exec('ROLLBACK');
    lock = () => undefined;
    expect(other.prepare('SELECT * FROM fault').all()).toEqual([]);
  } finally {
    other.close();
  }
  expect(await life.scan()).toMatchObject({ placed: 5, failed: 0 });
});
