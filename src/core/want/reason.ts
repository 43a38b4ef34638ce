// Why is a want where it is? The closed set of reason codes that the database keeps and the command line puts in words.

/** Why something was not asked, not answered or not fetched yet. None of these ever leads to `missing`. */
export type DeferReason =
  | 'search-quota'
  | 'download-quota'
  | 'tried-enough'
  | 'throttled'
  | 'outage'
  | 'edge-refused'
  | 'key-refused'
  | 'plan-gate'
  | 'short-answer'
  | 'malformed-answer'
  | 'name-refused'
  | 'request-refused'
  | 'foreign-redirect'
  | 'stopping'
  | 'library-unavailable'
  | JobDeferReason;

/** Why a translation or a transcription is not ordered in this month, or not known to be ordered. */
export type JobDeferReason =
  'translation-quota' | 'translation-not-entitled' | 'transcription-quota' | 'transcription-not-entitled';

/** Why nothing came of a translation or a transcription that was ordered, or was about to be. */
export type JobFailure =
  /** The service ended the job, or refused the order as it stands. */
  | 'translation-failed'
  | 'translation-refused'
  /** Not ready long after it should have been. */
  | 'translation-stuck'
  /** The service knows nothing of the job any more. */
  | 'translation-lost'
  /** Nobody can tell whether it was ordered. */
  | 'translation-unclear'
  | 'translation-wrong-cues'
  | 'translation-wrong-times'
  | 'translation-untranslated'
  | 'translation-empty'
  /** No source could be fetched and read. */
  | 'translation-source';

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
  | 'climbing'
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
  | 'video-replaced'
  | 'restarted'
  | 'asked-for'
  | 'permission'
  | 'read-only'
  | 'disk-full'
  | 'name-too-long'
  | 'outside-library'
  | 'io-error'
  /** The program failed over it. */
  | 'program-fault';

/** Deferred by trouble that may be over at any moment: a pass that a person starts tries these at once. */
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
  'program-fault',
]);

/** Covered by what the video holds: no sidecar that comes or goes says anything about it. */
export const COVERED_BY_TRACK: ReadonlySet<Reason> = new Set<Reason>(['embedded-track', 'spoken-language']);
