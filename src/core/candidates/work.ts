// The work (film or episode) that a text is compared with.

/** What a text must agree with to be about the same work. */
export type Work = {
  /** Folded. */
  readonly titles: ReadonlySet<string>;
  readonly year: number | null;
  readonly country: string | null;
  /** The candidates include several countries' versions, and nothing tells which one the video is. */
  readonly ambiguous: boolean;
  /** The service lists the candidates under another work of the same name. */
  readonly isNamesake: boolean;
  /** The service's match is this work, so a record without a text of its own is trusted. */
  readonly matched: boolean;
  /** Season and episode of the match; null if the match is not trusted. */
  readonly season: number | null;
  readonly episode: number | null;
};
