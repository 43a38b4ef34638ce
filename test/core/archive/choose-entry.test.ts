import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import type { VideoFacts } from '../../../src/core/candidates/judge.ts';
import type { Preference } from '../../../src/core/candidates/preference.ts';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, video, wish } from '../candidates/records.ts';

const SHOW = video('TV/Show/Season 2/Show.S02E05.The.Title.Here.720p.HDTV.x264-LOL.mkv');
const FILM = video('Movies/Film (2010)/Film.2010.1080p.BluRay.x264-G.mkv');
const PACK = record('Show.S02', { season: 2, fullSeason: true, episodeFrom: 1, episodeEnd: 10 });
const SINGLE = record('Show.S02E05.HDTV', { season: 2, episode: 5, episodeFrom: 5, episodeEnd: 5 });
const WHOLE = record('Film.2010');

function choose(
  facts: VideoFacts,
  from: Candidate,
  names: readonly string[],
  wished: Partial<Preference> = {},
): string {
  const entries = names.map((name) => ({ name, size: name.includes('EMPTY') ? 0 : 5000 }));
  const chosen = chooseEntry(facts, { ...wish, ...wished }, from, entries);
  return chosen.kind === 'chosen' ? chosen.entry.name : chosen.reason;
}

describe('the episode is found in a pack', () => {
  test.each([
    ['by its number', ['Show.S02E04.srt', 'Show.S02E05.srt'], 'Show.S02E05.srt'],
    ['by a bare number', ['4.srt', '5.srt', '15.srt'], '5.srt'],
    ['by season and number in one', ['Show 205.srt', 'Show 206.srt'], 'Show 205.srt'],
    ['by words', ['Folge 4.srt', 'Folge 5.srt'], 'Folge 5.srt'],
    ['by words of another order', ['4. Bölüm.srt', '5. Bölüm.srt'], '5. Bölüm.srt'],
    ["by its season's folder", ['Season 1/05.srt', 'Season 2/05.srt'], 'Season 2/05.srt'],
    ['by its title', ['Another One.srt', 'The Title Here.srt'], 'The Title Here.srt'],
    [
      'by its source and group',
      ['Show.S02E05.WEB-DL.srt', 'Show.S02E05.HDTV-LOL.srt'],
      'Show.S02E05.HDTV-LOL.srt',
    ],
    ['in a folder by source', ['WEB/Show.S02E05.srt', 'HDTV/Show.S02E05.srt'], 'HDTV/Show.S02E05.srt'],
    ['by its language', ['Show.2x05.fr.srt', 'Show.2x05.en.srt', 'Show.2x05.srt'], 'Show.2x05.en.srt'],
    ["by its language's folder", ['ger/05.srt', 'eng/05.srt'], 'eng/05.srt'],
    ['unlabelled, where others name other languages', ['Show.2x05.fr.srt', 'Show.2x05.srt'], 'Show.2x05.srt'],
    ['without the hearing-impaired one', ['Show.2x05.HI.srt', 'Show.2x05.srt'], 'Show.2x05.srt'],
    [
      'not the one that follows the dub',
      ['Show.2x05.dubtitle.en.srt', 'Show.2x05.en.srt'],
      'Show.2x05.en.srt',
    ],
    ['by a number and a title', ['04_Another_One.srt', '05_Some_Words.srt'], '05_Some_Words.srt'],
    ['by a number before words', ['04 Another One.srt', '05 Some Words.srt'], '05 Some Words.srt'],
    ['by a number behind the title', ['Show.204.Other.srt', 'Show.205.Words.srt'], 'Show.205.Words.srt'],
    ['by a number behind a short name', ['sh204.srt', 'sh205.srt'], 'sh205.srt'],
    ['not its deleted scenes', ['Show S02E05 Deleted Scenes.srt', 'Show S02E05.srt'], 'Show S02E05.srt'],
    [
      'not its bonus material of several kinds',
      [
        'Show S02E05 Deleted Scenes Bloopers.HDTV-LOL.srt',
        'Show S02E05 Outtakes and Interviews.HDTV-LOL.srt',
        'Show S02E05.srt',
      ],
      'Show S02E05.srt',
    ],
    ['not the one for the hard of hearing', ['2x05_HI.srt', '2x05.non-sdh.srt'], '2x05.non-sdh.srt'],
    ['by its part', ['Part 4.srt', 'Part 5.srt'], 'Part 5.srt'],
    ['in a folder of its own', ['Show.S02E04/2_Eng.srt', 'Show.S02E05/2_Eng.srt'], 'Show.S02E05/2_Eng.srt'],
    ['in a folder of its number', ['04/2_en.srt', '05/2_en.srt'], '05/2_en.srt'],
    [
      'by a language with its region',
      ['2x05 [Portuguese (Brazil)].srt', '2x05 [English].srt'],
      '2x05 [English].srt',
    ],
    ['by its language behind a dash', ['2x05 - de.srt', '2x05 - en.srt'], '2x05 - en.srt'],
    ['not the forced one', ['05 - Forced.srt', '05.srt'], '05.srt'],
    ['not the foreign parts', ['05.foreign.srt', '05.srt'], '05.srt'],
    ['not the signs', ['05.Signs & Songs.srt', '05.srt'], '05.srt'],
    [
      'under the name that a site gave',
      ['Show - 02x05 - T.LOL.English.C.orig.Addic7ed.com.srt'],
      'Show - 02x05 - T.LOL.English.C.orig.Addic7ed.com.srt',
    ],
    ['as text, srt first', ['Show.2x05.ass', 'Show.2x05.SRT'], 'Show.2x05.SRT'],
  ])('%s', (_, names, wanted) => expect(choose(SHOW, PACK, names)).toBe(wanted));

  test('by position, where the numbers run on from the season before', () => {
    const names = Array.from({ length: 10 }, (_, at) => `Show - ${21 + at}.srt`);
    expect(choose(SHOW, PACK, names)).toBe('Show - 25.srt');
  });

  test('not by position, where the numbers name another season', () => {
    const names = Array.from({ length: 10 }, (_, at) => `${301 + at}.srt`);
    expect(choose(SHOW, PACK, names)).toBe('episode');
  });

  test('by position, behind the title too', () => {
    const names = Array.from({ length: 10 }, (_, at) => `Show ${21 + at}.srt`);
    expect(choose(SHOW, PACK, names)).toBe('Show 25.srt');
  });

  test('under its title alone, which holds a number', () => {
    const facts = video('TV/Room 104/Season 1/Room.104.S01E03.DVD.x264-G.mkv');
    const single = record('Room.104.S01E03.DVD', { season: 1, episode: 3, episodeFrom: 3, episodeEnd: 3 });
    expect(choose(facts, single, ['Room 104.srt'])).toBe('Room 104.srt');
  });

  test.each([
    ['Čarodějka (2010).srt', 'Čarodějka (2010).srt'],
    ['Charodeika.2010.DVDRip.srt', 'Charodeika.2010.DVDRip.srt'],
    ['Čarodějka.srt', 'Čarodějka.srt'],
    ['Čarodějka (2001).srt', 'work'],
  ])('alone under its original title, if no other year is named: %s', (name, chosen) => {
    expect(choose(FILM, WHOLE, [name])).toBe(chosen);
  });

  test('by a number beside a title that holds one', () => {
    const facts = video('TV/30 Rock/Season 2/30 Rock - S02E05.mkv');
    expect(choose(facts, PACK, ['30 Rock 04.srt', '30 Rock 05.srt', '30 Rock 30.srt'])).toBe(
      '30 Rock 05.srt',
    );
  });

  test('whatever words the folder of the show holds', () => {
    const facts = video('TV/Forced Entry/Season 2/Forced.Entry.S02E05.720p.HDTV.mkv');
    expect(choose(facts, PACK, ['Forced Entry S02/04.srt', 'Forced Entry S02/05.srt'])).toBe(
      'Forced Entry S02/05.srt',
    );
  });

  test('both episodes of a double one, or nothing', () => {
    const double = video('Show.S02E05E06.mkv');
    expect(choose(double, PACK, ['Show.S02E05.srt', 'Show.S02E05-06.srt'])).toBe('Show.S02E05-06.srt');
    expect(choose(double, PACK, ['Show.S02E05.srt', 'Show.S02E06.srt'])).toBe('episode');
    expect(choose(SHOW, PACK, ['Show.S02E05-06.srt', 'Show.S02E07.srt'])).toBe('episode');
  });

  test('every other acceptable entry comes after the best one', () => {
    const entries = ['Show.S02E05.WEB-DL.srt', 'Show.S02E06.srt', 'Show.S02E05.HDTV.srt'].map((name) => ({
      name,
      size: 9,
    }));
    expect(chooseEntry(SHOW, wish, PACK, entries)).toMatchObject({
      entry: { name: 'Show.S02E05.HDTV.srt' },
      others: [{ entry: { name: 'Show.S02E05.WEB-DL.srt' } }],
    });
  });
});

describe('nothing is taken', () => {
  const rows: readonly (readonly [
    string,
    VideoFacts,
    Candidate,
    readonly string[],
    string,
    Partial<Preference>?,
  ])[] = [
    ['from an empty archive', SHOW, PACK, [], 'no-subtitle'],
    ['that leads out of the folder', SHOW, SINGLE, ['../../Show.S02E05.srt'], 'no-subtitle'],
    ['that is absolute', SHOW, SINGLE, ['/etc/Show.S02E05.srt', 'C:\\Show.S02E05.srt'], 'no-subtitle'],
    [
      'that a system left behind',
      SHOW,
      SINGLE,
      ['__MACOSX/._Show.S02E05.srt', 'x/._Show.S02E05.srt'],
      'no-subtitle',
    ],
    ['that is empty or a folder', SHOW, SINGLE, ['Show.S02E05.EMPTY.srt', 'Show.S02E05.srt/'], 'no-subtitle'],
    [
      'that is made of images',
      SHOW,
      SINGLE,
      ['Show.S02E05.sub', 'Show.S02E05.idx', 'Show.S02E05.sup', 'readme.txt'],
      'image-subtitles',
    ],
    ['for a bonus video', video('Film (2010)-trailer.mkv'), WHOLE, ['Film.2010.srt'], 'bonus-video'],
    ['where the episode is not there', SHOW, PACK, ['Show.S02E04.srt', 'Show.S02E06.srt'], 'episode'],
    ['where one lone file names another episode', SHOW, SINGLE, ['Show.S02E06.srt'], 'episode'],
    ['where one lone number is another', SHOW, SINGLE, ['Episode 6.srt'], 'episode'],
    ['where a pack holds one file without a number', SHOW, PACK, ['subtitle.srt'], 'episode'],
    ['in another language', SHOW, PACK, ['Show.2x05.fr.srt', 'Show.2x05.de.srt'], 'language'],
    [
      'in a language with its region',
      SHOW,
      PACK,
      ['2x05 - Portuguese (Brazil).srt', '2x05.Latin American Spanish.srt'],
      'language',
    ],
    ['that is forced', SHOW, PACK, ['Show.2x05.forced.srt'], 'kind'],
    ['that is a commentary', SHOW, PACK, ['Show.2x05.commentary.srt'], 'kind'],
    [
      'for the hard of hearing',
      SHOW,
      PACK,
      ['Show.2x05.SDH.srt'],
      'hearing-impaired',
      { hearingImpaired: 'exclude' },
    ],
    [
      'of another film',
      FILM,
      record('Film Collection'),
      ['Film II (2012).srt', 'Film III (2014).srt'],
      'work',
    ],
    ['of a series', FILM, WHOLE, ['Film.S01E01.srt', 'Film.S01E02.srt'], 'episode'],
  ];
  for (const [name, facts, from, names, reason, wished] of rows) {
    test(`${name}: ${reason}`, () => expect(choose(facts, from, names, wished)).toBe(reason));
  }
});

describe('a film is found', () => {
  test.each([
    ['under any name, where it is alone', ['xyz.srt', 'readme.txt'], 'xyz.srt'],
    ['in a `.txt`, where nothing else is a subtitle', ['film.nfo', 'Film.2010.txt'], 'Film.2010.txt'],
    ['not in a `.txt` beside a subtitle', ['Film.2010.BluRay.x264-G.txt', 'xyz.srt'], 'xyz.srt'],
    ['by its language', ['2_French.srt', '3_English.srt'], '3_English.srt'],
    ['by its source', ['Film.2010.DVDRip.srt', 'Film.2010.BluRay.srt'], 'Film.2010.BluRay.srt'],
    ['in its folder', ['Subs/English.srt', 'Subs/German.srt'], 'Subs/English.srt'],
    [
      'without the forced and the hearing-impaired one',
      ['English.forced.srt', 'English.SDH.srt', 'English.srt'],
      'English.srt',
    ],
  ])('%s', (_, names, wanted) => expect(choose(FILM, WHOLE, names)).toBe(wanted));

  test('by its number in a collection', () => {
    const second = video('Movies/Film II (2012)/Film.II.2012.mkv');
    expect(choose(second, record('Film Collection'), ['Film (2010).srt', 'Film 2 (2012).srt'])).toBe(
      'Film 2 (2012).srt',
    );
  });

  test('by its place in a list', () => {
    const second = video('Movies/Film II (2012)/Film.II.2012.mkv');
    const names = ['1. Film (2010).srt', '2. Film II (2012).srt', '3. Film III (2014).srt'];
    expect(choose(second, record('Film Collection'), names)).toBe('2. Film II (2012).srt');
    expect(choose(second, record('Film Collection'), names.toSpliced(1, 1))).toBe('work');
  });

  test('by its cut', () => {
    const cut = video('Film.2010.Extended.BluRay.mkv');
    const names = ['Film.2010.Theatrical.srt', 'Film.2010.srt', 'Film.2010.Extended.srt'];
    expect(choose(cut, record('Film.2010.Extended'), names)).toBe('Film.2010.Extended.srt');
  });

  test('by its disc', () => {
    const disc = video('Film.2010.DVDRip.XviD-G.CD2.avi');
    expect(choose(disc, WHOLE, ['Film.2010.CD1.srt', 'Film.2010.CD2.srt'])).toBe('Film.2010.CD2.srt');
  });

  test('a title that ends like a language is no label', () => {
    const german = video('Movies/The Good German (2006)/The.Good.German.2006.mkv');
    expect(choose(german, record('The.Good.German.2006'), ['The.Good.German.srt'])).toBe(
      'The.Good.German.srt',
    );
  });

  test('only the forced one where that is wished', () => {
    const names = ['Film.2010.srt', 'Film.2010.forced.srt'];
    expect(choose(FILM, WHOLE, names, { kind: 'forced' })).toBe('Film.2010.forced.srt');
  });

  test('`hi` is Hindi in a Hindi record and a flag in any other', () => {
    expect(
      choose(FILM, record('Film.2010', { language: 'hi' }), ['Film.2010.hi.srt'], { language: 'hi' }),
    ).toBe('Film.2010.hi.srt');
    expect(choose(FILM, WHOLE, ['Film.2010.hi.srt'], { hearingImpaired: 'require' })).toBe(
      'Film.2010.hi.srt',
    );
  });
});

test('any archive is looked through without an exception, and only its own entries come out', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `${text}.srt`),
    fc.constantFrom('Show.S02E05.srt', '5.srt', '../x.srt', 'Show 205.ass', 'a/b/c.srt', ''),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ name, size: fc.nat() }), { maxLength: 20 }), name, (entries, title) => {
      for (const facts of [SHOW, FILM, video(title)]) {
        const choice = chooseEntry(facts, wish, record(title), entries);
        const found = choice.kind === 'none' ? [] : [choice, ...choice.others];
        for (const { entry } of found) expect(entries).toContain(entry);
        chooseEntry(facts, wish, PACK, entries);
      }
    }),
  );
});
