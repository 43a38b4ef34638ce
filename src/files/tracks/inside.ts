// What does a video file hold besides its pictures? Read from its header in a few milliseconds, however large it is.

import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Inside } from '../../core/inside.ts';
import { fsPath } from '../raw-path.ts';
import { readMatroska } from './matroska.ts';
import { readMp4 } from './mp4.ts';
import { unsigned, windowOn } from './window.ts';

/** Null where the file cannot be read, or is of a kind that we cannot read. Never throws. */
export async function lookInside(path: string): Promise<Inside | null> {
  const file = await open(fsPath(path), constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null);
  if (file === null) return null;
  try {
    const found = await file.stat();
    if (!found.isFile()) return null;
    const bytes = windowOn(file, found.size);
    const isMatroska = unsigned(await bytes.read(0, 4)) === 0x1a45dfa3;
    return isMatroska ? await readMatroska(bytes) : await readMp4(bytes);
  } catch {
    // A disk that fails in the middle: what the file holds is then not known, which is what null says.
    return null;
  } finally {
    await file.close();
  }
}
