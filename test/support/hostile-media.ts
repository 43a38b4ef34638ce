// Builds video headers that cost time or memory to read.

import {
  FTYP,
  MATROSKA_INFO,
  MVHD,
  box,
  element,
  fixed,
  joined,
  matroska,
  number,
  text,
} from './media-bytes.ts';
import { short } from './reference-bytes.ts';

const MIB = 1_048_576;
const TRACKS = 0x1654ae6b;
const SEEK_HEAD = 0x114d9b74;

export type HostileFile = { readonly name: string; readonly bytes: Uint8Array };

/** As many copies as fit. */
export function filled(bytes: number, unit: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.floor(bytes / unit.length) * unit.length);
  Buffer.from(whole.buffer).fill(unit);
  return whole;
}

const SEEK = short(0x4dbb, joined(short(0x53ab, number(0xec)), short(0x53ac, number(7))));
const TRACK = short(0xae, short(0x83, number(17)));
const trak = box('trak', [box('tkhd', new Uint8Array(24))]);

/** Words of 4 KiB, each another one, about the purpose of a track. */
const kinds = (count: number): Uint8Array => {
  const words = filled(count * 4096, box('kind', new Uint8Array(4088).fill(0x61)));
  for (let at = 0; at < count; at += 1) words.set(text(`\0${at}x`), at * 4096 + 16);
  return joined(
    box('mdia', box('hdlr', joined(new Uint8Array(8), text('sbtl'), new Uint8Array(12)))),
    box('udta', words),
  );
};

export function hostileMedia(): readonly HostileFile[] {
  const seeks = element(SEEK_HEAD, filled(420_000, SEEK));
  const film = (parts: readonly Uint8Array[]): Uint8Array => joined(FTYP, ...parts);
  return [
    {
      name: '90 MB of purposes of one track.mp4',
      bytes: film([box('moov', [MVHD, box('trak', kinds(22_000))])]),
    },
    { name: '84 MB of indexes.mkv', bytes: matroska(Array.from({ length: 199 }, () => seeks)) },
    { name: '840,000 tracks.mkv', bytes: matroska([MATROSKA_INFO, element(TRACKS, filled(4 * MIB, TRACK))]) },
    {
      name: 'tracks of two bytes.mkv',
      bytes: matroska([element(TRACKS, filled(4 * MIB, Uint8Array.of(0xae, 0x80)))]),
    },
    {
      name: 'one track of a million fields.mkv',
      bytes: matroska([element(TRACKS, element(0xae, filled(3 * MIB, Uint8Array.of(0x83, 0x81, 0x11))))]),
    },
    {
      name: 'tracks with titles of a megabyte.mkv',
      bytes: matroska([
        element(
          TRACKS,
          Array.from({ length: 3 }, () => element(0xae, element(0x536e, filled(MIB, text('title '))))),
        ),
      ]),
    },
    { name: 'a million empty elements.mkv', bytes: matroska([filled(4 * MIB, Uint8Array.of(0xec, 0x80))]) },
    {
      name: 'a million empty elements in front.mkv',
      bytes: joined(element(0x1a45dfa3, new Uint8Array(4)), filled(4 * MIB, Uint8Array.of(0xec, 0x80))),
    },
    {
      name: 'an index that names itself.mkv',
      bytes: matroska([
        element(
          SEEK_HEAD,
          filled(400_000, short(0x4dbb, joined(short(0x53ab, number(SEEK_HEAD)), short(0x53ac, number(0))))),
        ),
      ]),
    },
    { name: '100,000 tracks.mp4', bytes: film([box('moov', [MVHD, filled(100_000 * trak.length, trak)])]) },
    {
      name: 'a million empty boxes.mp4',
      bytes: film([filled(8 * MIB, box('free', new Uint8Array())), box('moov', [MVHD])]),
    },
    {
      name: 'a million empty boxes in the list.mp4',
      bytes: film([box('moov', filled(8 * MIB, box('free', new Uint8Array())))]),
    },
    {
      name: 'fragments without number.mp4',
      bytes: film([
        box('moov', [MVHD, box('mvex', new Uint8Array())]),
        filled(8 * MIB, box('moof', box('traf', box('trun', fixed(0, 8))))),
      ]),
    },
    {
      name: 'tracks with kinds without number.mp4',
      bytes: film([
        box(
          'moov',
          Array.from({ length: 400 }, () =>
            box('trak', [
              box('mdia', [box('hdlr', joined(new Uint8Array(8), text('sbtl'), new Uint8Array(12)))]),
              box('udta', filled(20_000, box('kind', text('    about:html\0captions\0')))),
            ]),
          ),
        ),
      ]),
    },
    {
      name: 'chapters of everything.mp4',
      bytes: film([
        box(
          'moov',
          Array.from({ length: 2_000 }, () =>
            box('trak', box('tref', box('chap', filled(4000, fixed(1, 4))))),
          ),
        ),
      ]),
    },
  ];
}
