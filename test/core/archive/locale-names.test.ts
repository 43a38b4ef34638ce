// The language of a file in an archive, named with its region as a locale is, or with words beside it.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import type { Preference } from '../../../src/core/candidates/preference.ts';
import { record, video, wish } from '../candidates/records.ts';

const FILM = video('Movies/Harbour (2016)/Harbour.2016.1080p.BluRay.mkv');

function chosenFrom(
  language: string,
  suffixes: readonly string[],
  more: Partial<Preference> = {},
): string | null {
  const entries = suffixes.map((suffix) => ({ name: `Harbour.2016.${suffix}.srt`, size: 5000 }));
  const of = record('Harbour.2016.1080p.BluRay', { language });
  const chosen = chooseEntry(FILM, { ...wish, language, ...more }, of, entries);
  return chosen.kind === 'chosen' ? chosen.entry.name.slice('Harbour.2016.'.length, -'.srt'.length) : null;
}

test.each([
  ['pt-BR', 'pt_BR'],
  ['pt-BR', 'pt.br'],
  ['pt-BR', 'PT.BR'],
  ['pt-BR', 'Brazilian.por'],
  ['en', 'en_GB'],
  ['en', 'EN_GB'],
  ['en', 'en.GB'],
  ['fr', 'fr_FR'],
  ['fr-CA', 'fr_CA'],
  ['sv', 'sv_SE'],
  ['es-419', 'es_AR'],
  ['es-419', 'es.lat'],
  ['sr', 'srp.latin'],
  ['zh-Hant', 'zh_TW'],
  ['zh-Hant', 'Traditional.chi'],
  ['en', 'und'],
  ['pt-BR', 'Portuguese (BR)'],
  ['pt-BR', 'Portuguese.BR'],
  ['es-419', 'Spanish (LA)'],
  ['es-419', 'Español_latin'],
  ['fr-CA', 'French (CA)'],
  ['zh-Hant', 'Chinese (TW)'],
  ['fr', 'et la (FR)'],
])('an archive for %s with one file called %s', (language, suffix) => {
  expect(chosenFrom(language, [suffix])).toBe(suffix);
});

test.each([
  ['pt-BR', ['pt.pt', 'pt.br'], 'pt.br'],
  ['pt', ['pt_BR', 'pt_PT'], 'pt_PT'],
  ['pt', ['pt-BR.pt', 'pt'], 'pt'],
  ['zh-Hant', ['Simplified.chi', 'Traditional.chi'], 'Traditional.chi'],
  ['zh-Hans', ['zh.tw', 'zh.cn'], 'zh.cn'],
  ['sr-Cyrl', ['sr.latin', 'sr.cyrillic'], 'sr.cyrillic'],
])('of the variants, that for %s among %j', (language, suffixes, suffix) => {
  expect(chosenFrom(language, suffixes)).toBe(suffix);
});

test.each([
  ['fr', ['de_DE', 'fr_FR']],
  ['de', ['fr_FR', 'de_DE']],
  ['pt', ['pt_BR', 'pt_PT']],
  ['pt-BR', ['pt_PT', 'pt_BR']],
  ['en', ['es_ES', 'en_GB']],
])('a locale behind a blank or a dash is one too: that for %s among %j', (language, locales) => {
  for (const joint of [' ', ' - ', '-']) {
    const suffixes = locales.map((locale) => `1080p${joint}${locale}`);
    expect(chosenFrom(language, suffixes), joint).toBe(suffixes[1]);
  }
});

test.each([
  ['zh-Hant', ['简体', '繁体'], '繁体'],
  ['zh-Hans', ['繁體', '简体'], '简体'],
  ['en', ['und'], 'und'],
])('of the folders, that for %s among %j', (language, folders, folder) => {
  const entries = folders.map((name) => ({ name: `${name}/Harbour.2016.srt`, size: 5000 }));
  const chosen = chooseEntry(
    FILM,
    { ...wish, language },
    record('Harbour.2016.1080p.BluRay', { language }),
    entries,
  );
  expect(chosen).toMatchObject({ kind: 'chosen', entry: { name: `${folder}/Harbour.2016.srt` } });
});

test.each([
  ['exclude', ['en_CC', 'en'], 'en'],
  ['exclude', ['EN_HI', 'EN'], 'EN'],
  ['require', ['en', 'en_HI'], 'en_HI'],
  ['require', ['en_GB', 'en_GB_HI'], 'en_GB_HI'],
] as const)(
  'two capitals that are a flag are no region: %s among %j',
  (hearingImpaired, suffixes, suffix) => {
    expect(chosenFrom('en', suffixes, { hearingImpaired })).toBe(suffix);
  },
);

test.each([
  ['de', 'fire_and_ice_DE'],
  ['de', 'Fire_and_Ice_DE'],
  ['de', 'fire.and.ice.DE'],
  ['es', 'SOME_LIKE_IT_ES'],
  ['en', 'THIS_IS_US'],
  ['en', 'This_Is_US'],
  ['it', 'some_like_it_IT'],
  ['zh', 'TC.chi'],
])('the last word of a title before a language is no language: for %s, %s', (language, name) => {
  expect(chosenFrom(language, [name])).toBe(name);
});
