import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pathFromBytes } from '../../../src/core/path/path.ts';
import { createWatcher } from '../../../src/files/watch/watcher.ts';
import { until } from '../../support/until.ts';
import { addTo, makeTree } from '../../support/folder-tree.ts';
import { kernelWatches, watched } from '../../support/watched.ts';

describe('files', () => {
  test('a file that comes, is written to, is renamed or goes: a hint names its folder', async () => {
    const root = makeTree(['a/b/Film.mkv']);
    const library = await watched(root);
    expect(library.hints).toEqual([]);
    const changes = [
      () => addTo(root, ['a/b/Other.mkv']),
      () => appendFileSync(join(root, 'a/b/Film.mkv'), 'more'),
      () => renameSync(join(root, 'a/b/Film.mkv'), join(root, 'a/b/New.mkv')),
      () => rmSync(join(root, 'a/b/New.mkv')),
    ];
    for (const change of changes) {
      library.forget();
      change();
      await library.hinted('a/b');
    }
    addTo(root, ['Top.mkv']);
    await library.hinted('');
  });

  test('a file moved in from elsewhere, and one moved from folder to folder', async () => {
    const outside = makeTree(['Film.mkv']);
    const root = makeTree(['a/', 'b/']);
    const library = await watched(root);
    renameSync(join(outside, 'Film.mkv'), join(root, 'a/Film.mkv'));
    await library.hinted('a');
    library.forget();
    renameSync(join(root, 'a/Film.mkv'), join(root, 'b/Film.mkv'));
    await library.hinted('a', 'b');
    expect(library.watching.state().mode).toBe('events');
  });

  test('our own temporary files wake nobody', async () => {
    const root = makeTree(['a/Film.mkv']);
    const library = await watched(root);
    writeFileSync(join(root, 'a/.subtitled-0123456789ab.tmp'), 'x');
    rmSync(join(root, 'a/.subtitled-0123456789ab.tmp'));
    addTo(root, ['Later.mkv']);
    await library.hinted('');
    expect(library.hints).not.toContain('a');
  });

  test('5,000 files in one folder', async () => {
    const root = makeTree(['a/']);
    const library = await watched(root);
    execFileSync('sh', ['-c', 'seq 5000 | sed "s/$/.mkv/" | xargs touch'], { cwd: join(root, 'a') });
    await library.found(5_000);
    expect(library.watching.state().mode).toBe('events');
  });
});

describe('names', () => {
  test('a folder whose name is not UTF-8, also a new one', async () => {
    const root = makeTree();
    const at = (byte: number, name = ''): Buffer =>
      Buffer.concat([Buffer.from(`${root}/caf`), Buffer.from([byte]), Buffer.from(name)]);
    const shown = (byte: number): string => pathFromBytes(at(byte)).slice(root.length + 1);
    mkdirSync(at(0xe9));
    const library = await watched(root);
    writeFileSync(at(0xe9, '/Film.mkv'), 'x');
    await library.hinted(shown(0xe9));
    mkdirSync(at(0xff));
    writeFileSync(at(0xff, '/Film.mkv'), 'x');
    await library.hinted(shown(0xff));
    rmSync(at(0xff), { recursive: true });
    await until('the folder is gone', () => library.watching.state().folders === 2);
    expect(library.watching.state().mode).toBe('events');
  });

  test('newlines, escapes, a real U+FFFD, a name of 255 bytes, a folder called like the one above', async () => {
    const names = [
      'a\nb\u001b[2J',
      'odd\ufffd',
      'n'.repeat(255),
      'same/same/same',
      'constructor',
      '__proto__',
    ];
    const root = makeTree(names.map((name) => `${name}/`));
    const library = await watched(root);
    for (const name of names) {
      addTo(root, [`${name}/Film.mkv`, `${name}/new/Film.mkv`]);
      await library.hinted(name, `${name}/new`);
    }
    expect(library.watching.state().mode).toBe('events');
  });

  test('a path longer than the system takes ends there, and the rest is served', async () => {
    const root = makeTree(['a/']);
    const long = 'd'.repeat(240);
    execFileSync('sh', ['-c', 'for i in $(seq 20); do mkdir "$0" && cd -P "$0"; done', long], { cwd: root });
    const library = await watched(root);
    expect(library.watching.state()).toMatchObject({ mode: 'events', why: null });
    addTo(root, ['a/Film.mkv']);
    await library.hinted('a');
    execFileSync('rm', ['-rf', join(root, long)]);
  });
});

describe('what is left out', () => {
  test('system folders, excluded ones and links have no watch and give no hint', async () => {
    const outside = makeTree(['x/']);
    const root = makeTree(['@eaDir/x/', '#recycle/', '.hidden/', 'Kids/Show/', 'a/', 'a/lost+found/']);
    symlinkSync(outside, join(root, 'link'));
    const before = kernelWatches();
    const library = await watched(root, { exclude: ['Kids'] });
    expect(kernelWatches() - before).toBe(2);
    expect(library.watching.state()).toEqual({ folders: 2, watched: 2, mode: 'events', why: null });
    addTo(root, [
      '@eaDir/x/No.mkv',
      '#recycle/No.mkv',
      'Kids/Show/No.mkv',
      'link/x/No.mkv',
      'a/.later/No.mkv',
    ]);
    addTo(root, ['a/Film.mkv']);
    await library.hinted('a');
    await library.found(1);
    expect(new Set(library.hints)).toEqual(new Set(['a']));
  });
});

describe('cost and end', () => {
  test('one watch a folder, none for a file', async () => {
    const root = makeTree();
    for (let at = 0; at < 300; at += 1) addTo(root, [`f${at % 10}/g${at % 30}/${at}.mkv`]);
    const before = kernelWatches();
    const library = await watched(root);
    expect(library.watching.state()).toEqual({ folders: 41, watched: 41, mode: 'events', why: null });
    expect(kernelWatches() - before).toBe(41);
    await library.watching.close();
    expect(kernelWatches() - before).toBe(0);
  });

  test('after close no hint comes, and nothing is watched again', async () => {
    const root = makeTree(['a/']);
    const [ended, other] = [await watched(root), await watched(root)];
    addTo(root, ['a/One.mkv', 'new/']);
    await ended.hinted('a', '');
    await ended.watching.close();
    const hints = ended.hints.length;
    const watches = kernelWatches();
    addTo(root, ['a/Two.mkv', 'new/Film.mkv']);
    await other.hinted('new');
    await ended.watching.sweep();
    expect(ended.hints).toHaveLength(hints);
    expect(kernelWatches()).toBeLessThanOrEqual(watches + 1);
  });

  test('closed before it was ready: ready all the same', async () => {
    const root = makeTree(['a/']);
    const watching = createWatcher().watch(root, { mode: 'auto', exclude: [], hint: () => {} });
    await watching.close();
    await watching.ready;
    expect(watching.state().watched).toBe(0);
  });

  test('events that the kernel dropped: the folders are looked for by their times', async () => {
    const root = makeTree(['flood/', 'quiet/']);
    const library = await watched(root);
    // Nobody reads the queue while this runs, and it is longer than the queue.
    const script = 'seq 20000 | xargs touch; mkdir -p ../quiet/new/deep && touch ../quiet/new/deep/Film.mkv';
    execFileSync('sh', ['-c', script], { cwd: join(root, 'flood') });
    await library.hinted('quiet/new/deep');
    expect(library.watching.state().mode).toBe('events');
  });
});
