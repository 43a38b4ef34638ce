// Reads the folders that a new user names, and says what is wrong with them.

import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isWithin } from '../../core/path/path.ts';
import type { Environment } from '../input/environment.ts';
import { refused, type Checked } from './answers.ts';

export type FolderContext = {
  readonly cwd: string;
  readonly env: Environment;
  /** The folders so far. */
  readonly known: readonly string[];
  readonly stateDir: string;
};

/** One folder, or several separated by `:`. `~` is the folder of the user. One folder may lie inside another. */
export function readFolders(text: string, context: FolderContext): Checked<readonly string[]> {
  const paths = partsOf(text, context).map((part) => resolve(context.cwd, part));
  if (paths.length === 0) return refused('no folder given');
  for (const [at, path] of paths.entries()) {
    const known = [...context.known, ...paths.slice(0, at)];
    const why = isFolder(path) ? folderTrouble(path, { ...context, known }) : missing(path);
    if (why !== null) return refused(why);
  }
  return { ok: true, value: paths };
}

/** Why a folder cannot be a library beside the known ones; null if it can. Does not look at the disk. */
export function folderTrouble(
  path: string,
  { known, stateDir }: Pick<FolderContext, 'known' | 'stateDir'>,
): string | null {
  if (known.includes(path)) return `${path} is given twice`;
  return isWithin(path, stateDir)
    ? `${path} contains ${stateDir}, where the state goes: choose another folder, or another place for the state with --state-dir`
    : null;
}

function missing(path: string): string {
  return `no folder: ${path}; mount the share first, or correct the path`;
}

/** A folder whose name contains `:` is one folder. */
function partsOf(text: string, { cwd, env }: FolderContext): readonly string[] {
  const whole = withHome(withoutQuotes(text.trim()), env);
  const parts = isFolder(resolve(cwd, whole)) ? [whole] : whole.split(':');
  return parts.map((part) => withHome(part.trim(), env)).filter((part) => part !== '');
}

/** A terminal puts the path of a folder that is dragged into it between quotes. */
function withoutQuotes(text: string): string {
  return /^(['"])(\/.*)\1$/.exec(text)?.[2] ?? text;
}

function withHome(path: string, env: Environment): string {
  const home = env['HOME'] ?? '';
  if (home === '') return path;
  return path === '~' ? home : path.startsWith('~/') ? join(home, path.slice(2)) : path;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
