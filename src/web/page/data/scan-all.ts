// Orders a scan of all libraries.

import { post } from './api.ts';

/** Resolves with what to tell: the scan itself waits for what runs. */
export async function scanAll(): Promise<string> {
  await post('api/scan', {});
  return 'A scan of all libraries is next.';
}
