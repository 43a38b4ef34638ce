// What a want asks of a candidate.

import type { WantKind } from '../want-spec.ts';

export type Preference = {
  /** BCP 47. */
  readonly language: string;
  readonly kind: WantKind;
  readonly hearingImpaired: 'any' | 'prefer' | 'avoid' | 'require' | 'exclude';
  /** Retime subtitles made for another frame rate where that is possible. */
  readonly retime?: boolean;
};
