// Finds and reads the configuration file.

import { lstatSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { valuesFrom, type Environment } from './input/environment.ts';
import type { Problem } from './input/problems.ts';
import { userFolder } from './user-folder.ts';

const SHARED = ['/config/subtitled.yaml', '/etc/subtitled/config.yaml'];

export type FileOptions = {
  /** The value of `--config`. */
  readonly file: string | null;
  readonly env: Environment;
  readonly cwd: string;
};

/** null: the variables are the whole configuration. */
export type FoundFile = { readonly file: string; readonly text: string } | { readonly file: null };

/** The file that `--config` or SUBTITLED_CONFIG names, else the first of the usual places. */
export function findFile({ file, env, cwd }: FileOptions): FoundFile | { readonly problem: Problem } {
  const named = file ?? env['SUBTITLED_CONFIG'] ?? '';
  if (named !== '') return readNamed(resolve(cwd, named));
  const places = placesFor({ env, cwd });
  const place = places.find(isThere);
  if (place !== undefined) return readNamed(place);
  if (valuesFrom(env).told.length > 0) return { file: null };
  const fix = `create one of ${places.join(', ')} (subtitled init does), choose one with --config, or set SUBTITLED_ variables`;
  return { problem: { ...NOWHERE, what: 'no configuration was found', fix } };
}

/**
 * The file that a new user creates: the one that is named, else that of the current folder. Null if a file is there, also one
 * that cannot be read.
 */
export function absentFile({ file, env, cwd }: FileOptions): string | null {
  const named = file ?? env['SUBTITLED_CONFIG'] ?? '';
  if (named !== '') return isMissing(resolve(cwd, named)) ? resolve(cwd, named) : null;
  return placesFor({ env, cwd }).every(isMissing) ? join(cwd, 'subtitled.yaml') : null;
}

function placesFor({ env, cwd }: Omit<FileOptions, 'file'>): readonly string[] {
  return [join(cwd, 'subtitled.yaml'), ...ownPlace(env), ...SHARED];
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** False for a link that leads nowhere, and where the user may not look. */
function isMissing(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}

function ownPlace(env: Environment): readonly string[] {
  const folder = userFolder(env, 'XDG_CONFIG_HOME', '.config');
  return folder === null ? [] : [join(folder, 'subtitled/config.yaml')];
}

export const NOWHERE = { file: null, line: null, column: null, key: '' };

function readNamed(file: string): FoundFile | { readonly problem: Problem } {
  try {
    return { file, text: readFileSync(file, 'utf8') };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    return {
      problem: { ...NOWHERE, file, what: `cannot be read (${code})`, fix: 'correct its path or permissions' },
    };
  }
}
