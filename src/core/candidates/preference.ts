// What a want asks of a candidate.

export type Preference = {
  /** BCP 47. */
  readonly language: string;
  readonly kind: 'full' | 'forced';
  readonly hearingImpaired: 'any' | 'prefer' | 'avoid' | 'require' | 'exclude';
  /** Texts made for another frame rate are put right where that can be done. */
  readonly retime?: boolean;
};
