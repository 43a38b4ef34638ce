import { describe, expect, test } from 'vitest';
import { createFolderSettings } from '../../src/config/folder-settings.ts';
import { configOf, LEAST, loadText } from '../support/config-files.ts';

describe('languages', () => {
  const withLanguages = (list: string): ReturnType<typeof loadText> =>
    loadText(LEAST.replace('languages: [en]\n', `languages: ${list}\n`));

  test.each([
    ['[en, English]', [['en']], ['languages[1] is the same language as languages[0]: it counts once']],
    ['[pt-BR, pob]', [['pt-BR']], ['languages[1] is the same language as languages[0]: it counts once']],
    ['[[pt-BR, pob], de]', [['pt-BR'], ['de']], []],
    [
      '[en, eng, [en]]',
      [['en']],
      [
        'languages[1] is the same language as languages[0]: it counts once',
        'languages[2] is the same language as languages[0]: it counts once',
      ],
    ],
    ['[ro, mo]', [['ro']], ['languages[1] is the same language as languages[0]: it counts once']],
    ['[no, nb]', [['no']], ['languages[1] is the same language as languages[0]: it counts once']],
    ['[[pl, en], en]', [['pl', 'en'], ['en']], []],
    ['[pt, pt-BR, zh-Hans, zh-Hant]', [['pt'], ['pt-BR'], ['zh-Hans'], ['zh-Hant']], []],
    ['[yue, Polski, German, zh_Hant]', [['yue'], ['pl'], ['de'], ['zh-Hant']], []],
  ])('%s are one want each, with a word where one is said twice', (written, languages, warnings) => {
    const loaded = withLanguages(written);
    expect(loaded).toMatchObject({ ok: true, warnings });
    expect(configOf(loaded).settings.languages).toEqual(languages);
  });

  test.each([
    ['forced: [de]', ['forced[0] is in no `languages`, so it has no effect: add the language there']],
    ['forced: [polish, en]', []],
    ['overrides: [{ path: Kids, languages: [de], forced: [de] }]', []],
  ])('a forced subtitle in a language that is wanted nowhere is warned of: %s', (written, warnings) => {
    expect(loadText(`${LEAST}${written}\n`)).toMatchObject({ ok: true, warnings });
  });

  test('a library may name one twice too', () => {
    const loaded = loadText(LEAST.replace('languages: [en, pl]', 'languages: [pl, Polish]'));
    const warnings = [
      'libraries[1].languages[1] is the same language as libraries[1].languages[0]: it counts once',
    ];
    expect(loaded).toMatchObject({ ok: true, warnings });
    expect(createFolderSettings(configOf(loaded))('/media/tv').settings.languages).toEqual([['pl']]);
  });
});
