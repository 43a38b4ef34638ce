// Makes what changed in a folder survive a power cut.

import type { FileHandle } from 'node:fs/promises';
import { errorCode } from '../../core/error-code.ts';
import type { FileOperations } from './file-operations.ts';

/** File systems that cannot do it for a folder. */
const NO_FOLDER_SYNC: ReadonlySet<string | null> = new Set([
  'EINVAL',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EBADF',
  'EISDIR',
  'EPERM',
  'EACCES',
]);

/** Does nothing where the file system cannot; throws if the disk fails. */
export async function syncFolder(folder: FileHandle, operations: FileOperations): Promise<void> {
  try {
    await operations.sync(folder);
  } catch (error) {
    if (!NO_FOLDER_SYNC.has(errorCode(error))) throw error;
  }
}
