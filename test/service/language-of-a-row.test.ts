import { expect, test } from 'vitest';
import { readNameAnswer } from '../../src/service/decode/name-answer.ts';

const languageOf = (row: object): string | null | undefined => {
  const reading = { downloadUrl: 'http://127.0.0.1', subsPerPage: 30, dropped: [] };
  const subtitles = [{ n_id: 'one', ...row }];
  return readNameAnswer({ match: null, subtitles }, reading).candidates[0]?.language;
};

test.each([
  [{ language: 'BR_PT' }, 'pt-BR'],
  [{ language: 'xx', lang: 'Brazillian Portuguese' }, 'pt-BR'],
  [{ language: 'GSW' }, 'gsw'],
  [{ language: 'YUE', lang: 'Cantonese' }, 'yue'],
  [{ language: 'XX_YY' }, null],
  [{ language: 'zxx' }, null],
  [{ language: 'Gibberish' }, null],
  [{}, null],
])('the language of %j is %s', (row, tag) => {
  expect(languageOf(row)).toBe(tag);
});
