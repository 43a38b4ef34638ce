// Which registered language does a text mean? More than the service knows: a library may have others.

import { baseLanguage, NO_LANGUAGE, readLanguage } from './language.ts';

/** Created when needed: it takes a while. */
let named: Intl.DisplayNames | null = null;
const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
/** `zh-yue` is the older spelling of `yue`, and no Chinese that the service files under `zh`. */
const OF_CHINESE = /^zh-(?:min-)?(?=[a-z]{3}(?:-|$))/i;

/**
 * Converts a code, a tag or an English name to a BCP 47 tag; null if no registered language matches. A code that was
 * withdrawn, or that names one form of a language, is the one in use: `mo` is `ro`, `zsm` is `ms`.
 */
export function registeredLanguage(text: string): string | null {
  const known = readLanguage(text) ?? inUse(text);
  return known === null || NO_LANGUAGE.has(known) ? null : known;
}

function inUse(text: string): string | null {
  const tag = canonical(text.trim().replaceAll('_', '-').replace(OF_CHINESE, ''));
  if (tag === null) return null;
  const base = baseLanguage(tag);
  const listed = readLanguage(tag) ?? readLanguage(base);
  if (listed !== null) return listed;
  named ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return named.of(base) === undefined ? null : base;
}

function canonical(tag: string): string | null {
  if (!TAG.test(tag)) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    // Its parts are in no order that a tag has.
    return null;
  }
}
