// Which part of a film, or which day of an event, do the words behind its year name?

import { countOf } from '../words/text.ts';
import { B, END } from '../words/word-boundary.ts';
import { CARDINALS } from '../numbers/episode.ts';

export type FilmPart = {
  readonly number: number;
  /** As written: `Chapter 4`. */
  readonly words: string;
};

const COUNT = String.raw`(\d{1,2}|(?<=[\s._-])(?:[ivx]{1,5}|${CARDINALS.join('|')}))${END}`;
/** `Part 1-2` is both. */
const ALONE = String.raw`(?![\s._]?(?:[-+&]|and)[\s._]?\d{1,2}${END})`;
const PART = new RegExp(
  String.raw`${B}(?:(?:part|pt|vol[.]?|volume|chapter|teil|round)[\s._-]?|(?:act|night|day|stage)[\s._-])${COUNT}${ALONE}`,
  'iu',
);

/** Null for the whole; `behind` is what follows the year or the title. An episode's `Part 1` belongs to its title. */
export function filmPartOf(behind: string): FilmPart | null {
  const [words = '', written = ''] = PART.exec(behind) ?? [];
  const count = countOf(written.toLowerCase());
  return count === null ? null : { number: Number(count), words };
}
