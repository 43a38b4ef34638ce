// Offers a downloaded archive to other wants: it may hold more than its record says (other episodes or languages), and
// using it costs nothing more.

import { offeringInArchive } from '../../../core/archive/other-wants.ts';
import type { OpenedDownload } from '../../../ports/archives.ts';
import type { Offer, OpenWant } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { inSlices } from '../../context/loop/in-slices.ts';
import { addOffers, withoutSubtitle } from '../../video/add-offers.ts';
import type { Pass } from '../../context/pass-context.ts';
import { languagesStillWanted } from '../../video/embedded-tracks.ts';
import { isolate } from '../../video/isolate-failures.ts';
import type { DownloadTarget } from '../../video/download-target.ts';
import { knownFacts } from '../../video/video-path.ts';
import { preferenceFor } from '../../video/preference.ts';

/** Offers the archive downloaded for `target` to wants of its folder that it can fill. */
export async function shareArchive(
  pass: Pass,
  target: DownloadTarget,
  download: OpenedDownload,
): Promise<void> {
  const { deps } = pass;
  if (download.kind !== 'archive' || download.entries.length < 2) return;
  const fetched = {
    record: target.offer.candidate,
    video: knownFacts(deps, target.open.video),
    entries: download.entries,
  };
  for await (const open of withoutSubtitle(deps, pass, target.open.video.folder))
    await isolate(deps, [open.want.id], () => offerArchive(pass, open, fetched));
}

type SharedArchive = Parameters<typeof offeringInArchive>[2];

async function offerArchive(pass: Pass, open: OpenWant, fetched: SharedArchive): Promise<void> {
  const { deps } = pass;
  const { want, video } = open;
  const candidate = fetched.record;
  if (isKnown(deps, open, candidate.key)) return;
  const facts = knownFacts(deps, video);
  const offers: Offer[] = [];
  for (const language of languagesStillWanted(deps, want, video)) {
    if (offers.length > 0) break;
    const judged = await inSlices(offeringInArchive(facts, preferenceFor(deps, open, language), fetched));
    if (judged === null) continue;
    const { score, parts } = judged;
    offers.push({ candidate, language, score, parts, refusal: null, notBefore: null });
  }
  if (addOffers(deps, want, offers, 'archive')) pass.newOffers.toPlan.add(want.id);
}

/** True if the want already has this offer, accepted or refused, or the user rejected it. */
function isKnown({ store }: Deps, { want, video }: OpenWant, key: string): boolean {
  return store.offers.keysOf(want.id).has(key) || store.findings.rejected(video.id).has(key);
}
