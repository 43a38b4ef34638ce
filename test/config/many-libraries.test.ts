import { expect, test } from 'vitest';
import { folderProblems } from '../../src/config/checks/folder-checks.ts';
import { workOf } from '../support/processor-time.ts';

const LIBRARIES = 5_000;

test('thousands of libraries are compared with one another in no time, whatever their paths are written like', async () => {
  const paths = Array.from({ length: LIBRARIES }, (_, at) => `/media/shows/../films/library ${at}/`);
  const value = { libraries: [...paths, '/media/films/library 7'].map((path) => ({ path })) };
  const check = (): readonly unknown[] => folderProblems(value);
  expect(check()).toEqual([
    {
      path: ['libraries', LIBRARIES, 'path'],
      what: 'is the same folder as libraries[7]',
      fix: 'remove one of the two',
    },
  ]);
  expect(await workOf(check)).toBeLessThan(60);
});
