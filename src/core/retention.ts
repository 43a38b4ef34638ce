// How long is remembered what nothing needs any more, and how much of it?

const DAY_MS = 24 * 3_600_000;

export const KEEPING = {
  /** A line of the history, and the newest lines of one want. */
  historyMs: 365 * DAY_MS,
  linesOfWant: 200,
  /** A video that is gone, with all that is known of it: it may come back. */
  goneMs: 365 * DAY_MS,
  /** Beyond so many of them, those that went first are kept for this long only. */
  goneVideos: 20_000,
  manyGoneMs: 30 * DAY_MS,
  /** The videos of a library that the configuration names no longer. */
  leftLibraryMs: 365 * DAY_MS,
  /** A content that was refused: it is judged again where it comes again. */
  refusedMs: 365 * DAY_MS,
  /** How a text was rewritten, where no subtitle of ours is made of it. */
  shapedMs: 365 * DAY_MS,
  /** What is on offer where a subtitle lies, once nothing has happened to the video for so long. */
  offersMs: 30 * DAY_MS,
  /** What was being read when the program ended, and was not met again. */
  suspectMs: 90 * DAY_MS,
  /** What the AI did: the month's count, and which sources were of no use. */
  jobsMs: 92 * DAY_MS,
} as const;

/** So often is looked for what can be forgotten. */
export const TIDY_EVERY_MS = DAY_MS;
