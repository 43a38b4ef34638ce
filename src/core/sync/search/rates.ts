// By which factors do texts run too fast or too slow? Those between the frame rates of cinema, film on disc and television.

const CINEMA = 24;
const DISC = 24_000 / 1_001;
const TELEVISION = 25;

/** Factors that differ by a tenth of a percent: over minutes they look alike, over an hour they do not. */
export type RateGroup = {
  /** The factor at which short stretches can be compared for all of them. */
  readonly middle: number;
  readonly scales: readonly number[];
};

/** The text has the right speed, or cinema was taken for disc. */
export const SAME_SPEED: RateGroup = { middle: 1, scales: [1, CINEMA / DISC, DISC / CINEMA] };

/** The text was made for television and the video was not, or the other way round. */
export const OTHER_SPEEDS: readonly RateGroup[] = [
  groupOf([TELEVISION / DISC, TELEVISION / CINEMA]),
  groupOf([DISC / TELEVISION, CINEMA / TELEVISION]),
];

function groupOf(scales: readonly [number, number]): RateGroup {
  return { middle: (scales[0] + scales[1]) / 2, scales };
}
