import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pathFromBytes, pathToBytes } from '../../../src/core/path/path.ts';
import { createLibraries } from '../../../src/files/library/libraries.ts';
import { addTo, makeTree } from '../../support/folder-tree.ts';
import { walked } from '../../support/walked.ts';

const libraries = createLibraries();

describe('what a walk finds', () => {
  test('every folder with a video, each once, with its other files and its folders of subtitles', async () => {
    const root = makeTree([
      'Film (2010)/Film.mkv',
      'Film (2010)/Film.en.srt',
      'Film (2010)/poster.jpg',
      'Film (2010)/Subs/2_English.srt',
      'Film (2010)/Film/3_German.srt',
      'Film (2010)/Napisy/Polish.srt',
      'Show/Season 1/Show.S01E01.mkv',
      'Show/Season 1/Subs/Show.S01E01/2_English.srt',
      'empty/',
      'papers/readme.txt',
    ]);
    const seen = await walked(libraries, root);
    expect(seen.videos).toEqual(['Film (2010)/Film.mkv', 'Show/Season 1/Show.S01E01.mkv']);
    expect(seen.skipped).toEqual({});
    const film = seen.folders.find((folder) => folder.path.endsWith('Film (2010)'));
    expect([...(film?.others ?? [])].sort()).toEqual(['Film.en.srt', 'poster.jpg']);
    expect([...(film?.subtitleFolders ?? [])].sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { name: 'Film', files: ['3_German.srt'] },
      { name: 'Napisy', files: ['Polish.srt'] },
      { name: 'Subs', files: ['2_English.srt'] },
    ]);
    const season = seen.folders.find((folder) => folder.path.endsWith('Season 1'));
    expect(season?.subtitleFolders).toEqual([{ name: 'Subs/Show.S01E01', files: ['2_English.srt'] }]);
  });

  test('size, whole milliseconds and an identity that survives a rename', async () => {
    const root = makeTree({ 'a/Film.mkv': 'four' });
    utimesSync(join(root, 'a/Film.mkv'), 1_600_000_000.1239, 1_600_000_000.1239);
    const before = (await walked(libraries, root)).folders[0]?.videos[0];
    expect(before).toMatchObject({ name: 'Film.mkv', size: 4, mtimeMs: 1_600_000_000_123, partial: false });
    renameSync(join(root, 'a/Film.mkv'), join(root, 'a/New.mkv'));
    expect((await walked(libraries, root)).folders[0]?.videos[0]?.inode).toBe(before?.inode);
  });

  test('a trailing slash on the root changes nothing', async () => {
    const root = makeTree(['a/Film.mkv']);
    const seen = await walked(libraries, `${root}/`);
    expect(seen.folders[0]?.path).toBe(`${root}/a`);
  });

  test('names that are not UTF-8 come back byte for byte, folders and files alike', async () => {
    const root = makeTree(['plain.mkv']);
    const folder = Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0xff, 0x2f])]);
    mkdirSync(folder);
    const file = Buffer.concat([folder, Buffer.from('caf'), Buffer.from([0xe9]), Buffer.from('.mkv')]);
    writeFileSync(file, 'x');
    const seen = await walked(libraries, root);
    const odd = seen.folders.find((found) => found.path !== root);
    const path = `${odd?.path}/${odd?.videos[0]?.name}`;
    expect(Buffer.from(pathToBytes(path))).toEqual(
      Buffer.from(pathToBytes(pathFromBytes(file).replace('//', '/'))),
    );
    expect(odd?.videos[0]?.size).toBe(1);
  });

  test('newlines, escapes, a real U+FFFD and names of 255 bytes are names like any other', async () => {
    const names = [
      'mov\nie\u001b[2J.mkv',
      'odd\ufffd.mkv',
      `${'n'.repeat(251)}.mkv`,
      'Am\u0065\u0301lie.mkv',
    ];
    const root = makeTree(names);
    expect((await walked(libraries, root)).videos).toEqual([...names].sort());
  });

  test('1,500 folders: a slow reader gets them all', async () => {
    const root = makeTree();
    for (let at = 0; at < 1_500; at += 1) addTo(root, [`f${at}/Film.${at}.mkv`]);
    let count = 0;
    for await (const item of libraries.walk(root, { exclude: [] })) {
      if (item.kind === 'folder') count += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(count).toBe(1_500);
  });

  test('stops when the signal fires, and when the reader stops reading', async () => {
    const root = makeTree(Array.from({ length: 400 }, (_, at) => `f${at}/Film.mkv`));
    const stop = new AbortController();
    let count = 0;
    for await (const item of libraries.walk(root, { exclude: [], signal: stop.signal })) {
      count += item.kind === 'folder' ? 1 : 0;
      if (count === 3) stop.abort();
    }
    expect(count).toBe(3);
    for await (const item of libraries.walk(root, { exclude: [] })) {
      expect(item.kind).toBe('folder');
      break;
    }
  });
});

describe('links', () => {
  test('a loop is named and ends', async () => {
    const root = makeTree(['a/b/Film.mkv']);
    symlinkSync('..', join(root, 'a/b/up'));
    symlinkSync(root, join(root, 'self'));
    symlinkSync('circle', join(root, 'circle'));
    const seen = await walked(libraries, root);
    expect(seen.videos).toEqual(['a/b/Film.mkv']);
    expect(seen.skipped).toEqual({
      'a/b/up': 'symlink-loop',
      self: 'symlink-loop',
      circle: 'symlink-loop',
    });
  });

  test('a link out of the library is not followed, be it to a folder or a file', async () => {
    const outside = makeTree(['Film.mkv']);
    const root = makeTree(['a/Own.mkv']);
    symlinkSync(outside, join(root, 'away'));
    symlinkSync(join(outside, 'Film.mkv'), join(root, 'a/Away.mkv'));
    const seen = await walked(libraries, root);
    expect(seen.videos).toEqual(['a/Own.mkv']);
    expect(seen.skipped).toEqual({ away: 'outside-library', 'a/Away.mkv': 'outside-library' });
  });

  test('with followLinks, a link to a file elsewhere is followed, and one to a folder is not', async () => {
    const outside = makeTree(['Film.mkv', 'Film.en.srt', 'deep/Other.mkv']);
    const root = makeTree(['a/']);
    symlinkSync(outside, join(root, 'away'));
    for (const name of ['Film.mkv', 'Film.en.srt']) symlinkSync(join(outside, name), join(root, 'a', name));
    symlinkSync(join(outside, 'Film.mkv'), join(root, 'a/Twice.mkv'));
    symlinkSync(join(outside, 'None.mkv'), join(root, 'a/None.mkv'));
    const seen = await walked(libraries, root, { followLinks: true });
    expect(seen.videos).toHaveLength(1);
    expect(seen.skipped).toEqual({ away: 'outside-library', 'a/None.mkv': 'not-a-file' });
  });

  test('a link to a sibling library that only begins with the same name leads out', async () => {
    const root = makeTree(['lib/Film.mkv', 'lib-4k/Film.mkv']);
    symlinkSync(join(root, 'lib-4k'), join(root, 'lib/four'));
    const items = [];
    for await (const item of libraries.walk(join(root, 'lib'), { exclude: [] })) items.push(item);
    expect(items).toContainEqual({
      kind: 'skipped',
      skipped: { path: join(root, 'lib/four'), reason: 'outside-library' },
    });
  });

  test('a folder that is found under its own name is not walked again behind a link', async () => {
    const root = makeTree(['real/Film.mkv']);
    symlinkSync(join(root, 'real'), join(root, 'alias'));
    expect((await walked(libraries, root)).videos).toEqual(['real/Film.mkv']);
  });

  test('a folder that is only reachable by links is walked once', async () => {
    const root = makeTree(['.store/x/Film.mkv']);
    symlinkSync(join(root, '.store/x'), join(root, 'one'));
    symlinkSync(join(root, '.store/x'), join(root, 'two'));
    symlinkSync(join(root, '.store'), join(root, '.store/x/again'));
    expect((await walked(libraries, root)).videos).toHaveLength(1);
  });

  test('a linked video stands beside its own sidecar; a dangling link is named', async () => {
    const root = makeTree(['store/Film.mkv', 'genre/']);
    symlinkSync('../store/Film.mkv', join(root, 'genre/Film.mkv'));
    symlinkSync('../store/Gone.mkv', join(root, 'genre/Gone.mkv'));
    const seen = await walked(libraries, root);
    expect(seen.videos).toEqual(['genre/Film.mkv', 'store/Film.mkv']);
    expect(seen.skipped).toEqual({ 'genre/Gone.mkv': 'not-a-file' });
  });

  test('the library itself may be a link', async () => {
    const real = makeTree(['a/Film.mkv']);
    const home = makeTree();
    symlinkSync(real, join(home, 'media'));
    expect((await walked(libraries, join(home, 'media'))).videos).toEqual(['a/Film.mkv']);
  });
});

describe('what cannot be read', () => {
  test('a folder that cannot be listed is an item, and the rest is served', async () => {
    // A path longer than the system takes is unreadable for every user, root included.
    const root = makeTree(['a/Film.mkv']);
    execFileSync('sh', ['-c', 'for i in $(seq 20); do mkdir "$0" && cd -P "$0"; done', 'd'.repeat(240)], {
      cwd: root,
    });
    const seen = await walked(libraries, root);
    expect(seen.videos).toEqual(['a/Film.mkv']);
    expect(Object.values(seen.skipped)).toEqual(['unreadable']);
    execFileSync('rm', ['-rf', join(root, 'd'.repeat(240))]);
  });

  test('a library that is not there is one unreadable item', async () => {
    const root = join(makeTree(), 'gone');
    const items = [];
    for await (const item of libraries.walk(root, { exclude: [] })) items.push(item);
    expect(items).toEqual([{ kind: 'skipped', skipped: { path: root, reason: 'unreadable' } }]);
  });

  test('a tree that is too deep ends with a reason', async () => {
    const root = makeTree([`${'d/'.repeat(60)}Film.mkv`]);
    const seen = await walked(libraries, root);
    expect([seen.videos, Object.values(seen.skipped)]).toEqual([[], ['too-deep']]);
  });

  test('a pipe with the name of a video is not a file', async () => {
    const root = makeTree(['a/Film.mkv']);
    execFileSync('sh', ['-c', 'mkfifo "$0"', join(root, 'a/Pipe.mkv')]);
    expect((await walked(libraries, root)).skipped).toEqual({ 'a/Pipe.mkv': 'not-a-file' });
  });
});

describe('probe', () => {
  test('tells a library from a file and from nothing, in words with a remedy', async () => {
    const root = makeTree(['file']);
    const { dev, ino } = statSync(root, { bigint: true });
    const identity = `${dev}:${ino}`;
    expect(await libraries.probe(root)).toEqual({ kind: 'available', identity, isEmpty: false });
    expect(await libraries.probe(makeTree())).toMatchObject({ kind: 'available', isEmpty: true });
    const file = await libraries.probe(join(root, 'file'));
    expect(file).toMatchObject({ kind: 'unavailable', why: expect.stringContaining('is not a folder') });
    const gone = await libraries.probe(join(root, 'gone'));
    expect(gone).toMatchObject({
      kind: 'unavailable',
      why: expect.stringContaining('is not there: mount it'),
    });
    const behind = await libraries.probe(join(root, 'file/below'));
    expect(behind).toMatchObject({ kind: 'unavailable' });
  });

  test('its identity changes when another folder stands there', async () => {
    const root = makeTree(['lib/', 'other/']);
    const before = await libraries.probe(join(root, 'lib'));
    renameSync(join(root, 'lib'), join(root, 'old'));
    renameSync(join(root, 'other'), join(root, 'lib'));
    expect(await libraries.probe(join(root, 'lib'))).not.toEqual(before);
  });
});
