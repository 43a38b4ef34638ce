// Builds videos whose lists of events cost time or memory to read.

import {
  FTYP,
  MVHD,
  box,
  element,
  fixed,
  joined,
  matroska,
  matroskaTracks,
  seekHead,
} from './media-bytes.ts';
import { filled, type HostileFile } from './hostile-media.ts';
import { cuePoint, matroskaUnit, mp4TextTrack, short } from './reference-bytes.ts';

const MIB = 1_048_576;
const CUES = 0x1c53bb6b;
/** As many as a file and a track may have. */
const MOST_KEPT = 120_000;
const MOST_SAMPLES = 40_000;

const POSITION = short(0xb7, [short(0xf7, Uint8Array.of(2)), short(0xf0, Uint8Array.of(1))]);
const SHORTEST = short(0xbb, [short(0xb3, Uint8Array.of(1)), POSITION]);

const film = (index: Uint8Array, tracks = 1): Uint8Array =>
  matroska([
    matroskaUnit(1_000_000),
    matroskaTracks(Array.from({ length: tracks }, (_, at) => ({ type: 'subtitle', number: at + 2 }))),
    index,
  ]);

/** Events of every track in turn, each as a real one. */
function fullIndex(tracks: number): Uint8Array {
  const one = cuePoint({ track: 0xffff, at: 0xffffffff, lasts: 100, cluster: 0xffffffff });
  const index = Buffer.from(filled(MOST_KEPT * one.length, one));
  for (let at = 0; at < MOST_KEPT; at += 1) {
    const time = Math.floor(at / tracks) * 150;
    // The time, the track and the cluster, each behind its identifier and its length.
    index.writeUInt32BE(time, at * one.length + 4);
    index.writeUInt16BE(2 + (at % tracks), at * one.length + 12);
    index.writeUInt32BE(Math.floor(time / 5000) * 1_000_000, at * one.length + 16);
  }
  return element(CUES, new Uint8Array(index));
}

const fixedSizes = (samples: number): Uint8Array =>
  box('stsz', joined(new Uint8Array(4), fixed(20, 4), fixed(samples, 4)));
const oneRun = (samples: number): Uint8Array =>
  box('stts', joined(new Uint8Array(4), fixed(1, 4), fixed(samples, 4), fixed(100, 4)));

export function hostileReferences(): readonly HostileFile[] {
  const shortTrack = mp4TextTrack({ samples: [], first: [fixedSizes(MOST_SAMPLES), oneRun(MOST_SAMPLES)] });
  const samples = Array.from({ length: MOST_SAMPLES }, (_, at) => ({
    size: at % 2 === 0 ? 2 : 20,
    lasts: 100,
  }));
  const shownAgain = Array.from({ length: 4 }, () => ({ lasts: 10_000_000, from: 0 }));
  const mp4 = (...tracks: readonly Uint8Array[]): Uint8Array => joined(FTYP, box('moov', [MVHD, ...tracks]));
  return [
    {
      name: 'an index of 50 MB.mkv',
      bytes: film(element(CUES, new Uint8Array(), fixed(0x01000000 * 2 ** 32 + 50 * MIB, 8))),
    },
    {
      name: 'an index without a size.mkv',
      bytes: film(element(CUES, filled(MIB, SHORTEST), Uint8Array.of(0xff))),
    },
    {
      name: 'an index of empty elements.mkv',
      bytes: film(element(CUES, filled(7.9 * MIB, Uint8Array.of(0xec, 0x80)))),
    },
    {
      name: 'an index of empty points.mkv',
      bytes: film(element(CUES, filled(7.9 * MIB, Uint8Array.of(0xbb, 0x80)))),
    },
    { name: 'an index of the shortest points.mkv', bytes: film(element(CUES, filled(7.9 * MIB, SHORTEST))) },
    { name: 'one point of 8 MB.mkv', bytes: film(element(CUES, element(0xbb, filled(7.9 * MIB, POSITION)))) },
    {
      name: 'points of 60,000 bytes.mkv',
      bytes: film(element(CUES, filled(7.9 * MIB, element(0xbb, filled(60_000, POSITION))))),
    },
    { name: 'all that is read, of 6 tracks.mkv', bytes: film(fullIndex(6), 6) },
    { name: 'all that is read, of 400 tracks.mkv', bytes: film(fullIndex(400), 400) },
    {
      name: 'one full track, declared 500 times.mkv',
      bytes: matroska([
        matroskaUnit(1_000_000),
        matroskaTracks(Array.from({ length: 500 }, () => ({ type: 'subtitle', number: 2 }))),
        fullIndex(6),
      ]),
    },
    {
      name: 'an index that is an index of parts.mkv',
      bytes: matroska([seekHead(CUES, 0), matroskaTracks([{ type: 'subtitle', number: 2 }])]),
    },
    { name: 'samples of 400 tracks.mp4', bytes: mp4(...Array.from({ length: 400 }, () => shortTrack)) },
    { name: '40,000 samples.mp4', bytes: mp4(mp4TextTrack({ samples })) },
    {
      name: '40,000 samples, shown again and again.mp4',
      bytes: mp4(mp4TextTrack({ samples, edits: shownAgain })),
    },
  ];
}
