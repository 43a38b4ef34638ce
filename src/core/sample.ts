// Picks a sample of a long list.

const GOLDEN = 0.618_033_988_75;

/** Spread, but at irregular distances: with two alternating languages, every second line is in the same one. */
export function spread<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  const step = all.length / most;
  const places = Array.from({ length: most }, (_, at) => Math.floor((at + ((at * GOLDEN) % 1)) * step));
  return places.map((place) => all[place]).filter((one) => one !== undefined);
}
