// Builds the preference for one of a want's languages, for what is downloaded and for what exists.

import { satisfies, type SidecarReading } from '../../core/sidecar/read-sidecar.ts';
import type { Preference } from '../../core/candidates/preference.ts';
import type { VideoRecord } from '../../ports/store/records.ts';
import type { WantSpec } from '../../core/want-spec.ts';
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

/** Does an existing subtitle, by its name, fulfil the want? It is not cleaned, so an excluded one does not. */
export function isFulfilledBy(
  deps: Pick<Deps, 'policy'>,
  one: WantInFolder,
  reading: SidecarReading,
): boolean {
  const { hearingImpaired } = deps.policy.ofFolder(one.video.folder);
  return one.want.languages.some((language) =>
    satisfies(reading, { ...preferenceFor(deps, one, language), hearingImpaired }),
  );
}
