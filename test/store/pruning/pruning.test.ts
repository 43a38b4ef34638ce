import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database, { type Database as Connection } from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newWant, type Want } from '../../../src/core/want/want.ts';
import type { PruneLimits } from '../../../src/ports/store/pruning.ts';
import type { Store } from '../../../src/ports/store/store.ts';
import { record } from '../../core/candidates/records.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW, openState, videoAt } from '../../support/state.ts';

const DAY = 24 * 3_600_000;
const NOTHING: PruneLimits = {
  now: NOW,
  historyBefore: 0,
  linesOfWant: 1e9,
  goneBefore: 0,
  goneVideos: 1e9,
  manyGoneBefore: 0,
  refusedBefore: 0,
  rewrittenBefore: 0,
  suspectsBefore: 0,
};

type Scene = {
  readonly store: Store;
  /** What another connection sees. */
  readonly seen: Connection;
  readonly count: (table: string) => number;
  readonly forget: (limits: Partial<PruneLimits>) => void;
  /** A video with one want and a line of history for it. */
  readonly video: (name: string, want?: Partial<Want>) => { readonly id: number; readonly wantId: number };
};

function scene(): Scene {
  const folder = temporaryFolder();
  const { store } = openState(folder);
  const seen = new Database(join(folder, 'state.db'));
  onTestFinished(() => void seen.close());
  return {
    store,
    seen,
    count: (table) => Number(seen.prepare(`SELECT count(*) FROM ${table}`).pluck().get()),
    forget: (limits) => store.transaction(() => void [...store.pruning.forget({ ...NOTHING, ...limits })]),
    video(name, want = {}) {
      const id = store.videos.add(videoAt(`/media/F/${name}`));
      const wantId = store.wants.add(id, { languages: ['en'], kind: 'full' }, { ...newWant(NOW), ...want });
      line(store, { videoId: id, wantId, at: NOW });
      return { id, wantId };
    },
  };
}

function line(
  store: Store,
  { videoId, wantId, at }: { videoId: number; wantId: number | null; at: number },
): void {
  store.history.record({ at, videoId, wantId, event: 'due', reason: 'due', detail: '' });
}

function offer(store: Store, wantId: number): void {
  store.offers.replace(wantId, [
    {
      candidate: record('Film', { key: 'n:a', id: 'a' }),
      language: 'en',
      score: 1,
      parts: [],
      refusal: null,
      notBefore: null,
    },
  ]);
}

describe('the history', () => {
  test('lines that are too old go, younger ones stay, also behind many of a clock that was ahead', () => {
    const { store, count, forget } = scene();
    store.transaction(() => {
      for (let at = 0; at < 1500; at += 1) line(store, { videoId: 1, wantId: 1, at: NOW + 400 * DAY });
      for (let at = 0; at < 1500; at += 1) line(store, { videoId: 2, wantId: 2, at: NOW - 400 * DAY });
    });
    for (let at = 0; at < 10; at += 1) line(store, { videoId: 3, wantId: 3, at: NOW - at });
    forget({ historyBefore: NOW - 365 * DAY });
    expect(count('history WHERE video_id = 2')).toBe(0);
    expect(count('history')).toBe(1510);
  });

  test('what is read of it does not grow with the lines that stay', () => {
    const { store, seen } = scene();
    const parts = (): number => [...store.pruning.forget({ ...NOTHING, historyBefore: NOW })].length;
    const empty = parts();
    seen.exec(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO history (at, video_id, want_id, event, reason, detail)
        SELECT ${NOW} + i, 1, NULL, 'e', 'r', '' FROM n;
    `);
    expect(parts()).toBe(empty + 1);
  });

  test('a want keeps its newest lines, whatever else happened to its video', () => {
    const { store, seen, forget } = scene();
    store.transaction(() => {
      for (let at = 0; at < 3000; at += 1)
        line(store, { videoId: 7, wantId: at % 3 === 0 ? 1 : 2, at: NOW + at });
    });
    for (let at = 0; at < 5; at += 1) line(store, { videoId: 7, wantId: null, at });
    for (let at = 0; at < 5; at += 1) line(store, { videoId: 9, wantId: 3, at });
    forget({ linesOfWant: 20 });
    const left = seen
      .prepare('SELECT want_id, count(*), max(at) FROM history GROUP BY want_id ORDER BY want_id')
      .raw()
      .all();
    expect(left).toEqual([
      [null, 5, 4],
      [1, 20, NOW + 2997],
      [2, 20, NOW + 2999],
      [3, 5, 4],
    ]);
  });
});

describe('videos', () => {
  test('one that is long gone goes with everything that is known of it; others stay', () => {
    const { store, count, forget, video } = scene();
    const [old, young, there] = [video('old.mkv'), video('young.mkv'), video('there.mkv')];
    offer(store, old.wantId);
    store.findings.reject(old.id, ['n:a'], NOW);
    store.findings.putUnread({ id: old.id, size: 1, mtimeMs: 2 }, 'crashed-on');
    store.videos.setGone(old.id, NOW - 400 * DAY);
    store.videos.setGone(young.id, NOW - 10 * DAY);
    forget({ goneBefore: NOW - 365 * DAY });
    expect(store.videos.get(old.id)).toBeNull();
    for (const table of ['offer', 'rejection', 'media_info']) expect(count(table)).toBe(0);
    expect(count('history')).toBe(2);
    expect([store.videos.get(young.id)?.name, store.videos.get(there.id)?.name]).toEqual([
      'young.mkv',
      'there.mkv',
    ]);
  });

  test('one whose sidecar of ours is still to go stays until that is done, and holds up no other', () => {
    const { store, forget, video } = scene();
    const ids = ['a.mkv', 'b.mkv', 'c.mkv'].map((name) => video(name));
    for (const { id } of ids) store.videos.setGone(id, NOW - 400 * DAY);
    store.pendingDiscards.put({ wantId: ids[0]!.wantId, why: 'video-gone', dueAt: NOW });
    forget({ goneBefore: NOW - 365 * DAY });
    expect(ids.map(({ id }) => store.videos.get(id) !== null)).toEqual([true, false, false]);
    store.pendingDiscards.cancel(ids[0]!.wantId);
    forget({ goneBefore: NOW - 365 * DAY });
    expect(store.videos.get(ids[0]!.id)).toBeNull();
  });

  test('of very many the first that went go earlier, but not before a month', () => {
    const { store, forget, video } = scene();
    const ids = [50, 40, 20, 10].map((days) => {
      const { id } = video(`${days}.mkv`);
      store.videos.setGone(id, NOW - days * DAY);
      return id;
    });
    const many = { goneVideos: 1, manyGoneBefore: NOW - 30 * DAY };
    forget(many);
    expect(ids.map((id) => store.videos.get(id) !== null)).toEqual([false, false, true, true]);
  });

  test('those of a library that is no longer looked after are forgotten together, no others', () => {
    const { store, video } = scene();
    const { id } = video('film.mkv');
    const other = store.videos.add({ ...store.videos.get(id)!, root: '/old', folder: '/old/F' });
    expect(store.pruning.roots()).toEqual(['/media', '/old']);
    expect([...store.pruning.forgetLibrary('/old')]).toHaveLength(1);
    expect([store.videos.get(id) !== null, store.videos.get(other)]).toEqual([true, null]);
  });
});

describe('what was found out', () => {
  test('refused contents go when they are old', () => {
    const { store, count, forget } = scene();
    store.transaction(() => {
      for (let at = 0; at < 500; at += 1)
        store.archiveCache.refuseContent(`old-${at}`, 'advert', NOW - 400 * DAY);
    });
    store.archiveCache.refuseContent('young', 'advert', NOW);
    forget({ refusedBefore: NOW - 365 * DAY });
    expect([count('refused_content'), store.archiveCache.refusedContent('young')]).toEqual([1, 'advert']);
  });

  test('how a text was rewritten is known as long as a sidecar of ours holds it', () => {
    const { store, forget, video } = scene();
    const { wantId } = video('film.mkv');
    const sidecar = { wantId, folder: '/media/F', name: 'film.en.srt', size: 1, mtimeMs: 1, language: 'en' };
    store.placements.putSidecar({
      ...sidecar,
      sha256: 'ours',
      candidateKey: 'n:a',
      placedAt: 1,
      picked: false,
    });
    for (const written of ['ours', 'other'])
      store.findings.putRewritten({ written, source: 'came' }, 'adverts', NOW - 400 * DAY);
    forget({ rewrittenBefore: NOW - 365 * DAY });
    expect([store.findings.changesIn('ours'), store.findings.changesIn('other')]).toEqual(['adverts', null]);
  });

  test('what a subtitle beside a video says is known as long as a video is near', () => {
    const { store, forget, video } = scene();
    const { id } = video('film.mkv');
    const text = { size: 1, mtimeMs: 1 };
    const paths = ['/media/F/film.srt', '/media/F/subs/film/2.srt', '/media/G/other.srt'];
    for (const path of paths) store.findings.putSidecarText({ ...text, path }, null);
    forget({});
    expect(paths.map((path) => store.findings.sidecarText({ ...text, path }))).toEqual([
      null,
      null,
      undefined,
    ]);
    store.videos.setGone(id, NOW);
    forget({});
    expect(store.findings.sidecarText({ ...text, path: paths[0]! })).toBeUndefined();
  });
});

describe('what is on offer', () => {
  const REST = { state: 'present', reason: 'user-sidecar', dueAt: null } as const;

  test('is found where nothing is looked for and nothing happened lately', () => {
    const { store, video } = scene();
    const resting = video('rests.mkv', REST);
    const open = video('open.mkv');
    const upgrading = video('better.mkv', { ...REST, state: 'placed', dueAt: NOW, betterUntil: NOW + DAY });
    for (const { wantId } of [resting, open, upgrading]) offer(store, wantId);
    video('nothing.mkv', REST);
    expect(store.pruning.restingOffers(0, NOW - 1)).toEqual({ wantIds: [], next: null });
    expect(store.pruning.restingOffers(0, NOW + 1)).toEqual({ wantIds: [resting.wantId], next: null });
    store.pruning.forgetOffers(resting.wantId);
    expect(store.offers.ofWant(resting.wantId)).toEqual([]);
    expect(store.offers.ofWant(open.wantId)).toHaveLength(1);
  });
});

describe('parts', () => {
  test('are small, however much is to be forgotten', () => {
    const { store, seen, count } = scene();
    seen.exec(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
      INSERT INTO video (root, folder, name, size, mtime_ms, inode, release_name, added_at, gone_at)
        SELECT CAST('/m' AS BLOB), CAST('/m/' || i AS BLOB), CAST('f' AS BLOB), i, i, '1:' || i, 'f', 1, 1 FROM n;
      INSERT INTO history (at, video_id, want_id, event, reason, detail)
        SELECT ${NOW}, id, NULL, 'e', 'r', '' FROM video;
    `);
    const parts = store.pruning.forget({ ...NOTHING, goneBefore: NOW });
    let most = 0;
    for (let before = count('video'); parts.next().done !== true;) {
      const left = count('video');
      most = Math.max(most, before - left);
      before = left;
    }
    expect([count('video'), count('history'), most]).toEqual([0, 0, 1]);
  });
});

describe('the file', () => {
  test('becomes smaller when most of it is empty, a little at a time, and keeps some room', () => {
    const { store, seen, forget } = scene();
    expect(seen.pragma('auto_vacuum', { simple: true })).toBe(2);
    seen.exec(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 15000)
      INSERT INTO refused_content (sha256, why, at) SELECT hex(randomblob(1000)), 'advert', 1 FROM n;
    `);
    const pages = (): number => Number(seen.pragma('page_count', { simple: true }));
    const full = pages();
    forget({ refusedBefore: NOW });
    expect(pages()).toBe(full);
    let steps = 0;
    while (store.pruning.giveBack()) steps += 1;
    expect(steps).toBeGreaterThan(10);
    expect(pages()).toBeLessThan(full / 2);
    expect(Number(seen.pragma('freelist_count', { simple: true }))).toBeGreaterThan(1000);
  });

  test('gives the room of its log back after a large write', () => {
    const { store, seen } = scene();
    const log = (): number => statSync(`${seen.name}-wal`).size;
    const write = (rows: number): void =>
      void seen.exec(`
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
        INSERT INTO refused_content (sha256, why, at) SELECT hex(randomblob(1000)), 'advert', 1 FROM n;
      `);
    write(15_000);
    expect(log()).toBeGreaterThan(20 * 1024 * 1024);
    for (let at = 0; at < 3; at += 1) store.notes.put('any', String(at));
    expect(log()).toBeLessThan(17 * 1024 * 1024);
  });
});
