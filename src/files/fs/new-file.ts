// Creates a file that must not exist yet.

import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;

/** An empty file; `access` as of open(2), by default for writing. Throws EEXIST whatever has the name, also a link. */
export function createNew(
  path: string | Buffer,
  mode: number,
  access: number = O_WRONLY,
): Promise<FileHandle> {
  return open(path, O_CREAT | O_EXCL | O_NOFOLLOW | access, mode);
}
