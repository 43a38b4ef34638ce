import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../src/standin/catalogue/catalogue.ts';
import { batch, entries, EPISODES, FILM, get, rowsOf, stand, told, type Row } from './support/stand.ts';

describe('the batch search', () => {
  test('answers exactly one entry for each name, in the order asked, also for names it does not know', async () => {
    const names = ['Nobody Knows This.mkv', EPISODES[1]!, FILM, '???', EPISODES[1]!];
    const found = await entries(await stand(), names);
    expect(found.map((entry) => entry.file_name)).toEqual(names);
    expect(found.map((entry) => entry.match?.['title'])).toEqual([
      undefined,
      'Night Ferry',
      'The Quiet Harbour',
      undefined,
      'Night Ferry',
    ]);
    expect(found[0]).toEqual({ file_name: names[0], match: null, alternates: [], subtitles: [] });
    expect(found[1]?.match).toMatchObject({ type: 'tv', season: 1, episode: 2, degraded: false });
  });

  test.each([
    ['no names', { filenames: [] }],
    ['51 names', { filenames: Array.from({ length: 51 }, () => FILM) }],
    ['no list', { filenames: FILM }],
    ['no body', ''],
    ['half a body', '{"filenames":'],
    ['31 subtitles a page', { filenames: [FILM], subs_per_page: 31 }],
    ['no subtitles a page', { filenames: [FILM], subs_per_page: 0 }],
    ['an unknown engine', { filenames: [FILM], engine: 'best' }],
    ['an unknown scope', { filenames: [FILM], episode_scope: 'season' }],
    ['an unknown language', { filenames: [FILM], languages: 'en,xx' }],
  ])('refuses %s with 400 and charges nothing', async (_, body) => {
    const standIn = await stand();
    const response = await batch(standIn, body);
    expect(response.status).toBe(400);
    expect(await told(response)).toMatchObject({ error: { code: 'invalid_request' } });
    expect(standIn.accounts.read('pro', 'search').used).toBe(0);
  });

  test('takes 50 names, and language codes in any case', async () => {
    const names = Array.from({ length: 50 }, (_, n) => `Night.Ferry.S01E${n}.mkv`);
    expect(await entries(await stand(), names, { languages: ' pl,EN' })).toHaveLength(50);
  });

  test('gives the languages asked for only, and all of them where none is', async () => {
    const standIn = await stand();
    const languages = async (asked: string): Promise<unknown[]> => {
      const [entry] = await entries(standIn, [FILM], { languages: asked, subs_per_page: 30 });
      return [...new Set(entry!.subtitles.map((row) => row.language))];
    };
    expect(await languages('pl')).toEqual(['PL']);
    expect(await languages('')).toEqual(expect.arrayContaining(['EN', 'PL']));
  });

  test('fills a page by score whatever the language, so that one language crowds out another', async () => {
    const subtitle = (n: number, language: string, score: number): object => ({
      id: `id${n}`,
      pair: `1-${n}`,
      title: 1,
      language,
      releases: [`Some Film 2000 ${n}`],
      score,
    });
    const standIn = await stand({
      catalogue: loadCatalogue({
        titles: [{ nativeId: 1, type: 'movie', name: 'Some Film', year: 2000 }],
        subtitles: [
          ...Array.from({ length: 12 }, (_, n) => subtitle(n, 'en', 0.9)),
          ...Array.from({ length: 3 }, (_, n) => subtitle(20 + n, 'pl', 0.8)),
        ],
      }),
    });
    const count = async (more: Record<string, unknown>): Promise<number[]> => {
      const [entry] = await entries(standIn, ['Some.Film.2000.mkv'], { languages: 'en,pl', ...more });
      const rows = (code: string): Row[] => entry!.subtitles.filter((row) => row.language === code);
      return [rows('EN').length, rows('PL').length];
    };
    expect(await count({})).toEqual([10, 0]);
    expect(await count({ subs_per_page: 14 })).toEqual([12, 2]);
    expect(await count({ languages: 'pl' })).toEqual([0, 3]);
  });

  test('shows an episode only what is filed for it, and the whole title when asked so', async () => {
    const standIn = await stand();
    const more = { languages: 'en', subs_per_page: 30 };
    const [exact] = await entries(standIn, [EPISODES[0]!], more);
    const [title] = await entries(standIn, [EPISODES[0]!], { ...more, episode_scope: 'title' });
    expect(title!.subtitles.length).toBeGreaterThan(exact!.subtitles.length);
    const pack = exact!.subtitles.find((row) => row['full_season'] === true);
    expect(pack).toMatchObject({ season: 1, episode: null, episode_from: null, episode_end: 0 });
    const scores = exact!.subtitles.map((row) => row.match_score ?? -1);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  test('keeps the AI engine for paid plans', async () => {
    const standIn = await stand();
    const refused = await batch(standIn, { filenames: [FILM], engine: 'ai' }, 'free-key');
    expect([refused.status, await told(refused)]).toMatchObject([
      402,
      { error: { code: 'paid_api_required' } },
    ]);
    const answered = await batch(standIn, { filenames: [FILM], engine: 'ai' }, 'plus-key');
    expect(await told(answered)).toMatchObject({ status: true, engine: 'ai' });
  });
});

describe('the search for one name', () => {
  test('answers at the top level, with titles and pages', async () => {
    const standIn = await stand();
    const query = `filename=${encodeURIComponent(FILM)}&languages=EN&subs_per_page=3`;
    const first = await told(await get(standIn, `/files/search?${query}`));
    expect(first).toMatchObject({
      status: true,
      totalPages: 2,
      currentPage: 1,
      match: { confidence: 'high' },
    });
    expect(first['results']).toMatchObject([{ name: 'The Quiet Harbour', type: 'movie', year: 2010 }]);
    const second = await told(await get(standIn, `/files/search?${query}&page=2`));
    expect([first, second].map((answer) => rowsOf(answer).length)).toEqual([3, 1]);
  });

  test('adds releases, comment and the files of archives when asked', async () => {
    const standIn = await stand();
    const query = `filename=${EPISODES[0]}&languages=en&subs_per_page=30`;
    const rows = async (more: string): Promise<Row[]> =>
      rowsOf(await told(await get(standIn, `/files/search?${query}${more}`)));
    for (const row of await rows('')) expect(row).not.toHaveProperty('releases');
    const pack = (await rows('&releases=1&comment=1&unpack=1')).find((row) => row['full_season'] === true);
    expect(pack).toMatchObject({ comment: null, releases: [expect.stringContaining('S01.Complete')] });
    expect(pack!['unpack_files']).toHaveLength(6);
    expect(pack!['unpack_files']).toMatchObject([
      { season: 1, episode: 1, language: 'EN', format: 'srt', md5: expect.stringMatching(/^[0-9a-f]{32}$/) },
      ...Array.from({ length: 5 }, () => ({ season: 1 })),
    ]);
  });

  test('needs a name', async () => {
    expect((await get(await stand(), '/files/search')).status).toBe(400);
  });
});
