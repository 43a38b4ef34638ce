import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLibraries } from '../../../src/files/library/libraries.ts';
import { addTo, makeTree } from '../../support/folder-tree.ts';
import { walked } from '../../support/walked.ts';

const libraries = createLibraries();

describe('a walk of a part', () => {
  const entries = ['a/one/Film.mkv', 'a/one/deep/Other.mkv', 'b/Two.mkv', '@eaDir/x/No.mkv'];

  test('a folder: only what is below it', async () => {
    const root = makeTree(entries);
    expect((await walked(libraries, root, { from: [join(root, 'a')] })).videos).toEqual([
      'a/one/Film.mkv',
      'a/one/deep/Other.mkv',
    ]);
  });

  test('a file: only its own folder', async () => {
    const root = makeTree(entries);
    const seen = await walked(libraries, root, { from: [join(root, 'a/one/Film.mkv')] });
    expect(seen.videos).toEqual(['a/one/Film.mkv']);
  });

  test('a folder alone: its videos, others and folders of subtitles, and nothing below it', async () => {
    const root = makeTree([
      'Top.mkv',
      'Show/Show.S01E01.mkv',
      'Show/Show.S01E01.en.srt',
      'Show/Subs/Show.S01E01/2_English.srt',
      'Show/Season 2/Show.S02E01.mkv',
      '.store/x/Linked.mkv',
    ]);
    symlinkSync(join(root, '.store/x'), join(root, 'Show/linked'));
    const seen = await walked(libraries, root, { from: [join(root, 'Show')], alone: true });
    expect([seen.videos, seen.skipped]).toEqual([['Show/Show.S01E01.mkv'], {}]);
    expect(seen.folders[0]?.others).toEqual(['Show.S01E01.en.srt']);
    expect(seen.folders[0]?.subtitleFolders).toEqual([
      { name: 'Subs/Show.S01E01', files: ['2_English.srt'] },
    ]);
    expect((await walked(libraries, root, { alone: true })).videos).toEqual(['Top.mkv']);
    expect((await walked(libraries, root, { from: [join(root, 'gone')], alone: true })).videos).toEqual([]);
  });

  test('something that has gone: nothing, and no complaint', async () => {
    const root = makeTree(entries);
    const seen = await walked(libraries, root, { from: [join(root, 'a/gone/Film.mkv')] });
    expect([seen.videos, seen.skipped]).toEqual([[], {}]);
  });

  test('what a whole walk leaves out stays left out', async () => {
    const root = makeTree([...entries, 'c/.nomedia', 'Film/Extras/Making.mkv', 'Film/Film.mkv']);
    writeFileSync(join(root, 'c/.nomedia'), '');
    addTo(root, ['c/d/No.mkv']);
    const from = async (part: string): Promise<unknown> =>
      (await walked(libraries, root, { from: [join(root, part)], exclude: ['b'] })).skipped;
    expect(await from('@eaDir/x')).toEqual({ '@eaDir': 'system-folder' });
    expect(await from('c/d')).toEqual({ c: 'excluded' });
    expect(await from('b')).toEqual({ b: 'excluded' });
    expect(await from('Film/Extras')).toEqual({ 'Film/Extras': 'extra' });
  });

  test('several parts: each folder once, and files of one folder list it once', async () => {
    const root = makeTree([...entries, 'b/Three.mkv', 'c/d/e/Four.mkv']);
    const parts = ['a/one/deep', 'b/Two.mkv', 'b/Three.mkv', 'gone', 'c', '@eaDir/x', '@eaDir/y'];
    const seen = await walked(libraries, root, { from: parts.map((part) => join(root, part)) });
    expect(seen.videos).toEqual(['a/one/deep/Other.mkv', 'b/Three.mkv', 'b/Two.mkv', 'c/d/e/Four.mkv']);
    expect(seen.skipped).toEqual({ '@eaDir': 'system-folder' });
  });

  test('hundreds of folders alone, below one that a marker leaves out and below one without', async () => {
    const folders = Array.from({ length: 300 }, (_, at) => `${at % 2 === 0 ? 'in' : 'out'}/Film ${at}`);
    const root = makeTree([...folders.map((folder) => `${folder}/Film.mkv`), 'out/.ignore']);
    writeFileSync(join(root, 'out/.ignore'), '');
    const from = folders.map((folder) => join(root, folder));
    const seen = await walked(libraries, root, { from, alone: true });
    expect(seen.videos).toHaveLength(150);
    expect(seen.skipped).toEqual({ out: 'excluded' });
  });

  test('two folders alone that link to one video: each has it, as if it were scanned without the other', async () => {
    const root = makeTree(['.store/Film.mkv', 'a/Own.mkv', 'b/Own.mkv']);
    for (const folder of ['a', 'b'])
      symlinkSync(join(root, '.store/Film.mkv'), join(root, folder, 'Film.mkv'));
    const from = [join(root, 'a'), join(root, 'b')];
    expect((await walked(libraries, root, { from, alone: true })).videos).toEqual([
      'a/Film.mkv',
      'a/Own.mkv',
      'b/Film.mkv',
      'b/Own.mkv',
    ]);
  });

  test('a path outside of the library is refused, also one that only begins like it', async () => {
    const root = makeTree(entries);
    for (const from of ['/etc', `${root}-2/x`, `${root}/a/../../x`]) {
      const items = [];
      for await (const item of libraries.walk(root, { exclude: [], from: [from] })) items.push(item);
      expect(items).toMatchObject([{ kind: 'skipped', skipped: { reason: 'outside-library' } }]);
    }
  });
});
