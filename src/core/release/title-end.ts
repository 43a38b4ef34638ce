// Where does a title end and the description of the release begin, if no year and no clear tag is between them?

import { readLanguage } from '../language/language.ts';

/** Words that describe a release wherever they are, and that few titles end with. */
const FORMATS =
  /^(?:3d|[48]k|hdr(?:10)?\+?|hdc|uhd|ultrahd|hfr|vp9|imax|stv|nfofix|readnfo|doku|vostfr|(?:true|sub)french|vf[fq]|dvdivx|br(?:rip)?mux|[1-4]cd|vhs|ppv|\d{3,4}x\d{3,4}|remastered|restored|\d{2}fps|v\d)$/i;
/** The same, but only as they are written here: in small letters they are words. */
const CAPITALS = /^(?:DC|SE|OM|PAL|NTSC|HD|FHD|LIMITED|INTERNAL|iNTERNAL|COMPLETE|PROPER|REPACK)$/;
/** Between the title and a clear tag. */
const FLAGS = /^(?:dl|ml|dual|multi\d?|vf|subbed|dubbed|dub|subs?|custom|unrated|uncut)$/i;
const LANGUAGE_CODES =
  /^(?:ita|eng|fre|fra|ger|deu|spa|esp|rus|jpn|jap|kor|chi|swe|nor|dan|fin|dut|nld|pol|cze|hun|por|tur)$/i;
/** Recordings of a cinema's screen. In small letters they are words. */
const CAPTURES = /^(?:TS|TC|CAM|R5)$/;
const SHORT_CODES = /^(?:FR|Fr|EN|DE|ES|IT|NL|PL|RU)$/;
const SWISS = /^swissgerman$/i;
const CUT =
  /[\s._([-]{1,3}(?:the[\s._-])?(?:(?:final|ultimate|assembly|director'?s?|theatrical|(?:alternative[\s._-])?extended|unrated|rogue|snyder'?s?|special|criterion|collector'?s|anniversary|limited|ultimate[\s._-]collector'?s)[\s._-](?:cut|edition|version)(?:[\s._-](?:remastered|fan[\s._-]?edit))?|edition[\s._-]collector|extended|unrated|theatrical|redux)[\])]?$/i;
/** `Title 2 cd`. */
const DISCS = /[\s._-]{1,3}[1-4][\s._]cds?$/i;
/** `Title 23.976fps`. */
const RATE = /[\s._([-]{1,3}(?:2[345]|29|30|50|59|60)[.,]\d{1,3}[\s._]?fps[\])]?$/i;
const LAST_WORD = /[\s._([-]{1,3}([^\s._()[\]-]{2,12})[\])]?$/;

/** No title ends so: in "Get Him to the Greek" the language is no label. */
const UNENDED =
  /(?:^|[\s._-])(?:the|an?|and|of|in|to|is|my|our|your|big|fat|de[rnms]?|die|das|le|la|el|il|un|une|en)$/i;

/**
 * The position at which the words that describe the release begin; the length of the text if there are none. They never
 * take the whole title. In front of such a word languages count too, and so they do if a clear tag follows
 * ("Movie.German.DL.1080p"). In front of the year only the name of a language in full is a label ("Movie.German.2010").
 */
export function titleEnd(text: string, before: 'tag' | 'year' | null): number {
  const whole = text.replace(/[\s._([-]+$/, '').length;
  let end = whole;
  for (let round = 0; round < 8; round += 1) {
    const head = text.slice(0, end);
    if (/(?:^|[\s._])washington[\s._]DC$/i.test(head)) break;
    const at =
      CUT.exec(head)?.index ??
      DISCS.exec(head)?.index ??
      RATE.exec(head)?.index ??
      lastWordAt(head, end < whole ? 'tag' : before);
    if (at === null || !isTitle(head.slice(0, at))) break;
    end = at;
  }
  return end === whole ? text.length : end;
}

function lastWordAt(head: string, before: 'tag' | 'year' | null): number | null {
  const found = LAST_WORD.exec(head);
  if (found === null) return null;
  const word = found[1] ?? '';
  if (FORMATS.test(word) || CAPITALS.test(word)) return found.index;
  if (before === 'tag') return isBetween(word) ? found.index : null;
  const isLabel = before === 'year' && isLanguage(word) && !WORDS.test(word);
  return isLabel && !UNENDED.test(head.slice(0, found.index)) ? found.index : null;
}

function isBetween(word: string): boolean {
  if (FLAGS.test(word) || LANGUAGE_CODES.test(word) || SHORT_CODES.test(word) || SWISS.test(word))
    return true;
  return CAPTURES.test(word) || isLanguage(word);
}

function isLanguage(word: string): boolean {
  return word.length > 3 && readLanguage(word) !== null;
}

/** Other words, too: "Broken English 2007", "Nail Polish 2021". */
const WORDS = /^(?:[Ee]nglish|[Pp]olish|[Ii]rish)$/;

/** "The Final Cut" is a film. */
function isTitle(head: string): boolean {
  return /[\p{L}\p{N}]/u.test(head) && !/^[\s._([-]*(?:the|a|an|my|final)?[\s._-]*$/i.test(head);
}
