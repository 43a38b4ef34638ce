import { expect, test } from 'vitest';
import { loadCatalogue } from '../../src/standin/catalogue/catalogue.ts';
import { contentOf } from '../../src/standin/generate/content.ts';
import { catalogueFor } from '../../src/standin/generate/generate.ts';
import { codeOf } from '../../src/standin/catalogue/languages.ts';
import { filesOf } from '../../src/standin/catalogue/catalogue-index.ts';
import { EPISODES, FILM, LIBRARY } from './support/stand.ts';

const SPOKEN = 'en pl de fr es pt pt-BR it nl cs ru el he ar zh zh-TW ja sv hu uk ko'.split(' ');

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
/** The text as a player would read it: cue times and numbers left out. */
const spokenIn = (text: string): string => text.replace(/^(\d+|.*-->.*)\r?$/gm, '');

function oneFile(file: Record<string, unknown>, more: Record<string, unknown> = {}): Uint8Array {
  return contentOf(
    loadCatalogue({
      titles: [{ nativeId: 1, type: 'movie', name: 'Some Film', year: 1999 }],
      subtitles: [
        {
          id: 'a',
          pair: '1-1',
          title: 1,
          language: 'pl',
          releases: ['Some.Film.1999-GRP'],
          files: [{ id: 'f', name: 'some.film.srt', ...file }],
        },
      ],
      ...more,
    }),
    'a',
  );
}

test('every file has a text of its own, which is always the same', () => {
  const made = (): string[] => {
    const catalogue = catalogueFor(LIBRARY, { languages: ['en', 'pl'] });
    return catalogue.subtitles.flatMap((one) =>
      filesOf(one).map((file) => textOf(contentOf(catalogue, one.id, file.id))),
    );
  };
  expect(new Set(made()).size).toBe(made().length);
  expect(made()).toEqual(made());
});

test('a text has 40 cues over 40 minutes, or as many as the catalogue says', () => {
  const cues = (bytes: Uint8Array): string[] => textOf(bytes).match(/^.* --> .*$/gm) ?? [];
  expect(cues(oneFile({}))).toHaveLength(40);
  expect(cues(oneFile({})).at(-1)).toMatch(/^00:39:0\d/);
  expect(cues(oneFile({}, { cues: 7, minutes: 100 })).at(-1)).toMatch(/^01:25:/);
});

test('the first cue names title, episode, language, kind and release', () => {
  const catalogue = catalogueFor([FILM, ...EPISODES]);
  const heads = catalogue.subtitles.map((one) =>
    textOf(contentOf(catalogue, one.id, filesOf(one)[0]!.id)).slice(0, 200),
  );
  expect(heads[0]).toContain('The Quiet Harbour (2010)');
  expect(heads.some((head) => /Night Ferry \(\d+\) S01E03\r\nEN SDH/.test(head))).toBe(true);
  expect(heads.filter((head) => head.includes('The.Return.of.The.Quiet.Harbour'))).toHaveLength(1);
});

test.each(SPOKEN)('%s is spoken in sentences of its own', (language) => {
  const catalogue = catalogueFor([FILM], { languages: [language] });
  const [first] = catalogue.subtitles;
  expect(first!.language).toBe(codeOf(language));
  const text = spokenIn(textOf(contentOf(catalogue, first!.id)));
  const english = /I don't think|There is nothing left/.test(text);
  expect(english).toBe(language === 'en');
  expect(text.split('\n').filter((line) => line.trim() !== '').length).toBeGreaterThan(70);
});

test('a text can be of another language than it claims', () => {
  const films = Array.from({ length: 20 }, (_, n) => `Film.${n}.of.Many.2001.mkv`);
  const catalogue = catalogueFor(films);
  const liar = catalogue.subtitles.find((one) => one.decoy === 'wrong-language')!;
  expect(textOf(contentOf(catalogue, liar.id))).toMatch(
    /Fermez la porte|Je n'ai jamais|tasse de café|ce n'est pas/,
  );
});

test('a text is written in the format and the encoding that the catalogue says', () => {
  expect(textOf(oneFile({ format: 'vtt' }))).toMatch(/^WEBVTT\n\n00:00:01\.000 --> 00:00:04\.200\n/);
  expect(textOf(oneFile({ format: 'ass' }))).toMatch(
    /^\[Script Info\][^]*\nDialogue: 0,0:00:01\.00,0:00:04\.20,/,
  );
  const plain = textOf(oneFile({}));
  const decoded = (encoding: string, label: string): string =>
    new TextDecoder(label).decode(oneFile({ encoding }));
  expect(decoded('utf-8-bom', 'utf-8')).toBe(plain);
  expect(Array.from(oneFile({ encoding: 'utf-8-bom' }).slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(decoded('utf-16le', 'utf-16le')).toBe(plain);
  expect(decoded('windows-1250', 'windows-1250')).toBe(plain);
  expect(decoded('iso-8859-2', 'iso-8859-2')).toBe(plain);
  expect(textOf(oneFile({ text: 'as it stands' }))).toBe('as it stands');
});

test('what is not there, or not the only one, is an error', () => {
  const catalogue = catalogueFor(EPISODES, { singles: false });
  expect(() => contentOf(catalogue, 'nothing')).toThrow('no such subtitle');
  expect(() => contentOf(catalogue, catalogue.subtitles[0]!.id)).toThrow('6 files');
});
