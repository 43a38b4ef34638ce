import { expect, test } from 'vitest';
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
