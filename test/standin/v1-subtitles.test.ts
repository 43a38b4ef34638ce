import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { classic, FILM, link, rowsOf, stand, told, type Dict } from './support/stand.ts';

const NAMES = {
  neutral: { native: 'native_id', catalogA: 'catalogA_id', catalogB: 'catalogB_id' },
  live: { native: 'sd_id', catalogA: 'imdb_id', catalogB: 'tmdb_id' },
} as const;

const rows = async (query: string, standIn = stand()) =>
  rowsOf(await told(await classic(await standIn, `/subtitles?subs_per_page=30&${query}`)));
const titlesOf = (answer: Dict): unknown[] =>
  z
    .array(z.looseObject({ name: z.string() }))
    .parse(answer['results'])
    .map(({ name }) => name);

describe.each(['neutral', 'live'] as const)('the search of version 1, with %s field names', (fieldNames) => {
  const names = NAMES[fieldNames];

  test('finds a title by each identifier, by name and by file name', async () => {
    const standIn = await stand({ fieldNames });
    const title = standIn.catalogue.titles[0]!;
    for (const query of [
      `${names.native}=${title.nativeId}`,
      `${names.catalogA}=${title.catalogA}`,
      `${names.catalogB}=${title.catalogB}&type=movie`,
      'film_name=the quiet harbour',
      `file_name=${FILM}`,
    ]) {
      const answer = await told(await classic(standIn, `/subtitles?${query}`));
      expect(answer).toMatchObject({
        status: true,
        results: [{ [names.native]: title.nativeId, [names.catalogA]: title.catalogA, first_air_date: null }],
        currentPage: 1,
      });
      expect(rowsOf(answer).length).toBeGreaterThan(4);
    }
    expect(standIn.accounts.read('pro', 'search').used).toBe(5);
  });

  test('gives links without the key, and they lead to the archive', async () => {
    const standIn = await stand({ fieldNames });
    const answer = await told(await classic(standIn, '/subtitles?film_name=Night Ferry&unpack=1'));
    expect(JSON.stringify(answer)).not.toContain('pro-key');
    expect((await link(standIn, rowsOf(answer)[0]!.url)).status).toBe(200);
  });

  test('calls the second catalogue number without a type a failure', async () => {
    const response = await classic(await stand({ fieldNames }), `/subtitles?${names.catalogB}=10000`);
    expect([response.status, await told(response)]).toEqual([
      200,
      { status: false, error: `type is required with ${names.catalogB}` },
    ]);
  });
});

describe('the search of version 1', () => {
  test('looks for the exact title first, and then without the year, without the type, and by the beginning', async () => {
    const standIn = await stand();
    const found = async (query: string) =>
      titlesOf(await told(await classic(standIn, `/subtitles?${query}`)));
    for (const query of ['&year=2010', '&year=1900', '&year=1900&type=tv', '&type=tv'])
      expect(await found(`film_name=the quiet harbour${query}`)).toEqual(['The Quiet Harbour']);
    expect(await found('film_name=the quiet')).toEqual(['The Quiet Harbour']);
  });

  test('gives the subtitles of the first title only', async () => {
    const standIn = await stand();
    const answer = await told(await classic(standIn, '/subtitles?film_name=l&subs_per_page=30'));
    expect(titlesOf(answer)).toEqual(['Lost Letters']);
    expect(rowsOf(answer).every((row) => !String(row['release_name']).includes('Harbour'))).toBe(true);
  });

  test('narrows down to an episode, and falls back to its season', async () => {
    const episode = await rows('film_name=night ferry&season_number=1&episode_number=2&languages=pl');
    expect(episode.length).toBeGreaterThan(2);
    expect(episode.every((row) => row.language === 'PL')).toBe(true);
    const broader = await rows('film_name=night ferry&season_number=1&episode_number=77&languages=pl');
    expect(broader.length).toBeGreaterThan(episode.length);
  });

  test('gives ten subtitles a page, up to thirty, and goes on with the next page', async () => {
    const standIn = await stand();
    const page = async (query: string) =>
      told(await classic(standIn, `/subtitles?film_name=night ferry${query}`));
    const [first, second, large] = [await page(''), await page('&page=2'), await page('&subs_per_page=30')];
    expect([rowsOf(first), rowsOf(second), rowsOf(large)].map((list) => list.length)).toEqual([10, 10, 30]);
    expect(second['currentPage']).toBe(2);
    expect([...rowsOf(first), ...rowsOf(second)]).toEqual(rowsOf(large).slice(0, 20));
  });

  test('adds comments, releases and unpacked files when asked, and filters by hi and full_season', async () => {
    const [plain] = await rows('film_name=the quiet harbour');
    for (const name of ['comment', 'releases', 'unpack_files']) expect(plain).not.toHaveProperty(name);
    const full = await rows('film_name=the quiet harbour&comment=1&releases=1&unpack=1');
    expect(full.some((row) => row['comment'] === 'retail')).toBe(true);
    expect(full[0]).toMatchObject({
      releases: [FILM.replace('.mkv', '')],
      unpack_files: [{ format: 'srt' }],
    });
    const heard = await rows('film_name=night ferry&hi=1');
    expect(heard.length > 0 && heard.every((row) => row['hi'] === true)).toBe(true);
    const packs = await rows('film_name=night ferry&full_season=1');
    expect(packs.length > 0 && packs.every((row) => row['full_season'] === true)).toBe(true);
  });

  test('takes any client', async () => {
    expect((await rows('film_name=night ferry&client=integration_a')).length).toBe(30);
    expect((await rows('film_name=night ferry&client=nobody')).length).toBe(30);
  });

  test.each([
    ['nothing to look for', 'languages=en', 400, /one of film_name/],
    ['an unsafe name', "film_name=it's", 400, /potentially unsafe characters/],
    ['an unknown language', 'film_name=x&languages=en,xx', 400, /languages/],
    ['an unknown type', 'film_name=x&type=film', 400, /type/],
    ['31 subtitles a page', 'film_name=x&subs_per_page=31', 400, /1 to 30/],
    ['a season that is no number', 'film_name=x&season_number=one', 400, /season_number/],
    ['an unknown title', 'film_name=nobody knows', 200, /can't find movie or tv/],
  ])('refuses %s in its own error shape', async (_, query, status, error) => {
    const response = await classic(await stand(), `/subtitles?${query}`);
    expect(response.status).toBe(status);
    expect(await told(response)).toEqual({ status: false, error: expect.stringMatching(error) });
  });

  test('is refused when the day is used up, and says so in its own shape', async () => {
    const standIn = await stand();
    standIn.accounts.spend('pro', 'search', 30_000);
    const response = await classic(standIn, '/subtitles?film_name=night ferry');
    expect([response.status, response.headers.get('x-ratelimit-remaining')]).toEqual([429, '0']);
    expect(await told(response)).toMatchObject({ status: false, error: 'daily_limit' });
    expect(standIn.asked.snapshot().refusals.search).toBe(1);
  });

  test('can be struck by faults of its own, rows included', async () => {
    const standIn = await stand({
      faults: [
        { kind: 'bad-row', where: 'v1-search' },
        { kind: 'unavailable', where: 'v1-search' },
      ],
    });
    const answer = await told(await classic(standIn, '/subtitles?film_name=night ferry'));
    expect(answer['subtitles']).toContainEqual(expect.objectContaining({ url: { path: 7 } }));
    expect((await classic(standIn, '/subtitles?film_name=night ferry')).status).toBe(503);
  });
});
