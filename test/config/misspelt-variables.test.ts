// A required variable that is missing because its name is misspelt: the message names the misspelt one.

import { expect, test } from 'vitest';
import { LEAST, LEAST_ENV, loadText, problemsOf } from '../support/config-files.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const saidOf = (changed: Variables): readonly string[] =>
  problemsOf(loadText('', { file: null, env: { ...LEAST_ENV, ...changed } }));

test.each([
  ['SUBTITLED_LANGUAGES', 'SUBTITLED_LANGUAGE', 'en'],
  ['SUBTITLED_LIBRARIES', 'SUBTITLED_LIBRARY', '/media/movies'],
  ['SUBTITLED_SERVICE_BASE_URL', 'SUBTITLED_BASE_URL', 'https://api.test'],
  ['SUBTITLED_SERVICE_API_KEY', 'SUBTITLED_API_KEY', 'secret'],
])('%s is missing because it was written as %s', (meant, written, value) => {
  const said = saidOf({ [meant]: undefined, [written]: value });
  expect(said).toContain(`${written} is not a variable of subtitled: did you mean ${meant}?`);
  expect(said.filter((line) => line.includes('is missing'))).toHaveLength(1);
});

test('a problem that a name cannot explain is told alone', () => {
  const env = { SUBTITLED_LANGUAGE: 'en', SUBTITLED_SETTLE: 'soon' };
  expect(problemsOf(loadText(LEAST, { env }))).toEqual([expect.stringContaining('SUBTITLED_SETTLE')]);
});

test('without a file, a missing group is named by a variable that exists', () => {
  const said = saidOf({
    SUBTITLED_SERVICE_BASE_URL: undefined,
    SUBTITLED_SERVICE_DOWNLOAD_URL: undefined,
    SUBTITLED_SERVICE_API_KEY: undefined,
  });
  const named = said.flatMap((line) => line.match(/SUBTITLED_\w+(?=\)$)/g) ?? []);
  expect(named).toEqual(['SUBTITLED_SERVICE_BASE_URL', 'SUBTITLED_SERVICE_API_KEY']);
});
