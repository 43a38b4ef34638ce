// Which variant do two words mean, of which the second may be a region or a script: `pt.BR`, `sr.latin`?

import { readLanguageTag } from './language.ts';

const REGION =
  /^(?:BR|PT|US|GB|UK|AU|CA|MX|ES|AR|CL|CO|CN|TW|HK|SG|CH|AT|DE|FR|BE|IE|IN|NZ|419|Han[st]|Latn|Cyrl)$/;

/**
 * After these languages, small letters are a region too: `pt.br` is never a name with two languages, but `fr.ca` may be
 * French and Catalan. `lat` is how Spanish releases abbreviate Latin America; Serbian has Latin letters.
 */
const IN_SMALL_LETTERS: readonly (readonly [languages: string, regions: string, tag: string])[] = [
  ['pt por portuguese português', 'br', 'pt-BR'],
  ['es spa spanish español', 'la lat latin', 'es-419'],
  ['es spa spanish español', 'mx', 'es-MX'],
  ['french français', 'ca', 'fr-CA'],
  ['zh zho chi chinese', 'cn sg', 'zh-Hans'],
  ['zh zho chi chinese', 'tw hk', 'zh-Hant'],
  ['sr srp scc serbian', 'lat latn latin', 'sr-Latn'],
  ['sr srp scc serbian', 'cyr cyrl cyrillic', 'sr-Cyrl'],
];
const TAGS: ReadonlyMap<string, string> = new Map(
  IN_SMALL_LETTERS.flatMap(([languages, regions, tag]) =>
    languages
      .split(' ')
      .flatMap((language) => regions.split(' ').map((region) => [`${language} ${region}`, tag] as const)),
  ),
);

/** BCP 47, with the region as written; null if the second word is no region of the first. */
export function withRegion(language: string, region: string): string | null {
  const known = TAGS.get(`${language} ${region}`.toLowerCase());
  if (known !== undefined) return known;
  const written = region.length === SCRIPT_LENGTH ? titleCase(region) : region;
  return REGION.test(written) && /^[a-z]{2,3}$/.test(language)
    ? readLanguageTag(`${language}-${written}`)
    : null;
}

const SCRIPT_LENGTH = 4;

/** `Hans` of `HANS` and `hans`: no other four letters follow a language. */
function titleCase(script: string): string {
  return script.slice(0, 1).toUpperCase() + script.slice(1).toLowerCase();
}
