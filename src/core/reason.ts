// Why is a want where it is? The closed set of reason codes that the database keeps and the command line puts in words.

/** Why something was not asked, not answered or not fetched yet. None of these ever leads to `missing`. */
export type DeferReason =
  | 'search-quota'
  | 'download-quota'
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
  | 'no-route'
  | 'stopping'
  | 'library-unavailable';

export type Reason =
  | DeferReason
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
  | 'embedded-track'
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
  | 'rejected'
  | 'permission'
  | 'read-only'
  | 'disk-full'
  | 'name-too-long'
  | 'outside-library'
  | 'io-error';

/** Deferred by trouble that may be over at any moment: a pass that a person starts tries these at once. */
export const PASSING_TROUBLE: ReadonlySet<Reason> = new Set<Reason>([
  'outage',
  'edge-refused',
  'key-refused',
  'short-answer',
  'malformed-answer',
  'request-refused',
  'foreign-redirect',
  'no-route',
  'plan-gate',
  'stopping',
  'library-unavailable',
]);
