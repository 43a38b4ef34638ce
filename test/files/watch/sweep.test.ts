import { execFileSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addTo, makeTree } from '../../support/folder-tree.ts';
import { kernelWatches, watched } from '../../support/watched.ts';

/** Old enough that a change of now bears another time on every file system. */
function age(root: string): void {
  execFileSync('sh', ['-c', 'find . -depth | xargs touch -d 2020-01-01'], { cwd: root });
}

describe('a library without events', () => {
  test('takes no watch, says why, and hints at what changed since the last sweep', async () => {
    const root = makeTree(['a/b/Film.mkv', 'c/Film.mkv']);
    age(root);
    const before = kernelWatches();
    const library = await watched(root, { mode: 'scan' });
    expect(kernelWatches()).toBe(before);
    expect(library.watching.state()).toMatchObject({
      folders: 4,
      watched: 0,
      mode: 'scan',
      why: expect.stringContaining('watch: scan'),
    });
    await library.watching.sweep();
    expect(library.hints).toEqual([]);
    addTo(root, ['a/b/New.mkv']);
    await library.watching.sweep();
    expect(library.hints).toEqual(['a/b']);
  });

  test('what changed between the start and the first sweep is hinted', async () => {
    const root = makeTree(['a/Film.mkv']);
    age(root);
    const library = await watched(root, { mode: 'scan' });
    addTo(root, ['a/New.mkv']);
    await library.watching.sweep();
    expect(library.hints).toEqual(['a']);
  });

  test('a time of just now says nothing: such a folder is looked at once more', async () => {
    const root = makeTree(['a/Film.mkv']);
    age(root);
    const library = await watched(root, { mode: 'scan' });
    addTo(root, ['a/One.mkv']);
    await library.watching.sweep();
    library.forget();
    await library.watching.sweep();
    expect(library.hints).toEqual(['a']);
    age(root);
    await library.watching.sweep();
    library.forget();
    await library.watching.sweep();
    expect(library.hints).toEqual([]);
  });

  test('new trees are entered, vanished ones left', async () => {
    const root = makeTree(['a/b/Film.mkv', 'c/']);
    age(root);
    const library = await watched(root, { mode: 'scan' });
    addTo(root, ['c/new/deep/Film.mkv']);
    rmSync(join(root, 'a/b'), { recursive: true });
    await library.watching.sweep();
    expect([...new Set(library.hints)].sort()).toEqual(['a', 'a/b', 'c', 'c/new', 'c/new/deep']);
    expect(library.watching.state().folders).toBe(5);
    age(root);
    await library.watching.sweep();
    library.forget();
    addTo(root, ['c/new/deep/Second.mkv']);
    await library.watching.sweep();
    expect(library.hints).toEqual(['c/new/deep']);
  });

  test('a signal ends it, and closing does too', async () => {
    const root = makeTree(['a/b/Film.mkv']);
    const library = await watched(root, { mode: 'scan' });
    await library.watching.sweep(AbortSignal.abort());
    expect(library.hints).toEqual([]);
    const sweep = library.watching.sweep();
    await library.watching.close();
    await sweep;
    expect(library.hints).toEqual([]);
  });
});

describe('the root', () => {
  test('not there at first: said, and watched from the sweep on that finds it', async () => {
    const home = makeTree();
    const root = join(home, 'share');
    const library = await watched(root);
    expect(library.watching.state()).toEqual({
      folders: 0,
      watched: 0,
      mode: 'scan',
      why: `${root} is not there; subtitled checks for it on a timer`,
    });
    await library.watching.sweep();
    expect(library.hints).toEqual([]);
    addTo(root, ['a/Film.mkv', 'b/']);
    await library.watching.sweep();
    await library.hinted('', 'a');
    expect(library.watching.state()).toEqual({ folders: 3, watched: 3, mode: 'events', why: null });
    library.forget();
    addTo(root, ['b/Film.mkv']);
    await library.hinted('b');
  });

  test('gone: a word about the root alone, never about what it held; back: all of it', async () => {
    const home = makeTree(['share/a/Film.mkv']);
    const root = join(home, 'share');
    age(home);
    const library = await watched(root, { mode: 'scan' });
    renameSync(root, join(home, 'away'));
    await library.watching.sweep();
    expect([library.hints, library.watching.state().folders]).toEqual([[''], 0]);
    library.forget();
    renameSync(join(home, 'away'), root);
    await library.watching.sweep();
    expect(new Set(library.hints)).toEqual(new Set(['', 'a']));
    expect(library.watching.state().folders).toBe(2);
  });

  test('another folder in its place is watched instead, without a sweep', async () => {
    const home = makeTree(['share/a/Film.mkv', 'other/b/Film.mkv']);
    const root = join(home, 'share');
    const library = await watched(root);
    execFileSync('sh', ['-c', 'mv share old && mv other share'], { cwd: home });
    await library.hinted('', 'b');
    library.forget();
    addTo(root, ['b/New.mkv']);
    await library.hinted('b');
    addTo(home, ['old/a/No.mkv']);
    addTo(root, ['Top.mkv']);
    await library.hinted('');
    expect(library.hints).not.toContain('a');
  });

  test('a folder in it that bears its name changes nothing', async () => {
    const home = makeTree(['share/a/Film.mkv']);
    const root = join(home, 'share');
    const library = await watched(root);
    addTo(root, ['share/b/Film.mkv']);
    await library.hinted('', 'share', 'share/b');
    expect(library.hints).not.toContain('a');
    library.forget();
    addTo(root, ['Top.mkv']);
    await library.hinted('');
    addTo(root, ['a/New.mkv']);
    await library.hinted('a');
  });

  test('a trailing slash, and a root that is a file', async () => {
    const root = makeTree(['a/', 'file']);
    const slashed = await watched(`${root}/`);
    addTo(root, ['a/Film.mkv']);
    await slashed.hinted('');
    const file = await watched(join(root, 'file'));
    expect(file.watching.state()).toMatchObject({
      mode: 'scan',
      why: expect.stringContaining('not a folder'),
    });
  });
});
