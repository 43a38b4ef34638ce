// Which name does the sidecar of a candidate get?

import { markOf } from '../../../core/candidates/machine-made.ts';
import { sidecarName } from '../../../core/sidecar/sidecar-name.ts';
import type { Offer, OpenWant } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';

/** The likely name: the format is unknown before the download. */
export function foreseenName(deps: Deps, open: OpenWant, offer: Offer): string {
  const { convertTo, removeHearingImpaired } = deps.policy.text;
  const candidate = removeHearingImpaired ? { ...offer.candidate, hearingImpaired: false } : offer.candidate;
  return nameFor(deps, open, { ...offer, candidate }, convertTo ?? 'srt');
}

/** The name of the sidecar beside this video. */
export function nameFor(deps: Deps, { want, video }: OpenWant, offer: Offer, extension: string): string {
  const { naming, markMachineMade } = deps.policy.ofFolder(video.folder);
  return sidecarName({
    videoName: video.name,
    language: offer.language,
    kind: want.kind,
    hearingImpaired: offer.candidate.hearingImpaired ?? false,
    extension,
    preset: naming,
    mark: markMachineMade ? markOf(offer.candidate) : null,
  });
}
