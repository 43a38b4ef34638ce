// The race between a new tree of folders and the watches that are put on it, as often as you like.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { addTo, makeTree } from './folder-tree.ts';
import { watched } from './watched.ts';

/**
 * `mkdir -p` and a copy into the deepest folder at once; each film must be found by a look at a folder hinted at.
 * Returns how many were.
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

/** Sometimes below the root, sometimes below a folder of the time before. */
function folder(root: string, at: number): string {
  return at % 2 === 0 ? join(root, `t${at - 1}`, `t${at}`) : join(root, `t${at}`);
}
