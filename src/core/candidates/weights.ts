// The points for each agreement, with the reason for each line. `npm run eval:tune` shows how far each can move.

export const WEIGHTS = {
  /** The same master: cuts, logos and frame rate are the same. */
  sameSource: 12,
  otherSource: -12,
  /** Filmed in a cinema: it starts, runs and is cut differently. */
  cinema: -30,
  /** The very same files: nothing fits better. */
  sameGroup: 16,
  /** The record names exactly this file. */
  exactName: 8,
  /** Each service makes its own cut of credits and recaps. */
  sameService: 5,
  otherService: -5,
  /** Within one group, a corrected release replaces a faulty one. */
  sameProper: 3,
  otherProper: -3,
  otherVersion: -4,
  sameFrameRate: 6,
  /**
   * 25 against 23.976 drifts by 2.5 minutes an hour: it loses to any that may run at the right speed, from whatever source,
   * even if it was made for this very file.
   */
  otherFrameRate: -58,
  /** It fits once it is retimed; one made for the right speed is safer. */
  retimed: -6,
  /** The running time is that of the same cut. */
  sameCut: 60,
  /** The record names a longer cut than the video, which names none. */
  longerCut: -73,
  sameResolution: 1,
  /** A preference only: never worth a worse fit. */
  hearingImpairedWished: 2,
  hearingImpairedAvoided: -2,
  /**
   * Made by a machine, not by a person who understood the dialogue: it loses to a person's work from whatever source but a
   * cinema, even if it was made for this very file.
   */
  machine: -58,
  /** It follows the dubbed dialogue, not the original. */
  dubtitle: -20,
  /** Its text names one country's version, the video names none. */
  unaskedCountry: -4,
  /** Catalogues differ by a year about one film, and two films of one title may be a year apart. */
  otherYear: -4,
  /** The right file must still be found in it. */
  pack: -3,
  /** Multiplied by the service's own score, 0 to 1; breaks ties. */
  serviceScore: 1.5,
  /** A record with fewer points is worse than none. */
  least: -78,
};

export type Weights = Readonly<typeof WEIGHTS>;

/**
 * A subtitle replaces ours if it has this many points more. That is more than all tie-breakers together and more than
 * the same source or the same group alone, because a file of another group from the same source runs just as well. It
 * is less than group and source together, or than the right source instead of a wrong one.
 */
export const CLEARLY_BETTER = 20;
