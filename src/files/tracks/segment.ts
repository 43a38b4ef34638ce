// Finds the parts of a Matroska file: before the first cluster, else where the index of the parts says, else behind the
// film.

import { elementsIn, fieldsOf, headAt, numberOf, type Head } from './ebml.ts';
import type { Bytes, Count } from './window.ts';

export const INFO = 0x1549a966;
export const TRACKS = 0x1654ae6b;
export const CUES = 0x1c53bb6b;
const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const CLUSTER = 0x1f43b675;

/** No header is larger; fonts and covers are skipped. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_SEEK_BYTES = 64 * 1024;
/** An index may point to a second one. */
const MOST_SEEK_HEADS = 8;
/** Elements of one level, clusters included. */
const MOST_SIBLINGS = 4_000;

/** By identifier. */
type Parts = ReadonlyMap<number, Head>;
type Wanted = readonly number[];

/**
 * The wanted parts that are there; null if this is no Matroska file. Only `TRACKS` is looked for behind the film if no
 * index tells of it. Throws `TooCostly`.
 */
export async function findParts(file: Bytes, wanted: Wanted, count: Count): Promise<Parts | null> {
  const segment = await findSegment(file, count);
  return segment === null ? null : partsOf(file, segment, wanted, count);
}

/** A copy, because the window moves. */
export async function bodyOf(file: Bytes, { at, size }: Head, most = MOST_BYTES): Promise<Uint8Array> {
  return (await file.read(at, Math.min(size, most))).slice();
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

async function partsOf(file: Bytes, segment: Head, wanted: Wanted, count: Count): Promise<Parts> {
  const parts = new Map<number, Head>();
  const indexed = new Map<number, number>();
  const seekHeads: number[] = [];
  const take = async (head: Head): Promise<void> => {
    if (wanted.includes(head.id)) parts.set(head.id, head);
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
    if (head.id === CLUSTER || parts.size === wanted.length) return 'stop';
    await take(head);
    return 'on';
  });
  for (const id of wanted) {
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

function* seeksIn(body: Uint8Array, count: Count): Generator<readonly [number, number]> {
  for (const { id, body: seek } of elementsIn(body, count)) {
    if (id !== 0x4dbb) continue;
    const fields = fieldsOf(seek, count);
    yield [numberOf(fields, 0x53ab, 0), numberOf(fields, 0x53ac, 0)];
  }
}
