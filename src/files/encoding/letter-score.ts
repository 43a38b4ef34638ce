// Scores how much a decoded text looks like a language.

import type { Profile } from './language-letters.ts';

/** Quotes, dashes and the like: texts of all languages have them, also texts without any letter beyond ASCII. */
const PUNCTUATION = '„“”‘’«»…–—•\u00a0';
const TYPOGRAPHY = new Set(`${PUNCTUATION}‚‹›·¿¡♪♫°§©®™€£¥½¼¾²³ºª´\`\u00ad\u200e\u200f،؛؟״׳־`);

/** So well do the letters of most texts fit their language. */
export const FITS = 0.95;

/** The letters beyond ASCII of a decoded text, counted once for all languages that it may be in. */
export type Letters = {
  readonly counts: ReadonlyMap<string, number>;
  readonly all: number;
  readonly oddWords: number;
};

/** In one pass, because a text of unknown encoding is decoded and judged dozens of times. */
export function lettersOf(text: string): Letters {
  const seen = new Map<number, LetterCount>();
  const words = new Words();
  let all = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      words.take(ASCII[unit] ?? 0);
      continue;
    }
    const code = text.codePointAt(at) ?? unit;
    if (code > 0xffff) at += 1;
    let one = seen.get(code);
    if (one === undefined) seen.set(code, (one = { count: 0, kind: kindOf(String.fromCodePoint(code)) }));
    one.count += 1;
    all += 1;
    words.take(one.kind);
  }
  words.take(0);
  const counts = new Map([...seen].map(([code, { count }]) => [String.fromCodePoint(code), count]));
  return { counts, all, oddWords: words.oddShare() };
}

export function withoutPunctuation({ counts, oddWords }: Letters): Letters {
  const left = [...counts].filter(([character]) => !PUNCTUATION.includes(character));
  return { counts: new Map(left), all: left.reduce((sum, [, count]) => sum + count, 0), oddWords };
}

type LetterCount = { count: number; readonly kind: number };

const LETTER = 1;
const SMALL = 2;
const CAPITAL = 4;
const LATIN = 8;
/** Greek, Cyrillic, Hebrew, Arabic or Thai. */
const NOT_LATIN = 16;
const WIDE = 32;

function kindOf(character: string): number {
  return (
    (/[\p{L}\p{M}]/u.test(character) ? LETTER : 0) |
    (/\p{Ll}/u.test(character) ? SMALL : 0) |
    (/\p{Lu}/u.test(character) ? CAPITAL : 0) |
    (/[a-z]/i.test(character) ? LATIN : 0) |
    (/[\u0370-\u06ff\u0e00-\u0e7f]/.test(character) ? NOT_LATIN : 0) |
    (/[^\u0000-\u007f]/.test(character) ? WIDE : 0)
  );
}

const ASCII = Array.from({ length: 0x80 }, (_, code) => kindOf(String.fromCharCode(code)));

/** Counts words that mix scripts, or have capitals after small letters (as KOI8-R read as Windows-1251 does). */
class Words {
  #words = 0;
  #odd = 0;
  /** All kinds of characters that the word has so far. */
  #has = 0;
  #last = 0;
  #isOdd = false;

  /** The next character, by its kind; 0 ends a word. */
  take(kind: number): void {
    if ((kind & LETTER) !== 0) {
      if ((kind & CAPITAL) !== 0 && (this.#last & SMALL) !== 0) this.#isOdd = true;
      this.#has |= kind;
      this.#last = kind;
    } else if (this.#has !== 0) this.#end();
  }

  oddShare(): number {
    return this.#words === 0 ? 0 : this.#odd / this.#words;
  }

  #end(): void {
    if ((this.#has & WIDE) !== 0) {
      this.#words += 1;
      const isMixed = (this.#has & LATIN) !== 0 && (this.#has & NOT_LATIN) !== 0;
      if (isMixed || this.#isOdd) this.#odd += 1;
    }
    this.#has = 0;
    this.#last = 0;
    this.#isOdd = false;
  }
}

/** 0 to 1: the share of the characters beyond ASCII that the language uses, minus the share of odd words. */
export function letterScore(letters: Letters, profile: Profile): number {
  const own = lettersIn(profile);
  let good = 0;
  for (const [character, count] of letters.counts) {
    if (own.has(character)) good += count;
    else if (TYPOGRAPHY.has(character)) good += count * 0.7;
  }
  return letters.all === 0 ? 1 : good / letters.all - letters.oddWords;
}

const OWN = new Map<Profile, ReadonlySet<string>>();

function lettersIn(profile: Profile): ReadonlySet<string> {
  const known = OWN.get(profile);
  if (known !== undefined) return known;
  const own = new Set(profile.letters + profile.letters.toUpperCase());
  OWN.set(profile, own);
  return own;
}
