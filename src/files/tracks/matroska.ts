// Lists the tracks of a Matroska file. Reads only Info and Tracks, wherever they are.

import type { FoundTrack, MediaInfo } from '../../core/sidecar/embedded-tracks.ts';
import { elementsIn, fieldsOf, headAt, numberOf, type Fields, type Head } from './ebml.ts';
import { ascii, countUpTo, shortText, type Bytes, type Count } from './window.ts';

const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
const ENTRY = 0xae;

/** No header is larger; fonts and covers are skipped. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_SEEK_BYTES = 64 * 1024;
/** An index may point to a second one. */
const MOST_SEEK_HEADS = 8;
/** For the whole file: a film with a hundred tracks has 3,000. */
const MOST_ELEMENTS = 10_000;
/** Elements of one level, clusters included. */
const MOST_SIBLINGS = 4_000;
const MOST_TRACKS = 500;

/** Null if it is no Matroska file, or has no readable header. Throws `TooCostly`. */
export async function readMatroska(file: Bytes): Promise<MediaInfo | null> {
  const count = countUpTo(MOST_ELEMENTS);
  const segment = await findSegment(file, count);
  if (segment === null) return null;
  const found = await findParts(file, segment, count);
  const tracks = found.get(TRACKS);
  if (tracks === undefined) return null;
  const entries: Fields[] = [];
  for (const { id, body } of elementsIn(tracks, count))
    if (id === ENTRY && entries.length < MOST_TRACKS) entries.push(fieldsOf(body, count));
  const video = entries.find((fields) => numberOf(fields, 0x83, 0) === 1);
  const frameNs = video === undefined ? 0 : numberOf(video, 0x23e383, 0);
  return {
    durationMs: durationOf(found.get(INFO), count),
    frameRate: frameNs > 0 ? 1e9 / frameNs : null,
    tracks: entries.flatMap((fields) => trackOf(fields) ?? []),
  };
}

/** Void elements may come before it. */
async function findSegment(file: Bytes, count: Count): Promise<Head | null> {
  let at = 0;
  for (;;) {
    count.add();
    const head = await headAt(file, at);
    if (head === null || head.id === SEGMENT) return head;
    at = head.at + head.size;
  }
}

type ElementBodies = Map<number, Uint8Array>;

/** The bodies of Info and Tracks: before the first cluster, else where the index points, else after it. */
async function findParts(file: Bytes, segment: Head, count: Count): Promise<ReadonlyMap<number, Uint8Array>> {
  const parts: ElementBodies = new Map();
  const indexed = new Map<number, number>();
  const seekHeads: number[] = [];
  const take = async (head: Head): Promise<void> => {
    if (head.id === INFO || head.id === TRACKS) parts.set(head.id, await bodyOf(file, head, MOST_BYTES));
    if (head.id !== SEEK_HEAD || seekHeads.includes(head.at) || seekHeads.length >= MOST_SEEK_HEADS) return;
    seekHeads.push(head.at);
    for (const [id, offset] of seeksIn(await bodyOf(file, head, MOST_SEEK_BYTES), count)) {
      if (id === SEEK_HEAD) await takeAt(segment.at + offset, id);
      else indexed.set(id, segment.at + offset);
    }
  };
  const takeAt = async (at: number, id: number): Promise<void> => {
    count.add();
    const head = await headAt(file, at);
    if (head?.id === id) await take(head);
  };
  const whole = segment.at + Math.min(segment.size, file.size);
  const beyond = await walkTo(file, { at: segment.at, end: whole }, async (head) => {
    if (head.id === CLUSTER || parts.size === 2) return 'stop';
    await take(head);
    return 'on';
  });
  for (const id of [INFO, TRACKS]) {
    const at = indexed.get(id);
    if (at !== undefined && !parts.has(id)) await takeAt(at, id);
  }
  if (!parts.has(TRACKS))
    await walkTo(file, { at: beyond, end: whole }, async (head) => {
      await take(head);
      return parts.has(TRACKS) ? 'stop' : 'on';
    });
  return parts;
}

/** Passes the elements of one level to `see` until it says stop; returns where the element begins that stopped it. */
async function walkTo(
  file: Bytes,
  { at: from, end }: { readonly at: number; readonly end: number },
  see: (head: Head) => Promise<'on' | 'stop'>,
): Promise<number> {
  let at = from;
  for (let siblings = 0; siblings < MOST_SIBLINGS && at < end; siblings += 1) {
    const head = await headAt(file, at);
    if (head === null || (await see(head)) === 'stop') return at;
    at = head.at + head.size;
  }
  return at;
}

/** A copy, because the window moves. */
async function bodyOf(file: Bytes, { at, size }: Head, most: number): Promise<Uint8Array> {
  return (await file.read(at, Math.min(size, most))).slice();
}

function* seeksIn(body: Uint8Array, count: Count): Generator<readonly [number, number]> {
  for (const { id, body: seek } of elementsIn(body, count)) {
    if (id !== 0x4dbb) continue;
    const fields = fieldsOf(seek, count);
    yield [numberOf(fields, 0x53ab, 0), numberOf(fields, 0x53ac, 0)];
  }
}

const TYPES: Readonly<Record<number, FoundTrack['type']>> = { 2: 'audio', 17: 'subtitle' };
const TEXT_CODECS = /^(?:S_TEXT\/|S_KATE$|S_ASS$|S_SSA$|D_WEBVTT\/(?:SUBTITLES|CAPTIONS)$)/;

function trackOf(fields: Fields): FoundTrack | null {
  const type = TYPES[numberOf(fields, 0x83, 0)];
  if (type === undefined) return null;
  const codec = ascii(fields.get(0x86) ?? new Uint8Array());
  return {
    type,
    // If the older element is missing, the language is English; the newer element overrides it.
    language: textOf(fields, 0x22b59d) ?? textOf(fields, 0x22b59c) ?? 'eng',
    title: textOf(fields, 0x536e) ?? '',
    forced: numberOf(fields, 0x55aa, 0) === 1,
    hearingImpaired: numberOf(fields, 0x55ab, 0) === 1 || codec === 'D_WEBVTT/CAPTIONS',
    isText: TEXT_CODECS.test(codec),
  };
}

function textOf(fields: Fields, id: number): string | null {
  const bytes = fields.get(id);
  return bytes === undefined ? null : shortText(bytes);
}

function durationOf(info: Uint8Array | undefined, count: Count): number | null {
  if (info === undefined) return null;
  const fields = fieldsOf(info, count);
  const bytes = fields.get(0x4489);
  if (bytes?.length !== 4 && bytes?.length !== 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const ticks = bytes.length === 4 ? view.getFloat32(0) : view.getFloat64(0);
  const ms = (ticks * numberOf(fields, 0x2ad7b1, 1_000_000)) / 1e6;
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}
