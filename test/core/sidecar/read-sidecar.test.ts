import { readFileSync } from 'node:fs';

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Preference } from '../../../src/core/candidates/preference.ts';
import { sidecarName } from '../../../src/core/sidecar/sidecar-name.ts';
import {
  readFolderSidecar,
  readSidecar,
  satisfies,
  type SidecarReading,
} from '../../../src/core/sidecar/read-sidecar.ts';

type Row = {
  video: string;
  dir: string;
  sidecar: string;
  ours: {
    found: boolean;
    language: string | null;
    forced: boolean;
    hi: boolean;
    title: string | null;
  } | null;
};
type WriterRow = {
  video: string;
  language: string;
  forced: boolean;
  hi: boolean;
  ext: string;
  expected: { paired: string; tag: string; plain: string };
};

const fixture = new URL('../../fixtures/corpus/sidecar-names.json', import.meta.url);
const table: { cases: Row[]; writer: WriterRow[] } = JSON.parse(readFileSync(fixture, 'utf8'));

function inFolder(
  video: string,
  folderName: string,
  fileName: string,
  isOnlyVideo = true,
): SidecarReading | null {
  return readFolderSidecar(video, { folderName, fileName, isOnlyVideo });
}

describe('reading what lies beside a video', () => {
  const judged = table.cases.flatMap((row) => (row.ours === null ? [] : [{ ...row, ours: row.ours }]));

  test.each(judged.map((row) => [`${row.dir}/${row.sidecar}`, row] as const))('%s', (_, row) => {
    const reading =
      row.dir === '' ? readSidecar(row.video, row.sidecar) : inFolder(row.video, row.dir, row.sidecar);
    const { found, language, forced, hi, title } = row.ours;
    const wanted = { language, forced, hearingImpaired: hi, title };
    expect(found ? reading : (reading ?? wanted)).toMatchObject(wanted);
    expect(reading !== null).toBe(found);
  });

  test('what an editor or a system left behind is no subtitle', () => {
    expect(readSidecar('Film.mkv', 'Film.nfo')).toBeNull();
    expect(readSidecar('Film.mkv', 'Film.jpg')).toBeNull();
  });

  test('upper case, lower case and the two ways to write an accent make no difference', () => {
    expect(readSidecar('Amélie.mkv', 'ame\u0301lie.FR.srt')?.language).toBe('fr');
  });

  test('a file in two languages counts for the first, as the service lists it', () => {
    const languageOf = (words: string): string | null | undefined =>
      readSidecar('Film.mkv', `Film.${words}.srt`)?.language;
    for (const words of ['chs&eng', 'chs-eng', 'chs+eng', 'chs_eng', '简体&英文'])
      expect(languageOf(words), words).toBe('zh-Hans');
    expect(languageOf('zh-en')).toBe('zh');
    expect(languageOf('pol&eng.default')).toBe('pl');
    expect(languageOf('English - SDH')).toBe('en');
    expect(readSidecar('Film.mkv', 'Film.English HI.srt')).toMatchObject({
      language: 'en',
      hearingImpaired: true,
    });
  });

  test('a flag of two letters behind a dash is no region', () => {
    for (const words of ['en-hi', 'en_HI', 'eng-cc', 'eng_CC'])
      expect(readSidecar('Film.mkv', `Film.${words}.srt`), words).toMatchObject({
        language: 'en',
        hearingImpaired: true,
      });
    expect(readSidecar('Film.mkv', 'Film.pt-BR.srt')).toMatchObject({ language: 'pt-BR' });
    expect(readSidecar('Film.mkv', 'Film.hi.srt')).toMatchObject({
      language: 'hi',
      hearingImpaired: false,
    });
  });

  test.each([
    ['en-US-SDH', { language: 'en-US', hearingImpaired: true }],
    ['zh-Hans-forced', { language: 'zh-Hans', forced: true }],
    ['pt_BR_Forced', { language: 'pt-BR', forced: true }],
    ['es-419-sdh', { language: 'es-419', hearingImpaired: true }],
    ['Portuguese (Brazil)-SDH', { language: 'pt-BR', hearingImpaired: true }],
  ])('a flag behind the dash of a variant is read: %s', (words, reading) =>
    expect(readSidecar('Film.mkv', `Film.${words}.srt`)).toMatchObject(reading),
  );

  test('a region behind a dot may be in small letters where it can mean nothing else', () => {
    const languageOf = (words: string): string | null | undefined =>
      readSidecar('Film.mkv', `Film.${words}.srt`)?.language;
    for (const words of ['pt.br', 'por.br', 'pt.br.forced']) expect(languageOf(words), words).toBe('pt-BR');
    for (const words of ['es.lat', 'spa.la']) expect(languageOf(words), words).toBe('es-419');
    expect(languageOf('zh.tw')).toBe('zh-Hant');
    expect(languageOf('zh.cn')).toBe('zh-Hans');
    expect(languageOf('br')).toBe('br');
    expect(languageOf('lat')).toBe('la');
    expect(languageOf('fr.ca')).toBe('ca');
  });

  test('words beside the language tell its variant', () => {
    const languageOf = (name: string): string | null | undefined =>
      inFolder('Film.mkv', 'Subs', name)?.language;
    expect(languageOf('Latin American.spa.srt')).toBe('es-419');
    expect(languageOf('European.spa.srt')).toBe('es');
    expect(languageOf('Canadian.fre.srt')).toBe('fr-CA');
    expect(languageOf('Brazilian.por.srt')).toBe('pt-BR');
    expect(languageOf('Traditional.chi.srt')).toBe('zh-Hant');
  });

  test('a code that we do not list is a language where that language is wanted, and a word elsewhere', () => {
    const fulfils = (name: string, language: string): boolean => {
      const reading = readSidecar('Film.mkv', name);
      return reading !== null && satisfies(reading, { language, kind: 'full', hearingImpaired: 'any' });
    };
    for (const name of ['Film.yue.srt', 'Film.yue-Hant.srt', 'Film.YUE.sdh.srt', 'Film.Edited.yue.srt'])
      expect(fulfils(name, 'yue'), name).toBe(true);
    expect(fulfils('Film.gsw.srt', 'yue')).toBe(false);
    expect(fulfils('Film.yue.srt', 'zh-Hant')).toBe(false);
    expect(fulfils('Film.yue.forced.srt', 'yue')).toBe(false);
    expect(fulfils('Film.yue.zh.srt', 'yue')).toBe(false);
    expect(readSidecar('Film.mkv', 'Film.nan.srt')).toMatchObject({ language: null, title: 'nan' });
  });

  test('a folder of subtitles that several videos share says nothing about one of them', () => {
    expect(inFolder('Film.mkv', 'Subs', 'English.srt', false)).toBeNull();
    expect(inFolder('Film.mkv', 'Subs', 'English.srt')?.language).toBe('en');
    expect(inFolder('Film.mkv', 'Film', '3_French.srt', false)?.language).toBe('fr');
    expect(inFolder('Film.mkv', 'Extras', 'English.srt')).toBeNull();
  });

  test.each(['Subs', 'Subtitles', 'srt', 'CC', 'Captions', 'VobSub', 'Napisy', 'Legendas'])(
    'a folder with the name %s is one of subtitles',
    (name) => expect(inFolder('Film.mkv', name, 'English.srt')?.language).toBe('en'),
  );

  test('a hidden file in a folder of subtitles is none, such as what macOS leaves behind', () => {
    expect(inFolder('Film.mkv', 'Subs', '._English.srt')).toBeNull();
    expect(inFolder('Film.mkv', 'Subs', '.English.srt.swp.srt')).toBeNull();
  });
});

describe('naming what is written', () => {
  const presets = {
    universal: 'paired',
    kodi: 'paired',
    jellyfin: 'tag',
    plex: 'tag',
    emby: 'plain',
  } as const;

  test.each(table.writer.map((row) => [row.expected.paired, row] as const))('%s in every style', (_, row) => {
    for (const preset of ['universal', 'kodi', 'jellyfin', 'plex', 'emby'] as const) {
      const { video: videoName, language, forced, hi: hearingImpaired, ext: extension } = row;
      const order = { videoName, language, hearingImpaired, extension, preset } as const;
      expect(sidecarName({ ...order, kind: forced ? 'forced' : 'full' })).toBe(row.expected[presets[preset]]);
    }
  });

  test.each(table.writer.map((row) => [row.expected.paired, row] as const))(
    '%s is read again as it was meant',
    (name, row) => {
      const reading = readSidecar(row.video, name);
      expect(reading).toMatchObject({ language: row.language, forced: row.forced, hearingImpaired: row.hi });
    },
  );
});

describe('is the wish fulfilled', () => {
  const wish: Preference = { language: 'en', kind: 'full', hearingImpaired: 'avoid' };
  const of = (name: string, wished: Partial<Preference> = {}): boolean => {
    const reading = readSidecar('Film.mkv', name);
    return reading !== null && satisfies(reading, { ...wish, ...wished });
  };

  test('a forced file does not stand for a full one, nor a full one for a forced one', () => {
    expect(of('Film.en.forced.srt')).toBe(false);
    expect(of('Film.en.srt', { kind: 'forced' })).toBe(false);
    expect(of('Film.en.forced.srt', { kind: 'forced' })).toBe(true);
  });

  test('a commentary stands for nothing, and signs, songs or foreign parts not for the whole film', () => {
    for (const name of [
      'en.commentary',
      'Director Commentary.en',
      'Signs & Songs.en',
      'en.Signs_Songs',
      'en.lyrics',
    ])
      expect(of(`Film.${name}.srt`), name).toBe(false);
    expect(of('Film.en.foreign parts.srt')).toBe(false);
    expect(of('Film.en.commentary.srt', { kind: 'forced' })).toBe(false);
    expect(of('Film.en.signs.ass', { kind: 'forced' })).toBe(true);
    expect(of('Film.Directors Cut.en.srt')).toBe(true);
    expect(of('Film.en.full.srt')).toBe(true);
    expect(of('Film.Dialogue and Signs.en.ass')).toBe(true);
  });

  test('one for the hard of hearing does, unless it is excluded', () => {
    expect(of('Film.en.sdh.srt')).toBe(true);
    expect(of('Film.en.sdh.srt', { hearingImpaired: 'exclude' })).toBe(false);
  });

  test('words for the hard of hearing count like the flag', () => {
    for (const words of ['hearing_impaired', 'hearing impaired', 'closed captions', 'SDH English'])
      expect(of(`Film.en.${words}.srt`, { hearingImpaired: 'exclude' }), words).toBe(false);
    expect(of('Film.en.closed captions.srt', { hearingImpaired: 'require' })).toBe(true);
  });

  test('a plain one does not where one for the hard of hearing is required', () => {
    expect(of('Film.en.srt', { hearingImpaired: 'require' })).toBe(false);
    expect(of('Film.en.sdh.srt', { hearingImpaired: 'require' })).toBe(true);
  });

  test('another language or region does not, an accent does', () => {
    expect(of('Film.fr.srt')).toBe(false);
    expect(of('Film.en-GB.srt')).toBe(true);
    expect(of('Film.pt-BR.srt', { language: 'pt' })).toBe(false);
    expect(of('Film.pt-BR.pt.srt', { language: 'pt-BR' })).toBe(true);
    expect(of('Film.srt')).toBe(false);
  });
});

test('any name beside a video is read without an exception', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('.constructor', '.hi', '.pt.BR', '-en', '['),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(text, { maxLength: 6 }), (video, pieces) => {
      const reading = readSidecar(`${video}.mkv`, `${video}${pieces.join('')}.srt`);
      expect(reading === null || reading.format === 'srt').toBe(true);
      inFolder(`${video}.mkv`, 'Subs', `${pieces.join('')}.srt`);
    }),
  );
});
