import { describe, expect, test } from 'vitest';
import { ListingQueue } from '../../../src/files/watch/listing-queue.ts';
import {
  newFolder,
  pathOf,
  withAllBelow,
  type WatchedFolder,
} from '../../../src/files/watch/watched-folder.ts';

const folder = (name: string): WatchedFolder => newFolder(name, null, { isSilent: false, isNew: false });

function held(): { queue: ListingQueue; listed: string[]; finish: () => boolean } {
  const listed: string[] = [];
  const open: (() => void)[] = [];
  const queue = new ListingQueue((folder, done) => {
    listed.push(folder.name);
    open.push(done);
  });
  const finish = (): boolean => {
    const done = open.shift();
    done?.();
    return done !== undefined;
  };
  return { queue, listed, finish };
}

describe('the order in which folders are listed', () => {
  test('a storm while a folder is being listed costs one listing more', () => {
    const { queue, listed, finish } = held();
    const a = folder('a');
    for (let at = 0; at < 5_000; at += 1) queue.want(a);
    expect(listed).toEqual(['a']);
    finish();
    expect(listed).toEqual(['a', 'a']);
    finish();
    expect([finish(), listed.length, a.turn]).toEqual([false, 2, 'rest']);
  });

  test('sixteen at once, first come first served, and never one that has gone', async () => {
    const { queue, listed, finish } = held();
    const folders = Array.from({ length: 40 }, (_, at) => folder(`f${at}`));
    for (const one of folders) queue.want(one);
    expect(listed).toHaveLength(16);
    const gone = folders[20];
    if (gone !== undefined) gone.isGone = true;
    const idle = queue.idle();
    while (finish());
    await idle;
    expect(listed).toEqual(folders.filter((one) => one !== gone).map(({ name }) => name));
  });

  test('idle at once when there is nothing to do, and when what waits is forgotten', async () => {
    const { queue, finish } = held();
    await queue.idle();
    for (let at = 0; at < 20; at += 1) queue.want(folder(`f${at}`));
    const idle = queue.idle();
    queue.end();
    while (finish());
    await idle;
    expect(finish()).toBe(false);
  });
});

describe('the tree', () => {
  test('a path is put together from the names, also below /', () => {
    const [root, slash] = [folder('/media/tv'), folder('/')];
    const below = (parent: WatchedFolder, name: string): WatchedFolder => newFolder(name, parent, root);
    expect(pathOf(below(below(root, 'Show'), 'Season 1'))).toBe('/media/tv/Show/Season 1');
    expect(pathOf(below(slash, 'media'))).toBe('/media');
  });

  test('200,000 folders in one folder are no trouble', () => {
    const root = folder('/r');
    root.children = new Map();
    for (let at = 0; at < 200_000; at += 1) root.children.set(`${at}`, newFolder(`${at}`, root, root));
    expect(withAllBelow(root)).toHaveLength(200_001);
  });
});
