// The closed set of reason codes for the state of a want. The database stores them, and the command line words them.

/** Why something was not searched, not answered or not downloaded yet. None of these ever leads to `missing`. */
export type DeferReason =
  | 'search-quota'
  | 'download-quota'
  /** The downloads that are left today are reserved for the user's own commands. */
  | 'downloads-reserved'
  | 'tried-enough'
  | 'throttled'
  | 'outage'
  | 'edge-refused'
  | 'key-refused'
  | 'plan-gate'
  | 'short-answer'
  | 'malformed-answer'
  | 'name-refused'
  | 'language-refused'
  | 'request-refused'
  | 'foreign-redirect'
  | 'stopping'
  | 'library-unavailable'
  | JobDeferReason;

/** A daily limit; such a want waits for the end of the service's day. */
export const OF_THE_DAY: ReadonlySet<Reason> = new Set<DeferReason>([
  'search-quota',
  'download-quota',
  'downloads-reserved',
]);

/** Why a translation or a transcription is not ordered this month, or is not known to be ordered. */
export type JobDeferReason =
  'translation-quota' | 'translation-not-entitled' | 'transcription-quota' | 'transcription-not-entitled';

/** The same as a set; such a want waits for the next month. */
export const OF_THE_MONTH: ReadonlySet<Reason> = new Set<JobDeferReason>([
  'translation-quota',
  'translation-not-entitled',
  'transcription-quota',
  'transcription-not-entitled',
]);

/** Why a translation or a transcription failed after it was ordered, or just before. */
export type JobFailure =
  /** The service ended the job, or refused the order. */
  | 'translation-failed'
  | 'translation-refused'
  /** Not ready long after its time. */
  | 'translation-stuck'
  /** The service no longer knows the job. */
  | 'translation-lost'
  /** It is unclear whether it was ordered. */
  | 'translation-unclear'
  | 'translation-wrong-cues'
  | 'translation-wrong-times'
  | 'translation-untranslated'
  | 'translation-wrong-language'
  | 'translation-empty'
  /** No source could be downloaded and read. */
  | 'translation-source'
  /** The service cannot fetch the file to transcribe: it has no address for it. */
  | 'transcription-no-address';

/** Why a subtitle could not be placed. */
export type PlaceTrouble =
  | 'permission'
  | 'read-only'
  | 'disk-full'
  | 'name-too-long'
  | 'outside-library'
  /** Something that is no file has the name that the subtitle needs. */
  | 'name-blocked'
  | 'io-error'
  /** The process that reads subtitles cannot be started. */
  | 'no-reader';

export type Reason =
  | DeferReason
  | JobFailure
  | 'translating'
  | 'transcribing'
  | 'made-by-machine'
  | 'new'
  | 'due'
  | 'settling'
  | 'asking'
  | 'offer-found'
  | 'crowded-out'
  | 'next-step'
  | 'nothing-offered'
  | 'all-refused'
  | 'fetching'
  | 'placed'
  | 'user-sidecar'
  | 'unlabelled-sidecar'
  | 'embedded-track'
  | 'spoken-language'
  | 'sidecar-edited'
  | 'taken-meanwhile'
  | 'sidecar-removed'
  | 'own-sidecar-gone'
  | 'sidecar-lost'
  | 'deleted-by-user'
  | 'video-gone'
  | 'video-back'
  | 'left-out'
  | 'video-replaced'
  | 'restarted'
  | 'asked-for'
  | PlaceTrouble
  /** The program failed while working on it. */
  | 'program-fault';

/** Deferred by problems that may end at any moment: a pass that a person starts tries these at once. */
export const TRANSIENT: ReadonlySet<Reason> = new Set<Reason>([
  'outage',
  'edge-refused',
  'key-refused',
  'short-answer',
  'malformed-answer',
  'request-refused',
  'foreign-redirect',
  'plan-gate',
  'stopping',
  'library-unavailable',
  'disk-full',
  'io-error',
  'no-reader',
  'program-fault',
]);

/** Covered by the video itself: sidecars that appear or disappear do not matter. */
export const COVERED_BY_TRACK: ReadonlySet<Reason> = new Set<Reason>(['embedded-track', 'spoken-language']);
