// Is a file still the one that we wrote?

import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { errorCode } from '../../core/error-code.ts';
import { isMissing } from '../fs/errno.ts';
import { fsPath } from '../fs/raw-path.ts';
import { sizeAndTime } from '../fs/stats.ts';
import { MOST_BYTES } from './own-file.ts';

/** `sha256` is '' if the file is larger than any that we wrote. */
export type Fingerprint = { readonly size: number; readonly mtimeMs: number; readonly sha256: string };

/** Null if there is no file. A file that exists but cannot be read must not count as gone. */
export async function fingerprint(path: string): Promise<Fingerprint | 'unreadable' | null> {
  try {
    // Merely to open a device, to which a link may lead, can have effects.
    if (!(await stat(fsPath(path))).isFile()) return null;
    // Without O_NONBLOCK this would wait for ever for a pipe of that name.
    const handle = await open(fsPath(path), constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      return await printOf(handle);
    } finally {
      await handle.close();
    }
  } catch (error) {
    // A name that the file system rejects cannot exist.
    if (isMissing(error) || errorCode(error) === 'ENAMETOOLONG') return null;
    return 'unreadable';
  }
}

async function printOf(handle: FileHandle): Promise<Fingerprint | null> {
  const found = await handle.stat({ bigint: true });
  if (!found.isFile()) return null;
  const { size, mtimeMs } = sizeAndTime(found);
  // A file with holes may have any size, and reading it would take years.
  if (size > MOST_BYTES) return { size, mtimeMs, sha256: '' };
  const hash = createHash('sha256');
  let read = 0;
  // It may grow meanwhile.
  for await (const chunk of handle.createReadStream({ autoClose: false, start: 0, end: MOST_BYTES })) {
    const bytes: Uint8Array = chunk;
    hash.update(bytes);
    read += bytes.length;
  }
  return { size: read, mtimeMs, sha256: read > MOST_BYTES ? '' : hash.digest('hex') };
}
