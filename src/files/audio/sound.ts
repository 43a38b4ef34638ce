// Implements the sound port with ffmpeg, one video after another.

import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeardSound, Listening, Sound } from '../../ports/sound.ts';
import { withRegularFile } from '../fs/regular-file.ts';
import { listen, type ListenSettings } from './listen.ts';

export function createSound(settings: ListenSettings): Sound {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    isInstalled: () => isInstalled(settings.searchPath),
    levels(path, listening) {
      const heard = turn.then(() => levelsAt(path, settings, listening));
      // A failure is the caller's, and none of the next call.
      turn = heard.catch(() => undefined);
      return heard;
    },
  };
}

async function isInstalled(searchPath: string): Promise<boolean> {
  const tries = searchPath
    .split(':')
    .filter((folder) => folder !== '')
    .map((folder) =>
      access(join(folder, 'ffmpeg'), constants.X_OK).then(
        () => true,
        () => false,
      ),
    );
  return (await Promise.all(tries)).includes(true);
}

async function levelsAt(path: string, settings: ListenSettings, listening: Listening): Promise<HeardSound> {
  if (listening.signal.aborted) return 'unsure';
  const heard = await withRegularFile(path, ({ fd }) => listen(fd, settings, listening));
  return heard ?? 'unsure';
}
