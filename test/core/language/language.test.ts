import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  readLanguage,
  readLanguageTag,
  sameLanguage,
  serviceLanguage,
} from '../../../src/core/language/language.ts';

function pairOf(pair: string): [string, string] {
  const [spelling = '', tag = ''] = pair.split(':');
  return [spelling, tag];
}

const SPELLINGS: readonly (readonly [string, string])[] = [
  ...(
    'AR:ar DA:da NL:nl EN:en FA:fa FI:fi FR:fr ID:id IT:it NO:no RO:ro ES:es SV:sv VI:vi SQ:sq AZ:az BE:be BN:bn BS:bs BG:bg HR:hr ' +
    'CS:cs EO:eo ET:et KA:ka DE:de EL:el KL:kl HE:he HI:hi HU:hu IS:is JA:ja KO:ko KU:ku LV:lv LT:lt MK:mk MS:ms ML:ml MNI:mni PL:pl ' +
    'PT:pt RU:ru SR:sr SI:si SK:sk SL:sl TL:tl TA:ta TE:te TH:th TR:tr UK:uk UR:ur MY:my CA:ca BR_PT:pt-BR ZH_BG:zh-Hant ZH:zh ' +
    'HU_EN:hu BG_EN:bg NL_EN:nl EN_DE:en'
  )
    .split(' ')
    .map(pairOf),
  ...(
    'eng:en fra:fr fre:fr deu:de ger:de ces:cs cze:cs zho:zh chi:zh ell:el gre:el ron:ro rum:ro nld:nl dut:nl fas:fa per:fa slk:sk slo:sk ' +
    'isl:is ice:is sqi:sq alb:sq mkd:mk mac:mk nob:nb nno:nn fil:fil und:und pob:pt-BR pb:pt-BR pt_br:pt-BR PT-br:pt-BR por-BR:pt-BR ' +
    'pt-PT:pt chs:zh-Hans cht:zh-Hant zht:zh-Hant zh-CN:zh-Hans zh-TW:zh-Hant zh-HK:zh-Hant zh-hans:zh-Hans zh_Hant_TW:zh-Hant ' +
    'iw:he jp:ja scc:sr ea:es-419 es-MX:es-419 es-419:es-419 ES-LA:es-419 es-ES:es en-US:en en-GB:en sr-Latn:sr-Latn fr-CA:fr-CA'
  )
    .split(' ')
    .map(pairOf),
  ['English', 'en'],
  ['Brazillian Portuguese', 'pt-BR'],
  ['Farsi_Persian', 'fa'],
  ['Big 5 code', 'zh-Hant'],
  ['Chinese BG code', 'zh'],
  ['Ukranian', 'uk'],
  ['Hungarian_English', 'hu'],
  ['English_German', 'en'],
  ['Simplified Chinese', 'zh-Hans'],
  ['Portuguese (Brazil)', 'pt-BR'],
  ['Spanish (Latin America)', 'es-419'],
  ['Français', 'fr'],
];

describe('reading a language', () => {
  test.each(SPELLINGS)('%s is %s', (spelling, tag) => {
    expect(readLanguage(spelling)).toBe(tag);
    expect(readLanguage(spelling.toUpperCase())).toBe(tag);
  });

  test.each(['', 'xx', 'Klingon', 'director', '1', 'en-', 'eng lish', 'sdh', 'forced'])(
    '%j is none',
    (text) => {
      expect(readLanguage(text)).toBeNull();
    },
  );

  test('a region stays where a file name is read', () => {
    expect(readLanguageTag('en-us')).toBe('en-US');
    expect(readLanguageTag('pt_pt')).toBe('pt-PT');
    expect(readLanguageTag('sr-cyrl')).toBe('sr-Cyrl');
  });

  test('what was read is read again as itself', () => {
    for (const [spelling] of SPELLINGS) {
      const tag = readLanguage(spelling) ?? '';
      expect(readLanguage(tag)).toBe(tag);
    }
  });

  test('any text is read without an exception', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readLanguage(text)?.length ?? 2).toBeGreaterThan(1);
        expect(serviceLanguage(text)).toBeTypeOf('string');
      }),
    );
  });
});

describe('the code for the service', () => {
  test.each([
    ['en', 'EN'],
    ['pt', 'PT'],
    ['pt-BR', 'BR_PT'],
    ['zh', 'ZH'],
    ['zh-Hans', 'ZH'],
    ['zh-Hant', 'ZH_BG'],
    ['nb', 'NO'],
    ['mni', 'MNI'],
    ['xx-YY', 'XX_YY'],
  ])('%s is sent as %s', (tag, code) => expect(serviceLanguage(tag)).toBe(code));
});

describe('the same language for a viewer', () => {
  test.each([
    ['pt', 'pt-BR'],
    ['pt-BR', 'pt'],
    ['es', 'es-419'],
    ['es-419', 'es'],
    ['fr', 'fr-CA'],
    ['zh-Hans', 'zh-Hant'],
    ['zh', 'zh-Hant'],
    ['sr-Latn', 'sr-Cyrl'],
    ['nb', 'nn'],
    ['no', 'da'],
    ['hr', 'sr'],
  ])('%s is not %s', (wanted, offered) => expect(sameLanguage(wanted, offered)).toBe(false));

  test.each([
    ['en', 'en-US'],
    ['en-GB', 'en'],
    ['pt', 'pt-PT'],
    ['es', 'es-ES'],
    ['es-419', 'es-MX'],
    ['zh', 'zh-Hans'],
    ['zh-Hans', 'zh'],
    ['zh-Hant', 'zh-TW'],
    ['no', 'nb'],
    ['nb', 'no'],
    ['sr', 'sr-Latn'],
    ['fil', 'tl'],
    ['tl', 'fil'],
  ])('%s is served by %s', (wanted, offered) => expect(sameLanguage(wanted, offered)).toBe(true));
});
