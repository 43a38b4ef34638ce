// Builds the lists of events that videos keep for their subtitle tracks, byte by byte.

import { allOf, box, element, fixed, joined, matroska, number, seekHead, text } from './media-bytes.ts';

const CUES = 0x1c53bb6b;

export type Entry = {
  readonly track: number;
  /** In the units of the file, as is the duration. */
  readonly at: number;
  readonly lasts?: number;
  readonly cluster?: number;
  /** Without the place of the event within its cluster. */
  readonly unplaced?: boolean;
};

/** One point of the index for each entry. */
export function matroskaCues(entries: readonly Entry[]): Uint8Array {
  return element(CUES, entries.map(cuePoint));
}

export function cuePoint({ track, at, lasts, cluster = 0, unplaced = false }: Entry): Uint8Array {
  return short(0xbb, [
    short(0xb3, number(at)),
    short(0xb7, [
      short(0xf7, number(track)),
      short(0xf1, number(cluster)),
      ...(unplaced ? [] : [short(0xf0, number(at % 60_000))]),
      ...(lasts === undefined ? [] : [short(0xb2, number(lasts))]),
    ]),
  ]);
}

/** An element of less than 127 bytes, with its size in one byte as programs write it. */
export function short(id: number, body: Uint8Array | readonly Uint8Array[]): Uint8Array {
  const content = body instanceof Uint8Array ? body : allOf(body);
  return joined(number(id), Uint8Array.of(0x80 | content.length), content);
}

export function matroskaUnit(unitNs: number): Uint8Array {
  return element(0x1549a966, element(0x2ad7b1, number(unitNs)));
}

const SEEK_LENGTH = seekHead(CUES, 0).length;

/** An index of the parts, then `front`, so many bytes of film, and `back`, whose first part is the list of events. */
export function filmWithIndexBehind(front: Uint8Array, film: number, back: Uint8Array): Uint8Array {
  const cluster = element(0x1f43b675, new Uint8Array(film));
  const position = SEEK_LENGTH + front.length + cluster.length;
  return matroska([seekHead(CUES, position), front, cluster, back]);
}

/** In the units of the track. */
export type SampleBytes = { readonly size: number; readonly lasts: number };

/** In the units of the film and of the track; `from` null: nothing is shown. */
export type EditBytes = { readonly lasts: number; readonly from: number | null; readonly rate?: number };

export type TextTrack = {
  readonly samples: readonly SampleBytes[];
  readonly edits?: readonly EditBytes[];
  readonly format?: string;
  readonly scale?: number;
  /** Tables before those of the samples: the first of a kind counts. */
  readonly first?: readonly Uint8Array[];
  /** Tables behind them. */
  readonly tables?: readonly Uint8Array[];
};

/** An MP4 track of text; number 3. */
export function mp4TextTrack({
  samples,
  edits,
  format = 'tx3g',
  scale = 1000,
  first = [],
  tables = [],
}: TextTrack): Uint8Array {
  const counted = (rows: readonly Uint8Array[]): Uint8Array =>
    joined(new Uint8Array(4), fixed(rows.length, 4), allOf(rows));
  const stts = counted(samples.map(({ lasts }) => joined(fixed(1, 4), fixed(lasts, 4))));
  const stsz = joined(
    new Uint8Array(8),
    fixed(samples.length, 4),
    allOf(samples.map(({ size }) => fixed(size, 4))),
  );
  const sample = joined(fixed(24, 4), text(format), new Uint8Array(16));
  return mp4Trak({
    edits: edits === undefined ? [] : [box('edts', box('elst', counted(edits.map(editBytes))))],
    scale,
    tables: [...first, box('stsd', counted([sample])), box('stts', stts), box('stsz', stsz), ...tables],
  });
}

type Trak = {
  readonly edits: readonly Uint8Array[];
  readonly scale: number;
  readonly tables: readonly Uint8Array[];
};

function mp4Trak({ edits, scale, tables }: Trak): Uint8Array {
  const mdhd = joined(
    new Uint8Array(12),
    fixed(scale, 4),
    new Uint8Array(4),
    fixed(0x15c7, 2),
    new Uint8Array(2),
  );
  return box('trak', [
    box('tkhd', joined(new Uint8Array(12), fixed(3, 4), new Uint8Array(60))),
    ...edits,
    box('mdia', [
      box('mdhd', mdhd),
      box('hdlr', joined(new Uint8Array(8), text('sbtl'), new Uint8Array(12))),
      box('minf', box('stbl', tables)),
    ]),
  ]);
}

function editBytes({ lasts, from, rate = 1 }: EditBytes): Uint8Array {
  return joined(
    fixed(lasts, 4),
    from === null ? fixed(0xffffffff, 4) : fixed(from, 4),
    fixed(rate * 0x10000, 4),
  );
}
