// Creates the first configuration file: complete or not at all, and never in place of another file.

import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../../core/error-code.ts';
import { removeUnfinished, syncFolder } from '../edit/replace-file.ts';

/** Why the file cannot be created, before anything is asked; null if it can. Writes nothing. */
export function whyNotWritable(file: string): string | null {
  try {
    if (lstatSync(file, { throwIfNoEntry: false }) !== undefined) return existsLine(file);
    accessSync(nearestFolder(dirname(file)), constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return deniedLine(file, error);
  }
}

/** Creates the file, readable only by this user, and its folder. Returns why it could not; null if it did. */
export function writeFirstFile(file: string, text: string): string | null {
  const temporary = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}.new`);
  try {
    makeFolder(dirname(file));
    removeUnfinished(file);
    try {
      writeDurably(temporary, text);
      linkOrWrite(temporary, file, text);
    } finally {
      rmSync(temporary, { force: true });
    }
    syncFolder(dirname(file));
    return null;
  } catch (error) {
    return errorCode(error) === 'EEXIST' ? existsLine(file) : deniedLine(file, error);
  }
}

/** The codes of file systems without hard links, such as exFAT. */
const NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** A link appears with its whole content, and fails if the name is taken. */
function linkOrWrite(temporary: string, file: string, text: string): void {
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (!NO_LINKS.has(errorCode(error) ?? '')) throw error;
    writeDurably(file, text);
  }
}

function writeDurably(path: string, text: string): void {
  const descriptor = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Node's own recursive `mkdirSync` never returns below /proc. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false }) !== undefined) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** The folder itself, or the first above it that is there. */
function nearestFolder(path: string): string {
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined || dirname(path) === path) return path;
  return nearestFolder(dirname(path));
}

function existsLine(file: string): string {
  return `${file} exists already: choose another name with --config, or remove it first`;
}

function deniedLine(file: string, error: unknown): string {
  return `${file} cannot be written (${errorCode(error) ?? String(error)}): make its folder writable, or choose another place with --config`;
}
