// Which language is a text in, and does that contradict the one that it is said to be in?

import { baseLanguage, readLanguage } from './language.ts';

/** What the detector says of one sample: an ISO 639-1 code, empty where it says none. */
export type Vote = { readonly language: string; readonly reliable: boolean };

/** Languages that the detector takes for one another, or that most of their readers read alike; it says the first. */
const SIBLINGS: readonly (readonly string[])[] = [
  ['hr', 'bs', 'sr', 'sh', 'cnr'],
  ['ms', 'id'],
  ['no', 'nb', 'nn'],
  ['tl', 'fil'],
];
const FAMILY: ReadonlyMap<string, string> = new Map(
  SIBLINGS.flatMap((group) => group.map((one) => [one, group[0] ?? one] as const)),
);

/** What the detector can say at all. Of any other language it says that it is a neighbour. */
const DETECTED: ReadonlySet<string> = new Set(
  (
    'am ar az be bg bn ca cs da de el en es et eu fa fi fr gu he hi hr hu hy is it ja ka kn ko ku lo lt lv ml mr ms ' +
    'nl no or pa pl pt ro ru sk sl sq sr sv ta te th tl tr uk ur vi yo zh'
  ).split(' '),
);

/** So many of the samples must agree, and be reliable. */
const AGREED = 0.75;
/** With fewer lines in it, a language is a quotation, or the detector's mistake; with more, the text is in two. */
const SECOND = 0.15;

/** The language that nearly all samples are in; null where they do not agree or cannot be told. */
export function agreedLanguage(votes: readonly Vote[]): string | null {
  const sure = votes.filter(({ language, reliable }) => reliable && language !== '');
  const families = [...Map.groupBy(sure, ({ language }) => familyOf(language)).values()];
  const most = families.toSorted((a, b) => b.length - a.length)[0] ?? [];
  if (most.length === 0 || most.length < votes.length * AGREED) return null;
  const byLanguage = [...Map.groupBy(most, ({ language }) => language).entries()];
  return byLanguage.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

/** Are so many of the lines in the language that it is one of two in the text? */
export function isAlsoIn(wanted: string, votes: readonly Vote[]): boolean {
  const own = votes.filter(({ language }) => language !== '' && mayBe(wanted, language));
  return own.length > 0 && own.length >= votes.length * SECOND;
}

/**
 * May a text in the language `detected` be one in `wanted`? Yes for the same, whatever its region, for its siblings, and
 * for what the detector does not know. The two Chinese scripts differ, where one of them is wanted by name.
 */
export function mayBe(wanted: string, detected: string): boolean {
  const tag = readLanguage(wanted) ?? wanted;
  const base = familyOf(tag);
  if (!DETECTED.has(base)) return true;
  if (base !== familyOf(detected)) return false;
  const isNamed = tag === 'zh-Hans' || tag === 'zh-Hant';
  return base !== 'zh' || !isNamed || !detected.includes('-') || detected === tag;
}

/** Does a text fulfil a want, when nothing but the detector says which language it is in? */
export function fitsWant(wanted: string, detected: string): boolean {
  return DETECTED.has(familyOf(readLanguage(wanted) ?? wanted)) && mayBe(wanted, detected);
}

function familyOf(tag: string): string {
  const base = baseLanguage(tag);
  return FAMILY.get(base) ?? base;
}
