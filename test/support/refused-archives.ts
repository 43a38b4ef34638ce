// Lists archives, and files that are no archives, that are refused whole: false headers, bombs, unsafe paths.

import { gzipSync } from 'node:zlib';
import type { ContentRefusal } from '../../src/ports/archives.ts';
import { SUBTITLE, type OddArchive } from './archives.ts';
import { unicodePath, zip64Locator, zipOf } from './zip-bytes.ts';

const film = { name: 'Film.srt', data: SUBTITLE };
const MIB = 1_048_576;
const noise = (length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  for (let at = 0, seed = 1; at < length; at += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    bytes[at] = seed >>> 16;
  }
  return bytes;
};
const plain = zipOf([film]);

export const REFUSED: readonly (OddArchive & { readonly refusal: ContentRefusal })[] = [
  { name: 'empty-archive', bytes: zipOf([]), refusal: 'no-subtitle-inside' },
  { name: 'folders-only', bytes: zipOf([{ name: 'a/' }, { name: 'a/b/' }]), refusal: 'no-subtitle-inside' },
  { name: 'empty-file-only', bytes: zipOf([{ name: 'Film.srt' }]), refusal: 'no-subtitle-inside' },
  {
    name: 'mac-leftovers-only',
    bytes: zipOf([
      { name: '__MACOSX/._Film.srt', data: 'x' },
      { name: '._Film.srt', data: 'x' },
    ]),
    refusal: 'no-subtitle-inside',
  },
  { name: 'traversal', bytes: zipOf([{ ...film, name: '../../etc/x.srt' }]), refusal: 'hostile-archive' },
  {
    name: 'traversal-inside',
    bytes: zipOf([{ ...film, name: 'a/../../x.srt' }]),
    refusal: 'hostile-archive',
  },
  {
    name: 'traversal-backslash',
    bytes: zipOf([{ ...film, name: '..\\..\\x.srt' }]),
    refusal: 'hostile-archive',
  },
  { name: 'absolute', bytes: zipOf([{ ...film, name: '/etc/x.srt' }]), refusal: 'hostile-archive' },
  {
    name: 'absolute-backslash',
    bytes: zipOf([{ ...film, name: '\\etc\\x.srt' }]),
    refusal: 'hostile-archive',
  },
  { name: 'unc', bytes: zipOf([{ ...film, name: '\\\\host\\share\\x.srt' }]), refusal: 'hostile-archive' },
  { name: 'drive', bytes: zipOf([{ ...film, name: 'C:\\x.srt' }]), refusal: 'hostile-archive' },
  { name: 'drive-relative', bytes: zipOf([{ ...film, name: 'c:x.srt' }]), refusal: 'hostile-archive' },
  { name: 'nul-in-name', bytes: zipOf([{ ...film, name: 'x.srt\0.png' }]), refusal: 'hostile-archive' },
  {
    name: 'name-of-65000-bytes',
    bytes: zipOf([{ ...film, name: `${'n'.repeat(65_000)}.srt` }]),
    refusal: 'hostile-archive',
  },
  {
    name: '3000-levels',
    bytes: zipOf([{ ...film, name: `${'d/'.repeat(3_000)}x.srt` }]),
    refusal: 'hostile-archive',
  },
  {
    name: 'traversal-in-unicode-path',
    bytes: zipOf([{ ...film, extra: unicodePath('Film.srt', '../Film.srt') }]),
    refusal: 'hostile-archive',
  },
  {
    name: 'symlink',
    bytes: zipOf([{ name: 'Film.srt', data: '/etc/passwd', mode: 0o120777 }]),
    refusal: 'hostile-archive',
  },
  { name: 'character-device', bytes: zipOf([{ ...film, mode: 0o020666 }]), refusal: 'hostile-archive' },
  { name: 'block-device', bytes: zipOf([{ ...film, mode: 0o060666 }]), refusal: 'hostile-archive' },
  { name: 'pipe', bytes: zipOf([{ ...film, mode: 0o010666 }]), refusal: 'hostile-archive' },
  { name: 'socket', bytes: zipOf([{ ...film, mode: 0o140666 }]), refusal: 'hostile-archive' },
  { name: 'folder-by-mode', bytes: zipOf([{ ...film, mode: 0o040755 }]), refusal: 'no-subtitle-inside' },
  {
    name: 'bomb-ratio-64m',
    bytes: zipOf([{ name: 'x.srt', data: Buffer.alloc(64 * MIB) }]),
    refusal: 'hostile-archive',
  },
  {
    name: 'bomb-ratio-below-the-cap',
    bytes: zipOf([{ name: 'x.srt', data: Buffer.alloc(5 * MIB) }]),
    refusal: 'hostile-archive',
  },
  {
    name: 'bomb-of-many-honest-entries',
    bytes: zipOf(
      Array.from({ length: 40 }, (_, at) => ({ name: `${at}.srt`, data: Buffer.alloc(MIB, 'a-line\n') })),
    ),
    refusal: 'archive-too-large',
  },
  {
    name: 'bomb-overlap-full',
    bytes: zipOf([
      film,
      ...Array.from({ length: 50 }, (_, at) => ({ ...film, name: `${at}.srt`, offset: 0 })),
    ]),
    refusal: 'hostile-archive',
  },
  {
    name: 'bomb-overlap-quoted',
    bytes: zipOf([
      { ...film, packedSize: 200 },
      { name: 'b.srt', data: noise(400), method: 0 },
    ]),
    refusal: 'hostile-archive',
  },
  {
    name: 'one-entry-too-large',
    bytes: zipOf([
      { name: 'x.srt', method: 0, packed: () => noise(100), size: 21 * MIB, packedSize: 21 * MIB },
    ]),
    refusal: 'damaged-archive',
  },
  {
    name: 'claims-21-mib',
    bytes: zipOf([{ name: 'x.srt', packed: () => noise(200_000), size: 21 * MIB }]),
    refusal: 'archive-too-large',
  },
  {
    name: '2001-entries',
    bytes: zipOf(Array.from({ length: 2_001 }, (_, at) => ({ name: `${at}.srt`, data: 'x' }))),
    refusal: 'archive-too-large',
  },
  { name: 'claims-65535-entries', bytes: zipOf([film], { count: 65_535 }), refusal: 'archive-too-large' },
  { name: 'claims-more-entries', bytes: zipOf([film], { count: 7 }), refusal: 'damaged-archive' },
  {
    name: 'stored-size-mismatch',
    bytes: zipOf([{ ...film, method: 0, size: 9 }]),
    refusal: 'damaged-archive',
  },
  {
    name: 'zip64-locator-nowhere',
    bytes: zipOf([film], { beforeEnd: zip64Locator(2n ** 60n) }),
    refusal: 'damaged-archive',
  },
  {
    name: 'zip64-locator-into-data',
    bytes: zipOf([film], { beforeEnd: zip64Locator(0n) }),
    refusal: 'damaged-archive',
  },
  { name: 'encrypted', bytes: zipOf([{ ...film, flags: 1 }]), refusal: 'encrypted-archive' },
  { name: 'strongly-encrypted', bytes: zipOf([{ ...film, flags: 0x41 }]), refusal: 'encrypted-archive' },
  { name: 'aes', bytes: zipOf([{ ...film, method: 99, flags: 1 }]), refusal: 'encrypted-archive' },
  ...[1, 6, 9, 12, 14, 93, 95, 98].map((method) => ({
    name: `method-${method}`,
    bytes: zipOf([{ ...film, method }]),
    refusal: 'unusual-archive' as const,
  })),
  { name: 'cut-in-half', bytes: plain.subarray(0, plain.length / 2), refusal: 'damaged-archive' },
  { name: 'only-the-signature', bytes: Buffer.from('PK\x03\x04'), refusal: 'damaged-archive' },
  {
    name: 'directory-beyond-the-end',
    bytes: zipOf([film], { directoryOffset: 9_999_999 }),
    refusal: 'damaged-archive',
  },
  { name: 'directory-is-data', bytes: zipOf([film], { directoryOffset: 0 }), refusal: 'damaged-archive' },
  { name: 'multi-disk', bytes: zipOf([film], { disk: 3 }), refusal: 'damaged-archive' },
  { name: 'local-header-elsewhere', bytes: zipOf([{ ...film, offset: 5 }]), refusal: 'damaged-archive' },
  {
    name: 'offset-beyond-the-end',
    bytes: zipOf([{ ...film, offset: 0x7fffffff }]),
    refusal: 'damaged-archive',
  },
  {
    name: 'local-signature-wrong',
    bytes: zipOf([film, { ...film, name: 'b.srt', signature: 0x04034b51 }]),
    refusal: 'damaged-archive',
  },
  {
    name: 'spanned',
    bytes: Buffer.concat([Buffer.from('PK\x07\x08'), noise(99)]),
    refusal: 'damaged-archive',
  },
  { name: 'rar', bytes: Buffer.from('Rar!\x1a\x07\x00', 'latin1'), refusal: 'rar' },
  { name: 'rar5', bytes: Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), refusal: 'rar' },
  { name: '7z', bytes: Buffer.from('7z\xbc\xaf\x27\x1c\x00\x04', 'latin1'), refusal: '7z' },
  { name: 'gzip', bytes: gzipSync(SUBTITLE), refusal: 'gzip' },
  { name: 'html', bytes: Buffer.from('<!DOCTYPE html><html><body>Just a moment...'), refusal: 'html' },
  { name: 'html-in-lower-case', bytes: Buffer.from('\ufeff \n<html lang="en">'), refusal: 'html' },
  { name: 'json', bytes: Buffer.from('{"error":"rejected"}'), refusal: 'json' },
  { name: 'json-list', bytes: Buffer.from(' [ {"a":1} ]'), refusal: 'json' },
  { name: 'nothing', bytes: Buffer.alloc(0), refusal: 'empty' },
  { name: 'white-space', bytes: Buffer.from(' \r\n\t\r\n'), refusal: 'empty' },
  { name: 'all-nul', bytes: Buffer.alloc(9_000), refusal: 'binary' },
  { name: 'elf', bytes: Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), refusal: 'binary' },
  { name: 'png', bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), refusal: 'binary' },
  { name: 'over-20-mib', bytes: Buffer.alloc(20 * MIB + 1, 'a'), refusal: 'archive-too-large' },
];
