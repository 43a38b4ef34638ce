// Reads the elements of a Matroska file: their headers from the file, their fields from a body in memory.

import { unsigned, type Bytes, type Count } from './window.ts';

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
    size: sizeOf(bytes.subarray(id, id + size)),
  };
}

/** The elements of a body, in order, up to the first that is cut off. */
export function* elementsIn(body: Uint8Array, count: Count): Generator<Element> {
  let at = 0;
  while (at < body.length) {
    count.add();
    const id = lengthOf(body[at] ?? 0, 4);
    const size = lengthOf(body[at + id] ?? 0, 8);
    if (id === 0 || size === 0) return;
    const from = at + id + size;
    const length = sizeOf(body.subarray(at + id, from));
    if (from + length > body.length) return;
    yield { id: unsigned(body.subarray(at, at + id)), body: body.subarray(from, from + length) };
    at = from + length;
  }
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

function sizeOf(bytes: Uint8Array): number {
  const [first = 0, ...rest] = bytes;
  const marker = 1 << (8 - bytes.length);
  const isUnknown = (first & (marker - 1)) === marker - 1 && rest.every((byte) => byte === 0xff);
  return isUnknown ? Infinity : unsigned(Uint8Array.of(first & (marker - 1), ...rest));
}
