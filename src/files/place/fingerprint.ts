// Is a file still the one that we wrote?

import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { errorCode } from '../../core/error-code.ts';
import { isMissing } from '../fs/errno.ts';
import { fsPath } from '../fs/raw-path.ts';
import { wholeMs } from '../fs/stats.ts';

export type Fingerprint = { readonly size: number; readonly mtimeMs: number; readonly sha256: string };

/** Null if there is no file. A file that exists but cannot be read must not count as gone. */
export async function fingerprint(path: string): Promise<Fingerprint | 'unreadable' | null> {
  try {
    // Without O_NONBLOCK this would wait for ever for a pipe of that name.
    const handle = await open(fsPath(path), constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const found = await handle.stat({ bigint: true });
      if (!found.isFile()) return null;
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of handle.createReadStream({ autoClose: false })) {
        const bytes: Uint8Array = chunk;
        hash.update(bytes);
        size += bytes.length;
      }
      return { size, mtimeMs: wholeMs(found.mtimeNs), sha256: hash.digest('hex') };
    } finally {
      await handle.close();
    }
  } catch (error) {
    // A name that the file system rejects cannot exist.
    if (isMissing(error) || errorCode(error) === 'ENAMETOOLONG') return null;
    return 'unreadable';
  }
}
