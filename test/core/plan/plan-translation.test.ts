import { describe, expect, test } from 'vitest';
import { mediaAddress } from '../../../src/core/plan/media-address.ts';
import { givenUpAfterMs, pollAfterMs } from '../../../src/core/plan/poll-times.ts';
import { sidecarName } from '../../../src/core/sidecar/sidecar-name.ts';
import { readSidecar } from '../../../src/core/sidecar/read-sidecar.ts';
import { atOnce } from '../../../src/core/steps.ts';
import {
  rankingSources,
  searchedLanguages,
  type TranslationSource,
} from '../../../src/core/plan/plan-translation.ts';
import { FILM, match, record, SHOW, wish as preference } from '../candidates/records.ts';

const RELEASE = 'The.Film.2010.1080p.BluRay.x264-GRP';
const film = (language: string, more: Parameters<typeof record>[1] = {}): ReturnType<typeof record> =>
  record(RELEASE, { id: `id-${language}`, language, ...more });
const sources = (...of: Parameters<typeof rankingSources>): readonly TranslationSource[] =>
  atOnce(rankingSources(...of));
const rank = (
  from: readonly string[],
  candidates: readonly ReturnType<typeof record>[],
): readonly (string | null)[] =>
  sources(from, ['pl'], { facts: FILM, preference, match: match('The Film', 'movie'), candidates }).map(
    ({ candidate }) => candidate.id,
  );

describe('what is translated from', () => {
  test('the languages come in the order that the user set, `any` where it stands', () => {
    const all = [film('de'), film('fr'), film('en')];
    expect(rank(['en', 'any'], all)[0]).toBe('id-en');
    expect(rank(['fr', 'en'], all)).toEqual(['id-fr', 'id-en']);
    expect(rank(['any'], all)).toHaveLength(3);
    expect(rank(['it'], all)).toEqual([]);
  });

  test('within a language the one that fits best', () => {
    const other = record('The.Film.2010.480p.DVDRip.XviD-LARK', { id: 'other', language: 'en' });
    expect(rank(['en'], [other, film('en')])).toEqual(['id-en', 'other']);
  });

  test('where any language will do, the one that fits best of all', () => {
    const other = record('The.Film.2010.480p.DVDRip.XviD-LARK', { id: 'other', language: 'de' });
    expect(rank(['any'], [other, film('fr')])).toEqual(['id-fr', 'other']);
    expect(rank(['any'], [film('fr'), other])).toEqual(['id-fr', 'other']);
  });

  test('hundreds of candidates are judged with a pause after each', () => {
    const candidates = Array.from({ length: 200 }, (_, at) => film('de', { id: `id-${at}` }));
    const question = { facts: FILM, preference, match: match('The Film', 'movie'), candidates };
    expect([...rankingSources(['de'], ['pl'], question)].length).toBeGreaterThanOrEqual(200);
  });

  test('of several wanted languages, none is translated into itself', () => {
    const found = sources(['any'], ['pl', 'de'], {
      facts: FILM,
      preference,
      match: match('The Film', 'movie'),
      candidates: [film('pl'), film('de'), film('en')],
    });
    expect(found.map(({ language }) => language)).toEqual(['en']);
  });

  test('four at most', () => {
    expect(
      rank(
        ['any'],
        ['cs', 'de', 'en', 'es', 'fr', 'it'].map((one) => film(one)),
      ),
    ).toHaveLength(4);
  });

  test('not what is for another film, what a machine translated, what has no identifier, or the wanted language', () => {
    expect(
      rank(
        ['any'],
        [
          record('Another.Film.2013.1080p.BluRay.x264-GRP', { id: 'x', language: 'en' }),
          film('en', { machineTranslated: true }),
          film('de', { id: null }),
          film('pl'),
        ],
      ),
    ).toEqual([]);
  });

  test('a pack that holds the episode is one, and is told apart', () => {
    const candidate = record('Some.Show.S02.720p.HDTV.x264-LOL', {
      id: 'pack',
      language: 'en',
      season: 2,
      fullSeason: true,
    });
    const found = sources(['en'], ['pl'], {
      facts: SHOW,
      preference,
      match: match('Some Show', 'tv'),
      candidates: [candidate],
    });
    expect(found).toMatchObject([{ pack: true, language: 'en' }]);
  });

  test('`any` asks without a filter', () => {
    expect(searchedLanguages(['en', 'any'])).toEqual([]);
    expect(searchedLanguages(['en', 'de'])).toEqual(['en', 'de']);
  });
});

describe('the address of a file', () => {
  const BASE = 'https://media.test/files/';

  test('is the path below the library, each part encoded', () => {
    const at = { root: '/media/tv', path: 'Show #1 (50%)/Season 1/Ep?.mkv' };
    expect(mediaAddress(BASE, { ...at, roots: [at.root] })).toBe(
      'https://media.test/files/Show%20%231%20(50%25)/Season%201/Ep%3F.mkv',
    );
    expect(mediaAddress(BASE, { ...at, roots: [at.root, '/media/films'] })).toBe(
      'https://media.test/files/tv/Show%20%231%20(50%25)/Season%201/Ep%3F.mkv',
    );
  });

  test('is none where no address can say the name', () => {
    expect(mediaAddress(BASE, { root: '/m', path: 'Film \ud800.mkv', roots: ['/m'] })).toBeNull();
  });
});

describe('a running job', () => {
  test('is asked about when it should be ready, and the less often the longer it takes', () => {
    expect(pollAfterMs(9_000, 0)).toBe(9_000);
    expect(pollAfterMs(0, 0)).toBe(1_000);
    expect(pollAfterMs(null, 0)).toBe(4_000);
    expect(pollAfterMs(2_000, 600_000)).toBe(60_000);
    expect(pollAfterMs(9e9, 0)).toBe(600_000);
  });

  test('is given up far beyond its time, and never later than a day', () => {
    expect(givenUpAfterMs(null)).toBe(30 * 60_000);
    expect(givenUpAfterMs(12_000)).toBe(30 * 60_000);
    expect(givenUpAfterMs(600_000)).toBe(6_000_000);
    expect(givenUpAfterMs(9e9)).toBe(86_400_000);
  });
});

describe('a name that says that a machine made it', () => {
  const order = {
    videoName: 'Movie Title (2019).mkv',
    kind: 'full',
    hearingImpaired: false,
    extension: 'srt',
    preset: 'universal',
    mark: 'AI translated',
  } as const;

  test('has the words before the language, which stays what every player reads', () => {
    expect(sidecarName({ ...order, language: 'en' })).toBe('Movie Title (2019).AI translated.en.srt');
    expect(sidecarName({ ...order, language: 'pt-BR' })).toBe(
      'Movie Title (2019).AI translated.pt-BR.pt.srt',
    );
  });

  test.each(['en', 'pt-BR', 'zh-Hans', 'mt'])('is read by ourselves as %s', (language) => {
    const name = sidecarName({ ...order, language });
    expect(readSidecar(order.videoName, name)).toMatchObject({ language, title: 'AI translated' });
  });
});
