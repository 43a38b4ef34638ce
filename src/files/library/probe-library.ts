// Is a library available, and is it still the same one?

import { opendir, stat } from 'node:fs/promises';
import { errorCode } from '../../core/error-code.ts';
import { showPath } from '../../core/path/path.ts';
import type { LibraryState } from '../../ports/libraries.ts';
import { lookWithTimeout } from '../fs/look-with-timeout.ts';
import { fsPath, trimSlash } from '../fs/raw-path.ts';
import { identityOf } from '../fs/stats.ts';
import { processUser } from '../fs/process-user.ts';
import { spelledOnDisk, writtenOut } from './spelled-on-disk.ts';

type Unavailable = Extract<LibraryState, { kind: 'unavailable' }>;

export async function probeLibrary(root: string): Promise<LibraryState> {
  const path = trimSlash(root);
  return (await lookWithTimeout(path, look)) ?? hanging(path);
}

function hanging(path: string): LibraryState {
  const why = unavailable(path, 'does not answer', 'check its server and the network, or mount it again');
  return { ...why, hangs: true };
}

async function look(path: string): Promise<LibraryState> {
  try {
    const found = await stat(fsPath(path), { bigint: true });
    if (!found.isDirectory()) return unavailable(path, 'is not a folder', 'name a folder in `libraries`');
    return { kind: 'available', identity: identityOf(found), isEmpty: await isEmpty(path) };
  } catch (error) {
    return whyNot(path, error);
  }
}

async function isEmpty(path: string): Promise<boolean> {
  const folder = await opendir(fsPath(path));
  try {
    return (await folder.read()) === null;
  } finally {
    await folder.close();
  }
}

async function whyNot(path: string, error: unknown): Promise<LibraryState> {
  const code = errorCode(error);
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return notThere(path);
    case 'EACCES':
    case 'EPERM':
      return unavailable(
        path,
        `cannot be read by ${processUser()}`,
        'give this user the right to list it (r-x) and to enter every folder above it (--x)',
      );
    case 'ELOOP':
      return unavailable(path, 'is a circular symbolic link', 'correct the link');
    case 'ESTALE':
    case 'ENOTCONN':
    case 'EHOSTDOWN':
    case 'ETIMEDOUT':
    case 'ENODEV':
      return unavailable(path, `does not answer (${code}): its file system is gone`, 'mount it again');
    default:
      return unavailable(path, `cannot be read (${code ?? 'unknown error'})`, 'check the disk and the mount');
  }
}

async function notThere(path: string): Promise<LibraryState> {
  const spelled = await spelledOnDisk(path);
  return spelled === null
    ? unavailable(path, 'is not there', 'mount it, create it, or correct its path in `libraries`')
    : unavailable(
        path,
        'is not there, but spelled differently',
        `write ${writtenOut(spelled, path)} in \`libraries\``,
      );
}

function unavailable(path: string, what: string, remedy: string): Unavailable {
  return { kind: 'unavailable', why: `${showPath(path)} ${what}: ${remedy}` };
}
