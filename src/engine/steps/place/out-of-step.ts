// A text that is early or late throughout is better than none. When is another candidate tried first, and when is it
// taken after all?

import { OUT_OF_STEP } from '../../../core/text/judge-times.ts';
import { awaitsBetter } from '../../../core/want/want.ts';
import type { WantRecord } from '../../../ports/store/records.ts';
import type { Pass } from '../../context/pass-context.ts';
import type { Deps } from '../../deps.ts';
import { spareDownloads } from '../../quota/spare-downloads.ts';
import type { DownloadTarget } from '../../video/download-target.ts';
import { isUsable } from '../../video/usable-offers.ts';

/** After so many, the next one is taken as it is. */
const MOST = 2;

/** True if another candidate in this language costs nothing, or downloads are left over for it. */
export function mayTryAnother(pass: Pass, { open, offer }: DownloadTarget): boolean {
  const { deps } = pass;
  // Ours stays rather than make room for a text that is out of step.
  if (awaitsBetter(open.want)) return true;
  const all = deps.store.offers.ofWant(open.want.id);
  if (all.filter(({ refusal }) => refusal === OUT_OF_STEP).length >= MOST) return false;
  const now = deps.clock.now();
  const other = all.find(
    (one) =>
      isUsable(one, now) && one.candidate.key !== offer.candidate.key && one.language === offer.language,
  );
  if (other === undefined) return false;
  return deps.store.archiveCache.has(other.candidate.key) || spareDownloads(pass) > 0;
}

/** Lifts the refusal of the best one that is out of step: there is no other candidate. Returns how many are usable. */
export function takeBestOutOfStep({ store }: Pick<Deps, 'store'>, want: WantRecord): number {
  if (awaitsBetter(want)) return 0;
  const best = store.offers.ofWant(want.id).find(({ refusal }) => refusal === OUT_OF_STEP);
  if (best === undefined) return 0;
  store.offers.accept(want.id, best.candidate.key);
  return 1;
}
