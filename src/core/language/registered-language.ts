// Which registered language does a text mean? More than the service knows: a library may have others.

import { baseLanguage, NO_LANGUAGE, readLanguage } from './language.ts';

/** Created when needed: it takes a while. */
let named: Intl.DisplayNames | null = null;
const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/** Converts a code, a tag or an English name to a BCP 47 tag; null if no registered language matches. */
export function registeredLanguage(text: string): string | null {
  const known = readLanguage(text);
  if (known !== null) return NO_LANGUAGE.has(known) ? null : known;
  const tag = text.trim().replaceAll('_', '-');
  if (!TAG.test(tag)) return null;
  const base = baseLanguage(tag).toLowerCase();
  named ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return named.of(base) === undefined ? null : base;
}
