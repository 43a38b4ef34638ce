// Reads how large each sample of an MP4 track is, and when it is shown.

import { boxIn, contentOf, descend, type Box, type Boxed } from '../tracks/boxes.ts';
import { unsigned } from '../tracks/window.ts';
import type { Stretch } from './edit-list.ts';

/** `size`: in bytes. */
export type Sample = Stretch & { readonly size: number };

/** In order; `too-many`: more than `most`. */
export async function readSamples(
  boxed: Boxed,
  trak: Box,
  most: number,
): Promise<readonly Sample[] | 'too-many' | 'unreadable'> {
  const table = await descend(boxed, trak, 'mdia', 'minf', 'stbl');
  if (table === null) return 'unreadable';
  const [stsz, stts] = [await boxIn(boxed, table, 'stsz'), await boxIn(boxed, table, 'stts')];
  // If samples are shown in another order than they are stored in, a further table tells it.
  if (stsz === null || stts === null || (await boxIn(boxed, table, 'ctts')) !== null) return 'unreadable';
  const sizes = await readSizes(boxed, stsz, most);
  if (typeof sizes === 'string') return sizes;
  const runs = await readRuns(boxed, stts, sizes.length);
  return runs === null ? 'unreadable' : samplesOf(sizes, runs);
}

async function readSizes(
  boxed: Boxed,
  stsz: Box,
  most: number,
): Promise<readonly number[] | 'too-many' | 'unreadable'> {
  const head = await contentOf(boxed, stsz, 12);
  const [same, count] = [unsigned(head.subarray(4, 8)), unsigned(head.subarray(8, 12))];
  if (count > most) return 'too-many';
  if (same > 0) return Array.from({ length: count }, () => same);
  const sizes = await contentOf(boxed, { ...stsz, at: stsz.at + 12 }, count * 4);
  return sizes.length < count * 4 ? 'unreadable' : numbersIn(sizes);
}

/** Pairs: so many samples last so many units each. */
async function readRuns(boxed: Boxed, stts: Box, samples: number): Promise<readonly number[] | null> {
  const count = unsigned((await contentOf(boxed, stts, 8)).subarray(4, 8));
  if (count > samples) return null;
  const runs = await contentOf(boxed, { ...stts, at: stts.at + 8 }, count * 8);
  return runs.length < count * 8 ? null : numbersIn(runs);
}

function numbersIn(content: Uint8Array): readonly number[] {
  const view = new DataView(content.buffer, content.byteOffset, content.length);
  return Array.from({ length: content.length / 4 }, (_, at) => view.getUint32(at * 4));
}

function samplesOf(sizes: readonly number[], runs: readonly number[]): readonly Sample[] | 'unreadable' {
  const samples: Sample[] = [];
  let from = 0;
  for (let run = 0; run < runs.length; run += 2) {
    const [count, lasts] = [runs[run] ?? 0, runs[run + 1] ?? 0];
    for (let at = 0; at < count; at += 1) {
      const size = sizes[samples.length];
      if (size === undefined) return samples;
      samples.push({ from, to: from + lasts, size });
      from += lasts;
    }
  }
  return samples.length === sizes.length ? samples : 'unreadable';
}
