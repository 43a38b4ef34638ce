// Which part of a track does an MP4 file show, and when?

import type { ListedEvent } from '../../core/sync/listed-times.ts';
import { contentOf, descend, type Box, type Boxed } from '../tracks/boxes.ts';
import { unsigned } from '../tracks/window.ts';

/** A part of the track, in the track's units, and when its beginning is shown. */
export type Edit = { readonly from: number; readonly to: number; readonly atMs: number };

/** In units per second. */
export type Scales = { readonly track: number; readonly movie: number };

/** A subtitle of a whole film has one or two. */
const MOST_EDITS = 4;
const WHOLE: readonly Edit[] = [{ from: 0, to: Infinity, atMs: 0 }];

/**
 * In the order of the film. Without a list the whole track is shown. Null if a part is shown at another speed, or the
 * list is damaged.
 */
export async function readEdits(boxed: Boxed, trak: Box, scales: Scales): Promise<readonly Edit[] | null> {
  const elst = await descend(boxed, trak, 'edts', 'elst');
  if (elst === null) return WHOLE;
  const content = await contentOf(boxed, elst);
  const count = unsigned(content.subarray(4, 8));
  if (count === 0) return WHOLE;
  const number = content[0] === 1 ? 8 : 4;
  const width = 2 * number + 4;
  if (count > MOST_EDITS || content.length < 8 + count * width) return null;
  const edits: Edit[] = [];
  let atMs = 0;
  for (let at = 8; at < 8 + count * width; at += width) {
    const lasts = unsigned(content.subarray(at, at + number)) / scales.movie;
    const media = content.subarray(at + number, at + 2 * number);
    const isGap = media.every((byte) => byte === 0xff);
    const isOneToOne = unsigned(content.subarray(at + 2 * number, at + width)) === 0x10000;
    if (!isGap && !isOneToOne) return null;
    const from = unsigned(media);
    // A part without a length reaches to the end of the track.
    if (!isGap) edits.push({ from, to: lasts > 0 ? from + lasts * scales.track : Infinity, atMs });
    atMs += lasts * 1000;
  }
  return edits;
}

/** In the track's units. */
export type Stretch = { readonly from: number; readonly to: number };

/** When the stretch of a track is shown: once for each part that holds something of it. */
export function shownIn(
  { from, to }: Stretch,
  edits: readonly Edit[],
  scale: number,
): readonly ListedEvent[] {
  return edits.flatMap((edit) => {
    const start = Math.max(from, edit.from);
    const end = Math.min(to, edit.to);
    if (end <= start) return [];
    const startMs = edit.atMs + ((start - edit.from) / scale) * 1000;
    return [{ startMs, durationMs: ((end - start) / scale) * 1000 }];
  });
}
