import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLibraries } from '../../../src/files/library/libraries.ts';
import { makeTree } from '../../support/folder-tree.ts';

const libraries = createLibraries();

describe('seeBelow', () => {
  test('sees what is in the library, and nothing of what a link leads to outside of it', async () => {
    const outside = makeTree(['Film.mkv']);
    const root = makeTree(['F/Film.mkv', 'G/']);
    symlinkSync(outside, join(root, 'out'));
    symlinkSync(join(outside, 'Film.mkv'), join(root, 'F/Out.mkv'));
    symlinkSync(join(root, 'F'), join(root, 'G/in'));
    symlinkSync('/nowhere/at/all', join(root, 'dangling'));
    const see = (path: string): ReturnType<typeof libraries.statBelow> =>
      libraries.statBelow({ root, followLinks: false }, join(root, path));
    expect(await see('F/Film.mkv')).toMatchObject({ size: 'F/Film.mkv'.length });
    expect(await see('G/in/Film.mkv')).toMatchObject({ size: 'F/Film.mkv'.length });
    expect(await see('F/None.mkv')).toBe('nothing');
    expect(await see('H/None.mkv')).toBe('nothing');
    for (const path of ['out/Film.mkv', 'out/None.mkv', 'out', 'F/Out.mkv'])
      expect([path, await see(path)]).toEqual([path, 'outside']);
    for (const path of ['dangling/x.mkv', 'dangling'])
      expect([path, await see(path)]).toEqual([path, 'unsure']);
  });

  test('a library that is itself a link is still its own', async () => {
    const real = makeTree(['Film.mkv']);
    const root = join(makeTree(), 'library');
    symlinkSync(real, root);
    expect(await libraries.statBelow({ root, followLinks: false }, join(root, 'Film.mkv'))).toMatchObject({
      size: 8,
    });
  });
});

test('kindBelow: a link that leads out of the library is told from one that leads nowhere', async () => {
  const outside = makeTree(['Film.mkv']);
  const root = makeTree(['F/Film.mkv']);
  symlinkSync(outside, join(root, 'out'));
  symlinkSync('None.mkv', join(root, 'F/Broken.mkv'));
  symlinkSync('Circle.mkv', join(root, 'F/Circle.mkv'));
  const kinds = [
    'out/Film.mkv',
    'F/Broken.mkv',
    'F/Circle.mkv',
    `F/${'n'.repeat(300)}/x.mkv`,
    'F/None.mkv',
  ].map((path) => libraries.kindBelow({ root, followLinks: false }, join(root, path)));
  expect(await Promise.all(kinds)).toEqual(['outside', 'unsure', 'unsure', 'unsure', 'nothing']);
});

test('with followLinks, a link to a file elsewhere is that file; a link to a folder still leads out', async () => {
  const outside = makeTree(['Film.mkv']);
  const root = makeTree(['F/']);
  symlinkSync(outside, join(root, 'out'));
  symlinkSync(join(outside, 'Film.mkv'), join(root, 'F/Film.mkv'));
  symlinkSync(join(outside, 'None.mkv'), join(root, 'F/None.mkv'));
  const kinds = ['F/Film.mkv', 'F/None.mkv', 'out', 'out/Film.mkv'].map((path) =>
    libraries.kindBelow({ root, followLinks: true }, join(root, path)),
  );
  expect(await Promise.all(kinds)).toEqual(['video', 'unsure', 'outside', 'outside']);
});

describe('see', () => {
  test('the file under this very path, nothing, or that it cannot be told', async () => {
    const root = makeTree(['F/Film.mkv']);
    const found = await libraries.see(join(root, 'F/Film.mkv'));
    expect(found).toMatchObject({ size: 'F/Film.mkv'.length, inode: expect.stringMatching(/^\d+:\d+$/) });
    expect(await libraries.see(join(root, 'F/Other.mkv'))).toBe('nothing');
    expect(await libraries.see(join(root, 'G/Film.mkv'))).toBe('nothing');
    symlinkSync('nowhere', join(root, 'F/Link.mkv'));
    expect(await libraries.see(join(root, 'F/Link.mkv'))).toBe('unsure');
    expect(await libraries.see(join(root, 'n'.repeat(300)))).toBe('unsure');
  });
});
