// Explains what a file system error means for a sidecar, and what to do about it.

import { stat } from 'node:fs/promises';
import { errorCode, errorMessage } from '../../core/error-code.ts';
import { showPath } from '../../core/path/path.ts';
import type { PlaceFailure, PlaceOutcome } from '../../ports/sidecars.ts';
import { CallerFailed } from './caller-failed.ts';
import { isAway } from '../fs/errno.ts';
import { fsPath } from '../fs/raw-path.ts';
import { processUser } from '../fs/process-user.ts';

export type PlaceFailed = Extract<PlaceOutcome, { kind: 'failed' }>;
export type PlaceUnavailable = Extract<PlaceOutcome, { kind: 'unavailable' }>;

type FailureText = { readonly cause: PlaceFailure; readonly what: string; readonly remedy: string };

/** Some mounts of an object store can give a file no other name. */
const CANNOT: FailureText = {
  cause: 'io-error',
  what: 'the file system cannot do this',
  remedy: 'It must be able to create, rename and remove files there: mount it so that it can, or elsewhere.',
};

const EXPLAINED: Readonly<Record<string, FailureText>> = {
  EACCES: {
    cause: 'permission',
    what: 'permission denied',
    remedy: 'Give this user write permission there, through the owner or the group.',
  },
  EPERM: {
    cause: 'permission',
    what: 'the system does not permit it',
    remedy: 'Give this user write permission there, and check the folder for an immutable flag.',
  },
  EROFS: {
    cause: 'read-only',
    what: 'the file system is mounted read-only',
    remedy: 'Mount it writable (a container: without :ro; systemd: ReadWritePaths=).',
  },
  ENOSPC: { cause: 'disk-full', what: 'no space is left on the disk', remedy: 'Free some space or inodes.' },
  EDQUOT: {
    cause: 'disk-full',
    what: 'the disk quota is used up',
    remedy: 'Free some space or raise the quota.',
  },
  ENAMETOOLONG: {
    cause: 'name-too-long',
    what: 'the name is too long for this file system',
    remedy: 'Shorten the name of the video.',
  },
  ENOSYS: CANNOT,
  ENOTSUP: CANNOT,
  EOPNOTSUPP: CANNOT,
  ELOOP: {
    cause: 'io-error',
    what: 'a symbolic link blocks the path',
    remedy: 'Remove the link or correct it.',
  },
};

export function failure(cause: PlaceFailure, message: string): PlaceFailed {
  return { kind: 'failed', cause, message };
}

/** `name`: the file to write in `folder`; '' for none in particular. Rethrows what a callback of the caller threw. */
export async function explain(
  error: unknown,
  folder: string,
  name: string,
): Promise<PlaceFailed | PlaceUnavailable> {
  if (error instanceof CallerFailed) throw error.cause;
  const code = errorCode(error) ?? '';
  const path = showPath(name === '' ? folder : `${folder}/${name}`);
  if (isAway(error)) {
    const why = `${showPath(folder)} is not there (${code}): mount it, or wait until it is back`;
    return { kind: 'unavailable', why };
  }
  const explained = Object.hasOwn(EXPLAINED, code) ? EXPLAINED[code] : undefined;
  if (explained === undefined) {
    const reason = code === '' ? errorMessage(error) : code;
    return failure(
      'io-error',
      `${path} could not be written (${reason}). Check the disk, its cables and the mount. ${await rights(folder)}`,
    );
  }
  const { cause, what, remedy } = explained;
  return failure(cause, `${path} could not be written: ${what} (${code}). ${await rights(folder)} ${remedy}`);
}

async function rights(folder: string): Promise<string> {
  try {
    const { uid, gid, mode } = await stat(fsPath(folder));
    const octal = (mode & 0o7777).toString(8).padStart(4, '0');
    return `The folder belongs to ${uid}:${gid} with mode ${octal}, and this program runs as ${processUser()}.`;
  } catch {
    return `This program runs as ${processUser()} and cannot see the folder.`;
  }
}
