// Why does a text not fit this video or this want? It may fit another.

export const MISFITS = [
  /** Continues long after the end of the video: another cut, another episode, or several of them. */
  'too-long',
  /** Stops in the middle of dialogue, long before the video ends. */
  'ends-early',
  /** Has almost no dialogue for a video of this length: only the foreign parts, or a fragment of a text. */
  'too-few-cues',
  /** Has all dialogue, although only the foreign parts were wanted. */
  'not-forced',
  /** Its times are those of another video. */
  'times-of-another',
  /** Its times fit in pieces only: breaks, or scenes more or less. */
  'times-in-pieces',
] as const;

export type Misfit = (typeof MISFITS)[number];

/** Why another candidate is tried before a text that is early or late throughout, or at another speed. */
export type OutOfStep = 'times-out-of-step';
export const OUT_OF_STEP: OutOfStep = 'times-out-of-step';
