// Which of the languages of a SAMI text is the one that was asked for?

import { isPlainlyIn } from '../../../core/language/by-common-words.ts';
import { scriptLanguage } from '../../../core/language/by-script.ts';
import { baseLanguage, readLanguage, sameLanguage } from '../../../core/language/language.ts';

const CLASS = /\.([\w-]{1,40})\s{0,9}\{([^{}]{0,400})\}/g;
const LANGUAGE = /\blang\s{0,9}:\s{0,9}["']?([a-z]{2,3}(?:-[a-z]{2,4})?)/i;
/** The usual names of classes: `KRCC`, `ENUSCC`. */
const USUAL = /^([a-z]{2})(?:[a-z]{2})?cc$/;
/** Countries that many makers write for a language. */
const COUNTRIES: Readonly<Record<string, string>> = {
  kr: 'ko',
  jp: 'ja',
  cn: 'zh',
  eg: 'en',
  us: 'en',
  uk: 'en',
};
const MOST_CLASSES = 20;
/** So much of a class tells its language. */
const SAMPLE_LINES = 500;
const SAMPLE = 20_000;

/** The text of one class from a time on. */
type Said = { readonly name: string; readonly text: string };

/**
 * The name of a class in small letters; '' if the text names none. The text of a class counts more than its description
 * in the head, because makers copy heads. Without evidence it is the first class that has text. Linear.
 */
export function chosenClass(head: string, said: readonly Said[], language: string | null): string {
  const spoken = spokenByClass(said);
  const [first = '', ...others] = spoken.keys();
  if (others.length === 0 || language === null) return first;
  const told = declaredLanguages(head);
  const evidence = [...spoken].map(([name, lines]) => {
    const label = told.get(name) ?? languageOfName(name);
    return { name, weight: 2 * byText(lines, language) + agreement(label, language) };
  });
  return evidence.reduce((best, one) => (one.weight > best.weight ? one : best)).name;
}

/** Names without text are left out. */
function spokenByClass(said: readonly Said[]): ReadonlyMap<string, readonly string[]> {
  const spoken = new Map<string, string[]>();
  for (const { name, text } of said) {
    if (name === '' || text.trim() === '') continue;
    const lines = spoken.get(name);
    if (lines !== undefined && lines.length < SAMPLE_LINES) lines.push(text);
    else if (lines === undefined && spoken.size < MOST_CLASSES) spoken.set(name, [text]);
  }
  return spoken;
}

function declaredLanguages(head: string): ReadonlyMap<string, string> {
  const told = new Map<string, string>();
  for (const [, name = '', about = ''] of head.matchAll(CLASS)) {
    const language = languageOfCode(LANGUAGE.exec(about)?.[1] ?? '');
    if (language !== null) told.set(name.toLowerCase(), language);
  }
  return told;
}

function languageOfCode(code: string): string | null {
  const lower = code.toLowerCase();
  return COUNTRIES[baseLanguage(lower)] ?? readLanguage(lower);
}

function languageOfName(name: string): string | null {
  const code = USUAL.exec(name)?.[1];
  return code === undefined ? readLanguage(name) : languageOfCode(code);
}

/** 1: it is in this language, -1: it is in another one, 0: its text does not tell. */
function byText(lines: readonly string[], language: string): number {
  if (isPlainlyIn(language, lines)) return 1;
  return agreement(scriptLanguage(lines.join('\n').slice(0, SAMPLE)), language);
}

function agreement(told: string | null, language: string): number {
  if (told === null) return 0;
  return sameLanguage(language, told) || baseLanguage(told) === language ? 1 : -1;
}
