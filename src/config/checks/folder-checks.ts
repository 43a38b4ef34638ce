// Checks that no two libraries are the same folder, and that none holds the state. Does not check whether they exist.

import { isAbsolute, resolve } from 'node:path';
import { isWithin } from '../../core/path/path.ts';
import { listAt, textAt } from '../input/parts.ts';
import type { Wording } from '../input/problems.ts';

/** `value` is the document before its validation, so that all problems are reported together. */
export function folderProblems(value: unknown): readonly Wording[] {
  const paths = listAt(value, 'libraries').map((library) => textAt(library, 'path'));
  const said = libraryProblems(paths);
  const state = textAt(value, 'state_dir');
  return state === '' ? said : [...said, ...stateProblems(state, paths)];
}

function libraryProblems(paths: readonly string[]): readonly Wording[] {
  /** The first library in each folder. */
  const first = new Map<string, number>();
  return paths.flatMap((path, at): readonly Wording[] => {
    const key = ['libraries', at, 'path'];
    if (path === '') return [];
    if (!isAbsolute(path)) return [{ path: key, what: 'is not an absolute path', fix: 'begin it with /' }];
    const folder = resolve(path);
    const earlier = first.get(folder);
    if (earlier === undefined) {
      first.set(folder, at);
      return [];
    }
    return [{ path: key, what: `is the same folder as libraries[${earlier}]`, fix: 'remove one of the two' }];
  });
}

function stateProblems(state: string, libraries: readonly string[]): readonly Wording[] {
  const path = ['state_dir'];
  if (!isAbsolute(state)) return [{ path, what: 'is not an absolute path', fix: 'begin it with /' }];
  const inside = libraries.findIndex(
    (folder) => isAbsolute(folder) && isWithin(resolve(folder), resolve(state)),
  );
  if (inside < 0) return [];
  return [{ path, what: `is inside libraries[${inside}]`, fix: 'use a folder outside the libraries' }];
}
