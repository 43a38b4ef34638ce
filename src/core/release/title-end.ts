// Where does a title end and the description of the release begin, if no year and no clear tag is between them?

import { readLanguage } from '../language/language.ts';

/** Words that describe a release wherever they are, and that few titles end with. */
const FORMATS =
  /^(?:3d|[48]k|hdr(?:10)?\+?|hdc|uhd|ultrahd|hfr|vp9|imax|stv|nfofix|readnfo|doku|dvdivx|br(?:rip)?mux|[1-4]cd|vhs|ppv|\d{3,4}x\d{3,4}|remastered|restored|\d{2}fps|v\d)$/i;
/** The same, but only as they are written here: in small letters they are words. */
const CAPITALS = /^(?:DC|SE|OM|PAL|NTSC|HD|FHD|LIMITED|INTERNAL|iNTERNAL|COMPLETE|PROPER|REPACK)$/;
/** Between the title and a clear tag. */
const FLAGS = /^(?:dl|ml|dual|multi\d?|vostfr|vff|vfq|vf|subbed|dubbed|dub|subs?|custom|unrated|uncut)$/i;
const LANGUAGE_CODES =
  /^(?:ita|eng|fre|fra|ger|deu|spa|esp|rus|jpn|jap|kor|chi|swe|nor|dan|fin|dut|nld|pol|cze|hun|por|tur)$/i;
const SHORT_CODES = /^(?:FR|Fr|EN|DE|ES|IT|NL|PL|RU)$/;
const SWISS = /^swissgerman$/i;
const CUT =
  /[\s._([-]{1,3}(?:the[\s._-])?(?:(?:final|ultimate|assembly|director'?s?|theatrical|(?:alternative[\s._-])?extended|unrated|rogue|snyder'?s?|special|criterion|collector'?s|anniversary|limited|ultimate[\s._-]collector'?s)[\s._-](?:cut|edition|version)(?:[\s._-](?:remastered|fan[\s._-]?edit))?|edition[\s._-]collector|extended|unrated|theatrical|redux)[\])]?$/i;
/** `Title 2 cd`. */
const DISCS = /[\s._-]{1,3}[1-4][\s._]cds?$/i;
/** `Title 23.976fps`. */
const RATE = /[\s._([-]{1,3}(?:2[345]|29|30|50|59|60)[.,]\d{1,3}[\s._]?fps[\])]?$/i;
const LAST_WORD = /[\s._([-]{1,3}([^\s._()[\]-]{2,12})[\])]?$/;

/**
 * The position at which the words that describe the release begin; the length of the text if there are none. They never
 * take the whole title. In front of such a word languages count too, and so they do if a clear tag follows
 * (`isBeforeTag`, "Movie.German.DL.1080p").
 */
export function titleEnd(text: string, isBeforeTag: boolean): number {
  const whole = text.replace(/[\s._([-]+$/, '').length;
  let end = whole;
  for (let round = 0; round < 8; round += 1) {
    const head = text.slice(0, end);
    if (/(?:^|[\s._])washington[\s._]DC$/i.test(head)) break;
    const at =
      CUT.exec(head)?.index ??
      DISCS.exec(head)?.index ??
      RATE.exec(head)?.index ??
      lastWordAt(head, isBeforeTag || end < whole);
    if (at === null || !isTitle(head.slice(0, at))) break;
    end = at;
  }
  return end === whole ? text.length : end;
}

function lastWordAt(head: string, isBeforeTag: boolean): number | null {
  const found = LAST_WORD.exec(head);
  if (found === null) return null;
  const word = found[1] ?? '';
  const isRelease = FORMATS.test(word) || CAPITALS.test(word) || (isBeforeTag && isBetween(word));
  return isRelease ? found.index : null;
}

function isBetween(word: string): boolean {
  if (FLAGS.test(word) || LANGUAGE_CODES.test(word) || SHORT_CODES.test(word) || SWISS.test(word))
    return true;
  return word.length > 3 && readLanguage(word) !== null;
}

/** "The Final Cut" is a film. */
function isTitle(head: string): boolean {
  return /[\p{L}\p{N}]/u.test(head) && !/^[\s._([-]*(?:the|a|an|my|final)?[\s._-]*$/i.test(head);
}
