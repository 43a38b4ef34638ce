import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBody } from '../../../src/core/webhook/parse-body.ts';
import { atOnce } from '../../../src/core/steps.ts';
import { held } from '../../support/loop-hold.ts';
import { inSlices } from '../../../src/engine/context/loop/in-slices.ts';

/** What comes of it: the value, or that it is not JSON. */
function outcome(parse: () => unknown): unknown {
  try {
    return { value: parse() };
  } catch (error) {
    return error instanceof SyntaxError ? 'not JSON' : error;
  }
}

test('what JSON.parse reads is read alike, and what it refuses is refused', () => {
  const text = fc.oneof(
    fc.json({ maxDepth: 5 }),
    fc
      .dictionary(fc.string(), fc.array(fc.jsonValue({ maxDepth: 3 })))
      .map((body) => JSON.stringify(body, null, 1)),
    fc
      .array(fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', ' ', '0', '1', 'a'))
      .map((characters) => characters.join('')),
    fc
      .array(fc.constantFrom('{"a":', '[', ']', '}', ',', '1', '"b"', '"c":', '{}', '[]', ' '), {
        maxLength: 12,
      })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (body) => {
      expect(outcome(() => atOnce(parseBody(body)))).toEqual(outcome(() => JSON.parse(body)));
    }),
    { numRuns: 500 },
  );
});

test('a name that means something to JavaScript is a name like others', () => {
  const body = atOnce(parseBody('{"__proto__":[1],"constructor":{"a":[]}}'));
  expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
  expect(Object.entries(body as object)).toEqual([
    ['__proto__', [1]],
    ['constructor', { a: [] }],
  ]);
});

const MIB = 1024 * 1024;
const repeated = (make: (at: number) => string): string => {
  const parts: string[] = [];
  for (let length = 0; length < 1.9 * MIB; length += parts.at(-1)?.length ?? 0)
    parts.push(make(parts.length));
  return parts.join(',');
};

test.each<readonly [string, string]>([
  ['lists in lists', '['.repeat(MIB) + ']'.repeat(MIB)],
  ['lists in a list', `{"eventType":"Rename","renamedEpisodeFiles":[${repeated(() => '[[]]')}]}`],
  ['objects in objects', '{"a":'.repeat(MIB / 3) + '1' + '}'.repeat(MIB / 3)],
  ['names that differ', `{${repeated((at) => `"${at.toString(36)}":0`)}}`],
  [
    'files with names that differ',
    `{"renamedEpisodeFiles":[${repeated((at) => `{"${at.toString(36)}":0}`)}]}`,
  ],
  ['lists with names that differ', `{${repeated((at) => `"${at.toString(36)}":[{}]`)}}`],
])('a body of two megabytes never holds up the loop for long: %s', async (_, body) => {
  const { longestPasses } = await held(() => inSlices(parseBody(body)).catch((error: unknown) => error));
  expect(longestPasses).toBeLessThan(40);
});

test('a series of a thousand renamed episodes is read whole', () => {
  const files = Array.from({ length: 1_000 }, (_, at) => ({
    id: at,
    relativePath: `Season 1/Show - S01E${at}.mkv`,
    mediaInfo: {
      audioLanguages: ['eng'],
      subtitles: ['eng', 'spa'],
      overview: 'He said: "[no], {never}".\\',
    },
  }));
  const body = {
    eventType: 'Rename',
    series: { path: '/tv/Show', genres: ['Drama'] },
    renamedEpisodeFiles: files,
  };
  expect(atOnce(parseBody(JSON.stringify(body)))).toEqual(body);
});
