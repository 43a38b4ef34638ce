// Which wants are due for one of the steps that make jobs?

import type { OpenWant } from '../../../../ports/store/records.ts';
import { firstOf } from '../../../context/due-wants.ts';
import type { Pass } from '../../../context/pass-context.ts';

const MOST_AT_ONCE = 200;

/** Newest video first, at most `MOST_AT_ONCE`. */
export function dueFor(pass: Pass, step: 'translation' | 'transcription'): Promise<readonly OpenWant[]> {
  return firstOf(pass.pages({ lane: step, order: 'newest' }), MOST_AT_ONCE);
}
