// Did the user pause the daemon? The state keeps it, so that a paused daemon stays paused after a restart.

import type { Deps } from '../../deps.ts';

const NOTE = 'paused';

export function isKeptPaused({ store }: Pick<Deps, 'store'>): boolean {
  return store.notes.get(NOTE) !== null;
}

export function keepPause({ store, clock }: Pick<Deps, 'store' | 'clock'>, isPaused: boolean): void {
  store.notes.put(NOTE, isPaused ? String(clock.now()) : null);
}
