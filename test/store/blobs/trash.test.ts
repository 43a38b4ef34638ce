import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { atOnce } from '../../../src/core/steps.ts';
import { newWant } from '../../../src/core/want/want.ts';
import { openCopy } from '../../../src/store/open/open-copy.ts';
import { openStore } from '../../../src/store/open/open.ts';
import { migrate } from '../../../src/store/schema/schema.ts';
import type { Store } from '../../../src/ports/store/store.ts';
import { makeTree } from '../../support/folder-tree.ts';
import { NOW, openState, videoAt } from '../../support/state.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function open(): { readonly folder: string; readonly store: Store } {
  const folder = makeTree();
  return { folder, store: openState(folder).store };
}

const item = (name: string, at = NOW) =>
  ({ at, folder: '/media/F', name, sha256: '', why: 'video-gone', videoId: 1, wantId: 2 }) as const;

describe('the trash', () => {
  test('keeps the bytes, and says from where they came and why', () => {
    const { folder, store } = open();
    store.trash.keep(item('Film.en.srt'), Buffer.from('text'));
    const [record] = store.trash.list();
    expect(record).toMatchObject({ folder: '/media/F', name: 'Film.en.srt', why: 'video-gone', size: 4 });
    expect(Buffer.from(store.trash.read(record!.id)!).toString()).toBe('text');
    expect(readFileSync(join(folder, 'trash', record!.sha256), 'utf8')).toBe('text');
  });

  test('twice is once, and one content is one file', () => {
    const { folder, store } = open();
    for (const name of ['a.srt', 'a.srt', 'b.srt']) store.trash.keep(item(name), Buffer.from('text'));
    expect(
      store.trash
        .list()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['a.srt', 'b.srt']);
    expect(readdirSync(join(folder, 'trash'))).toHaveLength(1);
  });

  test('forgets the oldest beyond its size, and all beyond its age, but no content that is still listed', () => {
    const { folder, store } = open();
    store.trash.keep(item('old.srt', NOW - 3 * DAY), Buffer.from('same'));
    store.trash.keep(item('middle.srt', NOW - 2 * DAY), Buffer.from('four'));
    store.trash.keep(item('new.srt', NOW - DAY), Buffer.from('same'));
    atOnce(store.trash.prune({ maxBytes: 8, maxAgeMs: 10 * DAY }, NOW));
    expect(store.trash.list().map(({ name }) => name)).toEqual(['new.srt', 'middle.srt']);
    expect(readdirSync(join(folder, 'trash'))).toHaveLength(2);
    atOnce(store.trash.prune({ maxBytes: 8, maxAgeMs: 1.5 * DAY }, NOW + HOUR));
    expect(store.trash.list().map(({ name }) => name)).toEqual(['new.srt']);
    expect(readdirSync(join(folder, 'trash'))).toHaveLength(1);
  });

  test('keeps what no item has, as after an older backup, as long as there is room for it and it is not old', () => {
    const folder = makeTree();
    const { store } = openState(folder);
    const names = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
    const path = (name: string): string => join(folder, 'trash', name);
    for (const name of names) writeFileSync(path(name), 'four');
    const left = (): readonly string[] => readdirSync(join(folder, 'trash'));
    const now = Date.now();
    atOnce(store.trash.prune({ maxBytes: 12, maxAgeMs: DAY }, now));
    expect(left()).toHaveLength(3);
    atOnce(store.trash.prune({ maxBytes: 8, maxAgeMs: DAY }, now + 2 * HOUR));
    expect(left()).toHaveLength(2);
    atOnce(store.trash.prune({ maxBytes: 8, maxAgeMs: HOUR }, now + 4 * HOUR));
    expect(left()).toEqual([]);
  });

  test('what it forgets is counted once against the room for what no item has', () => {
    const folder = makeTree();
    const { store } = openState(folder);
    const [unlisted, now] = ['f'.repeat(64), Date.now()];
    store.trash.keep(item('old.srt', now - 3 * DAY), Buffer.from('four'));
    writeFileSync(join(folder, 'trash', unlisted), 'four');
    atOnce(store.trash.prune({ maxBytes: 8, maxAgeMs: 2 * DAY }, now));
    expect(store.trash.list()).toEqual([]);
    expect(readdirSync(join(folder, 'trash'))).toEqual([unlisted]);
  });

  test('what it forgets takes no room from what no item has', () => {
    const folder = makeTree();
    const { store } = openState(folder);
    const [unlisted, now] = ['f'.repeat(64), Date.now()];
    store.trash.keep(item('old.srt', now - 3 * DAY), Buffer.from('x'.repeat(8)));
    writeFileSync(join(folder, 'trash', unlisted), 'four');
    atOnce(store.trash.prune({ maxBytes: 8, maxAgeMs: 2 * DAY }, now));
    expect(readdirSync(join(folder, 'trash'))).toEqual([unlisted]);
  });

  test('forgets after an hour what has no file, as after a backup that was restored elsewhere', () => {
    const { folder, store } = open();
    store.trash.keep(item('there.srt', NOW - HOUR), Buffer.from('there'));
    const kept = readdirSync(join(folder, 'trash'));
    store.trash.keep(item('gone.srt', NOW - HOUR), Buffer.from('gone'));
    store.trash.keep(item('young.srt', NOW - HOUR + 1), Buffer.from('young'));
    for (const name of readdirSync(join(folder, 'trash')))
      if (!kept.includes(name)) rmSync(join(folder, 'trash', name));
    const pruning = store.trash.prune({ maxBytes: 100, maxAgeMs: DAY }, NOW);
    pruning.next();
    store.trash.keep(item('new.srt', NOW), Buffer.from('new'));
    while (pruning.next().done !== true);
    expect(
      store.trash
        .list()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['new.srt', 'there.srt', 'young.srt']);
  });

  test('keeps a content that comes while it is pruned', () => {
    const { folder, store } = open();
    store.trash.keep(item('old.srt', NOW - 3 * DAY), Buffer.from('same'));
    const pruning = store.trash.prune({ maxBytes: 8, maxAgeMs: DAY }, NOW);
    pruning.next();
    store.trash.keep(item('new.srt', NOW), Buffer.from('same'));
    while (pruning.next().done !== true);
    expect(store.trash.list().map(({ name }) => name)).toEqual(['new.srt']);
    expect(readdirSync(join(folder, 'trash'))).toHaveLength(1);
  });

  test('a dry run keeps nothing', () => {
    const folder = join(makeTree(), 'nowhere');
    const copy = openCopy(folder);
    copy.store.trash.keep(item('a.srt'), Buffer.from('text'));
    expect(copy.store.trash.read(copy.store.trash.list()[0]!.id)).toBeNull();
    atOnce(copy.store.trash.prune({ maxBytes: 0, maxAgeMs: 0 }, NOW));
    copy.close();
    expect(() => readdirSync(folder)).toThrow('ENOENT');
  });
});

describe('a database of the first version', () => {
  test('keeps every video with its wants, and lets two that are gone have lain under one path', () => {
    const folder = makeTree();
    const old = new Database(join(folder, 'state.db'));
    migrate(old, 1);
    old.exec(`
      INSERT INTO video (id, root, folder, name, size, mtime_ms, inode, release_name, year, added_at)
        VALUES (7, CAST('/media' AS BLOB), CAST('/media/F' AS BLOB), CAST('Film.mkv' AS BLOB), 1, 2, '1:2', 'Film.mkv', 2016, ${NOW});
      INSERT INTO want (video_id, languages, kind, state, reason, due_at, revision, asks, offers, alone)
        VALUES (7, 'en', 'full', 'wanted', 'new', ${NOW}, 0, 0, 0, 0);
    `);
    old.close();
    const id = 7;
    const second = openStore(folder, NOW);
    onTestFinished(() => second.close());
    const { videos, wants } = second.store;
    expect(wants.ofVideo(id)).toMatchObject([{ state: 'wanted', before: null }]);
    const [before] = videos.inFolder('/media/F', 10);
    if (before === undefined) throw new Error('the video is gone');
    videos.setGone(id, NOW);
    const other = videos.add({ ...before, size: 9 });
    videos.setGone(other, NOW + 1);
    expect(videos.goneIn('/media/F').map((one) => one.id)).toEqual([other, id]);
    videos.setGone(id, null);
    expect(videos.inFolder('/media/F', 10).map((one) => one.id)).toEqual([id]);
    expect(() => wants.add(99, { languages: ['en'], kind: 'full' }, newWant(NOW))).toThrow('FOREIGN KEY');
  });

  test('a file is found again by its inode, whatever the device, or by its name, and only with size and time', () => {
    const { store } = open();
    const base = videoAt('/media/F/Film.mkv', { inode: '1:77' });
    const id = store.videos.add(base);
    const found = (changes: object): readonly number[] =>
      store.videos.alike({ ...base, ...changes }).map((one) => one.id);
    expect(found({ name: 'Other.mkv', inode: '5:77' })).toEqual([id]);
    expect(found({ inode: '1:78' })).toEqual([id]);
    expect(found({ name: 'Other.mkv', inode: '1:78' })).toEqual([]);
    expect(found({ mtimeMs: 3 })).toEqual([]);
    expect(found({ size: 3 })).toEqual([]);
    store.videos.setGone(id, NOW);
    expect(found({})).toEqual([id]);
  });
});
