// Builds the preference for one of a want's languages.

import type { Preference } from '../../core/candidates/preference.ts';
import type { VideoRecord, WantSpec } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

/** A want, and the folder whose settings apply to it. */
export type WantInFolder = { readonly want: WantSpec; readonly video: Pick<VideoRecord, 'folder'> };

export function preferenceFor(
  { policy }: Pick<Deps, 'policy'>,
  { want, video }: WantInFolder,
  language: string,
): Preference {
  const { hearingImpaired } = policy.ofFolder(video.folder);
  const { removeHearingImpaired, fixFrameRate } = policy.text;
  // The text policy removes SDH cues, so an SDH candidate is acceptable where it would otherwise be excluded.
  const isCleaned = removeHearingImpaired && hearingImpaired === 'exclude';
  return {
    language,
    kind: want.kind,
    hearingImpaired: isCleaned ? 'avoid' : hearingImpaired,
    retime: fixFrameRate,
  };
}
