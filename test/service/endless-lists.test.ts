import { expect, test } from 'vitest';
import type { NameAnswer } from '../../src/ports/service.ts';
import { clientAt, startRaw, startSaying } from '../support/raw-service.ts';

const NAME = 'Film.2001.1080p.mkv';
const MANY = 10_000;
const many = <T>(make: (at: number) => T): readonly T[] => Array.from({ length: MANY }, (_, at) => make(at));

async function answerWith(fields: object): Promise<NameAnswer | undefined> {
  const client = clientAt(await startSaying({ status: true, files: [{ file_name: NAME, ...fields }] }));
  const answer = await client.search({ names: [NAME], languages: ['en'], deadlineMs: 10_000 });
  return answer.ok ? answer.value.answers.get(NAME) : undefined;
}

test('of a page with far more subtitles than asked for, the first are taken, and there are more', async () => {
  const subtitles = many((at) => ({ n_id: `id${at}`, language: 'EN', url: `/subtitle/${at}-${at}.zip` }));
  const answer = await answerWith({ match: null, subtitles });
  expect(answer?.candidates.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, at) => `id${at}`));
  expect(answer?.fullPage).toBe(true);
});

test('of endless files in a pack, releases and titles, only so many are taken as there may be', async () => {
  const answer = await answerWith({
    alternates: many((at) => ({ title: `Film ${at}`, sd_id: at + 1 })),
    results: many((at) => ({ title: `Film ${at}`, sd_id: MANY - at })),
    subtitles: [
      {
        n_id: 'pack',
        unpack_files: many((at) => ({ file_n_id: `f${at}`, name: `${at}.srt` })),
        releases: many((at) => `Film.${at}`),
      },
    ],
  });
  const [pack] = answer?.candidates ?? [];
  expect([pack?.files.length, pack?.releases.length]).toEqual([2_000, 200]);
  expect(answer?.alternates.length).toBeLessThanOrEqual(400);
});

test('an identifier that is too large for a number to be exact is none', async () => {
  const match = { title: 'Film', sd_id: 2 ** 60, imdb_id: 'tt0000001', tmdb_id: 7 };
  const answer = await answerWith({ match, subtitles: [] });
  expect(answer?.match?.ids).toEqual({ native: null, catalogA: 'tt0000001', catalogB: '7' });
  const client = clientAt(await startSaying({ status: true, request_id: 2 ** 60 }));
  const order = { nId: 'abc', targetLanguage: 'en', deadlineMs: 10_000 };
  expect(await client.translations.start(order)).toMatchObject({ kind: 'unclear' });
});

test('megabytes of nested lists, or of members, are no answer', async () => {
  const nested = `${'['.repeat(300_000)}${']'.repeat(300_000)}`;
  const members = `{${Array.from({ length: 300_000 }, (_, at) => `"k${at}":0`).join(',')}}`;
  for (const body of [nested, members]) {
    const service = await startRaw((_, response) =>
      response.end(
        `{"status":true,"files":[{"file_name":"${NAME}","match":null,"subtitles":[]}],"more":${body}}`,
      ),
    );
    const answer = await clientAt(service).search({ names: [NAME], languages: ['en'], deadlineMs: 10_000 });
    expect(answer).toMatchObject({ ok: false, fault: { kind: 'malformed' } });
  }
});
