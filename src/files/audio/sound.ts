// Implements the sound port with ffmpeg, one video after another.

import { constants } from 'node:fs';
import { access, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeardSound, Listening, Sound } from '../../ports/sound.ts';
import { fsPath } from '../fs/raw-path.ts';
import { listen, type ListenSettings } from './listen.ts';

export function createSound(settings: ListenSettings): Sound {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    isInstalled: () => isInstalled(settings.searchPath),
    levels(path, listening) {
      const heard = turn.then(() => levelsAt(path, settings, listening));
      turn = heard;
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
  const file = await open(fsPath(path), constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null);
  if (file === null) return 'unsure';
  try {
    return (await isRegular(file)) ? await listen(file.fd, settings, listening) : 'unsure';
  } finally {
    await file.close();
  }
}

async function isRegular(file: FileHandle): Promise<boolean> {
  return file.stat().then(
    (found) => found.isFile(),
    () => false,
  );
}
