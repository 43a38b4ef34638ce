import { describe, expect, test } from 'vitest';
import { readSuffix } from '../../../src/core/sidecar/suffix.ts';

describe('a language that is also a flag, a letter or a region', () => {
  test.each([
    ['.fo', 'fo', false],
    ['.fo.forced', 'fo', true],
    ['.en.fo', 'en', true],
    ['.[fo].en', 'en', true],
    ['.fo.sdh', 'fo', false],
  ])('%s is %s, forced: %s', (suffix, language, forced) => {
    expect(readSuffix(suffix)).toMatchObject({ language, forced });
  });

  test.each([
    ['.srp.latin', 'sr-Latn'],
    ['.Serbian.Latin', 'sr-Latn'],
    ['.sr.lat', 'sr-Latn'],
    ['.sr.cyrl', 'sr-Cyrl'],
    ['.sr.Cyrillic', 'sr-Cyrl'],
    ['.sr.RS', 'sr'],
    ['.pt br', 'pt-BR'],
    ['.PT BR', 'pt-BR'],
    [' - pt br', 'pt-BR'],
    ['.spa lat', 'es-419'],
    ['.es latin', 'es-419'],
    ['.es (MX)', 'es-MX'],
    ['.zh TW', 'zh-Hant'],
    ['.srp lat', 'sr-Latn'],
    ['.pt & br', 'pt'],
    ['.Portuguese.BR', 'pt-BR'],
    ['.Spanish (MX)', 'es-MX'],
    ['.Español (LA)', 'es-419'],
    ['.French (CA)', 'fr-CA'],
    ['.fr.ca', 'ca'],
    ['.Chinese (TW)', 'zh-Hant'],
    ['.Chinese.CN', 'zh-Hans'],
    ['.Spanish.Latin', 'es-419'],
    ['.lat', 'la'],
    ['.Latin', 'la'],
  ])('%s is %s', (suffix, language) => {
    expect(readSuffix(suffix).language).toBe(language);
  });
});

describe('two languages, or one and its variant', () => {
  test.each([
    ['.zh-Hans&en', 'zh-Hans'],
    ['.pt-BR+en', 'pt-BR'],
    ['.en & fr', 'en'],
    ['.en,fr', 'en'],
  ])('%s counts for the first, %s', (suffix, language) => {
    expect(readSuffix(suffix).language).toBe(language);
  });

  test.each([
    ['.中文(简体)', 'zh-Hans'],
    ['.spa latino', 'es-419'],
    ['.Spanish_Latino', 'es-419'],
    ['.繁体中文', 'zh-Hant'],
  ])('%s is the variant, %s', (suffix, language) => {
    expect(readSuffix(suffix).language).toBe(language);
  });

  test.each([
    ['.Eng,English [CC]', { language: 'en', hearingImpaired: true }],
    ['.eng,English [Forced]', { language: 'en', forced: true }],
    [' in German', { language: 'de' }],
  ])('%s is one language', (suffix, reading) => {
    expect(readSuffix(suffix)).toMatchObject(reading);
  });
});
