// Can one title be the other in another language? Tells by letters and little words alone, without a dictionary.

/** Words that titles of a language are full of, and titles of no other language in this list. */
const LITTLE_WORDS: readonly ReadonlySet<string>[] = [
  ['the', 'of', 'and', 'to', 'with', 'from', 'my', 'your', 'is', 'for'],
  ['der', 'die', 'das', 'und', 'von', 'im', 'ein', 'eine', 'mit', 'ist', 'den', 'dem', 'zum'],
  ['le', 'les', 'du', 'des', 'et', 'une', 'au', 'aux', 'dans', 'est', 'mon', 'ma'],
  ['el', 'los', 'las', 'del', 'una', 'por'],
  ['il', 'lo', 'gli', 'della', 'di', 'dei', 'nel', 'che', 'delle'],
  ['os', 'do', 'da', 'dos', 'um', 'uma', 'em'],
  ['nie', 'jest', 'dla', 'oraz'],
  ['och', 'det', 'ett', 'som', 'av', 'af', 'på'],
  ['het', 'een', 'van', 'op', 'niet'],
].map((words) => new Set(words));

/** Words that several Romance languages share. */
const ROMANCE: ReadonlySet<string> = new Set(['de', 'la', 'que', 'se', 'un', 'con']);
const ENGLISH = 0;
const FIRST_ROMANCE = 2;
const LAST_ROMANCE = 5;

/**
 * True if the titles are in different scripts, or their little words belong to different languages. False where nothing
 * says so: two titles in one language are never translations of each other.
 */
export function areInDifferentLanguages(one: string, other: string): boolean {
  if (scriptOf(one) !== scriptOf(other)) return true;
  const [a, b] = [languagesOf(one), languagesOf(other)];
  return a.size > 0 && b.size > 0 && [...a].every((language) => !b.has(language));
}

function scriptOf(title: string): string {
  if (/\p{Script=Latin}/u.test(title)) return 'latin';
  if (/\p{Script=Cyrillic}/u.test(title)) return 'cyrillic';
  if (/\p{Script=Greek}/u.test(title)) return 'greek';
  if (/\p{L}/u.test(title)) return 'other';
  return 'latin';
}

function languagesOf(title: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const word of title.toLowerCase().match(/\p{L}+/gu) ?? []) {
    for (const [language, words] of LITTLE_WORDS.entries()) if (words.has(word)) found.add(language);
    if (ROMANCE.has(word))
      for (let language = FIRST_ROMANCE; language <= LAST_ROMANCE; language += 1) found.add(language);
  }
  // Its words may all tell nothing else: "Pan's Labyrinth".
  if (/\p{L}['\u2019]s(?!\p{L})/u.test(title)) found.add(ENGLISH);
  return found;
}
