import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newWant } from '../../../src/core/want/want.ts';
import { openCopy } from '../../../src/store/open/open-copy.ts';
import { openToRead } from '../../../src/store/open/open-to-read.ts';
import { openStore, type OpenedStore } from '../../../src/store/open/open.ts';
import { migrate } from '../../../src/store/schema/schema.ts';
import { StateError } from '../../../src/store/open/state-folder.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW } from '../../support/state.ts';

const ROOTS = new Set(['/media', '/m']);
const FILM = {
  root: '/media',
  folder: '/media',
  name: 'film.mkv',
  size: 1,
  mtimeMs: NOW,
  inode: '1:2',
  releaseName: 'film.mkv',
  year: 2016,
  addedAt: NOW,
};

type How = 'ended in order' | 'running' | 'killed' | 'of an older program that ended' | 'of an older version';
const EACH: readonly How[] = [
  'ended in order',
  'running',
  'killed',
  'of an older program that ended',
  'of an older version',
];

/** A state with one film, and who holds it. */
function stateThat(how: How): { readonly folder: string; readonly holder: OpenedStore | null } {
  const folder = temporaryFolder();
  if (how === 'of an older version') {
    const old = new Database(join(folder, 'state.db'));
    old.pragma('journal_mode = WAL');
    migrate(old, 1);
    old.exec(`
      INSERT INTO video (root, folder, name, size, mtime_ms, inode, release_name, year, added_at)
        VALUES (CAST('/m' AS BLOB), CAST('/m' AS BLOB), CAST('f.mkv' AS BLOB), 1, 2, '1:2', 'f.mkv', 2016, ${NOW})`);
    old.close();
    return { folder, holder: null };
  }
  const holder = openStore(folder, NOW);
  const id = holder.store.videos.add(FILM);
  holder.store.wants.add(id, { languages: ['en'], kind: 'full' }, newWant(NOW));
  if (how === 'running') {
    onTestFinished(() => holder.close());
    return { folder, holder };
  }
  if (how === 'killed') {
    const killed = temporaryFolder();
    spawnSync('cp', ['-a', `${folder}/.`, killed]);
    holder.close();
    return { folder: killed, holder: null };
  }
  holder.close();
  if (how === 'ended in order') return { folder, holder: null };
  const database = new Database(join(folder, 'state.db'));
  database.pragma('journal_mode = WAL');
  database.close();
  return { folder, holder: null };
}

/** Names, sizes and contents; the index of a log is shared memory. */
function imageOf(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder).toSorted();
  return new Map(
    names
      .filter((name) => statSync(join(folder, name)).isFile() && !name.endsWith('-shm'))
      .map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
  );
}

describe.each(EACH)('the state of a program %s', (how) => {
  test('is read as it is, and nothing is written, nor left beside it', () => {
    const { folder } = stateThat(how);
    const before = imageOf(folder);
    const names = readdirSync(folder).toSorted();
    const opened = openToRead(folder, { isOneMoment: true });
    expect(opened.store.videos.count(ROOTS)).toBe(1);
    expect(opened.store.history.lines({ videoId: null, limit: 1 })).toEqual([]);
    opened.close();
    expect(imageOf(folder)).toEqual(before);
    expect(readdirSync(folder).toSorted()).toEqual(names);
  });

  test('is worked on in a copy that nobody finds afterwards', () => {
    const { folder } = stateThat(how);
    const before = imageOf(folder);
    const names = readdirSync(folder).toSorted();
    const copy = openCopy(folder);
    expect(readdirSync(folder).toSorted()).toEqual(names);
    copy.store.videos.add({ ...FILM, name: 'other.mkv' });
    expect(() =>
      copy.store.transaction(() => {
        copy.store.videos.add({ ...FILM, name: 'third.mkv' });
        throw new Error('in the middle');
      }),
    ).toThrow('in the middle');
    expect(copy.store.videos.count(ROOTS)).toBe(2);
    copy.close();
    expect(imageOf(folder)).toEqual(before);
    expect(readdirSync(folder).toSorted()).toEqual(names);
  });
});

describe('reading', () => {
  test('is of one moment, while the daemon goes on writing', () => {
    const { folder, holder } = stateThat('running');
    const opened = openToRead(folder, { isOneMoment: true });
    holder?.store.videos.add({ ...FILM, name: 'later.mkv' });
    expect(opened.store.videos.count(ROOTS)).toBe(1);
    opened.close();
    const again = openToRead(folder, { isOneMoment: false });
    holder?.store.videos.add({ ...FILM, name: 'last.mkv' });
    expect(again.store.videos.count(ROOTS)).toBe(3);
    again.close();
  });

  test('keeps what it notes down to itself', () => {
    const { folder, holder } = stateThat('running');
    const opened = openToRead(folder, { isOneMoment: true });
    const { ledgers, notes, wants } = opened.store;
    notes.put('any', 'thing');
    ledgers.put({ counter: 'downloads', limit: 50, remaining: 3, resetAt: NOW });
    wants.save(1, { ...newWant(NOW), state: 'missing' });
    expect([notes.get('any'), ledgers.of('downloads').remaining, ledgers.has('downloads')]).toEqual([
      'thing',
      3,
      true,
    ]);
    ledgers.drop('downloads');
    expect([ledgers.has('downloads'), ledgers.of('downloads').remaining]).not.toEqual([true, 3]);
    opened.close();
    expect([holder?.store.notes.get('any'), holder?.store.wants.get(1)?.state]).toEqual([null, 'wanted']);
  });

  test('where there is no state finds nothing, and makes none', () => {
    const folder = join(temporaryFolder(), 'nowhere');
    const opened = openToRead(folder, { isOneMoment: true });
    expect(opened.store.videos.count(ROOTS)).toBe(0);
    opened.close();
    expect(() => statSync(folder)).toThrow('ENOENT');
  });

  test('a state of a newer version is refused in words', () => {
    const { folder } = stateThat('ended in order');
    const database = new Database(join(folder, 'state.db'));
    database.pragma('user_version = 99');
    database.close();
    expect(() => openToRead(folder, { isOneMoment: true })).toThrow(StateError);
    expect(() => openCopy(folder)).toThrow('newer subtitled');
  });

  test('does not keep the holder from ending; it is only looked through at the next start', () => {
    const folder = temporaryFolder();
    const holder = openStore(folder, NOW);
    const opened = openToRead(folder, { isOneMoment: true });
    holder.close();
    opened.close();
    const next = openStore(folder, NOW);
    expect(next.warnings).toEqual([]);
    next.close();
  });
});

const asOther = ['setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups']] as const;
const canBeOther = process.getuid?.() === 0 && spawnSync(asOther[0], [...asOther[1], 'true']).status === 0;

describe.skipIf(!canBeOther)('another user', () => {
  const script = (folder: string): string =>
    `import { openToRead } from ${JSON.stringify(resolve(import.meta.dirname, '../../../src/store/open/open-to-read.ts'))};
     try { const opened = openToRead(${JSON.stringify(folder)}, { isOneMoment: true });
       console.log(opened.store.videos.count(new Set(['/media', '/m']))); opened.close(); } catch (error) { console.log(error.message); }`;
  const read = (folder: string): string => {
    const args = [...asOther[1], process.execPath, '--input-type=module', '-e', script(folder)];
    return spawnSync(asOther[0], args, { encoding: 'utf8', cwd: '/' }).stdout.trim();
  };

  test.each(EACH)('who may read but not write sees the state of a program %s', (how) => {
    const { folder } = stateThat(how);
    chmodSync(folder, 0o755);
    for (const name of readdirSync(folder))
      if (statSync(join(folder, name)).isFile()) chmodSync(join(folder, name), 0o644);
    const names = readdirSync(folder).toSorted();
    expect(read(folder)).toBe('1');
    expect(readdirSync(folder).toSorted()).toEqual(names);
  });

  test('who may not read is told so', () => {
    const { folder } = stateThat('ended in order');
    chmodSync(folder, 0o755);
    expect(read(folder)).toBe(
      `${folder}/state.db cannot be opened (EACCES): check its owner and permissions`,
    );
    chmodSync(folder, 0o700);
    expect(read(folder)).toContain('EACCES');
  });
});

test('what a killed process left of a copy goes at a later start, and nothing else', () => {
  const folder = temporaryFolder();
  const left = ['copy-abcdef', '.subtitled-0123456789ab.tmp', '.subtitled-0123456789ab.tmp-journal'];
  const mine = ['.subtitled-mine.tmp', '.subtitled-0123456789ab.tmp.txt'];
  mkdirSync(join(folder, 'copy-abcdef'));
  for (const name of [...left.slice(1), ...mine]) writeFileSync(join(folder, name), 'something');
  openStore(folder, Date.now()).close();
  expect(readdirSync(folder)).toEqual(expect.arrayContaining([...left, ...mine]));
  openStore(folder, Date.now() + 2 * 24 * 3_600_000).close();
  expect(readdirSync(folder).filter((name) => left.includes(name))).toEqual([]);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(mine));
});
