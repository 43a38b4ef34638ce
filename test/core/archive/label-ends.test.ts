// Names that have their language in front, behind a blank or behind a dash.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, SHOW, video, wish } from '../candidates/records.ts';

type Wanted = {
  readonly names: readonly string[];
  readonly language?: string;
  readonly hearingImpaired?: 'avoid' | 'require';
  readonly film?: boolean;
};

function choose({ names, language = 'en', hearingImpaired = 'avoid', film = false }: Wanted): string | null {
  const entries = names.map((name) => ({ name, size: 5000 }));
  const of = film ? video('Movies/Harbour Lights (1976)/Harbour.Lights.1976.mkv') : SHOW;
  const name = film ? 'Harbour.Lights.1976' : 'Some.Show.S02';
  const pack = film ? {} : { season: 2, fullSeason: true };
  const chosen = chooseEntry(
    of,
    { ...wish, language, hearingImpaired },
    record(name, { language, ...pack }),
    entries,
  );
  return chosen.kind === 'chosen' ? chosen.entry.name : null;
}

test.each([
  ['Some.Show.2x05-fr.srt', 'Some.Show.2x05-en.srt'],
  ['S02E05-FR.srt', 'S02E05-EN.srt'],
  ['05-fre.srt', '05-eng.srt'],
  ['Some Show 2x05 FR.srt', 'Some Show 2x05 EN.srt'],
  ['Some.Show.S02E05.HDTV-FR.srt', 'Some.Show.S02E05.HDTV-EN.srt'],
  ['Some.Show.2x05-French.srt', 'Some.Show.2x05-English.srt'],
  ['fr-Some.Show.2x05.srt', 'en-Some.Show.2x05.srt'],
  ['FR_Some.Show.2x05.srt', 'EN_Some.Show.2x05.srt'],
  ['[FR] Some.Show.2x05.srt', '[EN] Some.Show.2x05.srt'],
  ['Some.Show.2x05.VF.srt', 'Some.Show.2x05.VO.srt'],
  ['VF/205.srt', 'VO/205.srt'],
])('%s is French, %s is not', (french, english) =>
  expect([
    choose({ names: [french, english] }),
    choose({ names: [english, french] }),
    choose({ names: [english, french], language: 'fr' }),
  ]).toEqual([english, english, french]),
);

test.each([
  ['Harbour Lights-FR.srt', 'Harbour Lights-EN.srt'],
  ['Harbour.Lights.1976-fr.srt', 'Harbour.Lights.1976-en.srt'],
  ['Lichter-FR.srt', 'Lichter-EN.srt'],
])('of a film: %s is French, %s is not', (french, english) =>
  expect(choose({ names: [french, english], film: true })).toBe(english),
);

test('names with several languages in one archive are told apart for every episode', () => {
  const names = ['S02E04-FR.srt', 'S02E04-EN.srt', 'S02E05-FR.srt'];
  expect([choose({ names }), choose({ names, language: 'fr' })]).toEqual([null, 'S02E05-FR.srt']);
});

test.each([
  ['the name of a group', ['S02E04.HDTV-NO.srt', 'S02E05.HDTV-NO.srt'], 'S02E05.HDTV-NO.srt'],
  ['a word of a title', ['S02E04 Take It.srt', 'S02E05 Just No.srt'], 'S02E05 Just No.srt'],
  ['hearing impaired', ['Some Show 2x05 HI.srt', 'Some Show 2x05.srt'], 'Some Show 2x05.srt'],
  ['behind a dot', ['S02E05.pt.srt', 'S02E05.en.srt'], 'S02E05.en.srt'],
])('%s is no label at the end', (_, names, expected) => expect(choose({ names })).toBe(expected));

test.each([
  ['S02E05.pt.srt', 'S02E05.pt-BR.srt', 'pt-BR'],
  ['S02E05-PT.srt', 'S02E05-PT-BR.srt', 'pt-BR'],
  ['Some Show 2x05 pt.srt', 'Some Show 2x05 pt-br.srt', 'pt-BR'],
  ['S02E05-FR.srt', 'S02E05-FR-CA.srt', 'fr-CA'],
  ['S02E05-ES.srt', 'S02E05-ES-LA.srt', 'es-419'],
])('a variant stays one label: %s, %s', (plain, variant, language) => {
  const names = [`S02E05-EN.srt`, plain, variant];
  expect([choose({ names, language }), choose({ names })]).toEqual([variant, 'S02E05-EN.srt']);
});

test.each(['S02E05-EN-SDH.srt', 'S02E05-EN_HI.srt', 'Some Show 2x05 EN-CC.srt'])(
  '%s has the texts for the deaf too',
  (name) => {
    const plain = name.replace(/[-_][A-Z]+\.srt$/, '.srt');
    const names = [name, plain].flatMap((one) => [one.replace('EN', 'FR'), one]);
    expect([choose({ names }), choose({ names, hearingImpaired: 'require' })]).toEqual([plain, name]);
  },
);

test.each([
  ['Italian Harbour.srt', 'French Harbour.srt'],
  ['Italian Harbour (2003).srt', 'English Harbour (2003).srt'],
])('the first word of the title is no label: %s, beside %s', (own, other) => {
  const entries = [other, own].map((name) => ({ name, size: 5000 }));
  const film = video('Movies/Italian Harbour (2003)/Italian.Harbour.2003.mkv');
  expect(chooseEntry(film, wish, record('Italian.Harbour.2003'), entries)).toMatchObject({
    entry: { name: own },
  });
});

test.each(['S02E05.Half-Spanish.srt', 'S02E05 Anglo-French.srt'])('%s ends with no label', (name) =>
  expect(choose({ names: [name] })).toBe(name),
);
