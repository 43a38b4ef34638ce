// Why one of our sidecars goes to the trash.

export type DiscardReason =
  /** Its video is gone. */
  | 'video-gone'
  /** Another video replaced its own. */
  | 'displaced'
  /** Its video moved, and another file has the name there. */
  | 'name-taken'
  /** A better one replaces it. */
  | 'replaced'
  /** The user rejected it. */
  | 'rejected'
  /** Its times were corrected. */
  | 'retimed';
