// A film of ten gigabytes, sparse on the disk, with three tracks of text and three of pictures.

import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { cluster, element, fixed, joined, matroskaHead, matroskaTracks, seekHead } from './media-bytes.ts';
import { matroskaCues, type Entry } from './reference-bytes.ts';

const TEN_GB = 10 * 2 ** 30;
const CUES = 0x1c53bb6b;
const SEGMENT_HEAD = 12;
const TRACKS = [2, 3, 4, 5, 6, 7];
/** Of a film of two hours. */
const LINES = 1500;

/** What is known of the tracks' times. */
export const LARGE_FILM_TIMES = [
  ...Array<string>(3).fill('cues 1500'),
  ...Array<string>(3).fill('changes 3000'),
];

/** Returns its size in bytes. */
export function writeLargeFilm(path: string): number {
  const entries = Array.from({ length: LINES }, (_, at) =>
    TRACKS.flatMap((track): readonly Entry[] => {
      const entry = { track, at: at * 4500, cluster: Math.floor((at * 4500) / 5000) * 6_000_000 };
      return isText(track) ? [{ ...entry, lasts: 2000 }] : [entry, { ...entry, at: entry.at + 2000 }];
    }),
  ).flat();
  const header = matroskaTracks(
    TRACKS.map((number) => ({
      type: 'subtitle',
      number,
      codec: isText(number) ? 'S_TEXT/UTF8' : 'S_HDMV/PGS',
    })),
  );
  const index = matroskaCues(entries);
  const front = joined(seekHead(CUES, TEN_GB - SEGMENT_HEAD - matroskaHead.length), header);
  const segment = element(0x18538067, front, fixed(0x01 * 2 ** 56 + TEN_GB + index.length, 8));
  writeFileSync(path, joined(matroskaHead, segment, cluster));
  const file = openSync(path, 'r+');
  writeSync(file, index, 0, index.length, TEN_GB);
  closeSync(file);
  return TEN_GB + index.length;
}

function isText(track: number): boolean {
  return track < 5;
}
