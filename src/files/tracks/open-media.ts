// Opens a video file, tells its container and reads it under limits.

import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { fsPath } from '../fs/raw-path.ts';
import { TooCostly, unsigned, windowOn, type Bytes } from './window.ts';

/** For each container, what reads it. Null: the file is of another kind. */
type Readers<T> = {
  readonly matroska: (file: Bytes) => Promise<T | null>;
  readonly mp4: (file: Bytes) => Promise<T | null>;
};

/**
 * What the container's reader returns. `nothing`: the file is of another kind; `too-costly`: reading it takes more than
 * the limits; `unsure`: it cannot be read now. Never throws.
 */
export async function readMedia<T>(
  path: string,
  { matroska, mp4 }: Readers<T>,
  mostBytes?: number,
): Promise<T | 'nothing' | 'too-costly' | 'unsure'> {
  const file = await open(fsPath(path), constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null);
  if (file === null) return 'unsure';
  try {
    const found = await file.stat();
    if (!found.isFile()) return 'unsure';
    const bytes = windowOn(file, found.size, mostBytes);
    const isMatroska = unsigned(await bytes.read(0, 4)) === 0x1a45dfa3;
    return (isMatroska ? await matroska(bytes) : await mp4(bytes)) ?? 'nothing';
  } catch (error) {
    // A disk that fails midway, or is too slow, says nothing about the file.
    return error instanceof TooCostly ? 'too-costly' : 'unsure';
  } finally {
    await file.close();
  }
}
