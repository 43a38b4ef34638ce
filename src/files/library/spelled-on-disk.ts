// How does the disk spell a path that is not there: with other capital letters, or with accents written in another way?

import { opendir, stat } from 'node:fs/promises';
import { escaped, showPath } from '../../core/path/path.ts';
import { sameNameKey } from '../../core/path/same-name.ts';
import { childOf, fsPath } from '../fs/raw-path.ts';

/** So many entries of one folder are looked through. */
const MOST_ENTRIES = 10_000;

/** The path in the disk's own spelling; null if no folder, or more than one, has such a name. Never throws. */
export async function spelledOnDisk(path: string): Promise<string | null> {
  let found = '/';
  for (const name of path.split('/').filter((part) => part !== '')) {
    const spelled = (await isThere(childOf(found, name))) ? name : await onlyAlike(found, name);
    if (spelled === null) return null;
    found = childOf(found, spelled);
  }
  return found === path ? null : found;
}

/**
 * For a configuration. Characters that look like those of `typed` become escapes, which YAML reads between double
 * quotes.
 */
export function writtenOut(path: string, typed: string): string {
  const shown = showPath(path);
  const looksAlike = path.normalize('NFC') === typed.normalize('NFC');
  return looksAlike ? `"${shown.replace(/[\u0080-\ud7ff]/g, escaped)}"` : shown;
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(fsPath(path));
    return true;
  } catch {
    return false;
  }
}

async function onlyAlike(folder: string, name: string): Promise<string | null> {
  const key = sameNameKey(name);
  const alike: string[] = [];
  let seen = 0;
  try {
    for await (const entry of await opendir(fsPath(folder))) {
      if (sameNameKey(entry.name) === key) alike.push(entry.name);
      seen += 1;
      if (seen === MOST_ENTRIES) break;
    }
  } catch {
    // A folder that cannot be listed gives no hint.
    return null;
  }
  return alike.length === 1 ? (alike[0] ?? null) : null;
}
