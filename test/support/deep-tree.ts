// Races a new tree of folders against the watches set on it.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { addTo, makeTree } from './folder-tree.ts';
import { watched } from './watched.ts';

/**
 * Runs `mkdir -p` and copies into the deepest folder at once; each film must be found in a hinted folder. Returns how
 * many were found.
 */
export async function deepTreeRaces(times: number): Promise<number> {
  const outside = makeTree(['Film.mkv']);
  const root = makeTree(['shelf/']);
  const library = await watched(root);
  for (let at = 1; at <= times; at += 1) {
    execFileSync('sh', [
      '-c',
      'mkdir -p "$1/a/b/c" && cp "$0" "$1/a/b/c/"',
      join(outside, 'Film.mkv'),
      folder(root, at),
    ]);
    await library.found(at);
  }
  addTo(root, ['shelf/Last.mkv']);
  await library.found(times + 1);
  return times + 1;
}

/** A new folder below the root, or below the folder of the time before. */
function folder(root: string, at: number): string {
  return at % 2 === 0 ? join(root, `t${at - 1}`, `t${at}`) : join(root, `t${at}`);
}
