// Was the state last used with another service, address or setting? A note tells; none in a state of older programs.

import type { Deps } from '../deps.ts';

/** The name of a note, and what it holds once it is current. */
export type LastUsed = readonly [note: string, now: string];

type StoreDeps = Pick<Deps, 'store'>;

/** True if it was. False in a state that no program wrote that knew of the note. */
export function isOther({ store }: StoreDeps, [note, now]: LastUsed): boolean {
  const before = store.notes.get(note);
  return before !== null && before !== now;
}

/** If it was, does the work, and then records that it is no more: a crash in between only repeats the work. */
export async function noticeOther(
  { store }: StoreDeps,
  [note, now]: LastUsed,
  work: () => Promise<void>,
): Promise<void> {
  const before = store.notes.get(note);
  if (before === now) return;
  if (before !== null) await work();
  store.notes.put(note, now);
}
