// A Mac writes an accent apart from its letter, Linux with it: a copy from one to the other is still the same film.

import { appendFileSync, cpSync, mkdirSync, rmSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../../../support/library.ts';
import { liveWith, type Life } from '../../../support/life.ts';

const FILM = 'Dvořák (1999)/Dvořák.1999.1080p.BluRay.x264-GROUP.mkv'.normalize('NFD');
const SIDECAR = FILM.replace('.mkv', '.en.srt');

const isOurs = ({ folder, withStore }: Life, path: string): boolean => {
  const at = join(folder, path);
  return withStore((store) => store.placements.sidecarAt(dirname(at), basename(at))) !== null;
};

/** Scans the libraries from now on. */
async function scanLibraries(life: Life, ...names: readonly string[]): Promise<void> {
  life.configure({ libraries: names.map((name) => ({ path: join(life.folder, name) })) });
  await life.scan();
}

describe.each(['its times', 'other times'] as const)('a library that a Mac copies, with %s', (times) => {
  /** The library `media` on the Mac's disk is copied to `nas`. */
  async function copied(): Promise<Life> {
    const life = await liveWith([FILM]);
    for (const path of filesBelow(life.media)) {
      const at = join(life.folder, 'nas', path.normalize('NFC'));
      mkdirSync(dirname(at), { recursive: true });
      cpSync(join(life.media, path), at, { preserveTimestamps: true });
      if (times === 'other times') utimesSync(at, 1_700_000_000, 1_700_000_000);
    }
    return life;
  }
  const there = `nas/${SIDECAR.normalize('NFC')}`;

  test('is the same library if the old one is gone, and the subtitle stays ours', async () => {
    const life = await copied();
    rmSync(life.media, { recursive: true });
    await scanLibraries(life, 'nas');
    expect([life.spent(), isOurs(life, there), isOurs(life, `media/${SIDECAR}`)]).toEqual([0, true, false]);
  });

  test('has our subtitle too if both are kept', async () => {
    const life = await copied();
    await scanLibraries(life, 'media', 'nas');
    expect([life.spent(), isOurs(life, there), isOurs(life, `media/${SIDECAR}`)]).toEqual([0, true, true]);
  });

  test('a subtitle that the user changed meanwhile is his', async () => {
    const life = await copied();
    rmSync(life.media, { recursive: true });
    appendFileSync(join(life.folder, there), 'mine\n');
    await scanLibraries(life, 'nas');
    expect([life.spent(), isOurs(life, there)]).toEqual([0, false]);
    expect(life.read(there)).toContain('mine');
  });
});
