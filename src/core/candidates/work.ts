// The work (film or episode) that a text is compared with.

/** What a text has to agree with to be about the same work. */

export type Work = {
  /** Folded. */
  readonly titles: ReadonlySet<string>;
  readonly year: number | null;
  readonly country: string | null;
  /** Records of several countries' versions are offered, and nothing says which one the video is. */
  readonly ambiguous: boolean;
  /** The service's match speaks of this work, so that a record without a text of its own may be believed. */
  readonly matched: boolean;
  /** Season and episode as the match has them; null where the match is not trusted. */
  readonly season: number | null;
  readonly episode: number | null;
};
