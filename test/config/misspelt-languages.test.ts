import { expect, test } from 'vitest';
import { languageWarnings } from '../../src/config/checks/language-warnings.ts';
import { LEAST, loadText, problemsOf } from '../support/config-files.ts';

const said = (languages: string): readonly string[] =>
  problemsOf(loadText(LEAST.replace('languages: [en]\n', `languages: ${languages}\n`)));
const MEANT = 'is not a language: did you mean';
const NONE = 'is not a language: write its code or its English name: en, pl, pt-BR, German';

test('a misspelt language is answered with the one that is meant', () => {
  expect(said('[englsh, eng lish, Portugese, ukrainain]')).toEqual([
    `3:13: languages[0] ${MEANT} English?`,
    `3:21: languages[1] ${MEANT} English?`,
    `3:31: languages[2] ${MEANT} Portuguese?`,
    `3:42: languages[3] ${MEANT} Ukrainian?`,
  ]);
});

test('words that are like no language, or like several, are not guessed at', () => {
  expect(said('[klingon, deutch, none, enn]')).toEqual([
    `3:13: languages[0] ${NONE}`,
    `3:22: languages[1] ${NONE}`,
    `3:30: languages[2] ${NONE}`,
    `3:36: languages[3] ${NONE}`,
  ]);
});

test('the code of a country is answered with its language', () => {
  expect(said('[dk, cn, at, qq, zz]')).toEqual([
    `3:13: languages[0] ${MEANT} Danish?`,
    `3:17: languages[1] ${MEANT} Chinese?`,
    `3:21: languages[2] ${MEANT} German?`,
    `3:25: languages[3] ${NONE}`,
    `3:29: languages[4] ${NONE}`,
  ]);
});

test('a code that is a language of few and the country of many is warned of; that of a common language is not', () => {
  const languages = { languages: ['se', ['kr', 'en'], 'sv', 'br', 'si', 'my', 'uk'] };
  expect(languageWarnings(languages)).toEqual([
    'languages[0] is Northern Sami: if you mean Swedish, write sv',
    'languages[1] is Kanuri: if you mean Korean, write ko',
  ]);
});
