// How long data that nothing needs any more is kept, and how much of it.

import { DAY_MS } from './duration.ts';

export const RETENTION = {
  /** A line of the history; and how many of a want's newest lines are kept. */
  historyMs: 365 * DAY_MS,
  linesOfWant: 200,
  /** A deleted video with all that is known about it: it may come back. */
  goneMs: 365 * DAY_MS,
  /** Beyond this many of them, those deleted first are kept only for `manyGoneMs`. */
  goneVideos: 20_000,
  manyGoneMs: 30 * DAY_MS,
  /** The videos of a library that the configuration no longer names. */
  leftLibraryMs: 365 * DAY_MS,
  /** A content that was refused; if it appears later, it is judged again. */
  refusedMs: 365 * DAY_MS,
  /** How a text was rewritten, if none of our subtitles is made from it. */
  rewrittenMs: 365 * DAY_MS,
  /** The candidates of a video that has its subtitle, once nothing has happened to it for this long. */
  offersMs: 30 * DAY_MS,
  /** A file that was being read when the program ended, and was not seen again. */
  suspectMs: 90 * DAY_MS,
  /** The daily totals for the plots, in days. */
  totalsDays: 731,
  /** The AI jobs: they count the month's allowance and tell which sources were useless. */
  jobsMs: 92 * DAY_MS,
} as const;

/** How often to look for data that can be deleted. */
export const TIDY_EVERY_MS = DAY_MS;
