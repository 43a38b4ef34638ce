// Which tracks does a Matroska file hold? Its header alone is read: Info and Tracks, wherever they lie.

import type { FoundTrack, Inside } from '../../core/inside.ts';
import { ascii, unsigned, type Bytes } from './window.ts';

const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
const ENTRY = 0xae;

/** A header is never larger; fonts and covers are stepped over. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Elements beside each other; a file of the cinema has a dozen. */
const MOST_ELEMENTS = 200;

type Element = { readonly id: number; readonly body: Uint8Array };
type Head = {
  readonly id: number;
  readonly at: number;
  /** Infinity: it says that it does not know. */ readonly size: number;
};

/** Null where it is no Matroska file, or has no readable header. */
export async function readMatroska(file: Bytes): Promise<Inside | null> {
  const ebml = await headAt(file, 0);
  if (ebml === null) return null;
  const segment = await headAt(file, ebml.at + ebml.size);
  if (segment?.id !== SEGMENT) return null;
  const found = await findParts(file, segment);
  const tracks = found.get(TRACKS);
  if (tracks === undefined) return null;
  const entries = elementsIn(tracks)
    .filter(({ id }) => id === ENTRY)
    .map(({ body }) => fieldsOf(body));
  const video = entries.find((fields) => numberOf(fields, 0x83, 0) === 1);
  const frameNs = video === undefined ? 0 : numberOf(video, 0x23e383, 0);
  return {
    durationMs: durationOf(found.get(INFO)),
    frameRate: frameNs > 0 ? 1e9 / frameNs : null,
    tracks: entries.flatMap((fields) => trackOf(fields) ?? []),
  };
}

/** The bodies of Info and Tracks: met on the way to the first cluster, else where the index says. */
async function findParts(file: Bytes, segment: Head): Promise<ReadonlyMap<number, Uint8Array>> {
  const parts = new Map<number, Uint8Array>();
  const indexed = new Map<number, number>();
  let at = segment.at;
  for (let count = 0; count < MOST_ELEMENTS && parts.size < 2; count += 1) {
    const head = await headAt(file, at);
    if (head === null || head.id === CLUSTER) break;
    if (head.id === SEEK_HEAD)
      for (const [id, offset] of seeksIn(await bodyOf(file, head))) indexed.set(id, segment.at + offset);
    if (head.id === INFO || head.id === TRACKS) parts.set(head.id, await bodyOf(file, head));
    at = head.at + head.size;
  }
  for (const [id, offset] of indexed) {
    if (parts.has(id) || (id !== INFO && id !== TRACKS)) continue;
    const head = await headAt(file, offset);
    if (head?.id === id) parts.set(id, await bodyOf(file, head));
  }
  return parts;
}

async function headAt(file: Bytes, at: number): Promise<Head | null> {
  const bytes = await file.read(at, 12);
  const id = lengthOf(bytes[0] ?? 0, 4);
  const size = lengthOf(bytes[id] ?? 0, 8);
  if (id === 0 || size === 0 || bytes.length < id + size) return null;
  return {
    id: unsigned(bytes.subarray(0, id)),
    at: at + id + size,
    size: sizeOf(bytes.subarray(id, id + size)),
  };
}

async function bodyOf(file: Bytes, { at, size }: Head): Promise<Uint8Array> {
  return (await file.read(at, Math.min(size, MOST_BYTES))).slice();
}

/** How many bytes a number takes, by its first one; 0 where it is none of that kind. */
function lengthOf(first: number, most: number): number {
  const length = Math.clz32(first) - 23;
  return first === 0 || length > most ? 0 : length;
}

function sizeOf(bytes: Uint8Array): number {
  const [first = 0, ...rest] = bytes;
  const marker = 1 << (8 - bytes.length);
  const isUnknown = (first & (marker - 1)) === marker - 1 && rest.every((byte) => byte === 0xff);
  return isUnknown ? Infinity : unsigned(Uint8Array.of(first & (marker - 1), ...rest));
}

function elementsIn(body: Uint8Array): readonly Element[] {
  const elements: Element[] = [];
  let at = 0;
  while (at < body.length) {
    const id = lengthOf(body[at] ?? 0, 4);
    const size = lengthOf(body[at + id] ?? 0, 8);
    if (id === 0 || size === 0) break;
    const from = at + id + size;
    const length = sizeOf(body.subarray(at + id, from));
    if (from + length > body.length) break;
    elements.push({ id: unsigned(body.subarray(at, at + id)), body: body.subarray(from, from + length) });
    at = from + length;
  }
  return elements;
}

type Fields = ReadonlyMap<number, Uint8Array>;

function fieldsOf(body: Uint8Array): Fields {
  return new Map(elementsIn(body).map((element) => [element.id, element.body]));
}

function numberOf(fields: Fields, id: number, otherwise: number): number {
  const bytes = fields.get(id);
  return bytes === undefined || bytes.length > 8 ? otherwise : unsigned(bytes);
}

function textOf(fields: Fields, id: number): string | null {
  const bytes = fields.get(id);
  return bytes === undefined ? null : new TextDecoder().decode(bytes.subarray(0, 1024)).replace(/\0.*$/s, '');
}

function seeksIn(body: Uint8Array): readonly (readonly [number, number])[] {
  return elementsIn(body)
    .filter(({ id }) => id === 0x4dbb)
    .map((seek) => fieldsOf(seek.body))
    .map((fields) => [numberOf(fields, 0x53ab, 0), numberOf(fields, 0x53ac, 0)] as const);
}

const TYPES: Readonly<Record<number, FoundTrack['type']>> = { 2: 'audio', 17: 'subtitle' };

function trackOf(fields: Fields): FoundTrack | null {
  const type = TYPES[numberOf(fields, 0x83, 0)];
  if (type === undefined) return null;
  const codec = ascii(fields.get(0x86) ?? new Uint8Array());
  return {
    type,
    // The older element means English where it is missing, and nothing where the newer one is there.
    language: textOf(fields, 0x22b59d) ?? textOf(fields, 0x22b59c) ?? 'eng',
    title: textOf(fields, 0x536e) ?? '',
    forced: numberOf(fields, 0x55aa, 0) === 1,
    hearingImpaired: numberOf(fields, 0x55ab, 0) === 1,
    isText: codec.startsWith('S_TEXT/') || codec === 'S_KATE',
  };
}

function durationOf(info: Uint8Array | undefined): number | null {
  if (info === undefined) return null;
  const fields = fieldsOf(info);
  const bytes = fields.get(0x4489);
  if (bytes?.length !== 4 && bytes?.length !== 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const ticks = bytes.length === 4 ? view.getFloat32(0) : view.getFloat64(0);
  const ms = (ticks * numberOf(fields, 0x2ad7b1, 1_000_000)) / 1e6;
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}
