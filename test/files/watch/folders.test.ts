import { execFileSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createWatcher } from '../../../src/files/watch/watcher.ts';
import { deepTreeRaces } from '../../support/deep-tree.ts';
import { until } from '../../support/until.ts';
import { addTo, makeTree } from '../../support/folder-tree.ts';
import { watched } from '../../support/watched.ts';

describe('folders', () => {
  test('a new one, and what is put into it later', async () => {
    const root = makeTree(['a/']);
    const library = await watched(root);
    addTo(root, ['a/new/Film.mkv']);
    await library.hinted('a', 'a/new');
    library.forget();
    addTo(root, ['a/new/Second.mkv']);
    await library.hinted('a/new');
    expect(library.watching.state().mode).toBe('events');
  });

  test('a deep tree at once, 20 times over: no film is lost', async () => {
    expect(await deepTreeRaces(20)).toBe(21);
  });

  test('600 files in 60 folders copied in', async () => {
    const outside = makeTree();
    for (let at = 0; at < 600; at += 1) addTo(outside, [`${at % 6}/${at % 60}/${at}.mkv`]);
    const root = makeTree(['a/']);
    const library = await watched(root);
    execFileSync('cp', ['-r', outside, join(root, 'a')]);
    await library.found(600);
    await until(
      () => `there are 69 watches: ${JSON.stringify(library.watching.state())}`,
      () => library.watching.state().watched === 69,
    );
    expect(library.watching.state().mode).toBe('events');
  });

  test('a tree that was moved in is hinted at to its depth', async () => {
    const outside = makeTree(['Show/Season 1/E1.mkv', 'Show/Season 1/Subs/E1.srt']);
    const root = makeTree(['a/']);
    const library = await watched(root);
    renameSync(join(outside, 'Show'), join(root, 'a/Show'));
    await library.hinted('a', 'a/Show', 'a/Show/Season 1', 'a/Show/Season 1/Subs');
    expect(library.watching.state().mode).toBe('events');
  });

  test('renamed: its events come under the new path, and those of a namesake under the old', async () => {
    const root = makeTree(['old/deep/Film.mkv']);
    const library = await watched(root);
    renameSync(join(root, 'old'), join(root, 'new'));
    await library.hinted('', 'old', 'old/deep', 'new', 'new/deep');
    library.forget();
    addTo(root, ['new/deep/Second.mkv']);
    await library.hinted('new/deep');
    expect(library.hints.filter((hint) => hint.startsWith('old'))).toEqual([]);
    library.forget();
    addTo(root, ['old/deep/Third.mkv']);
    await library.hinted('old/deep');
    expect(library.hints.filter((hint) => hint.startsWith('new'))).toEqual([]);
  });

  test('replaced by another one of the same name in one go', async () => {
    const root = makeTree(['a/in/One.mkv', 'b/in/Two.mkv']);
    const library = await watched(root);
    execFileSync('sh', ['-c', 'mv a c && mv b a && mv c b'], { cwd: root });
    await library.hinted('a', 'a/in', 'b', 'b/in');
    await library.found(2);
    await until('there are five folders', () => library.watching.state().folders === 5);
    for (const folder of ['a/in', 'b/in']) {
      library.forget();
      addTo(root, [`${folder}/New.mkv`]);
      await library.hinted(folder);
      expect(new Set(library.hints)).toEqual(new Set([folder]));
    }
  });

  test('moved into another folder, and into another library of the same watcher', async () => {
    const root = makeTree(['one/a/Film/Film.mkv', 'one/b/', 'two/']);
    const hints: string[] = [];
    const hint = (path: string): number => hints.push(path.slice(root.length + 1));
    const watcher = createWatcher();
    const libraries = ['one', 'two'].map((name) =>
      watcher.watch(join(root, name), { mode: 'events', exclude: [], hint }),
    );
    await Promise.all(libraries.map(({ ready }) => ready));
    for (const [from, to] of [
      ['one/a/Film', 'one/b/Film'],
      ['one/b/Film', 'two/Film'],
    ] as const) {
      renameSync(join(root, from), join(root, to));
      await until(
        () => `there is a hint for ${to}`,
        () => hints.includes(to) && hints.includes(from),
      );
      hints.splice(0);
      addTo(root, [`${to}/Later.mkv`]);
      await until(
        () => `there is a later hint for ${to}`,
        () => hints.includes(to),
      );
    }
    expect(libraries.map((library) => library.state().folders)).toEqual([3, 2]);
    await Promise.all(libraries.map((library) => library.close()));
  });

  test('deleted with all it holds, and made again', async () => {
    const root = makeTree(['a/b/c/Film.mkv', 'keep/']);
    const library = await watched(root);
    rmSync(join(root, 'a'), { recursive: true });
    await library.hinted('', 'a', 'a/b', 'a/b/c');
    await until('there are two folders', () => library.watching.state().folders === 2);
    expect(library.watching.state()).toEqual({ folders: 2, watched: 2, mode: 'events', why: null });
    library.forget();
    addTo(root, ['a/b/c/Film.mkv']);
    await library.hinted('a/b/c');
  });

  test('moved out of the library: every folder of it is hinted at once more', async () => {
    const root = makeTree(['lib/a/b/Film.mkv']);
    const library = await watched(join(root, 'lib'));
    renameSync(join(root, 'lib/a'), join(root, 'away'));
    await library.hinted('', 'a', 'a/b');
    expect(library.watching.state().mode).toBe('events');
  });
});
