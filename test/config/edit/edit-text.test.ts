import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { afterChange, type Change } from '../../../src/config/edit/change.ts';
import { editText } from '../../../src/config/edit/edit-text.ts';
import type { Path } from '../../../src/config/input/problems.ts';

const set = (path: Path, value: unknown): Change => ({ kind: 'set', path, value });
const remove = (...path: Path): Change => ({ kind: 'remove', path });

const CASES: readonly (readonly [what: string, before: string, change: Change, after: string])[] = [
  [
    'a number keeps its comment',
    'web:\n  port: 80 # old\n',
    set(['web', 'port'], 81),
    'web:\n  port: 81 # old\n',
  ],
  ['a text keeps its quotes', 'a: \'x\'   # c\nb: "y"\n', set(['a'], 'z'), 'a: \'z\'   # c\nb: "y"\n'],
  ['odd spacing and order stay', 'b :   1\n\n\na:    2\n', set(['b'], 3), 'b :   3\n\n\na:    2\n'],
  ['a word that others read as false is quoted', 'l: [en]\n', set(['l'], ['en', 'no']), "l: [en, 'no']\n"],
  [
    'a list in brackets keeps its form',
    "l: [ 'en' ,'pl' ] # two\n",
    set(['l'], ['en', 'de', 'pl']),
    "l: [ 'en', 'de' ,'pl' ] # two\n",
  ],
  ['a list of fallbacks', 'l: [en]\n', set(['l'], [['pl', 'en'], 'de']), 'l: [[pl, en], de]\n'],
  [
    'a list below its key keeps the comments of the items that stay',
    'l:\n  # first\n  - en # one\n  # second\n  - pl # two\n  - de # three\n',
    set(['l'], ['en', 'de', 'fr']),
    'l:\n  # first\n  - en # one\n  # second\n  - de # three\n  - fr\n',
  ],
  [
    'a list below its key that becomes empty',
    'l:\n  # why\n  - en\n  - pl\nm: 1\n',
    set(['l'], []),
    'l: []\n  # why\nm: 1\n',
  ],
  [
    'brackets over several lines',
    'l: [\n  a, # first\n  b,\n]\n',
    set(['l'], ['a', 'c', 'd']),
    'l: [\n  a, # first\n  c, d,\n]\n',
  ],
  [
    'an item of such brackets is removed',
    'l: [\n  a, # first\n  b,\n]\n',
    set(['l'], ['b']),
    'l: [\n  # first\n  b,\n]\n',
  ],
  [
    'a new key of a group comes below its last one',
    'web:\n  port: 1 # c\n  # token: x\n\n# next\nlog: {}\n',
    set(['web', 'host'], '::1'),
    'web:\n  port: 1 # c\n  host: ::1\n  # token: x\n\n# next\nlog: {}\n',
  ],
  [
    'a new key in braces',
    'web: { port: 1 }\n',
    set(['web', 'enabled'], true),
    'web: { port: 1, enabled: true }\n',
  ],
  ['a new key in empty braces', 'web: {}\n', set(['web', 'enabled'], true), 'web: { enabled: true }\n'],
  [
    'a group without a value gets one',
    'web: # the page\nlog: {}\n',
    set(['web', 'port'], 1),
    'web: # the page\n  port: 1\nlog: {}\n',
  ],
  [
    'a new group goes to the end',
    '# top\na: 1\n# last\n',
    set(['web', 'port'], 1),
    '# top\na: 1\n# last\nweb:\n  port: 1\n',
  ],
  ['with a blank line where the file has them', 'a: 1\n\nb: 2\n', set(['c'], 3), 'a: 1\n\nb: 2\n\nc: 3\n'],
  ['a file without a last line end stays so', 'a: 1', set(['b'], 'x: y'), "a: 1\nb: 'x: y'"],
  ['an empty file', '', set(['a'], 1), 'a: 1\n'],
  ['a file of comments', '# nothing yet\n', set(['a', 'b'], 1), '# nothing yet\na:\n  b: 1\n'],
  [
    'line ends of Windows',
    'a: 1\r\nb:\r\n  c: 2\r\n',
    set(['b', 'd'], 'x'),
    'a: 1\r\nb:\r\n  c: 2\r\n  d: x\r\n',
  ],
  ['a mark of the byte order', '\ufeffa: 1\nb: 2\n', set(['a'], 3), '\ufeffa: 3\nb: 2\n'],
  ['the first key behind such a mark is removed', '\ufeffa: 1\nb: 2\n', remove('a'), '\ufeffb: 2\n'],
  ['the end mark of a document', '---\na: 1\n...\n', set(['b'], 2), '---\na: 1\nb: 2\n...\n'],
  [
    'a new folder',
    'libraries:\n  - path: /a # films\n    languages: [en]\n\n  # series\n  - path: /b\n\nx: 1\n',
    set(['libraries', 2], { path: '/c', languages: ['pl'] }),
    'libraries:\n  - path: /a # films\n    languages: [en]\n\n  # series\n  - path: /b\n  - path: /c\n    languages: [pl]\n\nx: 1\n',
  ],
  [
    'a folder that is removed',
    'libraries:\n- path: /a\n  naming: plex\n# series\n- path: /b\n',
    remove('libraries', 0),
    'libraries:\n# series\n- path: /b\n',
  ],
  [
    'a key of one folder',
    'libraries:\n  - path: /a\n  - path: /b # b\n',
    set(['libraries', 0, 'naming'], 'plex'),
    'libraries:\n  - path: /a\n    naming: plex\n  - path: /b # b\n',
  ],
  [
    'the key beside the dash',
    'l:\n  - naming: plex # p\n    path: /a\n',
    remove('l', 0, 'naming'),
    'l:\n  -  # p\n    path: /a\n',
  ],
  [
    'a removed key takes its lines, but no line of comment',
    'a: 1\n# why\nb:\n  # inner\n  c: 1 # x\nd: 2\n',
    remove('b'),
    'a: 1\n# why\n  # inner\nd: 2\n',
  ],
  ['the last key of a group takes the group', 'a: 1\nb:\n  c: 1\n', remove('b', 'c'), 'a: 1\n'],
  ['the last line, without a line end', 'a: 1\nb: 2', remove('b'), 'a: 1'],
  ['a key in braces', 'web: { a: 1, b: 2, c: 3 }\n', remove('web', 'b'), 'web: { a: 1, c: 3 }\n'],
  ['what is not there', 'a: 1\n', remove('b', 'c'), 'a: 1\n'],
  ['a text of several lines', 'a: |\n  x\n  y\nb: 1\n', set(['a'], 'z'), 'a: z\nb: 1\n'],
  ['an anchor that no other key uses', 'a: &x 1\nb: 2\n', set(['a'], 3), 'a: &x 3\nb: 2\n'],
  ['an alias becomes a value of its own', 'a: &x [en]\nb: *x\n', set(['b'], ['pl']), 'a: &x [en]\nb: [pl]\n'],
  ['a text with a line break', 'a: 1\n', set(['a'], 'x\ny: *'), 'a: "x\\ny: *"\n'],
];

describe('a change in a hand-written file', () => {
  test.each(CASES)('%s', async (_, before, change, after) => {
    expect(await editText(before, [change])).toEqual({ ok: true, text: after });
  });

  test.each([
    ['a value that other keys share', 'a: &x [en]\nb: *x\n', set(['a'], ['pl'])],
    ['a key inside of a shared group', 'a: &x { c: 1, d: 1 }\nb: *x\n', set(['b', 'c'], 2)],
    ['a path through a text', 'a: x\n', set(['a', 0], 2)],
    ['a place behind the end of a list', 'a: [1]\n', set(['a', 5], 2)],
    ['a text that is invalid', 'a: [1\n', set(['b'], 2)],
  ])('is refused where it would change more, or less: %s', async (_, before, change) => {
    expect(await editText(before, [change])).toEqual({ ok: false, path: change.path });
  });

  test('several changes are made in their order', async () => {
    const changes = [set(['l', 2], 'c'), remove('l', 0), set(['x'], 1)];
    expect(await editText('l: [a, b]\n', changes)).toEqual({ ok: true, text: 'l: [b, c]\nx: 1\n' });
  });
});

const word = fc.constantFrom(
  'en',
  'no',
  '0644',
  'x: y',
  '# z',
  "it's",
  '',
  'a, b',
  '*',
  '- q',
  'null',
  ' s ',
  '"',
  'é',
  '\t',
);
const value = fc.oneof(
  word,
  fc.integer(),
  fc.boolean(),
  fc.array(fc.oneof(word, fc.array(word, { maxLength: 2 })), { maxLength: 4 }),
);
const group = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value, { minKeys: 1, maxKeys: 4 });
const whole = fc.record({ a: value, g: group, l: fc.array(group, { minLength: 1, maxLength: 3 }), z: value });
const change = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    path: fc.constantFrom<Path>(['a'], ['g', 'a'], ['g', 'c'], ['l', 0, 'b'], ['l', 1], ['n', 'm'], ['z']),
    value: fc.oneof(value, group),
  }),
  fc.record({
    kind: fc.constant('remove' as const),
    path: fc.constantFrom<Path>(['a'], ['g', 'a'], ['l', 0], ['l', 0, 'b'], ['l', 1], ['z'], ['n', 'm']),
  }),
);

/** Comments above and beside lines, as a person writes them. */
function commented(text: string): string {
  return text
    .split('\n')
    .map((line, at) =>
      /^[\s-]*[a-z]: [^|>"]*$|:$/.test(line) && !line.includes('"')
        ? `${' '.repeat(line.search(/\S/))}# above ${at}\n${line}  # beside ${at}`
        : line,
    )
    .join('\n');
}

test('any change of any document is made exactly or refused, and no line of comment is lost', async () => {
  const counts = { made: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(whole, fc.constantFrom('block', 'flow'), change, async (before, style, one) => {
      const plain = stringify(before, { collectionStyle: style as 'block', lineWidth: 0 });
      const text = style === 'block' ? commented(plain) : plain;
      expect(parse(text)).toEqual(before);
      const edited = await editText(text, [one]);
      counts[edited.ok ? 'made' : 'refused'] += 1;
      if (!edited.ok) return;
      expect(parse(edited.text)).toEqual(afterChange(before, one));
      for (const comment of text.match(/# above \d+/g) ?? []) expect(edited.text).toContain(comment);
    }),
    { numRuns: 200 },
  );
  expect(counts.made).toBeGreaterThan(counts.refused * 5);
});
