// Finds the boxes of an MP4 file.

import { ascii, unsigned, type Bytes, type Count } from './window.ts';

/** From the end of its header to its end. */
export type Box = { readonly type: string; readonly at: number; readonly end: number };

/** A file whose boxes are read, with a limit on how many. */
export type Boxed = { readonly file: Bytes; readonly count: Count };

const FAR_AHEAD = 512;

/** The boxes of one level, in order, up to the first that is invalid. */
export async function* boxesIn(
  { file, count }: Boxed,
  within: Pick<Box, 'at' | 'end'>,
): AsyncGenerator<Box, void, undefined> {
  let { at } = within;
  // At the top level, boxes with pictures come between the heads: the next head is far away.
  const ahead = within.at === 0 ? FAR_AHEAD : undefined;
  while (at + 8 <= within.end) {
    count.add();
    const head = await file.read(at, 16, ahead);
    if (head.length < 8) return;
    const small = unsigned(head.subarray(0, 4));
    const large = small === 1;
    if (large && head.length < 16) return;
    const size = large ? unsigned(head.subarray(8, 16)) : small === 0 ? within.end - at : small;
    const body = at + (large ? 16 : 8);
    if (size < body - at) return;
    yield { type: ascii(head.subarray(4, 8)), at: body, end: Math.min(at + size, within.end) };
    at += size;
  }
}

/** The first box of the type; null if there is none. */
export async function boxIn(
  boxed: Boxed,
  within: Pick<Box, 'at' | 'end'>,
  type: string,
): Promise<Box | null> {
  for await (const box of boxesIn(boxed, within)) if (box.type === type) return box;
  return null;
}

/** The box at the end of a path of types; null if there is none. */
export async function descend(boxed: Boxed, from: Box, ...path: readonly string[]): Promise<Box | null> {
  let box: Box | null = from;
  for (const type of path) {
    if (box === null) return null;
    box = await boxIn(boxed, box, type);
  }
  return box;
}

/** The first bytes of a box, enough for all but tables of samples. A copy, because the window moves. */
export async function contentOf({ file }: Boxed, { at, end }: Box, most = 4096): Promise<Uint8Array> {
  return (await file.read(at, Math.min(end - at, most))).slice();
}
