// What is each agreement worth? The one table of points, with the reason for each line. `npm run eval:tune` shows the room of each.

export const WEIGHTS = {
  /** The same master: cuts, logos and frame rate are the same. */
  sameSource: 12,
  otherSource: -12,
  /** Filmed in a cinema: other start, other speed, other cut. */
  cinema: -30,
  /** The very same files: nothing fits better. */
  sameGroup: 16,
  /** The record names exactly this file. */
  exactName: 8,
  /** Each service makes its own cut of credits and recaps. */
  sameService: 5,
  otherService: -5,
  /** Within one group a corrected release replaced a faulty one. */
  sameProper: 3,
  otherProper: -3,
  otherVersion: -4,
  sameFrameRate: 6,
  /** 25 against 23.976 drifts 2.5 minutes an hour. */
  otherFrameRate: -40,
  /** Runs as it should once its times are put right; made for the right speed is surer still. */
  retimed: -6,
  /** The running time is that of the cut. */
  sameCut: 60,
  /** The record names a longer cut than the video, which names none. */
  longerCut: -60,
  sameResolution: 1,
  /** Only a wish: never worth a worse fit. */
  hearingImpairedWished: 2,
  hearingImpairedAvoided: -2,
  /** Made without a person who understood the dialogue. */
  machine: -25,
  /** It follows the dubbed dialogue, not the original. */
  dubtitle: -20,
  /** Its text names one country's version, the video none. */
  unaskedCountry: -4,
  /** The right file must still be found in it. */
  pack: -3,
  /** Times the service's own score, 0 to 1: breaks ties. */
  serviceScore: 1.5,
  /** Below this a record is worse than none. */
  least: -65,
};

export type Weights = Readonly<typeof WEIGHTS>;

/**
 * So many points more, and a subtitle takes the place of ours: more than all that breaks ties together, more than the
 * same source or the same group alone, for a file of another group of the same source runs just as well. Less than
 * group and source together, or than the right source in place of a wrong one.
 */
export const CLEARLY_BETTER = 20;
