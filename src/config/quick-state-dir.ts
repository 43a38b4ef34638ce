// Where is the state? Reading a whole configuration and checking it takes longer than asking a daemon how it is.

import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { parse } from 'yaml';
import { defaultStateDir } from './default-state-dir.ts';
import { placeOfFile, type FileOptions } from './file-places.ts';

/** As the file says it, without variables. Null if only the whole configuration tells. Checks nothing: use it only to find a daemon that checked it. */
export function quickStateDir(options: FileOptions & { readonly isRoot: boolean }): string | null {
  const file = placeOfFile(options);
  const value = file === null ? null : settingsIn(file);
  if (value === null) return null;
  const stateDir = 'state_dir' in value ? value.state_dir : defaultStateDir(options.env, options.isRoot);
  return typeof stateDir === 'string' && isAbsolute(stateDir) ? stateDir : null;
}

function settingsIn(file: string): object | null {
  try {
    const value: unknown = parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' ? value : null;
  } catch {
    // Reading the whole configuration tells what is wrong with it.
    return null;
  }
}
