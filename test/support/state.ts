// Opens a state on a real disk.

import { onTestFinished } from 'vitest';
import { openStore, type OpenedStore } from '../../src/store/open/open.ts';

/** The time at which test states are opened. */
export const NOW = 1_800_000_000_000;

/** Closed when the test ends. */
export function openState(folder: string): OpenedStore {
  const opened = openStore(folder, NOW);
  onTestFinished(() => opened.close());
  return opened;
}
