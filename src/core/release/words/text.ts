// Normalises the spelling of a name: folds characters and drops noise around it.

import { memoized } from '../../memoized.ts';
import { withArabicNumbers } from './languages/arabic-numbers.ts';
import { withUsualNumbers } from './languages/counted-signs.ts';
import { withSeasonInDigits } from './languages/seasons-in-words.ts';
import { isBracketLabel } from './bracket-labels.ts';
import { withTitleOutside } from './bracket-titles.ts';
import { specialsApart } from './special-name.ts';

/** No file system allows a longer name. The rest is cut, so that hostile names cost little. */
const LONGEST = 255;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
};

const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  // Arabic and Persian letters that keyboards and habits exchange.
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};
const SPECIALS = new RegExp(`[${Object.keys(SPECIAL).join('')}]`, 'g');

const WORDS: ReadonlyMap<string, string> = new Map(
  (
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen twenty'
  )
    .split(' ')
    .map((word, at) => [word, String(at + 1)]),
);

/**
 * One clean line: NFKC, `[Group] Title` for `[Group][Title]`, `WEBRip.x264` for `WEBRipx264`, no entities, site names or
 * translators' signatures.
 */
export function cleanName(text: string): string {
  const plain = compatible(text);
  const usual = UNUSUAL.test(plain) ? withUsualNumbers(withUsualSigns(plain)) : plain;
  const counted = withArabicNumbers(withSeasonInDigits(usual));
  const titled = specialsApart(withTitleOutside(withoutSiteBefore(counted)));
  return withoutNoise(MAY_BE_JOINED.test(titled) ? titled.replace(JOINED, '.') : titled);
}

/** Between the source and what is written behind it without a sign. */
const JOINED = /(?<=rip|web|web-?dl|blu-?ray|hdtv)(?=(?:[xh]26[45]|mux)(?![\p{L}\p{N}]))/giu;

/** Every match of that pattern is between these letters, and few names have them. */
const MAY_BE_JOINED = /[blpvy](?:[xh]26|mux)/i;

/** The characters that `withUsualSigns` may change: entities, and all signs that few keyboards have. */
const UNUSUAL = /[^\x20-\x7e]|[&`]/;

function withUsualSigns(text: string): string {
  return text
    .replace(/&#(\d{1,6});/g, (whole, digits: string) => fromCode(Number(digits)) ?? whole)
    .replace(/&(amp|quot|apos|lt|gt|nbsp);/gi, (_, name: string) => ENTITIES[name.toLowerCase()] ?? ' ')
    .replace(/[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/★([^★]{1,20})★/g, (whole, label: string) => (isBracketLabel(label) ? '' : whole))
    .replace(/【/g, '[')
    .replace(/】/g, ']')
    .replace(/[‘’ʼ`´]/g, "'");
}

const BEYOND_ASCII = /[^\x00-\x7f]/;

/** NFKC, cut before and after, because one character may become 18. */
function compatible(text: string): string {
  const cut = text.slice(0, LONGEST);
  return BEYOND_ASCII.test(cut) ? cut.normalize('NFKC').slice(0, LONGEST) : cut;
}

function fromCode(code: number): string | null {
  return code > 31 && code < 0x10000 && (code < 0xd800 || code > 0xdfff) ? String.fromCharCode(code) : null;
}

const SITE = String.raw`(?:www[._ -])[a-z0-9][a-z0-9-]{0,40}[._ -](?:com|org|net|info|me|to|tv|cc|io|example|eu|ru|xyz)`;
const MAY_HOLD_SITE = /www[._ -]/i;
const SITE_FIRST = new RegExp(
  String.raw`^\s*[[({]?\s*(?:\p{Script=Han}{2,12}\s?)?${SITE}\s*[\])}]?[\s._-]{0,3}`,
  'iu',
);
/** `site.net - Title`, with any of the endings that such sites have, and any at all behind `www`. */
const SITE_AND_DASH =
  /^(?:www?[.,][a-z0-9][a-z0-9-]{0,40}(?:\.[a-z]{2,12}){1,2}|[a-z0-9][a-z0-9-]{0,40}(?:\.(?:com?|net|org|info|tv|me|to|cc|io|eu|ru|xyz|de|au|ca|uk|za|nz|fr|it|es|nl|pl|lt|mx|se|no|fi|dk)){1,2})[\s_]{1,3}-[\s_]{1,5}(?=\p{L}|\d\d|\d\s\p{L})/iu;
/** `[scnzbefnet][509103] Title`. */
const INDEXER = /^\[[a-z]{5,20}\]\s?\[\d{4,9}\]\s?/i;
const SITE_LAST = new RegExp(String.raw`[\s._-]{0,3}[[({]?${SITE}\s*[\])}]?\s*$`, 'i');
/** `[forced.it]` and `[en.cc]` are no sites but labels. */
const SIGNATURE =
  /(?:[\s._-]{0,3}(?:by[\s._-]team\s?subs?|[[(](?:retail|corrected|synced|fixed|resync(?:ed)?|eztv|rartv|ettv|tgx|rarbg)[\])]|\[(?!yts)[a-z\d-]{2,40}\.(?:re|to|io|org|com|net|tv|wf|ag|xyz)\]|-\s?synced\s(?:&|and)\scorrected|-(?:obfuscated|rakuv|xpost|postbot|buymore|scrambled|alteredcarbon)))$/i;

/** Of an upload that kept the file's whole name. "Kick.Ass" and "Mr.Zip" are films. */
const EXTENSION =
  /\.(?:srt|vtt|mkv|mp4|m4v|avi|zip|rar|7z|SRT|VTT|MKV|MP4|M4V|AVI|ZIP|RAR|7Z)$|(?<=[\d\])])\.(?:ass|ssa|ASS|SSA)$/;

function withoutSites(text: string): string {
  return MAY_HOLD_SITE.test(text) ? text.replace(SITE_FIRST, '').replace(SITE_LAST, '') : text;
}

/** `www.site.com - [Group][Title][05]`. */
function withoutSiteBefore(text: string): string {
  const rest = MAY_HOLD_SITE.test(text) ? text.replace(SITE_FIRST, '') : text;
  return rest.startsWith('[') ? rest : text;
}

function withoutNoise(text: string): string {
  // `[ Show S02E10 1080p x264-GROUP ]`
  let rest = text
    .trim()
    .replace(/^\[\s([^[\]]+)\s\]$/, '$1')
    .trim();
  for (let round = 0; round < 3; round += 1) {
    const named = rest.replace(EXTENSION, '').replace(INDEXER, '').replace(SITE_AND_DASH, '');
    const next = withoutSites(named).replace(SIGNATURE, '').trim();
    if (next === rest || next === '') break;
    rest = next;
  }
  return rest;
}

/** The words of a text in lower case, without accents and punctuation. Titles are compared by them. */
export function wordsOf(text: string): string[] {
  const small = compatible(text).toLowerCase();
  return BEYOND_ASCII.test(small) ? wordsIn(small) : (small.replace(/['"]/g, '').match(/[a-z\d%]+/g) ?? []);
}

function wordsIn(small: string): string[] {
  const plain = small
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0655]|\u0640/g, '')
    .normalize('NFC')
    .replace(SPECIALS, (letter) => SPECIAL[letter] ?? letter)
    .replace(/['"]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}%]+/gu, ' ');
  return plain.split(' ').filter((word) => word !== '');
}

/**
 * A title as one string to compare. Case, accents, punctuation, `&` or `and`, numbers in words, Roman or Arabic ones, and
 * the words Part, Vol and Chapter before a number, and `of 2` behind it, make no difference. "Nine" and "9" are two films.
 */
export const foldTitle: (text: string) => string = memoized(512, fold);

function fold(text: string): string {
  const plain = articleFirst(text).replaceAll('&', ' and ').replaceAll('@', 'a');
  const words = joinInitials(wordsOf(plain).flatMap(apart));
  let folded = '';
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    if (next !== undefined && BEFORE_COUNT.has(word) && countOf(next) !== null) continue;
    if (word === 'and') continue;
    if (isOfTotal(words, at)) {
      at += 1;
      continue;
    }
    const count = at > 0 ? countAfter(words[at - 1] ?? '', word) : null;
    folded += count ?? (words.length > 1 ? numberInWords(word) : null) ?? word;
  }
  return folded;
}

/** The `of 2` of `Part 1 of 2`. */
function isOfTotal(words: readonly string[], at: number): boolean {
  if (words[at] !== 'of' || !BEFORE_COUNT.has(words[at - 2] ?? '')) return false;
  return countOf(words[at - 1] ?? '') !== null && countOf(words[at + 1] ?? '') !== null;
}

/** `vol1` is `vol 1`. */
function apart(word: string): readonly string[] {
  const [, before = '', count = ''] = /^([a-z]+)(\d{1,2})$/.exec(word) ?? [];
  return BEFORE_COUNT.has(before) ? [before, count] : [word];
}

const BEFORE_COUNT: ReadonlySet<string> = new Set('part pt vol volume chapter teil partie'.split(' '));

/** Words at the beginning of a title that tell nothing. */
export const ARTICLES: ReadonlySet<string> = new Set('the a an la le el der die das il les'.split(' '));

/** `Simpsons, The`. */
const ARTICLE_LAST = /^(.{1,120}),[\s._](the|an?|le|la|les|der|die|das|el|los|las|il)$/i;

/** `The Simpsons` for `Simpsons, The`, as media managers write it to sort by titles. */
export function articleFirst(title: string): string {
  return title.includes(',') ? title.replace(ARTICLE_LAST, '$2 $1') : title;
}

/** `Simpsons` for `The Simpsons`; null if there is no article or too little behind it. */
export function withoutArticle(title: string): string | null {
  const rest = /^(?:the|an?)\s+(.+)$/i.exec(title)?.[1] ?? '';
  return /\p{L}/u.test(rest) && foldTitle(rest).length >= 4 ? rest : null;
}

/** `s h i e l d` is one word, not five and a Roman number. */
function joinInitials(words: readonly string[]): readonly string[] {
  if (!words.some(isInitial)) return words;
  const out: string[] = [];
  let run = 0;
  for (const word of words) {
    run = isInitial(word) ? run + 1 : 0;
    if (run >= 3) out.splice(-1, 1, `${out.at(-1) ?? ''}${word}`);
    else out.push(word);
    if (run === 3) out.splice(-2, 2, out.slice(-2).join(''));
  }
  return out;
}

function isInitial(word: string): boolean {
  return word.length === 1 && word >= 'a' && word <= 'z';
}

function countAfter(before: string, word: string): string | null {
  const roman = romanNumber(word);
  if (roman !== null) return String(roman);
  return BEFORE_COUNT.has(before) ? countOf(word) : null;
}

/** "One" is more often another word than a number. */
function numberInWords(word: string): string | null {
  return word === 'one' ? null : (WORDS.get(word) ?? null);
}

/** Behind these words stands the number of a part, which may be an episode or a season. */
export const PART_WORDS: ReadonlySet<string> = new Set(['part', 'pt', 'chapter']);

/** `one` to `twenty`. */
export const NUMBERS_IN_WORDS: readonly string[] = [...WORDS.keys()];

/** `six`, but not `vi` or `6`. */
export function isNumberInWords(word: string): boolean {
  return WORDS.has(word);
}

/** The number that a word stands for behind "Part": `6`, `vi` or `six`; null if it stands for none. */
export function countOf(word: string): string | null {
  if (/^\d{1,2}$/.test(word)) return word;
  const roman = romanNumber(word);
  return roman === null ? (WORDS.get(word) ?? null) : String(roman);
}

/** Has it a letter of another script than Latin? */
export function hasOtherScript(text: string): boolean {
  return /[^\p{Script=Latin}\P{L}]/u.test(text);
}

/** Does the name begin with one of the folded titles? */
export function beginsWithTitle(name: string, titles: ReadonlySet<string>): boolean {
  const folded = foldTitle(name);
  return [...titles].some((title) => title !== '' && folded.startsWith(title));
}

/** Are these the first of the words? */
export function beginWith(words: readonly string[], first: readonly string[]): boolean {
  return first.every((word, at) => word === words[at]);
}

/** From I to XXXIX; null for anything else. */
function romanNumber(word: string): number | null {
  const found = /^(?=[ivx])(x{0,3})(ix|iv|v?i{0,3})$/.exec(word);
  if (found === null) return null;
  const tail = found[2] ?? '';
  const units = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'].indexOf(tail);
  return (found[1] ?? '').length * 10 + units;
}
