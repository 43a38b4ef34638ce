import { describe, expect, test } from 'vitest';
import { idsFrom, idsInNfo, idsInPath } from '../../../src/core/release/title-ids.ts';
import type { Title } from '../../../src/core/release/known-title.ts';
import { unambiguousTitle, withTitle } from '../../../src/core/release/known-title.ts';
import { nextStep, type Circumstances, type SearchStep } from '../../../src/core/want/search-steps.ts';
import { catalogueTitle, readRelease } from '../../../src/core/release/release.ts';

const NOTHING: Circumstances = {
  isEpisode: false,
  isIdentified: false,
  isMatched: true,
  mayTranslate: false,
  mayTranscribe: false,
};

/** Every step that such a want goes through. */
function climb(here: Partial<Circumstances>): readonly SearchStep[] {
  const rungs: SearchStep[] = [];
  for (let at: SearchStep | null = 'batch'; at !== null; at = nextStep(at, { ...NOTHING, ...here }))
    rungs.push(at);
  return rungs;
}

describe('the search steps', () => {
  test.each<[Partial<Circumstances>, readonly SearchStep[]]>([
    [{}, ['batch']],
    [{ isEpisode: true }, ['batch', 'title-scope']],
    [{ isIdentified: true, isMatched: false }, ['batch', 'identity']],
    [{ isMatched: false }, ['batch', 'title']],
    [{ isEpisode: true, isMatched: false }, ['batch', 'title-scope', 'title']],
    [{ mayTranslate: true, mayTranscribe: true }, ['batch', 'translation', 'transcription']],
    [
      { isEpisode: true, isIdentified: true, mayTranslate: true, mayTranscribe: true },
      ['batch', 'title-scope', 'identity', 'translation', 'transcription'],
    ],
  ])('%o: %j', (here, rungs) => expect(climb(here)).toEqual(rungs));
});

describe('identifiers', () => {
  test.each<[string, 'movie' | 'tv', string | null, string | null]>([
    ['Orchard (2014) [imdbid-tt7654321]/disc.mkv', 'movie', 'tt7654321', null],
    ['Orchard (2014) {imdb-tt7654321}/disc.mkv', 'movie', 'tt7654321', null],
    ['Orchard (2014) (imdb=TT7654321)/disc.mkv', 'movie', 'tt7654321', null],
    ['Orchard {tmdb-4711}/disc.mkv', 'movie', null, '4711'],
    ['Orchard [tmdbid-4711] [imdbid-tt7654321]/disc.mkv', 'movie', 'tt7654321', '4711'],
    ['Set [imdbid-tt1111111]/Orchard [imdbid-tt2222222].mkv', 'movie', 'tt2222222', null],
    ['Show [imdbid-tt1111111]/Season 1/x.s01e02 [imdbid-tt2222222].mkv', 'tv', 'tt1111111', null],
    ['Show [tvdbid-12345]/Season 1/x.s01e02.mkv', 'tv', null, null],
    ['Orchard tt7654321/disc.mkv', 'movie', null, null],
    ['Orchard [imdbid-tt12]/disc.mkv', 'movie', null, null],
  ])('in the path %s', (path, type, a, b) => {
    const ids = idsInPath(path, type);
    expect([ids?.catalogA ?? null, ids?.catalogB ?? null]).toEqual([a, b]);
  });

  test.each<[string, string | null, string | null]>([
    ['<movie><uniqueid default="true" type="imdb">tt7654321</uniqueid></movie>', 'tt7654321', null],
    ['<uniqueid type="tmdb">4711</uniqueid><uniqueid type="imdb">tt7654321</uniqueid>', 'tt7654321', '4711'],
    ['<tvshow><imdb_id>tt7654322</imdb_id><tmdbid>4712</tmdbid></tvshow>', 'tt7654322', '4712'],
    ['https://www.themoviedb.org/movie/4711-orchard', null, '4711'],
    ['<movie><id>4711</id></movie>', null, null],
    ['<uniqueid type="tvdb">12345</uniqueid>', null, null],
    ['nothing of the kind', null, null],
  ])('in the notes %s', (text, a, b) => {
    const ids = idsInNfo(text);
    expect([ids?.catalogA ?? null, ids?.catalogB ?? null]).toEqual([a, b]);
  });

  test.each([
    ['tt7654321', { catalogA: 'tt7654321' }],
    ['imdb:TT7654321', { catalogA: 'tt7654321' }],
    ['tmdb:4711', { catalogB: '4711' }],
    ['sd1300001', { native: '1300001' }],
    ['1300001', { native: '1300001' }],
  ])('as a person writes %s', (text, ids) => expect(idsFrom(text)).toMatchObject(ids));

  test.each(['', 'Orchard', 'tt12', 'tvdb:12345', 'tmdb:tt7654321', '../etc'])('%j is none', (text) =>
    expect(idsFrom(text)).toBeNull(),
  );
});

const title = (name: string, year: number | null, kind: Title['kind'] = 'movie', native = '1'): Title => ({
  name,
  originalName: null,
  year,
  kind,
  ids: { native, catalogA: null, catalogB: null },
});

describe('a title that nobody named', () => {
  test.each([
    ['Orchard (2014)/disc.mkv', 'Orchard'],
    ['Harbour Street/Season 01/hs.s01e02.mkv', 'Harbour Street'],
    ['Movies/Orchard.2014.1080p.mkv', 'Orchard'],
    ['Orchard.2014.1080p.BluRay/qy-orch.mkv', 'Orchard'],
    ['Downloads/Orchard.mkv', 'Orchard'],
  ])('%s is looked for as %s', (path, text) => expect(catalogueTitle(path)).toBe(text));

  const release = readRelease('Orchard (2014)/disc.mkv');
  test('is taken where it is the only one of that name, kind and year', () => {
    const [right, sequel] = [title('Orchard', 2014), title('Orchard II', 2014)];
    expect(
      unambiguousTitle(release, [sequel, title('Orchard', 1999), title('Orchard', 2014, 'tv'), right]),
    ).toBe(right);
  });
  test('a year next door is taken only where the very year is not there', () => {
    const [near, exact] = [title('Orchard', 2015), title('Orchard', 2014)];
    expect(unambiguousTitle(release, [near])).toBe(near);
    expect(unambiguousTitle(release, [near, exact])).toBe(exact);
  });
  test('is not guessed among several, and not from a name that is merely like it', () => {
    expect(
      unambiguousTitle(release, [title('Orchard', 2014), title('Orchard', 2014, 'movie', '2')]),
    ).toBeNull();
    expect(unambiguousTitle(release, [title('The Orchards', 2014), title('Orchard', 1990)])).toBeNull();
    expect(unambiguousTitle(readRelease('disc.mkv'), [title('Orchard', 2014)])).toBeNull();
  });
});

test('a name that told nothing takes title and year of the title, and keeps its own numbers of an episode', () => {
  const show = withTitle(readRelease('xyz/Season 01/x.s01e02.mkv'), title('Harbour Street', 2020, 'tv'));
  expect(show).toMatchObject({ kind: 'episode', year: 2020, season: 1, episodes: [2] });
  expect(show.titles).toContain('harbourstreet');
  const film = withTitle(readRelease('Ring 2/Ring.2x05.mkv'), title('Ring', 1998));
  expect(film).toMatchObject({ kind: 'movie', year: 1998, season: null, episodes: [] });
});
