// Reads the elements of a Matroska file: their headers from the file, their fields from a body in memory.

import { unsigned, unsignedAt, type Bytes, type Count } from './window.ts';

export type Head = {
  readonly id: number;
  /** Where the element's body begins. */
  readonly at: number;
  /** Infinity: the element does not know its size. */
  readonly size: number;
};

type Element = { readonly id: number; readonly body: Uint8Array };

/** By identifier; the last of several wins. */
export type Fields = ReadonlyMap<number, Uint8Array>;

/** Null if no element begins there. */
export async function headAt(file: Bytes, at: number): Promise<Head | null> {
  const bytes = await file.read(at, 12);
  const id = lengthOf(bytes[0] ?? 0, 4);
  const size = lengthOf(bytes[id] ?? 0, 8);
  if (id === 0 || size === 0 || bytes.length < id + size) return null;
  return {
    id: unsigned(bytes.subarray(0, id)),
    at: at + id + size,
    size: sizeAt(bytes, id, size),
  };
}

/** The elements of a body, in order, up to the first that is cut off. */
export function* elementsIn(body: Uint8Array, count: Count): Generator<Element> {
  for (let at = 0; at < body.length;) {
    count.add();
    const found = placeAt(body, at, body.length);
    if (found === null) return;
    yield { id: found.id, body: body.subarray(found.from, found.to) };
    at = found.to;
  }
}

/** An element's body within larger bytes. */
export type Place = { readonly id: number; readonly from: number; readonly to: number };

/** The element that begins at `at`; null if there is none, or it reaches beyond `end`. */
export function placeAt(bytes: Uint8Array, at: number, end: number): Place | null {
  const id = lengthOf(bytes[at] ?? 0, 4);
  const size = lengthOf(bytes[at + id] ?? 0, 8);
  const from = at + id + size;
  if (id === 0 || size === 0 || from > end) return null;
  const to = from + sizeAt(bytes, at + id, size);
  return to > end ? null : { id: unsignedAt(bytes, at, at + id), from, to };
}

export function fieldsOf(body: Uint8Array, count: Count): Fields {
  return new Map([...elementsIn(body, count)].map((element) => [element.id, element.body]));
}

export function numberOf(fields: Fields, id: number, otherwise: number): number {
  const bytes = fields.get(id);
  return bytes === undefined || bytes.length > 8 ? otherwise : unsigned(bytes);
}

/** How many bytes a number takes, by its first byte; 0 if it is no such number. */
function lengthOf(first: number, most: number): number {
  const length = Math.clz32(first) - 23;
  return first === 0 || length > most ? 0 : length;
}

function sizeAt(bytes: Uint8Array, at: number, length: number): number {
  const marker = 1 << (8 - length);
  let size = (bytes[at] ?? 0) & (marker - 1);
  let isUnknown = size === marker - 1;
  for (let next = at + 1; next < at + length; next += 1) {
    const byte = bytes[next] ?? 0;
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return isUnknown ? Infinity : size;
}
