// What has a name in a folder, without following a link?

import type { BigIntStats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { isMissing } from './errno.ts';

/** What stands there, links not followed; null for nothing. */
export async function lookAt(path: string | Buffer): Promise<BigIntStats | null> {
  try {
    return await lstat(path, { bigint: true });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
