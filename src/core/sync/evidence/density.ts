// How dense are the lines of the reference at a time? Where there are many, one is near by chance.

/** Lines within this distance on either side count. */
const AROUND_MS = 15_000;
const SLOT_MS = 2_000;
/** Each class has twice the lines of the one before; class 0 has none. */
export const DENSITY_CLASSES = 9;

/** The class of density for every two seconds from shortly before the first line to shortly after the last. */
export type Density = { readonly fromMs: number; readonly classes: Uint8Array };

export function densityOf(starts: Float64Array): Density {
  const fromMs = (starts[0] ?? 0) - AROUND_MS;
  const toMs = (starts[starts.length - 1] ?? 0) + AROUND_MS;
  const classes = new Uint8Array(Math.ceil((toMs - fromMs) / SLOT_MS) + 1);
  let [first, end] = [0, 0];
  for (let slot = 0; slot < classes.length; slot += 1) {
    const middle = fromMs + (slot + 0.5) * SLOT_MS;
    while (end < starts.length && (starts[end] ?? 0) < middle + AROUND_MS) end += 1;
    while (first < end && (starts[first] ?? 0) < middle - AROUND_MS) first += 1;
    classes[slot] = classOf(end - first);
  }
  return { fromMs, classes };
}

function classOf(count: number): number {
  return count === 0 ? 0 : Math.min(DENSITY_CLASSES - 1, 1 + Math.floor(Math.log2(count)));
}

/** Lines a millisecond in a class other than 0. */
export function rateOf(densityClass: number): number {
  return 2 ** (densityClass - 0.5) / (2 * AROUND_MS);
}

/** 0 where the reference has nothing for fifteen seconds before and after. */
export function classAt({ fromMs, classes }: Density, time: number): number {
  const slot = (time - fromMs) / SLOT_MS;
  return slot >= 0 && slot < classes.length ? (classes[slot | 0] ?? 0) : 0;
}
