import { describe, expect, test } from 'vitest';
import type { TitleIds } from '../../src/core/release/title-ids.ts';
import type { SubtitleQuestion, TitleClue } from '../../src/ports/titles.ts';
import { clientAt, SECRET, startSaying } from '../support/raw-service.ts';

const EMPTY = { status: true, results: [], subtitles: [] };
const ids = (given: Partial<TitleIds>): TitleClue => ({
  kind: 'ids',
  ids: { native: null, catalogA: null, catalogB: null, ...given },
});
const ask = (by: TitleClue, more: Partial<SubtitleQuestion> = {}): SubtitleQuestion => ({
  by,
  languages: ['en'],
  deadlineMs: 5000,
  ...more,
});
const PLAIN = { languages: 'EN', subs_per_page: '30', client: 'other', api_key: SECRET };

describe('the classic search sends what the interface describes, and nothing else', () => {
  const rows: readonly (readonly [string, SubtitleQuestion, Readonly<Record<string, string>>])[] = [
    [
      'a name with its year and type',
      ask({ kind: 'name', name: 'Paper Boats' }, { year: 2016, type: 'movie' }),
      { film_name: 'Paper Boats', year: '2016', type: 'movie' },
    ],
    [
      'a name without the characters that services refuse',
      ask({ kind: 'name', name: `[Who's] <the> "Boss"; a/b\\c {d}\`` }),
      { film_name: 'Who s the Boss a b c d' },
    ],
    [
      'a file name as it is',
      ask({ kind: 'file', name: "It's.A.S01E02.mkv" }),
      { file_name: "It's.A.S01E02.mkv" },
    ],
    [
      'all identifiers, with the type',
      ask(ids({ native: '77', catalogA: 'tt0123', catalogB: '9' }), { type: 'tv' }),
      { native_id: '77', catalogA_id: 'tt0123', catalogB_id: '9', type: 'tv' },
    ],
    [
      'no identifier of catalogue B without the type',
      ask(ids({ catalogA: 'tt0123', catalogB: '9' })),
      { catalogA_id: 'tt0123' },
    ],
    [
      'season, episode, page and every switch',
      ask(ids({ native: '77' }), {
        season: 0,
        episode: 3,
        page: 2,
        subsPerPage: 99,
        languages: ['pt-BR', 'en', 'en'],
        fullSeason: true,
        unpack: true,
        comment: true,
        releases: true,
        hearingImpaired: true,
      }),
      {
        native_id: '77',
        season_number: '0',
        episode_number: '3',
        page: '2',
        languages: 'BR_PT,EN',
        full_season: '1',
        unpack: '1',
        comment: '1',
        releases: '1',
        hi: '1',
      },
    ],
  ];
  test.each(rows)('%s', async (_, question, sent) => {
    const service = await startSaying(EMPTY);
    expect(await clientAt(service).titles.subtitles(question)).toMatchObject({ ok: true });
    expect(service.asked).toHaveLength(1);
    expect(service.asked[0]).toMatchObject({ method: 'GET', path: '/api/v1/subtitles' });
    expect(service.asked[0]?.query).toEqual({ ...PLAIN, ...sent });
  });

  test.each([
    ['a name of nothing but refused characters', ask({ kind: 'name', name: ' <"> ' })],
    ['catalogue B alone, without the type', ask(ids({ catalogB: '9' }))],
    ['no identifier at all', ask(ids({}))],
  ])('%s is refused without a request', async (_, question) => {
    const service = await startSaying(EMPTY);
    expect(await clientAt(service).titles.subtitles(question)).toMatchObject({
      ok: false,
      fault: { kind: 'bad-request' },
    });
    expect(service.asked).toEqual([]);
  });
});

describe('answers of the classic search', () => {
  const question = ask({ kind: 'name', name: 'Harbour Street' });

  test('give titles, and the candidates of the first with the files of its packs', async () => {
    const service = await startSaying({
      status: true,
      results: [
        {
          catalogA_id: 'tt9',
          catalogB_id: 12,
          type: 'tv',
          name: 'Harbour Street',
          native_id: 4,
          year: '2011',
        },
        {
          imdb_id: null,
          tmdb_id: '13',
          type: 'Movie',
          name: 'Harbour',
          sd_id: 'sd5',
          first_air_date: '1999-02-01',
        },
        { name: '' },
        null,
      ],
      subtitles: [
        {
          release_name: 'Harbour.Street.S01',
          name: 'pack.zip',
          language: 'EN',
          url: `/subtitle/12-34.zip?api_key=${encodeURIComponent(SECRET)}`,
          full_season: true,
          episode: null,
          episode_end: 0,
          season: '1',
          comment: 'by me',
          releases: ['a', 7, null],
          unpack_files: [
            {
              file_n_id: 'Fil3',
              name: '02.srt',
              season: 1,
              episode: 2,
              language: 'en',
              format: 'SRT',
              size: '9',
              md5: 'no',
              url: '/subtitle/Par3nt/Fil3',
            },
            { name: 'lost' },
          ],
        },
        'not a row',
      ],
      totalPages: '3',
    });
    const result = await clientAt(service).titles.subtitles(question);
    if (!result.ok) throw new Error(result.fault.detail);
    expect(result.value.titles).toEqual([
      {
        kind: 'tv',
        name: 'Harbour Street',
        originalName: null,
        year: 2011,
        ids: { native: '4', catalogA: 'tt9', catalogB: '12' },
      },
      {
        kind: 'movie',
        name: 'Harbour',
        originalName: null,
        year: 1999,
        ids: { native: '5', catalogA: null, catalogB: '13' },
      },
    ]);
    expect(result.value.candidates).toHaveLength(1);
    expect(result.value.candidates[0]).toMatchObject({
      id: 'Par3nt',
      link: '/subtitle/12-34.zip',
      season: 1,
      fullSeason: true,
      comment: 'by me',
      releases: ['a', '7'],
      files: [{ id: 'Fil3', name: '02.srt', episode: 2, size: 9, link: '/subtitle/Par3nt/Fil3' }],
    });
    expect(result.value.fullPage).toBe(true);
    expect(result.value.dropped).toHaveLength(2);
  });

  test.each([
    [200, { status: false, error: 'not_found' }],
    [200, { status: false, error: "can't find movie or tv" }],
    [200, { status: false, error: 'No subtitles found' }],
    [200, { status: false, message: 'film not found' }],
    [200, { error: { code: 'not_found', message: 'Not found' } }],
    [200, EMPTY],
    [200, { status: true, results: [] }],
    [404, { status: false, error: "can't find movie or tv" }],
  ])('"nothing found" is an empty answer: %i %j', async (status, says) => {
    const result = await clientAt(await startSaying(says, status)).titles.subtitles(question);
    expect(result).toMatchObject({ ok: true, value: { titles: [], candidates: [] } });
  });

  test.each([
    [404, { error: 'not_found' }, 'not-found'],
    [404, { error: { code: 'not_found', message: 'Not found' } }, 'not-found'],
    [200, { status: false, error: 'the database is gone' }, 'malformed'],
    [200, { status: true, results: [{ name: 'A' }] }, 'malformed'],
    [200, [], 'malformed'],
    [400, { status: false, error: 'Film name contains potentially unsafe characters' }, 'bad-request'],
    [422, { status: false, error: 'api_key is a required property' }, 'bad-request'],
    [
      403,
      { status: false, statusCode: 403, error: 'not_authorized', message: 'Not Authorized' },
      'key-refused',
    ],
  ])('a service in trouble is never "nothing found": %i %j', async (status, says, kind) => {
    const result = await clientAt(await startSaying(says, status)).titles.subtitles(question);
    expect(result).toMatchObject({ ok: false, fault: { kind } });
  });
});

describe('lists of titles', () => {
  const ROW = {
    sd_id: 'sd1300026',
    type: 'movie',
    name: 'Boats',
    original_name: 'Łodzie',
    year: 2016,
    imdb_id: 'tt1',
  };
  const TITLE = {
    kind: 'movie',
    name: 'Boats',
    originalName: 'Łodzie',
    year: 2016,
    ids: { native: '1300026', catalogA: 'tt1', catalogB: null },
  };
  test.each([
    ['find', '/api/v2/movies/search', { q: 'boats', type: 'movie' }],
    ['suggest', '/api/v1/auto', { query: 'boats', type: 'movie', api_key: SECRET }],
    ['lookUp', '/api/v1/search', { query: 'boats', type: 'movie', api_key: SECRET }],
  ] as const)('%s asks %s', async (how, path, query) => {
    const service = await startSaying({ results: [ROW] });
    const result = await clientAt(service).titles[how]({ text: 'boats', type: 'movie', deadlineMs: 5000 });
    expect(result).toMatchObject({ ok: true, value: { titles: [TITLE], dropped: [] } });
    expect(service.asked[0]).toMatchObject({ path, query });
    expect(service.asked[0]?.query).toEqual(query);
  });

  test.each([
    ['bare', [ROW]],
    ['under data', { status: true, data: [ROW] }],
    ['nested', { data: { results: [ROW] } }],
  ])('a list may lie elsewhere: %s', async (_, says) => {
    const result = await clientAt(await startSaying(says)).titles.suggest({ text: 'bo', deadlineMs: 5000 });
    expect(result).toMatchObject({ ok: true, value: { titles: [TITLE] } });
  });

  test.each([
    [402, { error: 'paid_api_required', message: 'Active paid API subscription required' }],
    [402, { error: { code: 'paid_api_required', message: 'x', docs_url: 'https://docs.invalid/a#b' } }],
  ])('a free key is told which gate is closed: %i %j', async (status, says) => {
    const result = await clientAt(await startSaying(says, status)).titles.suggest({
      text: 'bo',
      deadlineMs: 5000,
    });
    expect(result).toMatchObject({ ok: false, fault: { kind: 'plan-gate', gate: 'paid-plan' } });
  });

  test('no list is no answer', async () => {
    const result = await clientAt(await startSaying({ ok: 1 })).titles.find({ text: 'bo', deadlineMs: 5000 });
    expect(result).toMatchObject({ ok: false, fault: { kind: 'malformed' } });
  });
});
