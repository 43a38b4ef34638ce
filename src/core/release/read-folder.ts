// Reads the name of a folder, once for the many videos in it.

import { readText, type ParsedName } from './reading.ts';

/** As many folders as a walk comes back to soon. */
const MOST = 200;
const known = new Map<string, ParsedName>();

/** Like `readText`, and remembers the last folders. */
export function readFolderName(name: string): ParsedName {
  const before = known.get(name);
  if (before !== undefined) return before;
  const reading = readText(name);
  const [oldest] = known.keys();
  if (known.size >= MOST && oldest !== undefined) known.delete(oldest);
  known.set(name, reading);
  return reading;
}
