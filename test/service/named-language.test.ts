import { expect, test } from 'vitest';
import { languageNamedIn } from '../../src/service/decode/named-language.ts';

const told = (language: string | null, releaseName: string, comment = '', name = ''): string | null =>
  languageNamedIn({ language, releaseName, comment, name });

test.each([
  ['es', 'Old.Harbour.2015.1080p.WEB.Latin.American', '', 'es-419'],
  ['es', 'Old Harbour (2015) [Latin American]', '', 'es-419'],
  ['es', 'Old.Harbour.2015.WEB', 'Español latinoamericano', 'es-419'],
  ['fr', 'Old.Harbour.2015.WEB', 'VFQ', 'fr-CA'],
  ['fr', 'Old.Harbour.2015.WEB', 'Canadian French', 'fr-CA'],
])('a record of %s that says "%s" %s is %s', (language, release, comment, variant) => {
  expect(told(language, release, comment)).toBe(variant);
});

test.each([
  ['the sound of a release', 'es', 'Old.Harbour.2015.LATINO.1080p.BluRay-GRP', ''],
  ['the sound of a release', 'fr', 'Old.Harbour.2015.VFQ.1080p.WEB-GRP', ''],
  ['a title', 'es', 'Once.Upon.a.Time.in.Mexico.2003.1080p.BluRay', ''],
  ['the title of a show', 'es', 'Narcos.Mexico.S01E02.1080p.WEB', ''],
  ['the title of an episode', 'es', 'Show.S01E02.Mexico.1080p.WEB', ''],
  ['a title in another language', 'fr', 'Canadian.Bacon.1995.DVDRip', ''],
  ['the place of a disc', 'fr', 'Old.Harbour.2015.WEB', 'from the Canadian disc'],
  ['both variants', 'fr', 'Old.Harbour.2015.MULTi.VFF.VFQ.1080p', ''],
  ['both in a comment', 'es', 'Old.Harbour.2015.LATINO.1080p', 'castellano'],
  ['nothing', 'es', 'Old.Harbour.2015.1080p', ''],
])('%s names no variant', (_, language, release, comment) => {
  expect(told(language, release, comment)).toBe(language);
});

test.each([
  ['Old.Harbour.2015.1080p.WEB-GRP', 'Old.Harbour.2015.1080p.WEB-GRP.LATINO.srt', 'es-419'],
  ['Old.Harbour.2015.LATINO.1080p-GRP', 'Old.Harbour.2015.LATINO.1080p-GRP.srt', 'es'],
])('the file of %s is called %s: %s', (release, name, language) => {
  expect(told('es', release, '', name)).toBe(language);
});

test('a language with a code of its own for each variant stays what the service says', () => {
  expect(told('pt', 'Old.Harbour.2015.BRAZIL.1080p')).toBe('pt');
  expect(told('en', 'Old.Harbour.2015.LATINO.1080p')).toBe('en');
  expect(told(null, 'Old.Harbour.2015.LATINO.1080p')).toBe(null);
});
