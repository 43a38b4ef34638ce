// Which group released this file, and does another text name the same group?

import { readLanguage } from '../language/language.ts';
import { findStrongTag } from './words/tags.ts';
import { isTechnical } from './words/technical-words.ts';
import { wordsOf } from './words/text.ts';

const FIRST = /^\s*[[(]([^\])]{1,40})[\])]/;
/** Added when a release is uploaded again: never the group. */
const UPLOADER =
  /-(?:obfuscat(?:ed|ion)|rakuv[a-z0-9]{0,12}|xpost|postbot|buymore|scrambled|alteredcarbon|nzbgeek|asrequested|alternativetorequested|gerov|z0ids3n|chamele0n|altezachen|repackpost|whiterev|rp|4p(?:lanet)?|sample|\d)$/i;
const FLAGS = /(?:[\s._-](?:forced|sdh|hi|cc|nonhi|foreign parts only|forced only))+$/i;
const DISC = /^(.{0,400}?)\.?(?:cd|disc|disk)[\s._-]?\d$/i;
const SITE =
  /\s?-?\[(?:www\.)?(?!yts)[a-z0-9-]{1,30}\.(?:com|org|net|info|me|to|tv|cc|io|eu|ru)(?:\.[a-z]{2})?\]$|\s?\[(?:eztv|rartv|rarbg|ettv|tgx)\]-?$/i;
const LAST_BRACKETS = /[[(]([^[\]()]{1,80})[\])]$/;
const SOFTSUBS = /\[softsubs \(([^)[\]]{1,30})\)?\]?$/i;
/** `DVD-R-GROUP`: the first dash is inside of the word. */
const DVD_R = /\bdvd-r(?=-)/i;
/** The longest name, in characters and in words. */
const LONGEST = { characters: 25, words: 3 };
const WORDS = /[\s._]+/;
/** A group may be called so. */
const NUMBER = /^\d{5,7}$/;

/** Groups that publish the same capture under several names. */
const TWINS: readonly (readonly string[])[] = [
  ['lol', 'dimension'],
  ['asap', 'immerse', 'fleet'],
  ['avs', 'sva'],
];

/** The release group in the part behind the title, else the bracket at the start; null if no word can be one. */
export function readGroup(tail: string, text: string): string | null {
  const end = withoutEnding(tail).replace(DVD_R, 'DVDR');
  const technical = findStrongTag(tail) !== null;
  const dashed = technical || /^-\S+$/.test(end) ? behindDash(withoutLastBrackets(end)) : null;
  if (dashed !== null) return dashed;
  const first = FIRST.exec(text)?.[1];
  if (first !== undefined && !/^[\d.x]+$/.test(first)) return first;
  return inBrackets(end) ?? (technical ? lastWord(end) : null);
}

/** The text without what follows the group: discs, flags, sites, uploaders. */
function withoutEnding(tail: string): string {
  let end = (DISC.exec(tail)?.[1] ?? tail).replace(FLAGS, '').replace(/[\s._-]+$/, '');
  for (let round = 0; round < 4; round += 1) {
    const next = end
      .replace(SITE, '')
      .replace(UPLOADER, '')
      .replace(/[\s._-]+$/, '');
    if (next === end) break;
    end = next;
  }
  return end;
}

/** Brackets behind the group: a hash, a channel, the languages. */
function withoutLastBrackets(end: string): string {
  const inside = LAST_BRACKETS.exec(end);
  return inside === null || isDescription(inside[1] ?? '') ? end : end.slice(0, inside.index).trimEnd();
}

/** Technical words that brackets about the languages hold too. */
const SOFT = /^(?:multi|dual|audio|dub|dubbed|sub|subs|multisubs?|softsubs)$/i;

/** Several technical words: what is in the brackets describes the file, and its last word may be the group. */
function isDescription(text: string): boolean {
  const telling = text.split(/[\s._,-]+/).filter((word) => /\D/.test(word) && !SOFT.test(word));
  return telling.filter(isTechnical).length > 1;
}

/** `x264-GROUP`, `H.265-Two Words`, `x264.D-Z0N3`; words for languages and subtitles may follow. */
function behindDash(end: string): string | null {
  const words = end.split(WORDS);
  while (words.length > 1 && isSaidBehind(words.at(-1) ?? '')) words.pop();
  for (let count = 1; count <= LONGEST.words && count <= words.length; count += 1) {
    const [word = '', ...more] = words.slice(-count);
    if (more.some((one) => isTechnical(one))) return null;
    const parts = word.split('-');
    const last = parts.at(-1) ?? '';
    if (more.length === 0 && parts.length > 1 && NUMBER.test(last)) return last;
    const from = parts.findIndex((part) => part !== '' && !isPassedOver(part));
    if (from < 0) {
      if (parts.length < 2 || last !== '') return null;
      return checked(more.join(' '));
    }
    const before = words.at(-count - 1) ?? '';
    const isOwnWord = parts.length > 1 && more.length === 0 && isTechnical(before);
    if (from > 0 || isOwnWord)
      return checked([parts.slice(from).join('-'), ...more].join(end.includes(' ') ? ' ' : '.'));
  }
  return null;
}

/** In front of a dash: a technical word, or the end of brackets. */
function isPassedOver(part: string): boolean {
  return /[\])]$/.test(part) || isTechnical(part.replace(/^[[(]+/, ''));
}

function isSaidBehind(word: string): boolean {
  return (
    /^-*$/.test(word) ||
    /^(?:dual|audio|dublado|(?:\p{L}{2,5})?subs?|dubbed)$/iu.test(word) ||
    (word.length > 3 && readLanguage(word) !== null)
  );
}

/** `[GROUP]` at the end, or the last word of a description: `(1080p x265 AAC GROUP)`. */
function inBrackets(end: string): string | null {
  const soft = SOFTSUBS.exec(end)?.[1];
  if (soft !== undefined) return checked(soft);
  const behind = /\)\s(\w{2,20})$/.exec(end);
  if (behind !== null && isDescription(end.slice(0, behind.index))) return checked(behind[1] ?? '');
  const inside = LAST_BRACKETS.exec(end)?.[1];
  if (inside === undefined) return null;
  if (isDescription(inside)) return checked(inside.split(/[\s,-]+/).at(-1) ?? '');
  return end.endsWith(']') && !/[\s+&,]/.test(inside) && readLanguage(inside) === null
    ? checked(inside)
    : null;
}

/** `x264.GROUP`, `AAC2.0 by Some One`. */
function lastWord(end: string): string | null {
  const author = /[\s._]by[\s._]((?:\w{2,20})(?:\s\w{2,20})?)$/i.exec(end);
  if (author !== null) return checked(author[1] ?? '');
  const [before = '', word = ''] = end.split(WORDS).slice(-2);
  const known = before.split('-').at(-1) ?? '';
  return isTechnical(known) && word.length > 1 && !word.includes('-') && readLanguage(word) === null
    ? checked(word)
    : null;
}

/** The word, if it can name a group. */
function checked(word: string): string | null {
  const isName = (/\p{L}/u.test(word) || NUMBER.test(word)) && word.length <= LONGEST.characters;
  const isSpoken = word.length > 3 && readLanguage(word) !== null;
  return isName && !isSpoken && (!isTechnical(word) || NUMBER.test(word)) && !/[[\](){}]/.test(word)
    ? word
    : null;
}

/** True if two names mean the same group: spelled alike, or known to share their captures. */
export function sameGroup(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)];
  return a === b || TWINS.some((twins) => twins.includes(a) && twins.includes(b));
}

/** True if a text has the group, or one that shares its captures, as a word of its own. */
export function namesGroup(text: string, group: string): boolean {
  const wanted = fold(group);
  if (wanted.length < 2) return false;
  const names = new Set([wanted, ...TWINS.filter((twins) => twins.includes(wanted)).flat()]);
  const words = wordsOf(text);
  return words.some((word, at) =>
    [1, 2, 3].some((length) => names.has(length === 1 ? word : words.slice(at, at + length).join(''))),
  );
}

function fold(group: string): string {
  return wordsOf(group).join('');
}
