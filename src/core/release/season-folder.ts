// Which season does a folder hold?

import { SEASON, SEASON_AFTER } from './words/languages/episode-words.ts';
import { readText } from './reading.ts';

const NUMBERED = new RegExp(
  `^(?:(?:${SEASON}|series|s)[\\s._-]?(\\d{1,4})|(\\d{1,2})[.]?[\\s._](?:${SEASON_AFTER}))(?:[\\s._-].{0,80})?$`,
  'iu',
);
/** Only a whole name: in a longer one `第5期` may be the fifth broadcast of a Chinese show. */
const COUNTED = /^第?\s?(\d{1,2})\s?(?:期|기|シーズン|シリーズ)$/u;
/** Only the plural: "Special" and "Special Correspondents" are works. */
const SPECIALS = /^specials(?:[\s._-].{0,80})?$/iu;

/** 2 for `Season 02`, `S02`, `Staffel 2`; 0 for `Specials`; null for a folder that names no season, or also a work. */
export function seasonOfFolder(folder: string): number | null {
  const { text, season, title } = readText(folder);
  if (SPECIALS.test(text)) return 0;
  const found = NUMBERED.exec(text) ?? COUNTED.exec(text);
  if (found !== null) return Number(found[1] ?? found[2]);
  return title === '' ? season : null;
}

/** 2 for the folder of `Show/2/05.mkv`, which may also count films. */
export function numberOfFolder(folder: string): number | null {
  return /^\d{1,2}$/.test(folder) ? Number(folder) : null;
}
