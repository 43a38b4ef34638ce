// Opens a state on a real disk.

import { onTestFinished } from 'vitest';
import { baseName, folderOf } from '../../src/core/path/path.ts';
import type { VideoRecord } from '../../src/ports/store/records.ts';
import { openStore, type OpenedStore } from '../../src/store/open/open.ts';

/** The time at which test states are opened. */
export const NOW = 1_800_000_000_000;

/** Closed when the test ends. */
export function openState(folder: string): OpenedStore {
  const opened = openStore(folder, NOW);
  onTestFinished(() => opened.close());
  return opened;
}

/** A video of the library `/media`, as it was found at `NOW`. */
export function videoAt(path: string, more: Partial<Omit<VideoRecord, 'id'>> = {}): Omit<VideoRecord, 'id'> {
  const name = baseName(path);
  return {
    root: '/media',
    folder: folderOf(path),
    name,
    size: 1,
    mtimeMs: 2,
    inode: `1:${path}`,
    releaseName: name,
    year: null,
    addedAt: NOW,
    ...more,
  };
}
