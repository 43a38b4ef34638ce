// The work (film or episode) that a text is compared with.

/** What a text must agree with to be about the same work. */
export type Work = {
  /** Folded. */
  readonly titles: ReadonlySet<string>;
  /** Those of them that name the whole show, where the video's own title names one season of it: `Show` for `Show II`. */
  readonly shows: ReadonlySet<string>;
  /** The service's match is the show, and the video's own title is that of one season. */
  readonly isOneSeason: boolean;
  /** The service's match is a show of the video's own title: the number in `Lupin III` counts no season. */
  readonly isOwnName: boolean;
  readonly year: number | null;
  readonly country: string | null;
  /** The video's title begins with the show's, and every record with this title is of a later season. */
  readonly isLaterSeason: boolean;
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

/**
 * How a text's title compares with the work's. `show`: it names the show, of which the video's own title is one season.
 */
export type TitleVerdict = 'same' | 'show' | 'numbered' | 'titled' | 'title' | 'year';
