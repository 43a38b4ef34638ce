import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadCatalogue, type Catalogue } from '../../../../src/standin/catalogue/catalogue.ts';
import { ORCHARD, ORCHARD_EN, STREET, STREET_PACK as UNTOLD_PACK } from '../../../support/search-steps.ts';
import { HOUR, liveWith, type Life } from '../../../support/life.ts';

/** Names that were never asked about before go first: everything else has its turn half a day later. */
const LATER = 14 * HOUR;

const textOf = (what: string): string =>
  Array.from(
    { length: 40 },
    (_, at) =>
      `${at + 1}\n00:${String(at).padStart(2, '0')}:01,000 --> 00:${String(at).padStart(2, '0')}:04,000\nThis is what they said in ${what}.\n`,
  ).join('\n');
/** A pack that is filed under no season: the question for the very episode does not find it. */
const STREET_PACK = {
  ...UNTOLD_PACK,
  language: 'EN',
  files: [1, 2, 3].map((episode) => ({
    id: `file${episode}`,
    name: `Harbour.Street.S01E0${episode}.srt`,
    text: textOf(`episode ${episode}`),
  })),
};

const catalogue = (titles: readonly object[], subtitles: readonly object[]): Catalogue =>
  loadCatalogue({ titles, subtitles });
const orchard = catalogue([ORCHARD], [ORCHARD_EN]);

/** What was asked, as `/path?query` without numbers that matter to nobody. */
const paths = (life: Life): readonly string[] =>
  life.standIn.asked
    .snapshot()
    .requests.filter(({ where }) => where !== 'me' && where !== 'v1-me')
    .map(({ path }) => path.split('?')[0] ?? '');

const nfo = (life: Life, path: string, text: string): void => {
  mkdirSync(join(life.media, dirname(path)), { recursive: true });
  writeFileSync(join(life.media, path), text);
};

describe('what its name did not find is looked for in other ways when it is due again, not before', () => {
  test('a pack of the show, for an episode that nothing is filed under', async () => {
    const life = await liveWith(
      ['Harbour Street/Season 01/Harbour.Street.S01E02.1080p.WEB-DL.H264-QUAY.mkv'],
      {
        catalogue: catalogue([STREET], [STREET_PACK]),
      },
    );
    expect(await life.scan()).toMatchObject({ missing: 1, requests: { searches: 0 } });
    life.later(LATER);
    expect(await life.scan()).toMatchObject({ placed: 1, requests: { searches: 2, downloads: 1 } });
    const [sidecar = ''] = life.sidecars();
    expect(life.read(`media/${sidecar}`)).toContain('episode 2');
  });

  test.each([
    ['a tag of its folder', 'xyz [imdbid-tt7654321]/movie.mkv'],
    ['a tag of its own', 'xyz/movie {imdb-tt7654321}.mkv'],
    ['a tag of another catalogue', 'xyz {tmdb-4711}/movie.mkv'],
  ])('the title that is named by %s', async (_, path) => {
    const life = await liveWith([path], { catalogue: orchard });
    expect(await life.scan()).toMatchObject({ missing: 1 });
    life.later(LATER);
    expect(await life.scan()).toMatchObject({ placed: 1, requests: { searches: 2 } });
    expect(paths(life)).toEqual([
      '/api/v2/files/search',
      '/api/v1/subtitles',
      expect.stringContaining('download'),
    ]);
  });

  test.each([
    [
      'as a media manager writes it',
      '<movie><uniqueid type="imdb" default="true">tt7654321</uniqueid></movie>',
    ],
    ['as nothing but an address', 'https://www.imdb.com/title/tt7654321/\n'],
    ['with the other catalogue alone', '<movie><tmdbid>4711</tmdbid></movie>'],
  ])('the title in an .nfo file, %s', async (_, text) => {
    const life = await liveWith(['xyz/movie.mkv'], { catalogue: orchard });
    nfo(life, 'xyz/movie.nfo', text);
    life.later(LATER);
    expect(await life.scan()).toMatchObject({ placed: 1 });
    expect(paths(life)).toContain('/api/v1/subtitles');
  });

  test('the show of an episode in tvshow.nfo, and never what is written about the episode', async () => {
    const path = 'xyz/Season 01/x.s01e02.mkv';
    const filed = { ...STREET_PACK, season: 1, fullSeason: true };
    const life = await liveWith([path], { catalogue: catalogue([STREET], [filed]) });
    nfo(
      life,
      'xyz/Season 01/x.s01e02.nfo',
      '<episodedetails><uniqueid type="imdb">tt9999999</uniqueid></episodedetails>',
    );
    nfo(life, 'xyz/tvshow.nfo', '<tvshow><id>tt7654322</id></tvshow>');
    life.later(LATER);
    expect(await life.scan()).toMatchObject({ placed: 1 });
    const [sidecar = ''] = life.sidecars();
    expect(life.read(`media/${sidecar}`)).toContain('episode 2');
  });

  test('the one title that is called as its folder says', async () => {
    const life = await liveWith(['Orchard (2014)/disc.mkv'], { catalogue: orchard });
    life.later(LATER);
    expect(await life.scan()).toMatchObject({ placed: 1, requests: { searches: 3 } });
    expect(paths(life).slice(0, 3)).toEqual([
      '/api/v2/files/search',
      '/api/v2/movies/search',
      '/api/v1/subtitles',
    ]);
  });

  test('the titles of a name are asked for once for all episodes of a show', async () => {
    const episodes = [1, 2, 3].map((at) => `Quiet Lagoon/Season 01/Quiet.Lagoon.S01E0${at}.1080p.WEB.mkv`);
    const life = await liveWith([...episodes, 'Quiet Lagoon (2019)/Quiet.Lagoon.2019.1080p.WEB.mkv'], {
      catalogue: orchard,
    });
    life.later(LATER);
    expect(await life.scan()).toMatchObject({ missing: 4 });
    // The film is of another type.
    expect(paths(life).filter((path) => path === '/api/v2/movies/search')).toHaveLength(2);
    life.later(100 * 24 * HOUR);
    await life.scan();
    life.later(LATER);
    await life.scan();
    expect(paths(life).filter((path) => path === '/api/v2/movies/search')).toHaveLength(4);
  });

  test('of two titles with one name and one year none is taken', async () => {
    const twin = { ...ORCHARD, nativeId: 1300009, catalogA: 'tt7654329', catalogB: 4719 };
    const life = await liveWith(['Orchard (2014)/disc.mkv'], {
      catalogue: catalogue([ORCHARD, twin], [ORCHARD_EN]),
    });
    life.later(LATER);
    expect(await life.scan()).toMatchObject({ missing: 1, requests: { searches: 2, downloads: 0 } });
  });

  test('a tag of a catalogue that the service does not know does no harm', async () => {
    const life = await liveWith(['Orchard (2014) [tvdbid-12345]/disc.mkv'], { catalogue: orchard });
    life.later(LATER);
    expect(await life.scan()).toMatchObject({ placed: 1 });
  });
});

test('names that were never asked about have the day’s searches before any other way is tried', async () => {
  const life = await liveWith(['xyz [imdbid-tt7654321]/movie.mkv'], { catalogue: orchard });
  life.later(LATER);
  const account = life.standIn.accounts.read('free', 'search');
  life.standIn.accounts.spend('free', 'search', account.remaining - 1);
  expect(await life.scan()).toMatchObject({ deferred: 1, missing: 0, requests: { searches: 1 } });
  life.later(24 * HOUR);
  life.standIn.advance(40 * HOUR);
  expect(await life.scan()).toMatchObject({ placed: 1 });
});

describe('a pack that was found for one episode', () => {
  const episode = (at: number): string =>
    `Harbour Street/Season 01/Harbour.Street.S01E0${at}.1080p.WEB-DL.H264-QUAY.mkv`;
  const shown = { ...STREET_PACK, season: 1, fullSeason: true, shownFor: { season: 1, episode: 2 } };

  test('serves the others in its folder, for one download', async () => {
    const life = await liveWith([1, 2, 3].map(episode), { catalogue: catalogue([STREET], [shown]) });
    expect(life.sidecars()).toHaveLength(3);
    for (const [at, sidecar] of life.sidecars().entries())
      expect(life.read(`media/${sidecar}`)).toContain(`episode ${at + 1}`);
  });

  test('also those that were asked about before it was there', async () => {
    const life = await liveWith([1, 3].map(episode), {
      catalogue: catalogue([STREET], [shown]),
    });
    expect(life.sidecars()).toEqual([]);
    nfo(life, episode(2), 'a video');
    const past = new Date(Date.now() - HOUR);
    utimesSync(join(life.media, episode(2)), past, past);
    expect(await life.scan()).toMatchObject({ placed: 3, requests: { searches: 1, downloads: 1 } });
  });
});

test('a video whose subtitles all turn out bad does not eat the day’s downloads', async () => {
  const many = Array.from({ length: 9 }, (_, at) => ({
    ...ORCHARD_EN,
    id: `orchard${at}`,
    pair: `1-${at}`,
    releases: [`Orchard.2014.1080p.BluRay.x264-QUAY${at}`],
    files: [{ id: `file${at}`, name: `${at}.srt`, text: 'not a subtitle at all' }],
  }));
  const life = await liveWith(['xyz/nobody.knows.this.mkv'], { catalogue: catalogue([ORCHARD], many) });
  life.put('Orchard (2014)/Orchard.2014.1080p.BluRay.x264-QUAY.mkv', Buffer.from('x'));
  expect(await life.scan()).toMatchObject({ placed: 0, requests: { downloads: 4 } });
});
