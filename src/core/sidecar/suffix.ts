// Reads the words behind the video's name: language, forced, SDH, and the rest.

import { baseLanguage, isBesideChinese, isVariantOf, readLanguageTag } from '../language/language.ts';
import { namedVariant } from '../language/named-variant.ts';
import { withRegion } from '../language/with-region.ts';

export type Suffix = {
  /** BCP 47, with the region as written; null if the name tells none. */
  readonly language: string | null;
  readonly forced: boolean;
  readonly hearingImpaired: boolean;
  /** Words of the name that are neither language nor flag. */
  readonly title: string | null;
};

/** `unread`: a word for players, or a second extension; it is no part of the title either. */
const FLAGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    forced: 'forced',
    foreign: 'forced',
    sdh: 'hearing',
    cc: 'hearing',
    hoh: 'hearing',
    impaired: 'hearing',
    default: 'unread',
    srt: 'unread',
    ass: 'unread',
    ssa: 'unread',
    vtt: 'unread',
  }),
);

/** Hindi and Faroese by themselves, and flags beside another language. */
const AMBIGUOUS: ReadonlyMap<string, string> = new Map([
  ['hi', 'hearing'],
  ['fo', 'forced'],
]);

/** Reads from the right, as most players do: the first language wins, and a variant of it further left refines it. */
export function readSuffix(suffix: string): Suffix {
  const tokens = tokensOf(suffix);
  const flags = new Set<string>();
  const rest: string[] = [];
  let language: string | null = null;
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const token = tokens[at] ?? '';
    const word = token.toLowerCase();
    const isBeside = AMBIGUOUS.has(word) && (language !== null || tokens.slice(0, at).some(isLanguage));
    const flag = FLAGS.get(word) ?? (isBeside ? AMBIGUOUS.get(word) : undefined);
    const pair: string | null = language === null ? withRegion(tokens[at - 1] ?? '', token) : null;
    const said: string | null =
      language === null ? (pair ?? readLanguageTag(token)) : refined(language, token);
    if (flag !== undefined) flags.add(flag);
    else if (said === null) rest.unshift(token);
    else {
      language = said;
      if (pair !== null) at -= 1;
    }
  }
  const title = rest.length === 0 ? null : rest.join('.');
  return {
    language: language === null ? null : namedVariant(language, title ?? ''),
    forced: flags.has('forced'),
    hearingImpaired: flags.has('hearing'),
    title,
  };
}

/** Dots separate words; in a name without dots, blanks, dashes and underscores do. */
function tokensOf(suffix: string): string[] {
  return suffix
    .split('.')
    .flatMap((piece) => splitPiece(piece.trim()))
    .filter((token) => token !== '');
}

function splitPiece(piece: string): string[] {
  const bare = piece.replace(/^[\s_\-[({]+|[\s\])}_-]+$/g, '');
  // Behind a dash they would count as part of the language's code: `en-hi`, `zh-Hans-forced`.
  const [, before = '', flag = ''] = /^(.*)[\s_-](hi|cc|sdh|hoh|forced|foreign)$/i.exec(bare) ?? [];
  if (isLanguage(before)) return [before, flag];
  if (bare === '' || isLanguage(bare) || !/[\s_\-[\](){}&+,]/.test(bare)) return [bare];
  // `zh-Hans&en`: a dash inside a language separates nothing.
  const sides = bare.split(/[&+,]/).map((side) => side.trim());
  if (isPair(sides)) return sides.slice(0, 1);
  const words = bare.split(/[\s_\-[\](){}&+,]+/).filter((word) => word !== '');
  if (sides.length === 1 && isWithRegion(words)) return words;
  if (isPair(words)) return words.slice(0, 1);
  return words.every((word) => isLanguage(word) || FLAGS.has(word.toLowerCase())) ? words : [bare];
}

/** `pt br`, `es lat`: one language and its region, as in `pt.br`; "in US" names a country. */
function isWithRegion([language = '', region = '', ...more]: readonly string[]): boolean {
  return more.length === 0 && !/^in$/i.test(language) && withRegion(language, region) !== null;
}

/** Two languages in one file (`chs&eng`): it counts for the first, as the service lists it. */
function isPair(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  // `eng hi` and `eng fo` are English with a flag, and "in German" is German.
  if (isFlag(second) || /^in$/i.test(first)) return false;
  const [one, other] = [readLanguageTag(first), readLanguageTag(second)];
  if (words.length !== 2 || one === null || other === null || one === other) return false;
  // `spa latino` is one language and its variant.
  return !isVariantOf(one, other) && !isVariantOf(other, one);
}

function isFlag(word: string): boolean {
  return FLAGS.has(word.toLowerCase()) || AMBIGUOUS.has(word.toLowerCase());
}

function isLanguage(token: string): boolean {
  return readLanguageTag(token) !== null;
}

/**
 * `pt-BR` or `Brazilian` left of `pt` tells which Portuguese; a plain `pt` left of `pob` adds nothing. `chs` left of `eng`
 * tells that both are in one file. Null for another language, or none.
 */
function refined(language: string, token: string): string | null {
  const found = readLanguageTag(token);
  if (isBesideChinese(language, token)) return found;
  if (found === null || baseLanguage(found) !== baseLanguage(language)) return null;
  return language.includes('-') ? language : found;
}
