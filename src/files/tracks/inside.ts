// Reads what a video file holds besides its pictures. Takes a few milliseconds for files of any size.

import type { Libraries } from '../../ports/libraries.ts';
import { readMatroska } from './matroska.ts';
import { readMp4 } from './mp4.ts';
import { readMedia } from './open-media.ts';

export function readMediaInfo(path: string): ReturnType<Libraries['mediaInfo']> {
  return readMedia(path, { matroska: readMatroska, mp4: readMp4 });
}
