// The reason for which a text is refused because it is in another language than its record says.

const IN_LANGUAGE = 'text-in-';

/** The refusal of a text in this language. */
export function refusedAsIn(language: string): string {
  return `${IN_LANGUAGE}${language}`;
}

/** The language named by a refusal; null if the refusal has another reason. */
export function spokenLanguage(refusal: string): string | null {
  return refusal.startsWith(IN_LANGUAGE) ? refusal.slice(IN_LANGUAGE.length) : null;
}
