import { expect, test } from 'vitest';
import { shortForms } from '../../../src/core/release/words/short-forms.ts';

test.each([
  ['Harbour: Lost Winter Quay', 'harbourlwq'],
  ['Tide & Harbour: Special Quay Unit', 'tideharboursqu'],
  ['Harbour: Long Nine', 'harbourl9'],
  ['How I Left Your Harbour', 'hilyh'],
  ['HLW: Harbour Lost Winter', 'hlw'],
  ['Harb0ur', 'harbour'],
  ['S1m0n', 'simon'],
  ['Gull v Tern', 'gullvstern'],
  ['Gull v. Tern: Dawn', 'gullvsterndawn'],
  ['Gull versus Tern', 'gullvstern'],
  ['Gull vs. Tern', 'gullversustern'],
])('%s is also written %s', (title, form) => expect(shortForms(title)).toContain(form));

test.each([
  ['of one word', 'Harbour', []],
  ['of two words behind an article', 'The Long Harbour', ['tlh']],
  ['with the initials of another country', 'Harbour Great Boats', ['hgb']],
  ['of two words: their initials may be any title’s', 'Long Harbour', []],
  ['with the initials of a country', 'Harbour Under Sail', ['hus']],
  ['that is the beginning of the title', 'HUL: Under Light', ['hulul']],
  ['of a number', 'H2', []],
  ['of one that fights nobody', 'Harbour V', []],
  ['of a title that is too long for anybody to shorten', 'one way '.repeat(20), []],
])('no short form is made %s', (_, title, forms) => expect(shortForms(title)).toEqual(forms));
