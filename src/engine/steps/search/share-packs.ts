// Offers packs found for one episode to the others in its folder: their own answers may have had no room for the pack,
// or may be old.

import type { Candidate } from '../../../core/candidates/candidate.ts';
import type { OpenWant } from '../../../ports/store/records.ts';
import { makingOffers } from './making-offers.ts';
import { inSlices } from '../../context/loop/in-slices.ts';
import { createPauses } from '../../context/loop/yield-to-loop.ts';
import { openToFetch } from '../download/download-all.ts';
import { addOffers, withoutSubtitle } from '../../video/add-offers.ts';
import type { Pass } from '../../context/pass-context.ts';
import { isolate } from '../../video/isolate-failures.ts';
import { usableOffers } from '../../video/usable-offers.ts';
import { knownFacts } from '../../video/video-path.ts';

type Packs = ReadonlyMap<string, Candidate>;

/**
 * Offers the packs among the new offers to the other episodes of their folder without a subtitle. Leaves the rest to
 * the next pass if it is stopped.
 */
export async function sharePacks(pass: Pass): Promise<void> {
  const { deps } = pass;
  const byFolder = new Map<string, Map<string, Candidate>>();
  const pause = createPauses();
  for (const wantId of pass.newOffers.toShare) {
    await pause();
    if (pass.signal.aborted) return;
    pass.newOffers.toShare.delete(wantId);
    const open = openToFetch(deps, pass, wantId);
    if (open === null) continue;
    const offers = await isolate(deps, [wantId], () => usableOffers(deps, wantId));
    for (const { candidate, parts } of offers ?? []) {
      if (!parts.some(({ name }) => name === 'pack')) continue;
      const packs = byFolder.get(open.video.folder) ?? new Map<string, Candidate>();
      byFolder.set(open.video.folder, packs.set(candidate.key, candidate));
    }
  }
  for (const [folder, packs] of byFolder)
    for await (const open of withoutSubtitle(deps, pass, folder)) {
      await isolate(deps, [open.want.id], () => offer(pass, open, packs));
      if (pass.signal.aborted) return;
    }
}

async function offer(pass: Pass, { want, video }: OpenWant, packs: Packs): Promise<void> {
  const { deps } = pass;
  const { store } = deps;
  const known = store.offers.keysOf(want.id);
  const unseen = [...packs.values()].filter(({ key }) => !known.has(key));
  if (unseen.length === 0) return;
  const row = { match: null, alternates: [], candidates: unseen, fullPage: false };
  const offers = await inSlices(makingOffers(deps, { want, video }, knownFacts(deps, video), row));
  const fitting = offers.filter(({ refusal }) => refusal === null);
  if (addOffers(deps, want, fitting, 'pack')) pass.newOffers.toPlan.add(want.id);
}
