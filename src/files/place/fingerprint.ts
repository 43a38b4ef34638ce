// Is a file still the one that we wrote?

import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { errorCode } from '../../core/error-code.ts';
import { isMissing } from '../fs/errno.ts';
import { openRegularFile } from '../fs/regular-file.ts';
import { sizeAndTime, type SizeAndTime } from '../fs/stats.ts';
import { MOST_BYTES } from './own-file.ts';

/** `sha256` is '' if the file is larger than any that we wrote. */
export type Fingerprint = { readonly mtimeMs: number; readonly sha256: string };

/** Null if there is no file. A file that exists but cannot be read must not count as gone. */
export async function fingerprint(path: string): Promise<Fingerprint | 'unreadable' | null> {
  try {
    const opened = await openRegularFile(path);
    if (opened === null) return null;
    try {
      return await printOf(opened.file, sizeAndTime(opened.found));
    } finally {
      await opened.file.close();
    }
  } catch (error) {
    // A name that the file system rejects cannot exist.
    if (isMissing(error) || errorCode(error) === 'ENAMETOOLONG') return null;
    return 'unreadable';
  }
}

async function printOf(file: FileHandle, { size, mtimeMs }: SizeAndTime): Promise<Fingerprint> {
  // A file with holes may have any size, and reading it would take years.
  if (size > MOST_BYTES) return { mtimeMs, sha256: '' };
  const hash = createHash('sha256');
  let read = 0;
  // It may grow meanwhile.
  for await (const chunk of file.createReadStream({ autoClose: false, start: 0, end: MOST_BYTES })) {
    const bytes: Uint8Array = chunk;
    hash.update(bytes);
    read += bytes.length;
  }
  return { mtimeMs, sha256: read > MOST_BYTES ? '' : hash.digest('hex') };
}
