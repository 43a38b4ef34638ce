// The thresholds for refusing a text. All are generous: refusing a right text is worse than placing a poor one.

import { MINUTE_MS } from '../duration.ts';

export const TEXT_LIMITS = {
  /** No readable cue is longer; the rest must not cost time. */
  cueCharacters: 2_000,
  /** A notice in place of the text is a handful of cues; a film with fewer cues than these has little dialogue. */
  advertCues: 30,
  /** A last word or a name between the adverts does not make it a subtitle. */
  advertShare: 0.8,
  /** Shorter videos are samples and clips, or have unfinished headers: their length says nothing about the film. */
  leastVideoMs: 5 * MINUTE_MS,
  /** A shorter trailer or clip may well have two lines. */
  densityVideoMs: 20 * MINUTE_MS,
  /** PAL against film is 4.3 % longer and can be retimed; another cut or episode differs far more. */
  longerShare: 0.06,
  /** Credits and remarks that were added run past the end. */
  longerMs: MINUTE_MS,
  /** A few cues far past the end are remarks; there are seldom more. */
  lateCues: 5,
  lateShare: 0.03,
  /** Films end in silence and long credits, but none is silent for its second half … */
  earlyShare: 0.5,
  earlyMissingMs: 15 * MINUTE_MS,
  /** … after continuous dialogue in the first. A documentary with little dialogue has one or two cues a minute. */
  earlyCuesAMinute: 4,
  /** The quietest known feature film has a line every two minutes; foreign parts alone are far below that. */
  sparseCuesAMinute: 0.2,
  /** Full dialogue is 8 to 20 cues a minute; foreign parts are seldom 5, and bunched together. */
  denseCuesAMinute: 8,
  denseCues: 200,
  denseSlices: 0.9,
  /** This many cues judge as reliably as all of them. */
  heardCues: 800,
  /** SDH texts have sounds or speakers in every fifth cue, others in hardly one of 200. */
  impairedShare: 0.05,
  impairedCues: 5,
  hearingShare: 0.005,
  hearingLeastCues: 100,
} as const;
