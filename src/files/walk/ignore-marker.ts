// Does a marker file exclude its folder?

import { lstat } from 'node:fs/promises';
import { errorCode } from '../../core/error-code.ts';
import { childOf, fsPath } from '../fs/raw-path.ts';

export const MARKERS: readonly string[] = ['.ignore', '.nomedia'];

/** Only an empty marker excludes the whole folder; one with text holds another program's rules. */
export async function hasMarker(folder: string, names: readonly string[]): Promise<boolean> {
  for (const name of names) {
    try {
      const found = await lstat(fsPath(childOf(folder, name)));
      if (found.isFile() && found.size === 0) return true;
    } catch (error) {
      if (errorCode(error) === null)
        throw new Error('a marker file could not be looked at', { cause: error });
    }
  }
  return false;
}
