// Lists a folder's entries with their exact names.

import { readdir, type Dirent } from 'node:fs';
import { pathFromBytes } from '../../core/path/path.ts';
import { fsPath } from './raw-path.ts';

export type Entry = { readonly name: string; readonly kind: 'file' | 'folder' | 'link' | 'other' };

export type ReadFolder = (
  path: string,
  done: (error: Error | null, entries: readonly Entry[]) => void,
) => void;

/**
 * Takes a callback, because one promise per folder halves the speed of the walk. Names are read as UTF-8, and read
 * again as bytes only if one of them is not UTF-8.
 */
export const readFolder: ReadFolder = (path, done) => {
  readdir(fsPath(path), { withFileTypes: true, encoding: 'utf8' }, (error, found) => {
    if (error !== null) return done(error, []);
    const entries: Entry[] = [];
    for (const entry of found) {
      if (entry.name.includes('\ufffd')) return readBytes(path, done);
      entries.push({ name: entry.name, kind: kindOf(entry) });
    }
    done(null, entries);
  });
};

const readBytes: ReadFolder = (path, done) => {
  readdir(fsPath(path), { withFileTypes: true, encoding: 'buffer' }, (error, found) => {
    if (error !== null) return done(error, []);
    done(
      null,
      found.map((entry) => ({ name: pathFromBytes(entry.name), kind: kindOf(entry) })),
    );
  });
};

function kindOf(entry: Dirent | Dirent<Buffer>): Entry['kind'] {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'other';
}

/** The same as a promise. */
export function folderEntries(path: string): Promise<readonly Entry[]> {
  return new Promise((resolve, reject) => {
    readFolder(path, (error, entries) => (error === null ? resolve(entries) : reject(error)));
  });
}
