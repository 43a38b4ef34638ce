// Which tracks does an MP4 file hold? The boxes about its tracks alone are read, wherever they lie.

import type { FoundTrack, Inside } from '../../core/inside.ts';
import { ascii, unsigned, type Bytes } from './window.ts';

/** Boxes beside each other, fragments of a recording included. */
const MOST_BOXES = 500;
/** Of a box whose content is read; tables of samples are stepped over. */
const MOST_BYTES = 4096;

type Box = { readonly type: string; readonly at: number; readonly end: number };

/** Null where it is no MP4 file, or has no readable list of tracks. */
export async function readMp4(file: Bytes): Promise<Inside | null> {
  const moov = (await boxesIn(file, { at: 0, end: file.size })).find(({ type }) => type === 'moov');
  if (moov === undefined) return null;
  const boxes = await boxesIn(file, moov);
  const tracks: FoundTrack[] = [];
  let frameRate: number | null = null;
  for (const trak of boxes.filter(({ type }) => type === 'trak')) {
    const read = await readTrack(file, trak);
    if (read.track !== null) tracks.push(read.track);
    frameRate ??= read.frameRate;
  }
  const header = boxes.find(({ type }) => type === 'mvhd');
  return {
    durationMs: header === undefined ? null : durationOf(await contentOf(file, header)),
    frameRate,
    tracks,
  };
}

async function boxesIn(file: Bytes, within: Pick<Box, 'at' | 'end'>): Promise<readonly Box[]> {
  const boxes: Box[] = [];
  let { at } = within;
  while (at + 8 <= within.end && boxes.length < MOST_BOXES) {
    const head = await file.read(at, 16);
    if (head.length < 8) break;
    const small = unsigned(head.subarray(0, 4));
    const large = small === 1;
    if (large && head.length < 16) break;
    const size = large ? unsigned(head.subarray(8, 16)) : small === 0 ? within.end - at : small;
    const body = at + (large ? 16 : 8);
    if (size < body - at) break;
    const end = Math.min(at + size, within.end);
    boxes.push({ type: ascii(head.subarray(4, 8)), at: body, end });
    at += size;
  }
  return boxes;
}

async function contentOf(file: Bytes, { at, end }: Box): Promise<Uint8Array> {
  return (await file.read(at, Math.min(end - at, MOST_BYTES))).slice();
}

/** The box at the end of a path of types; null where there is none. */
async function descend(file: Bytes, from: Box, ...path: readonly string[]): Promise<Box | null> {
  let box: Box | null = from;
  for (const type of path) {
    if (box === null) return null;
    box = (await boxesIn(file, box)).find((one) => one.type === type) ?? null;
  }
  return box;
}

const TYPES: Readonly<Record<string, FoundTrack['type']>> = {
  soun: 'audio',
  sbtl: 'subtitle',
  text: 'subtitle',
  subt: 'subtitle',
  clcp: 'subtitle',
  subp: 'subtitle',
};

type Read = { readonly track: FoundTrack | null; readonly frameRate: number | null };

async function readTrack(file: Bytes, trak: Box): Promise<Read> {
  const content = async (...path: readonly string[]): Promise<Uint8Array> => {
    const box = await descend(file, trak, ...path);
    return box === null ? new Uint8Array() : contentOf(file, box);
  };
  const handler = ascii((await content('mdia', 'hdlr')).subarray(8, 12));
  const media = await content('mdia', 'mdhd');
  if (handler === 'vide')
    return { track: null, frameRate: rateOf(media, await content('mdia', 'minf', 'stbl', 'stts')) };
  const type = TYPES[handler];
  if (type === undefined) return { track: null, frameRate: null };
  const sample = (await content('mdia', 'minf', 'stbl', 'stsd')).subarray(8);
  const format = ascii(sample.subarray(4, 8));
  const extended = ascii((await content('mdia', 'elng')).subarray(4));
  const kinds = await kindsOf(file, trak);
  return {
    frameRate: null,
    track: {
      type,
      language: extended === '' ? packedLanguage(media) : extended,
      title: new TextDecoder().decode(await content('udta', 'name')).replace(/\0.*$/s, ''),
      // The flags of 3GPP text: all samples are forced.
      forced: kinds.has('forced-subtitle') || (format === 'tx3g' && ((sample[16] ?? 0) & 0x80) !== 0),
      hearingImpaired: kinds.has('caption') || kinds.has('captions'),
      isText: type === 'subtitle' && handler !== 'subp' && format !== 'mp4s',
    },
  };
}

/** What a track is for, in the words of the web and of adaptive streaming. */
async function kindsOf(file: Bytes, trak: Box): Promise<ReadonlySet<string>> {
  const udta = await descend(file, trak, 'udta');
  if (udta === null) return new Set();
  const kinds = (await boxesIn(file, udta)).filter(({ type }) => type === 'kind');
  const words = new Set<string>();
  for (const kind of kinds) {
    const [, value = ''] = new TextDecoder().decode((await contentOf(file, kind)).subarray(4)).split('\0');
    words.add(value.toLowerCase());
  }
  return words;
}

/** Where the numbers of a header box lie: they are twice as wide in version 1. */
function timesOf(header: Uint8Array): {
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

/** Three letters of five bits each. */
function packedLanguage(header: Uint8Array): string {
  const { after } = timesOf(header);
  const packed = unsigned(header.subarray(after, after + 2));
  return String.fromCharCode(...[10, 5, 0].map((shift) => ((packed >> shift) & 31) + 0x60));
}

/** Frames a second, where all frames but the last are shown equally long. */
function rateOf(header: Uint8Array, table: Uint8Array): number | null {
  const { scale } = timesOf(header);
  const entries = unsigned(table.subarray(4, 8));
  const delta = unsigned(table.subarray(12, 16));
  return scale > 0 && delta > 0 && entries <= 2 ? scale / delta : null;
}
