// Finds the length of a film stored in fragments. Its header often tells only the first fragment's length, or none.

import { boxIn, boxesIn, contentOf, descend, type Box, type Boxed } from './boxes.ts';
import { TooCostly, unsigned } from './window.ts';

/** The fragments of the tracks alternate, so this many of the last ones are read. */
const LAST_FRAGMENTS = 8;
const MOST_RUN_BYTES = 64 * 1024;

type Header = {
  readonly moov: Box;
  readonly scale: number;
  readonly timescales: ReadonlyMap<number, number>;
};

/** In milliseconds; null if the film is not in fragments, or its length is unknown. `timescales`: by track number. */
export async function fragmentedMs(
  boxed: Boxed,
  { moov, scale, timescales }: Header,
): Promise<number | null> {
  const mvex = await boxIn(boxed, moov, 'mvex');
  if (mvex === null) return null;
  const mehd = await boxIn(boxed, mvex, 'mehd');
  const told = mehd === null ? 0 : wideAt(await contentOf(boxed, mehd), 4);
  if (told > 0 && scale > 0) return (told / scale) * 1000;
  // The tracks are known by now, so a recording with too many fragments only lacks its length.
  const found = await lastFragments(boxed).catch((error: unknown) => {
    if (error instanceof TooCostly) return null;
    throw error;
  });
  if (found === null || found.indexedMs > 0) return found?.indexedMs ?? null;
  const ends: number[] = [];
  for (const moof of found.last) ends.push(await endOf(boxed, moof, timescales));
  const end = Math.max(0, ...ends);
  return end > 0 ? end : null;
}

type FragmentIndex = { readonly indexedMs: number; readonly last: readonly Box[] };

async function lastFragments(boxed: Boxed): Promise<FragmentIndex> {
  let indexedMs = 0;
  const last: Box[] = [];
  for await (const box of boxesIn(boxed, { at: 0, end: boxed.file.size })) {
    if (box.type === 'sidx')
      indexedMs = Math.max(indexedMs, indexedEnd(await contentOf(boxed, box, MOST_RUN_BYTES)));
    if (box.type === 'moof') last.push(box);
    if (last.length > LAST_FRAGMENTS) last.shift();
  }
  return { indexedMs, last };
}

/** The end of the last piece that an index lists. */
function indexedEnd(sidx: Uint8Array): number {
  const scale = unsigned(sidx.subarray(8, 12));
  const wide = sidx[0] === 1;
  const from = wideAt(sidx, 12);
  const at = wide ? 28 : 20;
  const pieces = unsigned(sidx.subarray(at + 2, at + 4));
  let units = from;
  for (let piece = 0; piece < pieces; piece += 1) {
    const entry = at + 4 + piece * 12;
    if (entry + 8 > sidx.length) return 0;
    units += unsigned(sidx.subarray(entry + 4, entry + 8));
  }
  return scale > 0 ? (units / scale) * 1000 : 0;
}

async function endOf(boxed: Boxed, moof: Box, timescales: Header['timescales']): Promise<number> {
  let end = 0;
  for await (const traf of boxesIn(boxed, moof)) {
    if (traf.type !== 'traf') continue;
    const tfhd = await descend(boxed, traf, 'tfhd');
    const tfdt = await descend(boxed, traf, 'tfdt');
    if (tfhd === null || tfdt === null) continue;
    const head = await contentOf(boxed, tfhd);
    const scale = timescales.get(unsigned(head.subarray(4, 8))) ?? 0;
    let units = wideAt(await contentOf(boxed, tfdt), 4);
    for await (const box of boxesIn(boxed, traf))
      if (box.type === 'trun')
        units += runUnits(await contentOf(boxed, box, MOST_RUN_BYTES), usualUnits(head));
    if (scale > 0) end = Math.max(end, (units / scale) * 1000);
  }
  return end;
}

/** The length of each sample, if the fragment declares one; the fields before it are optional. */
function usualUnits(tfhd: Uint8Array): number {
  const flags = unsigned(tfhd.subarray(1, 4));
  const at = 8 + ((flags & 1) === 0 ? 0 : 8) + ((flags & 2) === 0 ? 0 : 4);
  return (flags & 8) === 0 ? 0 : unsigned(tfhd.subarray(at, at + 4));
}

function runUnits(trun: Uint8Array, usual: number): number {
  const flags = unsigned(trun.subarray(1, 4));
  const samples = unsigned(trun.subarray(4, 8));
  if ((flags & 0x100) === 0) return samples * usual;
  const first = 8 + ((flags & 1) === 0 ? 0 : 4) + ((flags & 4) === 0 ? 0 : 4);
  const width = [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length * 4;
  let units = 0;
  for (let at = first; at + width <= trun.length; at += width) units += unsigned(trun.subarray(at, at + 4));
  return units;
}

/** A number of 8 bytes in version 1, else of 4. */
function wideAt(content: Uint8Array, at: number): number {
  return unsigned(content.subarray(at, at + (content[0] === 1 ? 8 : 4)));
}
