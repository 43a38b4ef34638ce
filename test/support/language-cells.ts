// Builds subtitles in every language and its legacy encodings, encoded from our own text.

import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';

const samples: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../fixtures/files/language-samples.json', import.meta.url), 'utf8'),
);

const LATIN = ['windows-1252', 'iso-8859-15'];
const ENCODINGS: Readonly<Record<string, readonly string[]>> = {
  cs: ['windows-1250', 'iso-8859-2'],
  sk: ['windows-1250', 'iso-8859-2'],
  pl: ['windows-1250', 'iso-8859-2'],
  hu: ['windows-1250', 'iso-8859-2'],
  ro: ['windows-1250', 'iso-8859-2'],
  hr: ['windows-1250', 'iso-8859-2'],
  sl: ['windows-1250', 'iso-8859-2'],
  bs: ['windows-1250'],
  sr: ['windows-1251'],
  mk: ['windows-1251'],
  ru: ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5'],
  uk: ['windows-1251', 'koi8-u'],
  be: ['windows-1251'],
  bg: ['windows-1251', 'iso-8859-5'],
  el: ['windows-1253', 'iso-8859-7'],
  tr: ['windows-1254'],
  he: ['windows-1255'],
  ar: ['windows-1256'],
  fa: ['windows-1256'],
  lt: ['windows-1257'],
  lv: ['windows-1257'],
  et: ['windows-1257', 'windows-1252'],
  vi: ['windows-1258'],
  th: ['windows-874'],
  'zh-Hans': ['gb18030'],
  'zh-Hant': ['big5'],
  ja: ['shift_jis', 'euc-jp'],
  ko: ['cp949'],
};

export type Cell = { readonly language: string; readonly encoding: string };

export const CELLS: readonly Cell[] = Object.keys(samples).flatMap((language) =>
  (ENCODINGS[language] ?? LATIN).map((encoding) => ({ language, encoding })),
);

export const LANGUAGES: readonly string[] = Object.keys(samples);

/** The sentences of a language. */
export function linesIn(language: string): readonly string[] {
  return samples[language] ?? [];
}

/** `cues` of these sentences, starting at another one for each `variant`. */
export function subtitleIn(language: string, cues: number, variant: number): string {
  const lines = samples[language] ?? [];
  const stamp = (at: number): string =>
    `00:${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')},000`;
  return Array.from({ length: cues }, (_, at) => {
    const line = lines[(at * 3 + variant) % lines.length] ?? '';
    return `${at + 1}\r\n${stamp(at * 3 + 1)} --> ${stamp(at * 3 + 3)}\r\n${line}\r\n`;
  }).join('\r\n');
}

/** Windows-1258 encodes Vietnamese tones after their letters. */
export function encodeAs(text: string, encoding: string): Buffer {
  if (encoding !== 'windows-1258') return iconv.encode(text, encoding);
  const parted = Array.from(text.normalize('NFC'), (character) =>
    /[âăêôơưđÂĂÊÔƠƯĐ]/.test(character) ? character : partTone(character),
  );
  return iconv.encode(parted.join(''), encoding);
}

function partTone(character: string): string {
  const [letter = '', ...marks] = Array.from(character.normalize('NFD'));
  const tones = marks.filter((mark) => '\u0300\u0301\u0303\u0309\u0323'.includes(mark));
  const shape = marks.filter((mark) => !tones.includes(mark));
  return (letter + shape.join('')).normalize('NFC') + tones.join('');
}
