import { describe, expect, test } from 'vitest';
import { readYaml } from '../../src/config/input/yaml/yaml-file.ts';

const HEAD = 'service:\n  base_url: http://h:1\n  api_key: key\n';
const TAIL = 'naming: plex\nlog: debug\n';

function told(text: string): readonly string[] {
  const read = readYaml('file', text);
  return read.ok ? [] : read.problems.map(({ line, column, what }) => `${line}:${column}: ${what}`);
}

const MISSING = 'a quote, bracket or colon is missing';
const INDENT = 'the indentation is inconsistent';

describe('the one mistake is named, at its place, whatever follows', () => {
  test.each([
    ['a list that is not closed', `${HEAD}languages: [en, pl\n${TAIL}`, `4:12: ${MISSING}`],
    ['the same at the end', `${HEAD}languages: [en, pl\n`, `4:12: ${MISSING}`],
    ['the same without a line end', `${HEAD}languages: [en, pl`, `4:12: ${MISSING}`],
    ['the same over several lines', `${HEAD}languages: [\n  en,\n  pl\n${TAIL}`, `4:12: ${MISSING}`],
    ['the same before keys further in', `${HEAD}languages: [en\n  naming: plex\n`, `4:12: ${MISSING}`],
    ['a list in a list', `${HEAD}languages: [[en, pl], [de\n${TAIL}`, `4:23: ${MISSING}`],
    ['a group that is not closed', `${HEAD}sync: { fix: true\n${TAIL}`, `4:7: ${MISSING}`],
    ['an open quote', `${HEAD}naming: "plex\nlog: debug\n`, `4:9: ${MISSING}`],
    ['an open quote and other quotes below', `${HEAD}naming: "plex\nlog: "debug"\n`, `4:9: ${MISSING}`],
    ['an open single quote', `${HEAD}naming: 'plex\nlog: 'debug'\n`, `4:9: ${MISSING}`],
    ['an open quote in a list', `${HEAD}languages: [en, 'pl]\n${TAIL}`, `4:17: ${MISSING}`],
    ['a key without its colon', `service:\n  base_url http://h:1\n  api_key: key\n`, `2:3: ${MISSING}`],
    [
      'the last one of a group',
      `service:\n  api_key: key\n  base_url http://h:1\n${TAIL}`,
      `3:3: ${MISSING}`,
    ],
    ['one of the outer keys', `${HEAD}naming plex\nlog: debug\n`, `4:1: ${MISSING}`],
    ['a colon without a space', `${HEAD}naming:plex\nlog: debug\n`, `4:1: ${MISSING}`],
    ['a key too far in', `service:\n  base_url: http://h:1\n   api_key: key\n`, `3:4: ${INDENT}`],
    ['a key too far out', `service:\n   base_url: http://h:1\n  api_key: key\n`, `3:1: ${INDENT}`],
    ['an entry of a list too far in', `libraries:\n  - path: /a\n    - path: /b\n`, `3:5: ${INDENT}`],
    ['an entry of a list too far out', `libraries:\n  - path: /a\n - path: /b\n`, `3:2: ${INDENT}`],
    ['a text with a colon', `service:\n  base_url: a: b\n`, '2:13: this is not YAML'],
    ['a tab', `service:\n\tapi_key: key\n`, '2:1: a tab is used to indent'],
  ])('%s', (_, text, expected) => {
    expect(told(text)).toEqual([expected]);
  });
});

test.each([
  "a: \"x \\\" y\"\nb: 'it''s'\nc: [ \"]\", '[' ]\n",
  'a: it\'s [fine\nb: 5" {\nc: | # [\n  [ " \'\nd: >\n  {\n',
  'a: "over\n  two lines"\nb: [en,\n  pl]\n# [ { "\n',
])('what is YAML has no mistake: %j', (text) => {
  expect(told(text)).toEqual([]);
});
