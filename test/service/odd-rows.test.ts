import { expect, test } from 'vitest';
import type { BatchAnswer } from '../../src/ports/service.ts';
import { clientAt, startSaying } from '../support/raw-service.ts';

const NAMES = Array.from({ length: 20 }, (_, at) => `Paper.Boats.${1990 + at}.1080p.WEB.mkv`);

async function answerWith(row: Readonly<Record<string, unknown>>): Promise<BatchAnswer> {
  const files = NAMES.map((file_name) => ({ file_name, ...row }));
  const client = clientAt(await startSaying({ status: true, files }));
  const result = await client.search({ names: NAMES, languages: ['en'], deadlineMs: 5000 });
  if (!result.ok) throw new Error(result.fault.detail);
  return result.value;
}

test.each([
  { match: null, subtitles: [] },
  { match: null, subtitles: null },
  { match: null },
  { match: null, subtitles: [], error: null },
  { match: null, subtitles: [], error: {} },
  { match: null, subtitles: [], error: [] },
  { match: null, subtitles: [], error: 'not_found' },
  { match: null, subtitles: null, error: { code: 'no_match', message: 'No match found' } },
])('a row that says that there is nothing is an answer: %j', async (row) => {
  const { answers, dropped } = await answerWith(row);
  expect(answers.size).toBe(NAMES.length);
  expect(dropped).toEqual([]);
});

test.each([
  { match: null, subtitles: [], error: 'timeout' },
  { match: null, error: { code: 'internal', message: 'try again' } },
  { match: { title: 'Paper Boats' }, subtitles: null },
  { match: { title: 'Paper Boats' }, subtitles: {} },
  {},
])('a row that tells no subtitles for another reason leaves its name unanswered: %j', async (row) => {
  const { answers, dropped } = await answerWith(row);
  expect(answers.size).toBe(0);
  expect(dropped.length).toBeGreaterThan(0);
});

test('an answer of which no row can be used is told in a few lines', async () => {
  const { dropped } = await answerWith({});
  expect(dropped).toHaveLength(4);
  expect(dropped.at(-1)).toBe('17 more of the same answer');
});
