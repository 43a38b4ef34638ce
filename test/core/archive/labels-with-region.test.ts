// Labels of languages with a region or script, at either end of a name, and flags behind a dash.

import { expect, test } from 'vitest';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import type { Preference } from '../../../src/core/candidates/preference.ts';
import { record, video, wish } from '../candidates/records.ts';

const VIDEO = video('Harbour/Harbour.S01E05.1080p.WEB.mkv');

function taken(names: readonly string[], wished: Partial<Preference>): string | null {
  const { language = 'en' } = wished;
  const pack = record('Harbour.S01.1080p.WEB', { language, season: 1, fullSeason: true });
  const entries = names.map((name) => ({ name: `${name}.srt`, size: 5000 }));
  const chosen = chooseEntry(VIDEO, { ...wish, ...wished }, pack, entries);
  return chosen.kind === 'chosen' ? chosen.entry.name.replace('.srt', '') : null;
}

test.each([
  [['[pt] Harbour 1x05', '[pt-BR] Harbour 1x05', '[es] Harbour 1x05']],
  [['pt_Harbour.S01E05', 'pt-BR_Harbour.S01E05']],
  [['PT - 05', 'PT-BR - 05', 'EN - 05']],
  [['Portuguese - 05', 'Portuguese (Brazil) - 05']],
  [['Harbour 1x05 (Portuguese)', 'Harbour 1x05 (Portuguese (Brazil))']],
  [['[Portuguese] Harbour 1x05', '[Portuguese (Brazil)] Harbour 1x05']],
])('of %j, the second is Brazilian and the first is not', ([european = '', brazilian = '']) => {
  const names = [european, brazilian];
  expect(taken(names, { language: 'pt-BR' })).toBe(brazilian);
  expect(taken(names, { language: 'pt' })).toBe(european);
  expect(taken(names, { language: 'it' })).toBeNull();
});

test.each([
  [['zh-Hans_05', 'zh-Hant_05']],
  [['ZH-HANS - Harbour 1x05', 'ZH-HANT - Harbour 1x05']],
  [['[zh-hans] Harbour 1x05', '[zh-hant] Harbour 1x05']],
  [['Harbour 1x05-ZH-HANS', 'Harbour 1x05-ZH-HANT']],
  [['Harbour 1x05 zh-hans', 'Harbour 1x05 zh-hant']],
  [['Chinese (Simplified) - 05', 'Chinese (Traditional) - 05']],
])(
  'of %j, the first has simplified characters, the second traditional ones',
  ([simplified = '', other = '']) => {
    expect(taken([simplified, other], { language: 'zh-Hans' })).toBe(simplified);
    expect(taken([simplified, other], { language: 'zh-Hant' })).toBe(other);
    expect(taken([simplified, other], { language: 'it' })).toBeNull();
  },
);

test.each([
  ['Harbour.S01E05.en', 'Harbour.S01E05.en-SDH'],
  ['05.en', '05-SDH.en'],
  ['05_English', '05_English-SDH'],
  ['qua-harbour.105.en', 'qua-harbour.105-SDH.en'],
  ['Harbour.1x05.Quay.en', 'Harbour.1x05.Quay-SDH.en'],
  ['S01E05.en-US', 'S01E05.en-US-cc'],
])('beside %s, %s is for the hard of hearing', (plain, impaired) => {
  expect(taken([plain, impaired], { hearingImpaired: 'require' })).toBe(impaired);
  expect(taken([plain, impaired], { hearingImpaired: 'exclude' })).toBe(plain);
});

test.each([
  ['Harbour.S01E05.en', 'Harbour.S01E05.en-forced'],
  ['S01E05.en', 'S01E05.en-FORCED'],
  ['05.en', '05-Forced.en'],
])('beside %s, %s has the foreign parts only', (full, forced) => {
  expect(taken([full, forced], { kind: 'forced' })).toBe(forced);
  expect(taken([full, forced], {})).toBe(full);
});

test('no-SDH is not Norwegian for the hard of hearing', () =>
  expect(taken(['Harbour.S01E05.no-SDH'], { hearingImpaired: 'exclude' })).toBe('Harbour.S01E05.no-SDH'));
