// Lists the tracks of a Matroska file. Reads only Info and Tracks, wherever they are.

import type { FoundTrack, MediaInfo } from '../../core/sidecar/embedded-tracks.ts';
import { elementsIn, fieldsOf, numberOf, type Fields, type Head } from './ebml.ts';
import { INFO, TRACKS, bodyOf, findParts } from './segment.ts';
import { ascii, countUpTo, shortText, type Bytes, type Count } from './window.ts';

const ENTRY = 0xae;

/** For the whole file: a film with a hundred tracks has 3,000. */
const MOST_ELEMENTS = 10_000;
const MOST_TRACKS = 500;

/** Null if it is no Matroska file, or has no readable header. Throws `TooCostly`. */
export async function readMatroska(file: Bytes): Promise<MediaInfo | null> {
  const count = countUpTo(MOST_ELEMENTS);
  const parts = await findParts(file, [INFO, TRACKS], count);
  const tracks = parts?.get(TRACKS);
  if (tracks === undefined) return null;
  const entries = await entriesOf(file, tracks, count);
  const info = await infoOf(file, parts?.get(INFO), count);
  const video = entries.find((fields) => numberOf(fields, 0x83, 0) === 1);
  const frameNs = video === undefined ? 0 : numberOf(video, 0x23e383, 0);
  return {
    durationMs: durationOf(info),
    frameRate: frameNs > 0 ? 1e9 / frameNs : null,
    tracks: entries.flatMap((fields) => trackOf(fields) ?? []),
  };
}

/** The fields of each track. */
export async function entriesOf(file: Bytes, tracks: Head, count: Count): Promise<readonly Fields[]> {
  const entries: Fields[] = [];
  for (const { id, body } of elementsIn(await bodyOf(file, tracks), count))
    if (id === ENTRY && entries.length < MOST_TRACKS) entries.push(fieldsOf(body, count));
  return entries;
}

export async function infoOf(file: Bytes, info: Head | undefined, count: Count): Promise<Fields> {
  return info === undefined ? new Map<number, never>() : fieldsOf(await bodyOf(file, info), count);
}

/** How many nanoseconds one unit of the file's times is. */
export function unitNs(info: Fields): number {
  return numberOf(info, 0x2ad7b1, 1_000_000);
}

const TYPES: Readonly<Record<number, FoundTrack['type']>> = { 2: 'audio', 17: 'subtitle' };
const TEXT_CODECS = /^(?:S_TEXT\/|S_KATE$|S_ASS$|S_SSA$|D_WEBVTT\/(?:SUBTITLES|CAPTIONS)$)/;

/** Null if it is neither sound nor subtitle. */
export function trackOf(fields: Fields): FoundTrack | null {
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
    ...(numberOf(fields, 0x55af, 0) === 1 ? { commentary: true } : {}),
    isText: TEXT_CODECS.test(codec),
  };
}

function textOf(fields: Fields, id: number): string | null {
  const bytes = fields.get(id);
  return bytes === undefined ? null : shortText(bytes);
}

function durationOf(info: Fields): number | null {
  const bytes = info.get(0x4489);
  if (bytes?.length !== 4 && bytes?.length !== 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const ticks = bytes.length === 4 ? view.getFloat32(0) : view.getFloat64(0);
  const ms = (ticks * unitNs(info)) / 1e6;
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}
