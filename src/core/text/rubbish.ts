// Was a text decoded in a wrong encoding? Then its letters fit no language, whatever the detector says.

/** Symbols that occur between the letters of a word in no language. Catalan's middle dot and apostrophes do occur. */
const SYMBOLS =
  '\u00a1-\u00a9\u00ab-\u00b4\u00b6\u00b8\u00b9\u00bb-\u00bf\u00d7\u00f7\u0192\u02c6\u02dc\u2020\u2021\u2030\u2122\u2190-\u25ff';
const SYMBOL_IN_WORD = new RegExp(`\\p{L}[${SYMBOLS}]+\\p{L}`, 'u');
const WORD = new RegExp(`[\\p{L}\\p{M}${SYMBOLS}]+`, 'gu');
const WIDE = /[^\u0000-\u007f]/;
/** Lines and boxes, which fill the old code pages. */
const DRAWN = /[\u2190-\u25ff]/g;
const SMALL_THEN_CAPITAL = /\p{Ll}\p{Lu}/u;
/** A capitalised word as it looks in an encoding that has upper and lower case swapped. */
const TURNED_ROUND = /^\p{Ll}\p{Lu}{2,}/u;
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
];
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LATIN = /\p{Script=Latin}/gu;

/** Fewer may be names, brands and typing errors. */
const LEAST_WORDS = 5;
/** A share of the words with letters beyond ASCII. */
const ODD_SHARE = 0.3;
const SYMBOL_SHARE = 0.15;
const DRAWN_SHARE = 0.2;
/** Vietnamese, which has the most marked letters, has a third. */
const MARKED_SHARE = 0.5;
const MOST_CHARACTERS = 20_000;

/** False if the text may be in a language. No language uses most of these signs. */
export function isRubbish(lines: readonly string[]): boolean {
  const text = lines.join('\n').slice(0, MOST_CHARACTERS);
  if (!WIDE.test(text)) return false;
  const words = (text.match(WORD) ?? []).filter((word) => WIDE.test(word));
  if (words.length < LEAST_WORDS) return false;
  const wide = text.match(/[^\u0000-\u007f\s]/gu)?.length ?? 0;
  if ((text.match(DRAWN)?.length ?? 0) >= wide * DRAWN_SHARE) return true;
  const isLatin = isMostlyLatin(text);
  const isMany = (isOdd: (word: string) => boolean, share: number): boolean => {
    const odd = words.filter(isOdd).length;
    return odd >= LEAST_WORDS && odd >= words.length * share;
  };
  return (
    isMany((word) => SYMBOL_IN_WORD.test(word), SYMBOL_SHARE) ||
    isMany((word) => SMALL_THEN_CAPITAL.test(word) && !EAST_ASIAN.test(word), ODD_SHARE) ||
    isMany((word) => TURNED_ROUND.test(word), 0) ||
    isMany((word) => isOfTwoScripts(word, isLatin), ODD_SHARE) ||
    (isLatin && isMostlyMarked(text))
  );
}

/** Chinese and Japanese write foreign words next to their own without a space; a Latin text does not. */
function isOfTwoScripts(word: string, isLatin: boolean): boolean {
  const scripts = SCRIPTS.filter((script) => script.test(word)).length;
  return scripts > 1 || (isLatin && scripts === 1 && EAST_ASIAN.test(word));
}

function isMostlyLatin(text: string): boolean {
  return (text.match(LATIN)?.length ?? 0) >= (text.match(/\p{L}/gu)?.length ?? 0) * 0.7;
}

function isMostlyMarked(text: string): boolean {
  const latin = text.match(LATIN) ?? [];
  return latin.filter((letter) => WIDE.test(letter)).length > latin.length * MARKED_SHARE;
}
