import { describe, expect, test } from 'vitest';

import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import type { TitleMatch } from '../../../src/core/release/known-title.ts';
import type { Judged, VideoFacts } from '../../../src/core/candidates/judge.ts';
import type { Preference } from '../../../src/core/candidates/preference.ts';
import { judge } from '../../../src/core/candidates/judge.ts';

import { FILM, SHOW, episode, match, record, video, wish } from './records.ts';
import { workOf } from '../../support/processor-time.ts';

const only = (
  facts: VideoFacts,
  candidate: Candidate,
  wished: Partial<Preference> = {},
  found: TitleMatch | null = null,
): Judged => {
  const [judged] = judge({
    video: facts,
    preference: { ...wish, ...wished },
    match: found,
    candidates: [candidate],
  });
  if (judged === undefined) throw new Error('nothing was judged');
  return judged;
};
const verdict = (...given: Parameters<typeof only>): string => {
  const judged = only(...given);
  return judged.kind === 'refused' ? judged.reason : judged.pack ? 'pack' : 'ok';
};

describe('a record is refused', () => {
  const rows: readonly (readonly [string, string, VideoFacts, Candidate, Partial<Preference>?])[] = [
    [
      'for a bonus video',
      'bonus-video',
      video('Movies/The Film (2010)/The Film (2010)-trailer.mkv'),
      record('The.Film.2010'),
    ],
    ['for another language', 'language', FILM, record('The.Film.2010', { language: 'fr' })],
    ['for an unknown language', 'language', FILM, record('The.Film.2010', { language: null })],
    [
      'for another region',
      'language',
      FILM,
      record('The.Film.2010', { language: 'pt-BR' }),
      { language: 'pt' },
    ],
    ['for forced parts in its name', 'forced', FILM, record('The.Film.2010.FORCED')],
    [
      'for forced parts in its comment',
      'forced',
      FILM,
      record('The.Film.2010', { comment: 'Foreign parts only' }),
    ],
    ['for commentary in its comment', 'commentary', FILM, record('The.Film.2010', { comment: 'Commentary' })],
    [
      'for only foreign dialogue',
      'forced',
      FILM,
      record('The.Film.2010', { comment: 'foreign dialogue only' }),
    ],
    ['for not being forced', 'not-forced', FILM, record('The.Film.2010'), { kind: 'forced' }],
    ['for a commentary', 'commentary', FILM, record('The.Film.2010.Commentary')],
    [
      'for the hard of hearing',
      'hearing-impaired',
      FILM,
      record('The.Film.2010.SDH'),
      { hearingImpaired: 'exclude' },
    ],
    ['for not being so', 'hearing-impaired', FILM, record('The.Film.2010'), { hearingImpaired: 'require' }],
    ['for another title', 'title', FILM, record('The.Film.Returns.2010')],
    ['for a sequel', 'title', FILM, record('The.Film.2.2011')],
    ['for another year', 'year', FILM, record('The.Film.1985')],
    ['for a series instead of a film', 'kind', FILM, record('The.Film.S01E01', episode(1, 1))],
    ['for a series by its fields alone', 'kind', FILM, record('The.Film.2010', episode(1, 1))],
    ['for another season', 'season', SHOW, record('Some.Show.S03E05')],
    ['for another episode', 'episode', SHOW, record('Some.Show.S02E15')],
    ['for a second episode in it', 'episode', SHOW, record('Some.Show.S02E05E06')],
    ['for a pack of other episodes', 'episode', SHOW, record('Some.Show.S02E06-E10')],
    [
      'for a pack of another season',
      'season',
      SHOW,
      record('Some.Show.S03.Complete', { season: 3, fullSeason: true }),
    ],
    ['for a gag reel', 'kind', SHOW, record('Some Show Season 2 Gag Reel', { season: 2 })],
    ['for saying nothing at all', 'episode', SHOW, record('Some Show')],
    ['for fields against its text', 'contradicts-itself', SHOW, record('Some.Show.S02E05', episode(2, 6))],
    ['for a season against its text', 'contradicts-itself', SHOW, record('Some.Show.S02E05', episode(1, 5))],
    ['for a spin-off', 'title', SHOW, record('Some.Show.Miami.S02E05', episode(2, 5))],
    ['for one disc of two', 'part', FILM, record('The.Film.2010.DVDRip.CD1')],
    [
      'for the other disc',
      'part',
      video('The.Film.2010.DVDRip.XviD-G.CD2.avi'),
      record('The.Film.2010.DVDRip.XviD-G.CD1'),
    ],
    [
      'for another cut',
      'cut',
      video('The.Film.2010.Extended.1080p.BluRay.mkv'),
      record('The.Film.2010.Theatrical'),
    ],
    ['for another day', 'date', video('Late.Show.2024.05.06.720p.WEB.mkv'), record('Late.Show.2024.05.07')],
    ['for another country', 'title', video('The.Office.US.S01E02.mkv'), record('The.Office.UK.S01E02')],
    ['for a longer cut from another source', 'too-low', FILM, record('The.Film.2010.Extended.HDTV')],
  ];
  for (const [name, reason, facts, candidate, wished] of rows) {
    test(`${name}: ${reason}`, () => expect(verdict(facts, candidate, wished)).toBe(reason));
  }

  test('where two countries have the show and nothing says which one this is', () => {
    const judged = judge({
      video: video('The.Office.S01E02.mkv'),
      preference: wish,
      match: null,
      candidates: [record('The.Office.US.S01E02'), record('The.Office.UK.S01E02')],
    });
    expect(judged.map((one) => one.kind)).toEqual(['refused', 'refused']);
  });
});

describe('a record is accepted', () => {
  const rows: readonly (readonly [string, string, VideoFacts, Candidate, (TitleMatch | null)?])[] = [
    ['another spelling of the title', 'ok', FILM, record('the film (2010)')],
    ['a year beside it', 'ok', FILM, record('The.Film.2011')],
    ['another spelling of the episode', 'ok', SHOW, record('Some Show - 02x05')],
    ['a bare number', 'ok', SHOW, record('some.show.205.hdtv.xvid')],
    ['words of other languages', 'ok', SHOW, record('Some Show 2. Sezon 5. Bölüm')],
    ['a whole season', 'pack', SHOW, record('Some Show - Second Season', { season: 2, fullSeason: true })],
    ['several seasons', 'pack', SHOW, record('Some Show S01-S03')],
    ['the complete series', 'pack', SHOW, record('Some Show Complete Series')],
    ['a range that holds it', 'pack', SHOW, record('Some.Show.S02E01-E10')],
    ['a poor text with good fields', 'ok', SHOW, record('srt', episode(2, 5)), match('Some Show', 'tv')],
    ['no text with good fields', 'ok', SHOW, record('', episode(2, 5)), match('Some Show', 'tv')],
    [
      'another name that the match gives',
      'ok',
      video('Cidade de Deus (2002).mkv'),
      record('City.of.God.2002'),
      match('City of God', 'movie', { year: 2002 }),
    ],
    ['an absolute number', 'ok', video('[G] Title - 1065 (1080p).mkv'), record('Title 1065')],
    [
      'an absolute number that the match has mapped',
      'ok',
      video('[G] Title - 40 (1080p).mkv'),
      record('Title S03E02'),
      match('Title', 'tv', { season: 3, episode: 2 }),
    ],
    [
      'a special by its title',
      'ok',
      video('Show/Season 0/Show - S00E01 - The Long Night.mkv'),
      record('Show.The.Long.Night.720p.HDTV', episode(0, 1)),
    ],
    ['both episodes of a double one', 'ok', video('Show.S01E02E03.mkv'), record('Show S01E02-E03')],
    ['the same day', 'ok', video('Late.Show.2024.05.06.mkv'), record('Late Show (2024-05-06)')],
    [
      'a cut named before the year',
      'ok',
      video('Film.1982.Final.Cut.1080p.BluRay.mkv'),
      record('Film.The.Final.Cut.1982'),
    ],
    ['a transcription', 'ok', video('Ночной дозор (2004).mkv'), record('Nochnoy.Dozor.2004')],
    ['a Korean transcription', 'ok', video('기생충 (2019).mkv'), record('Gisaengchung.2019')],
    ['a Japanese transcription', 'ok', video('君の名は。 (2016).mkv'), record('Kimi.no.Na.wa.2016')],
    ['a Greek transcription', 'ok', video('Κυνόδοντας (2009).mkv'), record('Kynodontas.2009')],
    [
      'a number of the title that looks like an episode',
      'ok',
      video('U-571 (2000).mkv'),
      record('U-571.720p.BluRay'),
    ],
  ];
  for (const [name, wanted, facts, candidate, found] of rows) {
    test(`for ${name}`, () => expect(verdict(facts, candidate, {}, found ?? null)).toBe(wanted));
  }

  test.each([
    ['기생충 (2019).mkv', 'Memories.of.Murder.2019'],
    ['君の名は。 (2016).mkv', 'Shin.Gojira.2016'],
    ['기생충 (2019).mkv', 'Gisaengchung.2009'],
  ])('a title that is no transcription is another: %s, %s', (path, name) =>
    expect(verdict(video(path), record(name))).toBe('title'),
  );

  test('a title of alternating letters is compared at once', async () => {
    const compare = (): unknown =>
      verdict(video(`${'の七'.repeat(150)} (2016).mkv`), record(`${'no x '.repeat(70)}2016`));
    expect(await workOf(compare)).toBeLessThan(300);
  });

  test.each([
    'for LOL and DIMENSION',
    'corrected by me',
    'subs by John',
    'new version',
    'N/A',
    'Addic7ed',
    '?',
  ])('a text that says nothing leaves the word to the fields: %s', (text) =>
    expect(verdict(SHOW, record(text, episode(2, 5)), {}, match('Some Show', 'tv'))).toBe('ok'),
  );

  test.each(['Arrow.S02E05', 'WandaVision.2x05', 'Fleet - S02E05'])(
    'a word that is also the name of a group is a title beside a number: %s',
    (text) => expect(verdict(SHOW, record(text, episode(2, 5)), {}, match('Some Show', 'tv'))).toBe('title'),
  );

  test.each(['All Good', 'The Best of Me', 'Only the Good'])('small words alone are a title: %s', (text) =>
    expect(verdict(SHOW, record(text, episode(2, 5)), {}, match('Some Show', 'tv'))).toBe('title'),
  );

  test('a match that nothing supports is not believed', () => {
    const wrong = match('The Expanse', 'tv', { year: 2015, season: 2, episode: 5 });
    expect(verdict(SHOW, record('The.Expanse.S02E05', episode(2, 5)), {}, wrong)).toBe('title');
    expect(verdict(SHOW, record('srt', episode(2, 5)), {}, wrong)).toBe('title');
  });

  test('a sequel is another work, whatever the match says', () => {
    const first = match('The Raid', 'movie', { year: 2014 });
    expect(verdict(video('The.Raid.2.2014.mkv'), record('The.Raid.2014'), {}, first)).toBe('title');
  });
});
