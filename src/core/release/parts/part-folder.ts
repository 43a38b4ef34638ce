// Does a folder hold one disc of a work that has a folder of its own above?

const PART = /^(?:cd|dvd|dis[ck])[\s._-]?([1-9])$/i;

/** 2 for `CD2`, `Disc 2`, `dvd_2`; null for every other folder. `Part 2` may be a season. */
export function partOfFolder(folder: string): number | null {
  const number = PART.exec(folder)?.[1];
  return number === undefined ? null : Number(number);
}
