// Which downloads are kept, for work on a copy of the state: what is kept costs nothing.

import { readdirSync } from 'node:fs';
import type { ArchiveCache, Store } from '../../ports/store/store.ts';
import { BODY, keyHashOf } from './body-files.ts';
import { sha256 } from './sha256.ts';

/** The store that tells what is kept in this folder of the state. The folder is read once, when it matters. */
export function tellingKept<T extends Pick<Store, 'archiveCache'>>(store: T, folder: string): T {
  let kept: ReadonlySet<string> | null = null;
  const has: ArchiveCache['has'] = (key) => (kept ??= keyHashesIn(folder)).has(sha256(key));
  return { ...store, archiveCache: { ...store.archiveCache, has } };
}

/** The sums of the keys; none if the folder is missing or cannot be read: then what is planned costs more than it will. */
function keyHashesIn(folder: string): ReadonlySet<string> {
  try {
    const bodies = readdirSync(folder).filter((name) => BODY.test(name));
    return new Set(bodies.map(keyHashOf));
  } catch {
    return new Set();
  }
}
