// Where is the configuration file, and where is a new one created?

import { lstatSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Environment } from '../input/environment.ts';
import { userFolder } from './user-folder.ts';

/** The systemd unit reads this one. */
export const FILE_OF_UNIT = '/etc/subtitled/config.yaml';

const SHARED = ['/config/subtitled.yaml', FILE_OF_UNIT];

export type FileOptions = {
  /** The value of `--config`. */
  readonly file: string | null;
  readonly env: Environment;
  readonly cwd: string;
};

/** The file that `--config` or SUBTITLED_CONFIG names, else the first of the usual places that is there; null if none is. */
export function placeOfFile(options: FileOptions): string | null {
  return namedFile(options) ?? usualPlaces(options).find(isThere) ?? null;
}

/**
 * The file that a new user creates: the one that is named, else that of the current folder. Null if a file is there,
 * also one that cannot be read.
 */
export function absentFile(options: FileOptions): string | null {
  const named = namedFile(options);
  if (named !== null) return isMissing(named) ? named : null;
  return usualPlaces(options).every(isMissing) ? join(options.cwd, 'subtitled.yaml') : null;
}

function namedFile({ file, env, cwd }: FileOptions): string | null {
  const named = file ?? env['SUBTITLED_CONFIG'] ?? '';
  return named === '' ? null : resolve(cwd, named);
}

/** Where a configuration is looked for if none is named. */
export function usualPlaces({ env, cwd }: Omit<FileOptions, 'file'>): readonly string[] {
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
