import { expect, test } from 'vitest';
import { searchForm } from '../../../src/core/path/search-form.ts';

test.each([
  ['Harbour', 'hARBOUR'],
  ['Москва', 'МОСКВА'],
  ['Ame\u0301lie', 'amélie'],
  ['Amélie', 'AMELIE'],
  ['Straße', 'STRASSE'],
  ['Οδυσσέας', 'ΟΔΥΣΣΕΑΣ'],
  ['İstanbul', 'istanbul'],
  ['か\u3099', 'が'],
])('%j is found as %j', (name, typed) => {
  expect(searchForm(name)).toBe(searchForm(typed));
});

test.each([
  ['Москва', 'Moskva'],
  ['שלום', 'שלון'],
  ['100%', '100_'],
])('%j is not found as %j', (name, typed) => {
  expect(searchForm(name)).not.toBe(searchForm(typed));
});
