import { describe, expect, test } from 'vitest';
import { get, rowsOf, stand, told } from './support/stand.ts';

const NAMES = {
  neutral: { native: 'native_id', catalogA: 'catalogA_id', catalogB: 'catalogB_id' },
  live: { native: 'sd_id', catalogA: 'imdb_id', catalogB: 'tmdb_id' },
} as const;

describe.each(['neutral', 'live'] as const)('with %s field names', (fieldNames) => {
  const names = NAMES[fieldNames];
  const others = NAMES[fieldNames === 'live' ? 'neutral' : 'live'];

  test('the subtitles of a title are found by each of its identifiers, and by its name', async () => {
    const standIn = await stand({ fieldNames });
    const title = standIn.catalogue.titles[0]!;
    for (const query of [
      `${names.native}=${title.nativeId}`,
      `${names.catalogA}=${title.catalogA}`,
      `${names.catalogB}=${title.catalogB}&type=movie`,
      'film_name=the quiet harbour&year=2010',
      'file_name=The.Quiet.Harbour.2010.mkv',
    ]) {
      const answer = await told(await get(standIn, `/subtitles/search?${query}&subs_per_page=30`));
      expect(answer['results']).toMatchObject([
        { [names.native]: title.nativeId, name: 'The Quiet Harbour' },
      ]);
      expect(rowsOf(answer).length).toBeGreaterThan(4);
      expect(rowsOf(answer)[0]).not.toHaveProperty('match_score');
    }
  });

  test('the other names are not understood', async () => {
    const standIn = await stand({ fieldNames });
    const query = `${others.catalogA}=${standIn.catalogue.titles[0]!.catalogA}`;
    expect((await get(standIn, `/subtitles/search?${query}`)).status).toBe(400);
  });

  test('matches and titles carry those names', async () => {
    const standIn = await stand({ fieldNames });
    const answer = await told(await get(standIn, '/files/search?filename=The.Quiet.Harbour.2010.mkv'));
    expect(answer['match']).toHaveProperty(names.catalogA);
    expect(answer['match']).not.toHaveProperty(others.catalogA);
    const ids = rowsOf(answer).map((row) => row.n_id);
    expect(ids.includes(undefined)).toBe(fieldNames === 'live');
    for (const row of rowsOf(answer)) expect(row['subtitlePage']).toMatch(/^\/s\/info\/[A-Za-z0-9]{10}$/);
  });

  test('titles are searched by the beginning of their name, or by identifier', async () => {
    const standIn = await stand({ fieldNames });
    const title = standIn.catalogue.titles[2]!;
    for (const q of ['Night', title.catalogA]) {
      const answer = await told(await get(standIn, `/movies/search?q=${q}`));
      expect(answer).not.toHaveProperty('status');
      expect(answer['results']).toMatchObject([
        { [names.native]: `sd${title.nativeId}`, name: 'Night Ferry' },
      ]);
    }
  });
});

describe('the search by title', () => {
  test('calls "nothing found" a failure, with 200', async () => {
    const standIn = await stand();
    const response = await get(standIn, '/subtitles/search?film_name=nobody knows');
    expect([response.status, await told(response)]).toEqual([200, { status: false, error: 'not_found' }]);
    expect(standIn.accounts.read('pro', 'search').used).toBe(1);
  });

  test('narrows down to an episode, to whole seasons and to a language', async () => {
    const standIn = await stand();
    const rows = async (query: string) =>
      rowsOf(
        await told(await get(standIn, `/subtitles/search?film_name=night ferry&subs_per_page=30&${query}`)),
      );
    const episode = await rows('season=1&episode=2&languages=pl');
    expect(new Set(episode.map((row) => row.language))).toEqual(new Set(['PL']));
    expect(episode.length).toBeGreaterThan(2);
    const packs = await rows('full_season=1&languages=en&unpack=1');
    expect(packs.map((row) => row['full_season'])).toEqual([true]);
    expect((await rows('season_number=1&episode_number=2&languages=pl')).length).toBe(episode.length);
    expect((await rows('season=01&episode=02&languages=pl')).length).toBe(episode.length);
    expect((await rows('hi=1')).every((row) => row['hi'] === true)).toBe(true);
  });

  test.each([
    '/subtitles/search',
    '/subtitles/search?languages=en',
    '/subtitles/search?catalogB_id=10000',
    '/subtitles/search?film_name=x&type=film',
    '/subtitles/search?film_name=x&subs_per_page=31',
    '/movies/search',
    '/movies/search?q=a',
    '/movies/search?q=abc&limit=31',
  ])('refuses %s', async (path) => {
    const response = await get(await stand(), path);
    expect([response.status, await told(response)]).toMatchObject([
      400,
      { error: { code: 'invalid_request' } },
    ]);
  });

  test('is not at the bare address', async () => {
    expect((await get(await stand(), '/subtitles?film_name=x')).status).toBe(404);
  });
});
