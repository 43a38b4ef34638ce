// Two wanted languages that `naming` gives one file name: only one of the two subtitles would find its place.

import { expect, test } from 'vitest';
import { LEAST, loadText, problemsOf } from '../support/config-files.ts';

const FIX = 'choose another naming, such as universal, or remove one of the two languages';
const wanting = (languages: string, more: string): string =>
  `${LEAST.replace('languages: [en]\n', `languages: ${languages}\n`)}${more}\n`;

test.each([
  ['Portuguese of both countries', '[pt, pt-BR]'],
  ['Chinese in both scripts', '[zh-Hans, zh-Hant]'],
  ['Spanish of both regions, in other words', '[Spanish, es-MX]'],
  ['Serbian in both scripts', '[sr-Latn, sr-Cyrl]'],
])('naming: emby has one file name for %s, which is a mistake', (_, languages) => {
  const said = `5:1: naming gives languages[0] and languages[1] the same file name: ${FIX}`;
  expect(problemsOf(loadText(wanting(languages, 'naming: emby')))).toEqual([said]);
});

test('a fallback of one want that shares its name with another want is a mistake', () => {
  const said = `5:1: naming gives languages[0][1] and languages[1] the same file name: ${FIX}`;
  expect(problemsOf(loadText(wanting('[[fr, pt-BR], pt]', 'naming: emby')))).toEqual([said]);
});

test.each([
  ['fallbacks of one want', '[[pt-BR, pt]]', 'naming: emby'],
  ['two languages that share nothing', '[pt, es]', 'naming: emby'],
  ['one language twice', '[zh, zh-Hans]', 'naming: emby'],
  ['naming that tells the variants apart', '[pt, pt-BR, es, es-419]', 'naming: plex'],
  ['the default naming', '[zh-Hans, zh-Hant]', ''],
])('%s may stay', (_, languages, naming) => {
  expect(problemsOf(loadText(wanting(languages, naming)))).toEqual([]);
});

test('a library that chooses the naming for the languages of all is where the mistake is', () => {
  const text = wanting('[pt, pt-BR]', '').replace('path: /media/movies', 'path: /media/movies, naming: emby');
  const said = `2:36: libraries[0].naming gives languages[0] and languages[1] the same file name: ${FIX}`;
  expect(problemsOf(loadText(text))).toEqual([said]);
});

test('languages that every library replaces are no mistake', () => {
  const text = wanting('[pt, pt-BR]', 'naming: emby').replace(
    'path: /media/movies',
    'path: /media/movies, languages: [en]',
  );
  expect(problemsOf(loadText(text))).toEqual([]);
});

test.each([
  ['an override', 'overrides: [{ path: Show, naming: emby, languages: [es, es-419] }]', 1],
  ['an override that may lie in a library with other naming', overrideIn('Show'), 0],
  ['an override in the library of that naming', overrideIn('/media/tv/Show'), 1],
  ['an override in another library', overrideIn('/media/movies/Show'), 0],
])('%s is judged by the libraries in which it can apply', (_, more, mistakes) => {
  const text = wanting('[en]', more).replace(
    'path: /media/tv, ',
    more.startsWith('overrides: [{ path: Show, naming')
      ? 'path: /media/tv, '
      : 'path: /media/tv, naming: emby, ',
  );
  const problems = problemsOf(loadText(text)).filter((line) => line.includes('the same file name'));
  expect(problems).toHaveLength(mistakes);
});

function overrideIn(path: string): string {
  return `overrides: [{ path: ${path}, languages: [es, es-419] }]`;
}
