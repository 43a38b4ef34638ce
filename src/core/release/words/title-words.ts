// Which words behind an episode's number are its title, although elsewhere they are labels ("Forced Family Fun", "Hi,
// Infidelity")?

import { readLanguage } from '../../language/language.ts';
import { isTechnical } from './technical-words.ts';

/** What labels consist of. */
const LABEL =
  /^(?:forced|foreign|parts?|only|signs|songs|sdh|hi|cc|hoh|non?|not|without|free|stripped|removed|hearing|impaired|closed|captions?|full|subtitles?|titles?|dub(?:titles?)?|directors?|final|ultimate|assembly|rogue|special|cut|edition|version|redux|uncensored|default|tracks?\d*|srt|ass|ssa|utf8?|text|(?:re)?sync(?:ed)?|corrected|addic7ed|v\d|and|the|by)$/i;
/** Behind these even a short code is a language: `forced.de`. */
const BEFORE_CODE = /(?:^|[^\p{L}\p{N}])(?:forced|sdh|hoh|cc)[\s._-]$/iu;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['\u2019]\p{L}+)?/gu;
const BRACKETED = /[[({][^\])}]*[\])}]?/g;
const WORD_OR_BRACKETED = new RegExp(`${BRACKETED.source}|${WORD.source}`, 'gu');
/** `Producer's Cut`. */
const CUT_BEHIND = /^[\s._-](?:cut|edition|version|edit)(?![\p{L}\p{N}])/iu;
const GROUP_BEHIND = /-[^\s.-]+$/;

/**
 * Blanks the title of an episode in `middle`, the words between its number and the first technical one. The title ends
 * with the last word that is no label: labels stand behind it, in brackets or in capitals.
 */
export function withoutTitleWords(middle: string): string {
  const plain = middle.replace(BRACKETED, blank).replace(GROUP_BEHIND, blank);
  const last = [...plain.matchAll(WORD)].findLast(
    (found) =>
      !isLabel(found[0]) &&
      !CUT_BEHIND.test(plain.slice(found.index + found[0].length)) &&
      !(readLanguage(found[0]) !== null && BEFORE_CODE.test(plain.slice(0, found.index))),
  );
  if (last === undefined) return middle;
  const end = last.index + last[0].length;
  const isMixed = /\p{Ll}/u.test(plain);
  const title = middle
    .slice(0, end)
    .replace(WORD_OR_BRACKETED, (part) =>
      /^[[({]/.test(part) || (isMixed && /^\p{Lu}{2,}$/u.test(part)) ? part : blank(part),
    );
  return title + middle.slice(end);
}

function isLabel(word: string): boolean {
  const plain = word.replace(/['\u2019]/, '');
  return LABEL.test(plain) || isTechnical(plain) || (plain.length > 2 && readLanguage(plain) !== null);
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}
