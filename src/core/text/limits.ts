// From which numbers on is a text refused? Every one leaves room: refusing a right text is worse than placing a poor one.

const MINUTE_MS = 60_000;

export const TEXT_LIMITS = {
  /** No cue that people read is longer; what hides behind it must not cost time. */
  cueCharacters: 2_000,
  /** An announcement in place of the text is a handful of cues; a film with fewer than these has little speech. */
  advertCues: 30,
  /** A last word or a name between the adverts does not make it a subtitle. */
  advertShare: 0.8,
  /** Shorter ones are samples and clips, or their headers were never finished: they tell nothing about the film. */
  leastVideoMs: 5 * MINUTE_MS,
  /** Below it a trailer or a clip may well have two lines. */
  densityVideoMs: 20 * MINUTE_MS,
  /** PAL against film is 4.3 % longer, which may be put right; another cut or episode is far beyond that. */
  longerShare: 0.06,
  /** Credits and last words that somebody added run over the end. */
  longerMs: MINUTE_MS,
  /** A few cues far behind the end are remarks, of which there are seldom more. */
  lateCues: 5,
  lateShare: 0.03,
  /** Films end in silence and long credits, but nobody falls silent for half of one … */
  earlyShare: 0.5,
  earlyMissingMs: 15 * MINUTE_MS,
  /** … who has talked without a pause up to there. A documentary with little speech has one or two cues a minute. */
  earlyCuesAMinute: 4,
  /** The quietest feature film known has a line every two minutes; foreign parts alone are far below. */
  sparseCuesAMinute: 0.2,
  /** All of what is said is 8 to 20 cues a minute, foreign parts seldom 5, and they come in heaps. */
  denseCuesAMinute: 8,
  denseCues: 200,
  denseSlices: 0.9,
  /** As sure as all of them would be. */
  heardCues: 800,
  /** Texts for the deaf have sounds or speakers in every fifth cue, others in hardly one of 200. */
  impairedShare: 0.05,
  impairedCues: 5,
  hearingShare: 0.005,
  hearingLeastCues: 100,
} as const;
