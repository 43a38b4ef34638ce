// Which words does Jellyfin take for a language? Its table of cultures, which gained regional tags over time; Emby's
// last open version uses the first form of it.

import { byEnglishName, byThreeLetters, byTwoLetters } from './codes.ts';

export type Cultures = 'jellyfin10.10' | 'jellyfin10.11' | 'jellyfin12';

const FIRST = { 'pt-pt': 'pt-PT', 'fr-ca': 'fr-CA', 'pt-br': 'pt-BR', ze: 'zh' };
const TAGS = {
  ...FIRST,
  'zh-hans': 'zh-Hans',
  'zh-cn': 'zh-Hans',
  'zh-hant': 'zh-Hant',
  'zh-tw': 'zh-Hant',
  'zh-hk': 'zh-Hant',
  'es-419': 'es-419',
};
const REGIONAL: Readonly<Record<Cultures, Readonly<Record<string, string>>>> = {
  'jellyfin10.10': { ...FIRST, pob: 'pt-BR', 'zh-tw': 'zh', 'zh-hk': 'zh', 'es-mx': 'es' },
  'jellyfin10.11': { ...TAGS, pob: 'pt-BR' },
  jellyfin12: TAGS,
};
/** Languages whose entry has more than one name: the player does not find them by any single name. */
const SEVERAL_NAMES = new Set(
  'spanish catalan dutch romanian greek haitian limburgan panjabi punjabi pashto uyghur sinhala kalaallisut'.split(
    ' ',
  ),
);

/** BCP 47, or null if the player does not know the word as a language. */
export function cultureOf(cultures: Cultures, word: string): string | null {
  const lower = word.toLowerCase();
  const regional = REGIONAL[cultures];
  if (Object.hasOwn(regional, lower)) return regional[lower] ?? null;
  const named = SEVERAL_NAMES.has(lower) ? null : byEnglishName(lower);
  return byTwoLetters(lower) ?? byThreeLetters(lower, 'any') ?? named;
}
