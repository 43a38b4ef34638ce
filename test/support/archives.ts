// Builds odd archives, and ones whose damage shows only when an entry is read. See refused-archives.ts for the rest.

import { crc32, deflateRawSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { unicodePath, zipOf } from './zip-bytes.ts';

export const SUBTITLE = '1\r\n00:00:01,000 --> 00:00:02,000\r\nHello there.\r\n';
const film = { name: 'Film.srt', data: SUBTITLE };
const MIB = 1_048_576;
const flip = (bytes: Buffer, at: number): Buffer => {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 0x10;
  return changed;
};
const plain = zipOf([film]);
const nested = zipOf([{ name: 'inner.zip', data: plain }]);

export type OddArchive = { readonly name: string; readonly bytes: Buffer };

/** The archive opens and lists its entry; reading the entry fails. */
export const DAMAGED_INSIDE: readonly OddArchive[] = [
  { name: 'crc-wrong', bytes: zipOf([{ ...film, crc: 0x12345678 }]) },
  { name: 'bitflip-in-text', bytes: zipOf([{ ...film, method: 0, packed: (packed) => flip(packed, 40) }]) },
  { name: 'bitflip-in-deflate', bytes: zipOf([{ ...film, packed: (packed) => flip(packed, 12) }]) },
  { name: 'says-less-than-it-is', bytes: zipOf([{ ...film, size: 10 }]) },
  { name: 'says-more-than-it-is', bytes: zipOf([{ ...film, size: 900 }]) },
  {
    name: 'bomb-that-says-100-bytes',
    bytes: zipOf([{ name: 'x.srt', size: 100, packed: () => deflateRawSync(Buffer.alloc(30 * MIB)) }]),
  },
  {
    name: 'deflate-cut-off',
    bytes: zipOf([{ ...film, packed: (packed) => packed.subarray(0, packed.length - 9) }]),
  },
];

/** The archive opens, lists exactly these entries, and each can be read. */
export const GOOD: readonly (OddArchive & { readonly offers: readonly string[] })[] = [
  { name: 'plain', bytes: plain, offers: ['Film.srt'] },
  { name: 'stored', bytes: zipOf([{ ...film, method: 0 }]), offers: ['Film.srt'] },
  { name: 'no-mode-at-all', bytes: zipOf([{ ...film, attributes: 0 }]), offers: ['Film.srt'] },
  {
    name: 'with-a-comment',
    bytes: zipOf([film], { comment: Buffer.from('made by us') }),
    offers: ['Film.srt'],
  },
  { name: 'behind-a-line-end', bytes: Buffer.concat([Buffer.from('\r\n'), plain]), offers: ['Film.srt'] },
  { name: 'behind-a-mark', bytes: Buffer.concat([Buffer.from('\ufeff\n'), plain]), offers: ['Film.srt'] },
  {
    name: 'before-a-line-end',
    bytes: zipOf([film], { trailing: Buffer.from('\r\n') }),
    offers: ['Film.srt'],
  },
  { name: 'before-zeros', bytes: zipOf([film], { trailing: Buffer.alloc(9_000) }), offers: ['Film.srt'] },
  {
    name: 'two-archives-in-one',
    bytes: zipOf([film], { comment: zipOf([{ name: 'other.srt', data: 'x' }]), commentLength: 0 }),
    offers: ['other.srt'],
  },
  {
    name: 'folders-and-clutter-beside',
    bytes: zipOf([
      { name: 'Subs/' },
      { ...film, name: 'Subs/Film.srt' },
      { name: '__MACOSX/Subs/._Film.srt', data: 'x' },
    ]),
    offers: ['Subs/Film.srt'],
  },
  {
    name: 'backslash-as-folder',
    bytes: zipOf([{ ...film, name: 'Subs\\Film.srt' }]),
    offers: ['Subs/Film.srt'],
  },
  {
    name: 'hostile-neighbour',
    bytes: zipOf([{ ...film, name: '../x.srt' }, film, { name: 'l.srt', data: 'x', mode: 0o120777 }]),
    offers: ['Film.srt'],
  },
  { name: 'same-name-twice', bytes: zipOf([film, { ...film, data: 'second' }]), offers: ['Film.srt'] },
  { name: 'case-twins', bytes: zipOf([film, { ...film, name: 'FILM.SRT' }]), offers: ['Film.srt'] },
  {
    name: 'normalisation-twins',
    bytes: zipOf([
      { ...film, name: 'Amélie.srt'.normalize('NFC'), flags: 0x800 },
      { ...film, name: 'Amélie.srt'.normalize('NFD'), flags: 0x800 },
    ]),
    offers: ['Amélie.srt'.normalize('NFC')],
  },
  {
    name: 'nothing-needed-is-dropped',
    bytes: zipOf(
      ['srt', 'ass', 'ssa', 'vtt', 'sub', 'smi', 'txt', 'idx', 'sup', 'nfo'].map((kind) => ({
        name: `x.${kind}`,
        data: 'x',
      })),
    ),
    offers: ['srt', 'ass', 'ssa', 'vtt', 'sub', 'smi', 'txt', 'idx', 'sup', 'nfo'].map((kind) => `x.${kind}`),
  },
  {
    name: 'percent-and-full-width-dots',
    bytes: zipOf([
      { ...film, name: '%2e%2e%2fx.srt' },
      { ...film, name: '．．／y.srt', flags: 0x800 },
    ]),
    offers: ['%2e%2e%2fx.srt', '．．／y.srt'],
  },
  { name: 'other-local-name', bytes: zipOf([{ ...film, localName: '../../evil.sh' }]), offers: ['Film.srt'] },
  {
    name: 'unicode-path',
    bytes: zipOf([{ ...film, name: 'F?lm.srt', extra: unicodePath('F?lm.srt', 'Fílm.srt') }]),
    offers: ['Fílm.srt'],
  },
  {
    name: 'unicode-path-of-another-name',
    bytes: zipOf([{ ...film, extra: unicodePath('other', '../x') }]),
    offers: ['Film.srt'],
  },
  { name: 'utf8-without-its-flag', bytes: zipOf([{ ...film, name: 'Фильм.srt' }]), offers: ['Фильм.srt'] },
  {
    name: 'cp437',
    bytes: zipOf([{ ...film, name: iconv.encode('Amélie.srt', 'cp437') }]),
    offers: ['Amélie.srt'],
  },
  {
    name: 'sjis-5c',
    bytes: zipOf([{ ...film, name: iconv.encode('表示ソ.srt', 'shift_jis') }]),
    offers: ['表示ソ.srt'],
  },
  {
    name: 'sjis-5c-dots',
    bytes: zipOf([{ ...film, name: iconv.encode('ソ..ソ.srt', 'shift_jis') }]),
    offers: ['ソ..ソ.srt'],
  },
  {
    name: 'big5-5c',
    bytes: zipOf([{ ...film, name: iconv.encode('功許蓋.srt', 'big5') }]),
    offers: ['功許蓋.srt'],
  },
  {
    name: 'claims-fewer-entries',
    bytes: zipOf([film, { ...film, name: 'b.srt' }], { count: 1 }),
    offers: ['Film.srt'],
  },
  { name: 'nested-zip', bytes: nested, offers: ['inner.zip'] },
  {
    name: '2000-entries',
    bytes: zipOf(Array.from({ length: 2_000 }, (_, at) => ({ name: `${at}.srt`, data: 'x' }))),
    offers: Array.from({ length: 2_000 }, (_, at) => `${at}.srt`),
  },
  {
    name: 'ordinary-ratio',
    bytes: zipOf([{ name: 'x.srt', data: SUBTITLE.repeat(300) }]),
    offers: ['x.srt'],
  },
  {
    name: 'crc-of-nothing-beside',
    bytes: zipOf([{ name: 'empty.srt', crc: crc32('') }, film]),
    offers: ['Film.srt'],
  },
];
