// Reads the times of the subtitle tracks of a Matroska file from its index.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { noTimes, timesIn, type EndOfCue } from '../../core/sync/listed-times.ts';
import { isPartial } from '../../core/sync/partial-list.ts';
import type { CueTimes, ReferenceTrack } from '../../core/sync/reference-track.ts';
import { numberOf, type Fields } from '../tracks/ebml.ts';
import { entriesOf, infoOf, trackOf, unitNs } from '../tracks/matroska.ts';
import { CUES, INFO, TRACKS, findParts } from '../tracks/segment.ts';
import { ascii, countUpTo, type Bytes } from '../tracks/window.ts';
import { readIndex, type Index } from './cue-points.ts';
import { referenceTo } from './reference-to.ts';

/** For the parts besides the index: a film with a hundred tracks has 3,000. */
const MOST_ELEMENTS = 10_000;
/** Each of these clears its picture with an event of its own. */
const CLEARED = /^(?:S_HDMV\/PGS|S_DVBSUB)$/;

/** Null if it is no Matroska file, or has no readable header. Throws `TooCostly`. */
export async function readMatroskaReferences(file: Bytes): Promise<readonly ReferenceTrack[] | null> {
  const count = countUpTo(MOST_ELEMENTS);
  const parts = await findParts(file, [INFO, TRACKS, CUES], count);
  const header = parts?.get(TRACKS);
  if (header === undefined) return null;
  const subtitles = (await entriesOf(file, header, count)).filter(
    (fields) => trackOf(fields)?.type === 'subtitle',
  );
  const tracks = new Set(subtitles.map(numberIn));
  const unit = unitNs(await infoOf(file, parts?.get(INFO), count));
  const cues = parts?.get(CUES);
  const index =
    cues === undefined || tracks.size === 0
      ? 'no-index'
      : await readIndex(file, cues, { tracks, unitNs: unit });
  const references: ReferenceTrack[] = [];
  const seen = new Set<number>();
  for (const fields of subtitles) {
    const number = numberIn(fields);
    // Whose events are those of a number that two tracks have?
    references.push(...referenceOf(fields, seen.has(number) ? null : index));
    seen.add(number);
    // Sorting the events of one track takes a few milliseconds.
    await nextTurn();
  }
  return references;
}

function numberIn(fields: Fields): number {
  return numberOf(fields, 0xd7, 0);
}

function referenceOf(fields: Fields, index: Index | 'no-index' | null): readonly ReferenceTrack[] {
  const track = trackOf(fields);
  if (track === null) return [];
  const number = numberIn(fields);
  const end = CLEARED.test(ascii(fields.get(0x86) ?? new Uint8Array())) ? 'cleared' : 'lasting';
  return [referenceTo(track, timesFor(number, end, index))];
}

function timesFor(number: number, end: EndOfCue, index: Index | 'no-index' | null): CueTimes {
  if (index === 'no-index') return noTimes('no-index');
  if (index === null) return noTimes('unreadable');
  const events = (index.events.get(number) ?? []).toSorted((one, other) => one.startMs - other.startMs);
  const times = timesIn(events, end);
  return times.kind !== 'none' && isPartial(events, index.clusterMs) ? noTimes('listed-in-part') : times;
}
