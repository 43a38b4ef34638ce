// Times that would spend the day's searches, keep the daemon busy without end, or stop every script at once; and the two limits of `retry`, one of
// which must not undo the other.

import { expect, test } from 'vitest';
import { LEAST, loadText, problemsOf } from '../support/config-files.ts';

const SAID =
  'retry has a longest wait below its shortest: make longest at least as long as shortest (15m and 90d by default)';

test.each([
  ['a longest wait below the shortest', '{ shortest: 10d, longest: 1d }', [`5:1: ${SAID}`]],
  ['a shortest wait above the default of the longest', '{ shortest: 120d }', [`5:1: ${SAID}`]],
  ['the same time for both', '{ shortest: 1d, longest: 1d }', []],
])('%s', (_, retry, said) => {
  expect(problemsOf(loadText(`${LEAST}retry: ${retry}\n`))).toEqual(said);
});

test.each([
  ['retry: { shortest: 0s, longest: 59m }', '5:24', 'retry.longest', '1h'],
  ['schedule: { sweep: 0s }', '5:13', 'schedule.sweep', '1s'],
  ['schedule: { sweep: 999ms }', '5:13', 'schedule.sweep', '1s'],
  ['after_placing: { timeout: 0s }', '5:18', 'after_placing.timeout', '1s'],
])('%s is too short', (text, place, key, least) => {
  const said = [`${place}: ${key} is too short: write at least ${least}`];
  expect(problemsOf(loadText(`${LEAST}${text}\n`))).toEqual(said);
});

test.each([
  ['settle: 999999999w', '5:1', 'settle'],
  ['retry: { longest: 5201w }', '5:10', 'retry.longest'],
  ['schedule: { sweep: 999999d }', '5:13', 'schedule.sweep'],
  ['upgrade: { window: 5200.001w }', '5:12', 'upgrade.window'],
  ['overrides: [{ path: Kids, translate: { patience: 5201w } }]', '5:40', 'overrides[0].translate.patience'],
])('%s is no time that a date could tell', (text, place, key) => {
  expect(problemsOf(loadText(`${LEAST}${text}\n`))).toEqual([
    `${place}: ${key} is too long: write at most 5200w`,
  ]);
});

test('a hundred years are a time', () => {
  expect(problemsOf(loadText(`${LEAST}settle: 5200w\n`))).toEqual([]);
});
