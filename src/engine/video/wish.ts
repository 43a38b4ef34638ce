// What exactly is wished for, in one of a want's languages?

import type { Preference } from '../../core/candidates/preference.ts';
import type { WantSpec } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

export function preferenceFor(
  { policy }: Pick<Deps, 'policy'>,
  { kind }: WantSpec,
  language: string,
): Preference {
  const { removeHearingImpaired, fixFrameRate } = policy.text;
  // What is there for the hard of hearing is removed, and a text in which it is not found is refused then.
  const isCleaned = removeHearingImpaired && policy.hearingImpaired === 'exclude';
  return {
    language,
    kind,
    hearingImpaired: isCleaned ? 'avoid' : policy.hearingImpaired,
    retime: fixFrameRate,
  };
}
