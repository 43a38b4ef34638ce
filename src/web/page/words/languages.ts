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
