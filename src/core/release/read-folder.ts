// Reads the name of a folder, once for the many videos in it.

import { readText, type ParsedName } from './reading.ts';
import { remembering } from '../remembering.ts';

/** As many folders as a walk comes back to soon. */
const MOST = 200;

/** Like `readText`, and remembers the last folders. */
export const readFolderName: (name: string) => ParsedName = remembering(MOST, readText);
