// The key of the service never reaches a message, also where a slip makes it a part of a name of YAML.

import { expect, test } from 'vitest';
import { CANARY, LEAST, loadText, problemsOf } from '../support/config-files.ts';

const KEY = `api_key: "${CANARY}"`;
const FIX = 'write each key with a colon, a space and its value: api_key: VALUE';
const HAS = 'has an unknown key here, or a value without its key';

test.each([
  ['no space after the colon', LEAST.replace(KEY, `api_key:${CANARY}`), `1:75: service ${HAS}: ${FIX}`],
  ['an equals sign', LEAST.replace(KEY, `api_key = ${CANARY}`), `1:75: service ${HAS}: ${FIX}`],
  ['neither', LEAST.replace(KEY, CANARY), `1:75: service ${HAS}: ${FIX}`],
  ['at the left edge', `${LEAST}? ${CANARY}\n`, `5:3: the file ${HAS}: ${FIX}`],
  ['before its name', LEAST.replace(KEY, `"${CANARY}": api_key`), `1:75: service ${HAS}: ${FIX}`],
  ['in its name', LEAST.replace(KEY, `"api_key${CANARY}": ''`), `1:75: service ${HAS}: ${FIX}`],
  ['a token', `${LEAST}web: {token:${CANARY}}\n`, `5:7: web ${HAS}: ${FIX}`],
  ['an address', `${LEAST}notify: [{url:https://h.test/${CANARY}}]\n`, `5:11: notify[0] ${HAS}: ${FIX}`],
])('a secret that YAML takes for a key is not told: %s', (_, text, expected) => {
  const told = problemsOf(loadText(text));
  expect(told).toContain(expected);
  expect(told.join('\n')).not.toContain(CANARY);
});

test('nor by another check of what is below it', () => {
  const text = `${LEAST}web: {"token:${CANARY}": {a: "\${HOME}"}}\n`;
  expect(problemsOf(loadText(text))).toEqual([`5:7: web ${HAS}: ${FIX}`]);
});

test('nor one in a variable', () => {
  const env = { SUBTITLED_NOTIFY: `[{url:https://h.test/${CANARY}}]` };
  const told = problemsOf(loadText(LEAST, { env }));
  expect(told).toContain(`SUBTITLED_NOTIFY[0] ${HAS}: ${FIX}`);
  expect(told.join('\n')).not.toContain(CANARY);
});

test('nor one behind the name of a variable', () => {
  const env = { [`SUBTITLED_SERVICE_API_KEY:${CANARY}`]: '=' };
  const told = problemsOf(loadText(LEAST.replace(`, ${KEY}`, ''), { env }));
  const fix = 'did you mean SUBTITLED_SERVICE_API_KEY?';
  expect(told).toContain(`SUBTITLED_SERVICE_API_KEY… is not a variable of subtitled: ${fix}`);
  expect(told.join('\n')).not.toContain(CANARY);
});

test.each([
  ['sync.mode:', 'sync.mode is not a known key: write sync: and below it mode'],
  ['libraries[0].pth: /media', 'libraries[0].pth is not a known key: the keys here are service, '],
  ['språk: [en]', 'språk is not a known key: the keys here are service, '],
])('a name that holds no secret is told: %s', (line, expected) =>
  expect(problemsOf(loadText(`${LEAST}${line}\n`))).toEqual([expect.stringContaining(`5:1: ${expected}`)]),
);

test('a misspelt key without a value is told, because it is like a known one', () => {
  expect(problemsOf(loadText(`${LEAST}tranlsate:\n`))).toEqual([
    '5:1: tranlsate is not a known key: did you mean translate?',
  ]);
});

test('a key that is empty is said to be empty', () => {
  expect(problemsOf(loadText(LEAST.replace(CANARY, '')))).toEqual([
    '1:75: service.api_key is empty: write the secret there',
  ]);
});
