import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import type { Judged, VideoFacts } from '../../../src/core/candidates/judge.ts';
import type { Preference } from '../../../src/core/candidates/preference.ts';
import { judge } from '../../../src/core/candidates/judge.ts';
import { WEIGHTS } from '../../../src/core/candidates/weights.ts';
import { FILM, SHOW, match, record, video, wish as preference } from './records.ts';

const only = (facts: VideoFacts, candidate: Candidate, wished: Partial<Preference> = {}): Judged => {
  const [judged] = judge({
    video: facts,
    preference: { ...preference, ...wished },
    match: null,
    candidates: [candidate],
  });
  if (judged === undefined) throw new Error('nothing was judged');
  return judged;
};
describe('what each agreement is worth', () => {
  const parts = (
    facts: VideoFacts,
    candidate: Candidate,
    wished: Partial<Preference> = {},
  ): Record<string, number> => {
    const judged = only(facts, candidate, wished);
    if (judged.kind === 'refused') throw new Error(judged.reason);
    expect(judged.score).toBeCloseTo(judged.parts.reduce((sum, { points }) => sum + points, 0));
    return Object.fromEntries(judged.parts.map(({ name, points }) => [name, points]));
  };
  const fast = video(FILM.path, 23.976);
  const web = video('Film.2010.1080p.NF.WEB-DL.x264-G.mkv');
  const proper = video('Show.S01E01.PROPER.720p.HDTV.x264-G.mkv');
  const second = video('[G] Title - 10v2 [1080p].mkv');
  const film = (rate: number): VideoFacts => ({ ...FILM, frameRate: rate });
  const cut = video('Film.2010.Extended.1080p.BluRay.x264-G.mkv');

  const rows: readonly (readonly [string, number, VideoFacts, Candidate, Partial<Preference>?])[] = [
    ['source', WEIGHTS.sameSource, FILM, record('The.Film.2010.720p.BluRay.x264-OTHER')],
    ['source', WEIGHTS.otherSource, FILM, record('The.Film.2010.HDTV')],
    ['source', WEIGHTS.cinema, FILM, record('The.Film.2010.HDCAM')],
    ['group', WEIGHTS.sameGroup, FILM, record('The.Film.2010.720p.BluRay.x264-GRP')],
    ['group', WEIGHTS.sameGroup, SHOW, record('Some.Show.S02E05.720p.HDTV.x264-DIMENSION')],
    ['group', WEIGHTS.sameGroup, FILM, record('The Film 2010 BluRay x264 (OTHER, GRP)')],
    ['name', WEIGHTS.exactName, FILM, record('the film 2010 1080p bluray x264 grp')],
    ['service', WEIGHTS.sameService, web, record('Film.2010.NF.WEB-DL')],
    ['service', WEIGHTS.otherService, web, record('Film.2010.AMZN.WEB-DL')],
    ['proper', WEIGHTS.sameProper, proper, record('Show.S01E01.PROPER.HDTV.x264-G')],
    ['proper', WEIGHTS.otherProper, proper, record('Show.S01E01.HDTV.x264-G')],
    ['version', WEIGHTS.otherVersion, second, record('[G] Title - 10 [720p]')],
    ['resolution', WEIGHTS.sameResolution, FILM, record('The.Film.2010.1080p')],
    ['country', WEIGHTS.unaskedCountry, video('Show.S01E01.mkv'), record('Show.US.S01E01')],
    ['year', WEIGHTS.otherYear, FILM, record('The.Film.2011.1080p')],
    ['frame-rate', WEIGHTS.sameFrameRate, fast, record('The.Film.2010', { frameRate: 24 })],
    ['frame-rate', WEIGHTS.otherFrameRate, fast, record('The.Film.2010', { frameRate: 25 })],
    ['frame-rate', WEIGHTS.sameFrameRate, film(50), record('The.Film.2010', { frameRate: 25 })],
    ['retimed', WEIGHTS.retimed, film(23.976), record('The.Film.2010', { frameRate: 25 }), { retime: true }],
    [
      'frame-rate',
      WEIGHTS.otherFrameRate,
      film(29.97),
      record('The.Film.2010', { frameRate: 25 }),
      { retime: true },
    ],
    ['cut', WEIGHTS.sameCut, cut, record('Film.2010.Extended')],
    ['cut', WEIGHTS.longerCut, FILM, record('The.Film.2010.Extended.BluRay')],
    [
      'hearing-impaired',
      WEIGHTS.hearingImpairedAvoided,
      FILM,
      record('The.Film.2010', { hearingImpaired: true }),
    ],
    [
      'hearing-impaired',
      WEIGHTS.hearingImpairedWished,
      FILM,
      record('The.Film.2010.SDH'),
      { hearingImpaired: 'prefer' },
    ],
    ['machine', WEIGHTS.machine, FILM, record('The.Film.2010', { comment: 'Machine translated' })],
    ['machine', WEIGHTS.machine, FILM, record('The.Film.2010', { machineTranslated: true })],
    ['pack', WEIGHTS.pack, SHOW, record('Some.Show.S02', { season: 2, fullSeason: true })],
    ['service-score', WEIGHTS.serviceScore / 2, FILM, record('The.Film.2010', { matchScore: 0.5 })],
  ];
  for (const [name, points, facts, candidate, wished] of rows) {
    test(`${name} ${points}: ${candidate.releaseName}`, () => {
      expect(parts(facts, candidate, wished)[name]).toBeCloseTo(points);
    });
  }

  test('a word about the kind of subtitle makes no other name', () => {
    expect(parts(FILM, record('The.Film.2010.1080p.BluRay.x264-GRP.SDH'))['name']).toBe(WEIGHTS.exactName);
  });

  test.each([
    'Translated by AI',
    'GPT-4 translated',
    'MT',
    'auto-translated from English',
    'Automatically generated',
    'AI subtitles',
    'Autogenerated captions',
  ])('made by a machine: %s', (comment) =>
    expect(parts(FILM, record('The.Film.2010', { comment }))['machine']).toBe(WEIGHTS.machine),
  );

  test.each([
    'Not machine translated',
    'no AI, done by hand',
    'Translated by hand',
    'improved, no machine translation',
  ])('made by a person: %s', (comment) =>
    expect(parts(FILM, record('The.Film.2010', { comment }))).not.toHaveProperty('machine'),
  );

  test("the best of a record's texts counts", () => {
    const releases = ['The.Film.2010.HDTV.x264-A', 'The.Film.2010.1080p.BluRay.x264-GRP'];
    expect(parts(FILM, record('The Film 2010', { releases }))).toMatchObject({ source: 12, group: 16 });
  });

  test('a group from another source is no agreement', () => {
    expect(parts(FILM, record('The.Film.2010.WEB-DL.x264-GRP'))).not.toHaveProperty('group');
  });

  test('the source may stand in the comment alone', () => {
    expect(parts(SHOW, record('Some.Show.S02E05', { comment: 'Only tested with HDTV' }))).toMatchObject({
      source: 12,
    });
  });
});

test('another table of points gives another order', () => {
  const offers = [record('The.Film.2010.1080p.BluRay.x264-OTHER'), record('The.Film.2010.HDTV.x264-GRP')];
  const best = (weights: typeof WEIGHTS): string | undefined =>
    judge({ video: FILM, preference, match: null, candidates: offers, weights })[0]?.candidate.releaseName;
  expect(best(WEIGHTS)).toBe(offers[0]?.releaseName);
  expect(best({ ...WEIGHTS, otherSource: 99 })).toBe(offers[1]?.releaseName);
});

describe('the order', () => {
  const offers = [
    record('The.Film.2010.HDTV.x264-A'),
    record('The.Film.2010.1080p.BluRay.x264-GRP'),
    record('The.Film.1999'),
    record('The.Film.2010.720p.BluRay.x264-B'),
    record('The.Film.2010.FORCED'),
    record('The.Film.2010.1080p.BluRay.x264-GRP', { matchScore: 0.9 }),
  ];

  test('acceptable ones first, the best first', () => {
    const judged = judge({ video: FILM, preference, match: null, candidates: offers });
    expect(judged.map(({ candidate }) => offers.indexOf(candidate))).toEqual([5, 1, 3, 0, 2, 4]);
  });

  test('does not depend on the order of the offer, except among equals', () => {
    const names = (list: readonly Candidate[]): string[] =>
      judge({ video: FILM, preference, match: null, candidates: list }).flatMap((one) =>
        one.kind === 'acceptable' ? [one.candidate.key] : [],
      );
    fc.assert(
      fc.property(fc.shuffledSubarray(offers, { minLength: offers.length }), (shuffled) => {
        expect(names(shuffled)).toEqual(names(offers));
      }),
    );
  });

  test('equals keep the order of the service', () => {
    const twins = [record('The Film (2010)', { id: '1' }), record('The Film 2010', { id: '2' })];
    expect(
      judge({ video: FILM, preference, match: null, candidates: twins }).map(({ candidate }) => candidate.id),
    ).toEqual(['1', '2']);
    expect(
      judge({ video: FILM, preference, match: null, candidates: twins.toReversed() }).map(
        ({ candidate }) => candidate.id,
      ),
    ).toEqual(['2', '1']);
  });
});

test('any text is judged without an exception, and twice the same', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom('The.Film.2010', 'Some.Show.S02E05', ''),
  );
  const number = fc.option(fc.integer({ min: -5, max: 100_000 }), { nil: null });
  const candidate = fc
    .record({
      releaseName: text,
      name: text,
      releases: fc.array(text, { maxLength: 3 }),
      comment: text,
      season: number,
      episode: number,
      episodeFrom: number,
      episodeEnd: number,
      fullSeason: fc.boolean(),
    })
    .map((more) => record(more.releaseName, more));
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.array(candidate, { maxLength: 5 }),
      text,
      (path, candidates, name) => {
        for (const facts of [video(path), FILM, SHOW]) {
          const found = match(name, 'tv');
          expect(judge({ video: facts, preference, match: found, candidates })).toEqual(
            judge({ video: facts, preference, match: found, candidates }),
          );
        }
      },
    ),
  );
});
