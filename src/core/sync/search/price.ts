// How unlikely is a change of the offset, before anything is compared? In nats.

/** Pieces that differ by less are one: the habits of two people differ by that much from scene to scene. */
export const ONE_PIECE_MS = 400;
/** Offsets that cannot be told apart. */
const SAME_MS = 200;
/** Sizes from a third of a second to ten minutes are as likely on a logarithmic scale. */
const SIZES = Math.log(600_000 / 300);
/** Changes this small are seldom more than habits. */
const LIKE_HABIT_MS = 600;
const LIKE_HABIT = 8;
export const LOWEST_PRICE = 5;
export const HIGHEST_PRICE = 11;

/** The price of a change by so much. A change of one given size is the likelier the smaller it is; habits are no changes. */
export function changePrice(byMs: number): number {
  const size = Math.abs(byMs);
  if (size < ONE_PIECE_MS) return HIGHEST_PRICE;
  if (size < LIKE_HABIT_MS) return LIKE_HABIT;
  return Math.min(HIGHEST_PRICE, Math.max(LOWEST_PRICE, Math.log((2 * SIZES * size) / SAME_MS)));
}

/** The price of an offset that nothing stands beside: none is the likeliest. */
export function offsetPrice(offsetMs: number): number {
  return Math.abs(offsetMs) < ONE_PIECE_MS ? 0 : changePrice(offsetMs);
}
