// Do other wishes for texts hold than the last time? Then what was refused by the old ones is judged anew.

import { MISFITS } from '../core/text/judge-text.ts';
import type { Deps } from './deps.ts';

const NOTE = 'wishes-for-texts';
/** The misfits too: they are found in the text as it was rewritten. */
const BY_WISHES: readonly string[] = [
  ...MISFITS,
  'nothing-left',
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
