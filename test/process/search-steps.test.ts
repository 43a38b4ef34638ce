import { describe, expect, test } from 'vitest';
import { runHere, scanHere } from '../support/command.ts';
import { ordersIn } from '../support/jobs.ts';
import {
  EPISODE,
  FILM,
  ladderScene,
  MEDIA_URL,
  ORCHARD_EN,
  ORCHARD_PL,
  STREET_PACK,
  type LadderOptions,
} from '../support/search-steps.ts';

type Found = LadderOptions & { readonly path: string };

describe('`search FILE` finds, on one search step after the other', () => {
  test.each<{ readonly step: string; readonly by: string; readonly asked: readonly string[] } & Found>([
    { step: 'batch', by: 'its name', path: FILM, subtitles: [ORCHARD_PL], asked: ['search', 'download'] },
    {
      step: 'title-scope',
      by: 'a pack of its title',
      path: `Harbour Street/Season 01/${EPISODE}`,
      subtitles: [STREET_PACK],
      asked: ['search', 'search', 'download'],
    },
    {
      step: 'identity',
      by: 'the tag of its folder',
      path: 'xyz [imdbid-tt7654321]/movie.mkv',
      subtitles: [ORCHARD_PL],
      asked: ['search', 'v1-search', 'download'],
    },
    {
      step: 'identity',
      by: 'the .nfo beside it',
      path: 'xyz/movie.mkv',
      subtitles: [ORCHARD_PL],
      notes: { 'xyz/movie.nfo': '<movie><uniqueid type="imdb">tt7654321</uniqueid></movie>' },
      asked: ['search', 'v1-search', 'download'],
    },
    {
      step: 'title',
      by: 'the one title that is called so',
      path: 'Orchard (2014)/disc.mkv',
      subtitles: [ORCHARD_PL],
      asked: ['search', 'titles', 'v1-search', 'download'],
    },
  ])('$step: $by', async ({ step, asked, path, ...options }) => {
    const here = await ladderScene(path, options);
    expect(await here.json('search')).toMatchObject({ wants: [{ state: 'placed', placed: true, step }] });
    expect(here.sidecars()).toEqual([path.replace('.mkv', '.pl.srt')]);
    expect(here.asked()).toEqual(asked);
  });

  test('identity: what `identify` was told', async () => {
    const here = await ladderScene('xyz/movie.mkv', { subtitles: [ORCHARD_PL] });
    expect(await here.json('identify', '--id', 'tt7654321')).toMatchObject({
      result: 'identified',
      search: { wants: [{ state: 'placed', step: 'identity' }] },
    });
    expect(here.asked()).toEqual(['v1-search', 'download']);
    expect(here.sidecars()).toEqual(['xyz/movie.pl.srt']);
  });

  test('translation: from what there is in another language; the next run fetches what is ready', async () => {
    const here = await ladderScene(FILM, { subtitles: [ORCHARD_EN] });
    expect(await here.json('search')).toMatchObject({
      wants: [{ state: 'translating', reason: 'translating', step: 'translation' }],
    });
    expect((await scanHere(here.config)).report).toMatchObject({ placed: 1, missing: 0 });
    expect(here.text()).toContain('AI PL');
    expect(here.asked()).toEqual(['search', 'search', 'download', 'translate', 'job', 'download']);
  });

  test('transcription: from the address of the file', async () => {
    const here = await ladderScene(FILM);
    expect(await here.json('search')).toMatchObject({
      wants: [{ state: 'translating', reason: 'transcribing', step: 'transcription' }],
    });
    expect((await scanHere(here.config)).report).toMatchObject({ placed: 1, missing: 0 });
    expect(here.standIn.jobs.list('me', 'transcription')).toMatchObject([
      { order: { mediaUrl: expect.stringContaining(`${MEDIA_URL}/Orchard%20(2014)/`), language: 'PL' } },
    ]);
    expect(here.sidecars()).toHaveLength(1);
  });
});

test("the free plan's one translation is spent only where `translate.use_free_trial` allows it", async () => {
  const orders: number[] = [];
  for (const allowed of [false, true]) {
    const here = await ladderScene(FILM, {
      subtitles: [ORCHARD_EN],
      plan: 'free',
      translate: { use_free_trial: allowed },
    });
    await runHere(['search', here.file, '--config', here.config]);
    orders.push(ordersIn(here.standIn.asked.snapshot()));
  }
  expect(orders).toEqual([0, 1]);
});
