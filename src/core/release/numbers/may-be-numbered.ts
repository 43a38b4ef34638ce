// Can a name hold the number of a season or episode at all? Most films' names cannot, which one look tells: it takes the
// place of some thirty patterns.

import {
  EPISODE,
  EPISODE_AFTER,
  SEASON,
  SEASON_AFTER,
  SEASON_OF_EPISODE,
} from '../words/languages/episode-words.ts';

const asciiOf = (words: string): string =>
  words
    .split('|')
    .filter((word) => /^[a-z]+$/.test(word))
    .join('|');

const BEFORE = asciiOf(`${SEASON}|${EPISODE}`);
const AFTER = asciiOf(`${SEASON_AFTER}|${EPISODE_AFTER}`);

/** The signs that every pattern for a season's or an episode's number needs, unless it is written beyond ASCII. */
const SIGN = new RegExp(
  [
    String.raw`[^\x00-\x7f]|(?<![a-z\d])(?:[setk#]|s[st])\d|\dx\d|[[(]\d{1,2}\.\d|\d[\s._]?of[\s._]?\d|season`,
    String.raw`(?<![a-z\d])(?:${BEFORE}|${SEASON_OF_EPISODE}|tap)[\s._:-]{0,3}(?:no[.]?)?[#\d]`,
    String.raw`\d(?:[.]|a|o|e|eme|ere|re|st|nd|rd|th|-[a-z]{1,2})?[\s._]{0,2}(?:${AFTER}|sez)`,
  ].join('|'),
  'i',
);

/** False if no pattern for seasons and episodes can match; true for every text with signs beyond ASCII. */
export function mayBeNumbered(text: string): boolean {
  return SIGN.test(text);
}
