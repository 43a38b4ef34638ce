// Opens a video file, tells its container and reads it under limits.

import { withRegularFile } from '../fs/regular-file.ts';
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
  const read = await withRegularFile(path, async (file, size) => {
    try {
      const bytes = windowOn(file, size, mostBytes);
      const isMatroska = unsigned(await bytes.read(0, 4)) === 0x1a45dfa3;
      return (isMatroska ? await matroska(bytes) : await mp4(bytes)) ?? 'nothing';
    } catch (error) {
      // A disk that fails midway, or is too slow, says nothing about the file.
      return error instanceof TooCostly ? 'too-costly' : 'unsure';
    }
  });
  return read ?? 'unsure';
}
