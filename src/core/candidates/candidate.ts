// What the service offers, in our own types.

/** One file inside a pack, as the service lists it (interface.md 2.3). Unknown numbers are null, never 0. */
export type PackFile = {
  readonly id: string;
  readonly name: string;
  readonly season: number | null;
  readonly episode: number | null;
  readonly size: number | null;
  /** `/subtitle/<parent>/<file>`, checked to have that form. */
  readonly link: string | null;
};

/** One subtitle that the service offers for a video (interface.md 2.2 and 2.4). Unknown numbers are null, never 0. */
export type Candidate = {
  /** A subtitle has the same key in every answer: `n:<id>`, else `u:<link>`. */
  readonly key: string;
  /** The identifier that the version 2 download takes; null if the answer had none. */
  readonly id: string | null;
  /** `/subtitle/<pair>.zip`, checked to have that form; never contains an API key. */
  readonly link: string | null;
  readonly releaseName: string;
  readonly name: string;
  readonly releases: readonly string[];
  readonly comment: string;
  /** BCP 47, or null if we do not know the service's code. */
  readonly language: string | null;
  readonly hearingImpaired: boolean | null;
  readonly season: number | null;
  readonly episode: number | null;
  readonly episodeFrom: number | null;
  readonly episodeEnd: number | null;
  readonly fullSeason: boolean;
  /** Frames per second, e.g. 23.976. */
  readonly frameRate: number | null;
  /** 0 to 1, null if the service gave none. */
  readonly matchScore: number | null;
  readonly machineTranslated: boolean;
  readonly files: readonly PackFile[];
};

/** The fields of a record that is for one text: nothing but its release name tells for which video. */
export const OF_ONE_TEXT = {
  name: '',
  releases: [],
  season: null,
  episode: null,
  episodeFrom: null,
  episodeEnd: null,
  fullSeason: false,
  files: [],
} as const satisfies Partial<Candidate>;
