// Which language is a text in, and does that contradict the language that it claims?

import { baseLanguage, readLanguage } from './language.ts';

/** What the detector says about one sample: an ISO 639-1 code, empty if it cannot tell. */
export type Vote = { readonly language: string; readonly reliable: boolean };

/** Languages that the detector confuses, or that share most readers. The detector names the first. */
const SIBLINGS: readonly (readonly string[])[] = [
  ['hr', 'bs', 'sr', 'sh', 'cnr'],
  ['ms', 'id'],
  ['no', 'nb', 'nn'],
  ['tl', 'fil'],
];
const FAMILY: ReadonlyMap<string, string> = new Map(
  SIBLINGS.flatMap((group) => group.map((one) => [one, group[0] ?? one] as const)),
);

/** The languages that the detector knows. It mistakes any other for a related one. */
const DETECTED: ReadonlySet<string> = new Set(
  (
    'am ar az be bg bn ca cs da de el en es et eu fa fi fr gu he hi hr hu hy is it ja ka kn ko ku lo lt lv ml mr ms ' +
    'nl no or pa pl pt ro ru sk sl sq sr sv ta te th tl tr uk ur vi yo zh'
  ).split(' '),
);

/** The share of the samples that must agree and be reliable. */
const AGREED = 0.75;
/** Below this share, a second language is a quotation or the detector's mistake; above it, the text is bilingual. */
const SECOND = 0.15;

/** The language of nearly all samples; null if they disagree or cannot be told. */
export function agreedLanguage(votes: readonly Vote[]): string | null {
  const sure = votes.filter(({ language, reliable }) => reliable && language !== '');
  const families = [...Map.groupBy(sure, ({ language }) => familyOf(language)).values()];
  const most = families.toSorted((a, b) => b.length - a.length)[0] ?? [];
  if (most.length === 0 || most.length < votes.length * AGREED) return null;
  const byLanguage = [...Map.groupBy(most, ({ language }) => language).entries()];
  return byLanguage.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

/** True if enough of the lines are in the language to make it one of two in the text. */
export function isAlsoIn(wanted: string, votes: readonly Vote[]): boolean {
  const own = votes.filter(({ language }) => language !== '' && mayBe(wanted, language));
  return own.length > 0 && own.length >= votes.length * SECOND;
}

/**
 * May a text in the detected language be one in `wanted`? Yes for the same language in any region, for its siblings,
 * and for what the detector does not know. The two scripts of Chinese and of Serbian differ if `wanted` names one of
 * them.
 */
export function mayBe(wanted: string, detected: string): boolean {
  const tag = readLanguage(wanted) ?? wanted;
  const base = familyOf(tag);
  if (!DETECTED.has(base)) return true;
  if (base !== familyOf(detected)) return false;
  // Croatian has no other letters.
  if (tag === 'sr-Latn' || tag === 'hr') return detected !== 'sr-Cyrl';
  // Croatian and Bosnian are written in Latin letters.
  if (tag === 'sr-Cyrl') return detected === 'sr-Cyrl' || detected === 'sr';
  const isNamed = tag === 'zh-Hans' || tag === 'zh-Hant';
  return base !== 'zh' || !isNamed || !detected.includes('-') || detected === tag;
}

/** Does a text fulfil a want when only the detector says which language it is in? */
export function fitsWant(wanted: string, detected: string): boolean {
  return DETECTED.has(familyOf(readLanguage(wanted) ?? wanted)) && mayBe(wanted, detected);
}

/** True for a language and its siblings, which the detector does not tell apart. */
export function areSiblings(one: string, other: string): boolean {
  return familyOf(one) === familyOf(other);
}

function familyOf(tag: string): string {
  const base = baseLanguage(tag);
  return FAMILY.get(base) ?? base;
}
