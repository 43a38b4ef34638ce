// Looks up a name in a folder without following a link.

import type { BigIntStats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { isMissing } from './errno.ts';

/** The stats of the entry itself, links not followed; null if nothing has that name. */
export async function lookAt(path: string | Buffer): Promise<BigIntStats | null> {
  try {
    return await lstat(path, { bigint: true });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
