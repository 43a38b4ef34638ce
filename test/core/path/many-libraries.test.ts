import { expect, test } from 'vitest';
import { homeOf, isWithin } from '../../../src/core/path/path.ts';
import { workOf } from '../../support/processor-time.ts';

const ROOTS = Array.from({ length: 200 }, (_, at) => `/media/library-${at}/videos`);
const PATHS = Array.from(
  { length: 10_000 },
  (_, at) => `/media/library-${at % 200}/videos/Film ${at} (1999)`,
);

test('the library of thousands of paths among hundreds of libraries is found in little time', async () => {
  const homes = new Set<string | undefined>();
  const find = (): void => PATHS.forEach((path) => homes.add(homeOf(ROOTS, path)));
  find();
  expect(homes).toEqual(new Set(ROOTS));
  expect(await workOf(find)).toBeLessThan(150);
});

test('a path is within a folder by whole names', () => {
  const within = (root: string): readonly string[] =>
    ['/', '/a', '/a/b', '/ab', '/a/', 'a'].filter((path) => isWithin(root, path));
  expect(within('/')).toEqual(['/', '/a', '/a/b', '/ab', '/a/']);
  expect(within('/a')).toEqual(['/a', '/a/b', '/a/']);
  expect(within('/a/b')).toEqual(['/a/b']);
});
