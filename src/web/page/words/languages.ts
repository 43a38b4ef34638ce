// Names languages in the browser's own language.

const NAMES = new Intl.DisplayNames(undefined, { type: 'language', languageDisplay: 'standard' });

/** `language`: BCP 47; unknown codes stay as they are. */
export function languageName(language: string): string {
  try {
    return NAMES.of(language) ?? language;
  } catch {
    return language;
  }
}

/** The language of this name, in the browser's language or in its own; undefined if none of `known` has it. */
export function languageNamed(text: string, known: readonly string[]): string | undefined {
  const wanted = text.trim().toLowerCase();
  return known.find((one) => [languageName(one), ownName(one)].some((name) => name.toLowerCase() === wanted));
}

function ownName(language: string): string {
  const named = new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' });
  return named.of(language) ?? language;
}

/** The languages of a want: the first is preferred, one is enough. */
export function wantName({
  languages,
  kind,
}: {
  readonly languages: readonly string[];
  readonly kind: string;
}): string {
  return `${languages.map(languageName).join(', else ')}${kind === 'forced' ? ', forced' : ''}`;
}
