// Reads the times of the subtitle tracks of an MP4 file from its tables of samples.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { MOST_EVENTS, noTimes, timesIn } from '../../core/sync/listed-times.ts';
import type { CueTimes, ReferenceTrack } from '../../core/sync/reference-track.ts';
import { boxIn, type Boxed } from '../tracks/boxes.ts';
import { listTracks, timesOf, type Mp4Track } from '../tracks/mp4.ts';
import { countUpTo, type Bytes, type Count } from '../tracks/window.ts';
import { readEdits, shownIn } from './edit-list.ts';
import { referenceTo } from './reference-to.ts';
import { readSamples } from './sample-table.ts';

/** The blanks between cues are samples too. */
const MOST_SAMPLES = 2 * MOST_EVENTS;
/** Of all tracks together. */
const MOST_SAMPLES_OF_ALL = 200_000;
/** The largest sample that shows nothing: a text of no length, or one empty box. */
const BLANK_BYTES: Readonly<Record<string, number>> = { tx3g: 2, text: 2, wvtt: 8 };

/** Null if it is no MP4 file, or has no readable list of tracks. Throws `TooCostly`. */
export async function readMp4References(file: Bytes): Promise<readonly ReferenceTrack[] | null> {
  const film = await listTracks(file);
  if (film === null) return null;
  const { boxed, moov, mvhd, tracks } = film;
  const movie = timesOf(mvhd).scale;
  const isFragmented = (await boxIn(boxed, moov, 'mvex')) !== null;
  const count = countUpTo(MOST_SAMPLES_OF_ALL);
  const references: ReferenceTrack[] = [];
  for (const one of tracks) {
    if (one.track?.type !== 'subtitle') continue;
    const times = isFragmented ? noTimes('in-fragments') : await readTimes(boxed, one, movie, count);
    references.push(referenceTo(one.track, times));
    await nextTurn();
  }
  return references;
}

async function readTimes(
  boxed: Boxed,
  { trak, format, scale }: Mp4Track,
  movie: number,
  count: Count,
): Promise<CueTimes> {
  const blank = BLANK_BYTES[format];
  if (blank === undefined) return noTimes('unknown-format');
  const edits = await readEdits(boxed, trak, { track: scale, movie });
  const samples = await readSamples(boxed, trak, MOST_SAMPLES);
  if (samples === 'too-many') return noTimes('too-many');
  if (samples === 'unreadable' || edits === null || scale === 0 || movie === 0) return noTimes('unreadable');
  count.add(samples.length);
  // The largest tables take 20 ms to read, and their times as long again.
  await nextTurn();
  const shown = samples.filter(({ size }) => size > blank);
  return timesIn(
    shown.flatMap((sample) => shownIn(sample, edits, scale)),
    'lasting',
  );
}
