import { describe, expect, test } from 'vitest';
import type { SubtitleQuestion } from '../../src/ports/titles.ts';
import type { FieldNames } from '../../src/service/decode/field-names.ts';
import { clientAt, startRaw, startSaying } from '../support/raw-service.ts';

const EMPTY = { status: true, results: [], subtitles: [] };
const question: SubtitleQuestion = {
  by: { kind: 'ids', ids: { native: '5', catalogA: null, catalogB: null } },
  languages: ['en'],
  deadlineMs: 5000,
};

describe('the names of identifiers', () => {
  const LIVE = {
    status: true,
    results: [{ sd_id: 5, imdb_id: 'tt5', tmdb_id: 6, name: 'A' }],
    subtitles: [],
  };
  const NEUTRAL = {
    status: true,
    results: [{ native_id: 5, catalogA_id: 'tt5', catalogB_id: 6, name: 'A' }],
    subtitles: [],
  };

  async function namesSent(
    says: unknown,
    times: number,
    options: { readonly mode: 'auto' | FieldNames; readonly known?: FieldNames },
  ): Promise<{ readonly sent: readonly string[]; readonly learned: readonly FieldNames[] }> {
    const service = await startSaying(says);
    const learned: FieldNames[] = [];
    const client = clientAt(service, {
      fieldNames: { ...options, onLearned: (names) => learned.push(names) },
    });
    for (let time = 0; time < times; time += 1) await client.titles.subtitles(question);
    const sent = service.asked.map(
      ({ query }) => Object.keys(query).find((name) => name.endsWith('_id')) ?? '',
    );
    return { sent, learned };
  }

  test('are neutral until an answer has shown the live ones, which is told once', async () => {
    expect(await namesSent(LIVE, 3, { mode: 'auto' })).toEqual({
      sent: ['native_id', 'sd_id', 'sd_id'],
      learned: ['live'],
    });
  });
  test('are what was remembered, until an answer shows otherwise', async () => {
    expect(await namesSent(EMPTY, 2, { mode: 'auto', known: 'live' })).toEqual({
      sent: ['sd_id', 'sd_id'],
      learned: [],
    });
    expect(await namesSent(NEUTRAL, 2, { mode: 'auto', known: 'live' })).toEqual({
      sent: ['sd_id', 'native_id'],
      learned: ['neutral'],
    });
  });
  test('stay as the user has fixed them', async () => {
    expect((await namesSent(LIVE, 2, { mode: 'neutral' })).sent).toEqual(['native_id', 'native_id']);
    expect((await namesSent(NEUTRAL, 2, { mode: 'live' })).sent).toEqual(['sd_id', 'sd_id']);
  });
  test('are learnt from a batch search and from a list of titles too', async () => {
    const title = { sd_id: 'sd5', name: 'A' };
    const service = await startRaw(({ path }, response) => {
      const batch = { status: true, files: [{ file_name: 'A.mkv', match: title, subtitles: [] }] };
      response.end(JSON.stringify(path.endsWith('files/search') ? batch : { results: [title] }));
    });
    for (const learn of [
      (client: ReturnType<typeof clientAt>) =>
        client.search({ names: ['A.mkv'], languages: ['en'], deadlineMs: 5000 }),
      (client: ReturnType<typeof clientAt>) => client.titles.find({ text: 'A one', deadlineMs: 5000 }),
    ]) {
      const client = clientAt(service);
      await learn(client);
      await client.titles.subtitles(question);
      expect(service.asked.at(-1)?.query).toHaveProperty('sd_id', '5');
    }
  });
});
