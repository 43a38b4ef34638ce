// Reads what a video file holds besides its pictures. Takes a few milliseconds for files of any size.

import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Libraries } from '../../ports/libraries.ts';
import { fsPath } from '../fs/raw-path.ts';
import { readMatroska } from './matroska.ts';
import { readMp4 } from './mp4.ts';
import { TooCostly, unsigned, windowOn } from './window.ts';

export async function readMediaInfo(path: string): ReturnType<Libraries['mediaInfo']> {
  const file = await open(fsPath(path), constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null);
  if (file === null) return 'unsure';
  try {
    const found = await file.stat();
    if (!found.isFile()) return 'unsure';
    const bytes = windowOn(file, found.size);
    const isMatroska = unsigned(await bytes.read(0, 4)) === 0x1a45dfa3;
    return (isMatroska ? await readMatroska(bytes) : await readMp4(bytes)) ?? 'nothing';
  } catch (error) {
    // A disk that fails midway, or is too slow, says nothing about the file.
    return error instanceof TooCostly ? 'too-costly' : 'unsure';
  } finally {
    await file.close();
  }
}
