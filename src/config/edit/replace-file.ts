// Replaces a configuration file as a whole: after a crash it has its old content or its new one.

import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../../core/error-code.ts';
import type { Wording } from '../input/problems.ts';

export type Replaced =
  | { readonly kind: 'replaced' }
  /** Another program changed the file meanwhile; it is untouched. */
  | { readonly kind: 'changed' }
  | ({ readonly kind: 'refused' } & Pick<Wording, 'what' | 'fix'>);

/** Keeps mode, owner and group. A symbolic link stays one: the file that it names is replaced. */
export function replaceFile(
  path: string,
  { before, after }: { readonly before: string; readonly after: string },
): Replaced {
  try {
    const file = realpathSync(path);
    accessSync(file, constants.W_OK);
    const bytes = readFileSync(file);
    if (!bytes.equals(Buffer.from(before)))
      return bytes.toString('utf8') === before ? NOT_UTF8 : { kind: 'changed' };
    return viaTemporary(file, bytes, after);
  } catch (error) {
    return refusalFor(error);
  }
}

/** Reads the file again just before the replacement: only an edit at that very moment could be lost. */
function viaTemporary(file: string, bytes: Buffer, after: string): Replaced {
  const temporary = join(dirname(file), `.${basename(file)}.new`);
  removeUnfinished(file);
  try {
    writeDurably(temporary, after, file);
    if (!readFileSync(file).equals(bytes)) return { kind: 'changed' };
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
  syncFolder(dirname(file));
  return { kind: 'replaced' };
}

/** Removes what a killed process left beside the file, if that is possible: it contains the key. */
export function removeUnfinished(file: string): void {
  const start = `.${basename(file)}.`;
  const isLeft = (name: string): boolean =>
    name.startsWith(start) && /^(?:[0-9a-f]{12}\.)?new$/.test(name.slice(start.length));
  try {
    for (const name of readdirSync(dirname(file)).filter(isLeft)) rmSync(join(dirname(file), name));
  } catch {
    return;
  }
}

function writeDurably(path: string, text: string, like: string): void {
  const { mode, uid, gid } = statSync(like);
  // Never readable by others, not even for an instant: it contains the key.
  const descriptor = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(descriptor, text);
    fchownSync(descriptor, uid, gid);
    fchmodSync(descriptor, mode & 0o7777);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes a new name survive a power cut. Some file systems cannot do this; the file itself is written by then. */
export function syncFolder(path: string): void {
  try {
    const descriptor = openSync(path, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return;
  }
}

const NOT_UTF8: Replaced = {
  kind: 'refused',
  what: 'is not UTF-8 text',
  fix: 'save it as UTF-8, or edit it by hand',
};

/** By the code of the system. */
const REFUSALS: Readonly<Record<string, readonly [what: string, fix: string]>> = {
  EACCES: ['may not be written by this user', 'give this user permission to write the file and its folder'],
  EPERM: ['belongs to another user or group', 'make this user its owner (chown), or edit it by hand'],
  EROFS: [
    'is on a read-only file system',
    'allow writing its folder (a container: without :ro; systemd: ReadWritePaths=), or edit it by hand',
  ],
  EBUSY: ['is mounted as a single file', 'mount its folder instead, or edit it by hand'],
  ENOSPC: ['cannot be written: the disk is full', 'free some space'],
};

function refusalFor(error: unknown): Replaced {
  const code = errorCode(error) ?? 'unknown';
  const [what, fix] = REFUSALS[code] ?? [
    `cannot be written (${code})`,
    'correct the cause, or edit it by hand',
  ];
  return { kind: 'refused', what, fix };
}
