import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/library.ts';
import { NOW, openState } from '../../support/state.ts';

const PATHS = ['/media', '/media/tv', '/media/tv-4k/a', '/media/tv/a', '/media/tv/kids/b', '/other/c'];

function listed(...roots: readonly string[]) {
  const { ignored } = openState(temporaryFolder()).store;
  for (const path of PATHS) ignored.put(path, NOW);
  return (offset: number, limit: number): readonly string[] => {
    const some = new Set(roots);
    const page = ignored.page({ roots: some, offset, limit });
    expect(ignored.count(some)).toBe(ignored.page({ roots: some, offset: 0, limit: 99 }).length);
    return page.map(({ path }) => path);
  };
}

test.each([
  [['/media/tv'], ['/media', '/media/tv', '/media/tv/a', '/media/tv/kids/b']],
  [
    ['/media/tv/kids', '/media/tv', '/other'],
    ['/media', '/media/tv', '/media/tv/a', '/media/tv/kids/b', '/other/c'],
  ],
  [
    ['/media/tv', '/media/tv-4k'],
    ['/media', '/media/tv', '/media/tv-4k/a', '/media/tv/a', '/media/tv/kids/b'],
  ],
  [['/'], PATHS],
  [['/elsewhere'], []],
  [[], []],
])('what is ignored in %j, or above it, is listed once and in order', (roots, paths) => {
  const page = listed(...roots);
  expect(page(0, 99)).toEqual(paths);
  for (let offset = 0; offset <= paths.length; offset += 1)
    expect(page(offset, 2)).toEqual(paths.slice(offset, offset + 2));
});

test('the nearest ignored folder above a path holds it; nothing holds the root of the disk', () => {
  const { ignored } = openState(temporaryFolder()).store;
  const over = (path: string): string | undefined => ignored.over(path)?.path;
  expect(over('/media/tv/a')).toBe(undefined);
  for (const path of PATHS) ignored.put(path, NOW);
  expect(['/', '/media/tv/b', '/media/tv/kids/b/c', '/media/tvs', '/elsewhere/x'].map(over)).toEqual([
    undefined,
    '/media/tv',
    '/media/tv/kids/b',
    '/media',
    undefined,
  ]);
});

test('what is taken back or moved away holds its videos no longer, though they were asked about before', () => {
  const { ignored } = openState(temporaryFolder()).store;
  const over = (path: string): string | undefined => ignored.over(path)?.path;
  ignored.put('/media/tv', NOW);
  expect(over('/media/tv/a.mkv')).toBe('/media/tv');
  ignored.move('/media/tv', '/media/shows');
  expect(over('/media/tv/a.mkv')).toBe(undefined);
  expect(over('/media/shows/a.mkv')).toBe('/media/shows');
  expect(ignored.remove('/media/shows')).toBe(true);
  expect(over('/media/shows/a.mkv')).toBe(undefined);
});
