import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { blankLedger } from '../../src/core/plan/ledger.ts';
import { pathFromBytes } from '../../src/core/path/path.ts';
import { newWant } from '../../src/core/want/want.ts';
import type { Offer } from '../../src/ports/store/records.ts';
import { record } from '../core/candidates/records.ts';
import { takeLock } from '../../src/store/open/lock.ts';
import { openCopy } from '../../src/store/open/open-copy.ts';
import { openToRead } from '../../src/store/open/open-to-read.ts';
import { openStore } from '../../src/store/open/open.ts';
import { StateError } from '../../src/store/open/state-folder.ts';
import { temporaryFolder } from '../support/library.ts';
import { NOW, openState, videoAt } from '../support/state.ts';

const offer = (key: string): Offer => ({
  candidate: record('Film', { key, id: key.slice(2) }),
  language: 'en',
  score: 1,
  parts: [],
  refusal: null,
  notBefore: null,
});

describe('the state', () => {
  test('survives closing and opening, names that are not UTF-8 included', () => {
    const folder = temporaryFolder();
    const odd = pathFromBytes(Uint8Array.from([0x2f, 0x63, 0xe9, 0xff]));
    const film = videoAt(`${odd}/film.mkv`, { inode: '1:2', year: 2016 });
    const first = openStore(folder, NOW);
    const id = first.store.videos.add(film);
    first.store.wants.add(id, { languages: ['pl', 'en'], kind: 'full' }, newWant(NOW));
    first.close();
    const { store } = openState(folder);
    expect(store.videos.inFolder(odd, 10)).toEqual([{ ...film, id }]);
    expect(store.wants.ofVideo(id)).toMatchObject([
      { languages: ['pl', 'en'], kind: 'full', state: 'wanted' },
    ]);
  });

  test('gives the videos of a folder a page at a time, each once, or the first of them', () => {
    const { store } = openState(temporaryFolder());
    const names = Array.from({ length: 450 }, (_, at) => `film ${String(at).padStart(3, '0')}.mkv`);
    store.transaction(() => names.forEach((name) => void store.videos.add(videoAt(`/media/films/${name}`))));
    store.videos.add(videoAt('/media/films/more/another.mkv'));
    const pages = [...store.videos.pagesIn('/media/films')];
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat().map(({ name }) => name)).toEqual(names);
    expect(store.videos.inFolder('/media/films', 2).map(({ name }) => name)).toEqual(names.slice(0, 2));
  });

  test('gives the videos in and below a folder a page at a time, each once, and none of its neighbours', () => {
    const { store } = openState(temporaryFolder());
    const odd = pathFromBytes(Uint8Array.from([...Buffer.from('/media/films/'), 0xff]));
    const within = ['/media/films', '/media/films/a', '/media/films/a/b', odd];
    const beside = ['/media/films-2', '/media/films.old', '/media/films0', '/media'];
    const add = (folder: string, most: number): readonly number[] =>
      Array.from({ length: most }, (_, at) => store.videos.add(videoAt(`${folder}/${at}.mkv`)));
    const ids = store.transaction(() => within.flatMap((folder) => add(folder, 600)));
    beside.forEach((folder) => add(folder, 1));
    const pages = [...store.videos.pagesBelow('/media/films')];
    expect(pages.length).toBeGreaterThan(2);
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(1000);
    expect(pages.flat().toSorted((a, b) => a - b)).toEqual(ids);
    expect([...store.videos.pagesBelow('/')].flat()).toHaveLength(ids.length + beside.length);
  });

  test('a transaction that fails leaves nothing behind', () => {
    const { store } = openState(temporaryFolder());
    expect(() =>
      store.transaction(() => {
        store.notes.put('key', 'value');
        throw new Error('in the middle');
      }),
    ).toThrow('in the middle');
    expect(store.notes.get('key')).toBeNull();
  });

  test('what was found out about an offer outlives the next answer', () => {
    const { store } = openState(temporaryFolder());
    const videoId = store.videos.add(videoAt('/media/film.mkv'));
    const wantId = store.wants.add(videoId, { languages: ['en'], kind: 'full' }, newWant(NOW));
    store.offers.replace(wantId, [offer('n:a'), offer('n:b')]);
    store.offers.refuse(wantId, 'n:a', 'no-cues');
    store.offers.replace(wantId, [offer('n:a'), offer('n:c')]);
    expect(store.offers.ofWant(wantId).map((one) => [one.candidate.key, one.refusal])).toEqual([
      ['n:a', 'no-cues'],
      ['n:c', null],
    ]);
  });

  test('the books of the counters start with the free plan and are kept', () => {
    const { store } = openState(temporaryFolder());
    expect(store.ledgers.of('downloads')).toEqual(blankLedger('downloads'));
    store.ledgers.put({ counter: 'downloads', limit: 50, remaining: 3, resetAt: NOW });
    expect(store.ledgers.of('downloads')).toEqual({
      counter: 'downloads',
      limit: 50,
      remaining: 3,
      resetAt: NOW,
    });
  });

  test('a damaged database is kept aside, and a new one is begun with a word about it', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'state.db'), 'this is not a database, whatever its name says. '.repeat(50));
    const { store, warnings } = openState(folder);
    expect(warnings.join()).toContain('damaged');
    expect(store.videos.count(new Set(['/media']))).toBe(0);
    expect(readdirSync(folder).some((name) => name.startsWith('state.db.damaged-'))).toBe(true);
  });

  test('a database of a newer version is refused before a byte is written', () => {
    const folder = temporaryFolder();
    const database = new Database(join(folder, 'state.db'));
    database.pragma('user_version = 99');
    database.close();
    const before = readFileSync(join(folder, 'state.db'));
    expect(() => openStore(folder, NOW)).toThrow(StateError);
    expect(readFileSync(join(folder, 'state.db'))).toEqual(before);
  });

  test('a database that lost its version, as one that is made of a dump, is refused in words and stays as it is', () => {
    const folder = temporaryFolder();
    openStore(folder, NOW).close();
    const path = join(folder, 'state.db');
    const database = new Database(path);
    database.pragma('user_version = 0');
    database.close();
    const before = readFileSync(path);
    for (const open of [() => openStore(folder, NOW), () => openCopy(folder)])
      expect(open).toThrow(/does not say its version.*use a backup/);
    expect(() => openToRead(folder, { isOneMoment: false })).toThrow(/does not say its version/);
    expect(readFileSync(path)).toEqual(before);
  });

  test('only its owner can read it', () => {
    const folder = join(temporaryFolder(), 'state');
    openState(folder);
    expect(statSync(folder).mode & 0o077).toBe(0);
  });
});

describe('a copy of the state for a dry run', () => {
  test('needs no state, and makes none', async () => {
    const folder = join(temporaryFolder(), 'nowhere');
    const copy = openCopy(folder);
    copy.store.videos.add(videoAt('/media/film.mkv'));
    await copy.store.archiveCache.keep('n:a', Buffer.from('bytes'));
    expect(copy.store.videos.count(new Set(['/media']))).toBe(1);
    copy.close();
    expect(() => statSync(folder)).toThrow('ENOENT');
  });

  test.each(['closed', 'open'])('sees the state of a %s database and leaves it as it was', (how) => {
    const folder = temporaryFolder();
    const first = openStore(folder, NOW);
    first.store.videos.add(videoAt('/media/film.mkv'));
    if (how === 'closed') first.close();
    else onTestFinished(() => first.close());
    const before = readdirSync(folder).toSorted();
    const bytes = readFileSync(join(folder, 'state.db'));
    const copy = openCopy(folder);
    copy.store.videos.add(videoAt('/media/other.mkv'));
    expect(copy.store.videos.count(new Set(['/media']))).toBe(2);
    copy.close();
    expect(readdirSync(folder).toSorted()).toEqual(before);
    expect(readFileSync(join(folder, 'state.db'))).toEqual(bytes);
  });
});

describe('the lock', () => {
  test('is for one at a time, says who has it, and is free again after release', () => {
    const folder = temporaryFolder();
    const first = takeLock(folder, 111);
    expect(takeLock(folder, 222)).toEqual({ kind: 'taken', pid: 111 });
    if (first.kind === 'held') first.release();
    const again = takeLock(folder, 222);
    expect(again.kind).toBe('held');
    if (again.kind === 'held') again.release();
  });

  test('is free again after its holder could not be written down', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'lock.pid'));
    expect(() => takeLock(folder, 111)).toThrow('cannot be written to');
    rmSync(join(folder, 'lock.pid'), { recursive: true });
    const lock = takeLock(folder, 111);
    expect(lock.kind).toBe('held');
    if (lock.kind === 'held') lock.release();
  });
});
