// A state on a real disk, for tests of what is remembered.

import { onTestFinished } from 'vitest';
import { openStore, type OpenedStore } from '../../src/store/open/open.ts';

/** A moment at which states of tests are opened. */
export const NOW = 1_800_000_000_000;

/** Closed when the test ends. */
export function openState(folder: string): OpenedStore {
  const opened = openStore(folder, NOW);
  onTestFinished(() => opened.close());
  return opened;
}
