// Do other wishes for texts hold than the last time? Then what was refused by the old ones is judged anew.

import type { Deps } from './deps.ts';

const NOTE = 'wishes-for-texts';
const BY_WISHES: readonly string[] = [
  'frame-rate',
  'frame-rate-unknown',
  'hearing-impaired',
  ...['srt', 'vtt', 'ass', 'ssa', 'sub', 'smi'].map((format) => `format-${format}`),
];

/** Costs one look into the database where nothing changed. */
export function noticeOtherWishes({ store, policy }: Pick<Deps, 'store' | 'policy'>): void {
  const { formats, text, hearingImpaired } = policy;
  const wishes = JSON.stringify([[...formats].toSorted(), text, hearingImpaired]);
  if (store.memory.note(NOTE) === wishes) return;
  store.transaction(() => {
    store.offers.reconsider({ refusals: BY_WISHES });
    store.memory.putNote(NOTE, wishes);
  });
}
