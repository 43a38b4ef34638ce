// A subtitle track inside a video and the times of its cues, against which another subtitle can be compared.

import type { CueTime } from './evidence/cue-times.ts';

/** Why the times of a track are unknown. */
export type NoTimes =
  /** The file has no list of its events. */
  | 'no-index'
  /** The list has none of this track. */
  | 'not-listed'
  /** The list has some events of this track and lacks others. */
  | 'listed-in-part'
  /** More events than any film has. */
  | 'too-many'
  /** The list is damaged. */
  | 'unreadable'
  /** The list does not tell when the cues of a track of this format appear. */
  | 'unknown-format'
  /** The file is stored in fragments, and each one lists its own events. */
  | 'in-fragments';

export type CueTimes =
  /** `cues`: when each cue appears and disappears, in order. */
  | { readonly kind: 'cues'; readonly cues: readonly CueTime[] }
  /** The end of each cue is unknown: it repeats the start. */
  | { readonly kind: 'starts'; readonly cues: readonly CueTime[] }
  /**
   * A cue appears or disappears at each start, and it is unknown which; the end repeats the start. Every start of another
   * subtitle that fits is among them.
   */
  | { readonly kind: 'changes'; readonly cues: readonly CueTime[] }
  | { readonly kind: 'none'; readonly why: NoTimes };

export type ReferenceTrack = {
  readonly kind: 'text' | 'pictures';
  /** As written: ISO 639-2, or BCP 47. */
  readonly language: string;
  readonly title: string;
  readonly forced: boolean;
  readonly hearingImpaired: boolean;
  /** Flagged as one. */
  readonly commentary: boolean;
  readonly times: CueTimes;
};
