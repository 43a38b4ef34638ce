// Builds the preference for one of a want's languages.

import type { Preference } from '../../core/candidates/preference.ts';
import type { WantSpec } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

export function preferenceFor(
  { policy }: Pick<Deps, 'policy'>,
  { kind }: WantSpec,
  language: string,
): Preference {
  const { removeHearingImpaired, fixFrameRate } = policy.text;
  // The text policy removes SDH cues, so an SDH candidate is acceptable where it would otherwise be excluded.
  const isCleaned = removeHearingImpaired && policy.hearingImpaired === 'exclude';
  return {
    language,
    kind,
    hearingImpaired: isCleaned ? 'avoid' : policy.hearingImpaired,
    retime: fixFrameRate,
  };
}
