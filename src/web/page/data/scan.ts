// Orders a scan of all libraries, or of one.

import { post } from './api.ts';

/** Resolves with what to tell: the scan itself waits for what runs. */
export async function scanAll(): Promise<string> {
  await post('api/scan', {});
  return 'A scan of all libraries is next.';
}

/** The same for one library, which confirms that what is there is its content. */
export async function scanAsItIs(path: string): Promise<string> {
  await post('api/scan', { paths: [path] });
  return 'A scan of it is next.';
}
