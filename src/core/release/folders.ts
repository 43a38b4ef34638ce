// Which season does a folder hold?

import { cleanName } from './text.ts';

const SEASON =
  /^(?:(?:season|series|saison|staffel|temporada|stagione|sezon|сезон|s)[\s._-]?(\d{1,4})|(\d{1,2})[.\s]{1,2}(?:évad|sezon|staffel|série)|(specials?))(?:[\s._-].{0,80})?$/iu;

/** 2 of `Season 02`, `S02`, `Staffel 2`; 0 of `Specials`; null for a folder that names no season. */
export function seasonOfFolder(folder: string): number | null {
  const found = SEASON.exec(cleanName(folder));
  if (found === null) return null;
  return found[3] === undefined ? Number(found[1] ?? found[2]) : 0;
}
