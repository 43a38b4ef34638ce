// Lists the tracks of an MP4 file. Reads only the boxes about tracks, wherever they are.

import type { FoundTrack, MediaInfo } from '../../core/sidecar/embedded-tracks.ts';
import { boxIn, boxesIn, contentOf, descend, type Box, type Boxed } from './boxes.ts';
import { fragmentedMs } from './fragments.ts';
import { macLanguage } from './mac-languages.ts';
import { ascii, countUpTo, shortText, unsigned, type Bytes } from './window.ts';

/** For the whole file: a recording of three hours in fragments of two seconds has 11,000. */
const MOST_BOXES = 50_000;
const MOST_TRACKS = 500;
const MOST_CHAPTER_BYTES = 256;
/** All words are kept until the track is read. */
const MOST_KIND_BYTES = 256;

/** Null if it is no MP4 file, or has no readable list of tracks. Throws `TooCostly`. */
export async function readMp4(file: Bytes): Promise<MediaInfo | null> {
  const film = await listTracks(file);
  if (film === null) return null;
  const { boxed, moov, mvhd, tracks } = film;
  const { scale } = timesOf(mvhd);
  const timescales = new Map(tracks.map((one) => [one.id, one.scale]));
  return {
    durationMs: (await fragmentedMs(boxed, { moov, scale, timescales })) ?? durationOf(mvhd),
    frameRate: tracks.find(({ frameRate }) => frameRate !== null)?.frameRate ?? null,
    tracks: tracks.flatMap(({ track }) => track ?? []),
  };
}

type Mp4Film = {
  readonly boxed: Boxed;
  readonly moov: Box;
  readonly mvhd: Uint8Array;
  readonly tracks: readonly Mp4Track[];
};

/** Every track; one with the names of chapters is no subtitle. Null and `TooCostly` as for `readMp4`. */
export async function listTracks(file: Bytes): Promise<Mp4Film | null> {
  const boxed: Boxed = { file, count: countUpTo(MOST_BOXES) };
  const moov = await boxIn(boxed, { at: 0, end: file.size }, 'moov');
  if (moov === null) return null;
  const traks: Box[] = [];
  let mvhd = new Uint8Array();
  for await (const box of boxesIn(boxed, moov)) {
    if (box.type === 'mvhd') mvhd = await copyOf(boxed, box);
    if (box.type === 'trak' && traks.length < MOST_TRACKS) traks.push(box);
  }
  const read: Mp4Track[] = [];
  for (const trak of traks) read.push(await readTrack(boxed, trak));
  const chapters = new Set(read.flatMap((one) => one.chapters));
  const tracks = read.map((one) => (chapters.has(one.id) ? { ...one, track: null } : one));
  return { boxed, moov, mvhd, tracks };
}

async function copyOf(boxed: Boxed, box: Box): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await contentOf(boxed, box));
}

const TYPES: Readonly<Record<string, FoundTrack['type']>> = {
  soun: 'audio',
  sbtl: 'subtitle',
  text: 'subtitle',
  subt: 'subtitle',
  clcp: 'subtitle',
  subp: 'subtitle',
};

export type Mp4Track = {
  readonly id: number;
  readonly trak: Box;
  /** Of its samples: four letters. Empty if it is neither sound nor subtitle. */
  readonly format: string;
  /** Units per second. */
  readonly scale: number;
  readonly track: FoundTrack | null;
  readonly frameRate: number | null;
  /** The tracks with the names of this track's chapters. */
  readonly chapters: readonly number[];
};

async function readTrack(boxed: Boxed, trak: Box): Promise<Mp4Track> {
  const content = async (...path: readonly string[]): Promise<Uint8Array> => {
    const box = await descend(boxed, trak, ...path);
    return box === null ? new Uint8Array() : contentOf(boxed, box);
  };
  const handler = ascii((await content('mdia', 'hdlr')).subarray(8, 12));
  const media = await content('mdia', 'mdhd');
  const head = await content('tkhd');
  const known = {
    trak,
    format: '',
    id: unsigned(head[0] === 1 ? head.subarray(20, 24) : head.subarray(12, 16)),
    scale: timesOf(media).scale,
    chapters: numbersIn((await content('tref', 'chap')).subarray(0, MOST_CHAPTER_BYTES)),
  };
  if (handler === 'vide') {
    const frameRate = rateOf(media, await content('mdia', 'minf', 'stbl', 'stts'));
    return { ...known, track: null, frameRate };
  }
  const type = TYPES[handler];
  if (type === undefined) return { ...known, track: null, frameRate: null };
  const sample = (await content('mdia', 'minf', 'stbl', 'stsd')).subarray(8);
  const format = ascii(sample.subarray(4, 8));
  const extended = shortText((await content('mdia', 'elng')).subarray(4));
  const kinds = await kindsOf(boxed, trak);
  return {
    ...known,
    format,
    frameRate: null,
    track: {
      type,
      language: extended === '' ? languageIn(media) : extended,
      title: shortText(await content('udta', 'name')),
      // A flag of 3GPP text: all samples are forced.
      forced: kinds.has('forced-subtitle') || (format === 'tx3g' && ((sample[16] ?? 0) & 0x80) !== 0),
      hearingImpaired: kinds.has('caption') || kinds.has('captions'),
      ...(kinds.has('commentary') ? { commentary: true } : {}),
      isText: type === 'subtitle' && handler !== 'subp' && format !== 'mp4s',
    },
  };
}

function numbersIn(content: Uint8Array): readonly number[] {
  return Array.from({ length: Math.floor(content.length / 4) }, (_, at) =>
    unsigned(content.subarray(at * 4, at * 4 + 4)),
  );
}

/** The purpose of a track, in the terms of the web and of adaptive streaming. */
async function kindsOf(boxed: Boxed, trak: Box): Promise<ReadonlySet<string>> {
  const words = new Set<string>();
  const udta = await descend(boxed, trak, 'udta');
  if (udta === null) return words;
  for await (const kind of boxesIn(boxed, udta)) {
    if (kind.type !== 'kind') continue;
    const content = await contentOf(boxed, kind, MOST_KIND_BYTES);
    const [, value = ''] = new TextDecoder().decode(content.subarray(4)).split('\0');
    words.add(value.toLowerCase());
  }
  return words;
}

/** The numbers of a header box; they are twice as wide in version 1. */
export function timesOf(header: Uint8Array): {
  readonly scale: number;
  readonly duration: number;
  readonly after: number;
} {
  const wide = header[0] === 1;
  const at = wide ? 20 : 12;
  const after = at + 4 + (wide ? 8 : 4);
  return {
    scale: unsigned(header.subarray(at, at + 4)),
    duration: unsigned(header.subarray(at + 4, after)),
    after,
  };
}

function durationOf(header: Uint8Array): number | null {
  const { scale, duration } = timesOf(header);
  return scale > 0 && duration > 0 ? (duration / scale) * 1000 : null;
}

/** Smaller values are QuickTime's numbers. */
const FIRST_PACKED = 0x400;

/** Frames shown equally long in a row: the first one, all others, the last one. */
const MOST_RUNS = 3;

/** Three letters of five bits each, or a QuickTime number. */
function languageIn(header: Uint8Array): string {
  const { after } = timesOf(header);
  const packed = unsigned(header.subarray(after, after + 2));
  if (packed < FIRST_PACKED) return macLanguage(packed);
  const letters = String.fromCharCode(...[10, 5, 0].map((shift) => ((packed >> shift) & 31) + 0x60));
  return /^[a-z]{3}$/.test(letters) ? letters : 'und';
}

/** Frames per second, if all frames but the first and the last are shown equally long. */
function rateOf(header: Uint8Array, table: Uint8Array): number | null {
  const { scale } = timesOf(header);
  const length = unsigned(table.subarray(4, 8));
  if (length > MOST_RUNS) return null;
  const runs = Array.from({ length }, (_, at) => table.subarray(8 + at * 8, 16 + at * 8));
  const [usual, ...others] = runs.filter((run) => runs.length === 1 || unsigned(run.subarray(0, 4)) > 1);
  const delta = usual === undefined || others.length > 0 ? 0 : unsigned(usual.subarray(4, 8));
  return scale > 0 && delta > 0 ? scale / delta : null;
}
