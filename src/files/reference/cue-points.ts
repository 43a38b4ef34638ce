// Reads the index of a Matroska file, piece by piece: which event of which track is when, and in which cluster.

import { MOST_EVENTS } from '../../core/sync/listed-times.ts';
import type { IndexedEvent } from '../../core/sync/partial-list.ts';
import { headAt, placeAt, type Head, type Place } from '../tracks/ebml.ts';
import { TooCostly, countUpTo, unsignedAt, type Bytes, type Count } from '../tracks/window.ts';

const CUE_POINT = 0xbb;
const TIME = 0xb3;
const POSITIONS = 0xb7;
const TRACK = 0xf7;
const CLUSTER = 0xf1;
const PLACE = 0xf0;
const DURATION = 0xb2;

/** A film with 40 tracks of pictures has 3 MB. */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_ELEMENTS = 3_000_000;
/** Of all tracks together: a film with 40 tracks of 3,000 events. */
const MOST_KEPT = 120_000;
/** Read and decoded at once. */
const PIECE = 64 * 1024;
/** Clusters with several events, to tell how long clusters last. */
const MOST_CLUSTERS = 10_000;

export type Index = {
  /** By track number; up to one event more than a track may have. */
  readonly events: ReadonlyMap<number, readonly IndexedEvent[]>;
  /** How long a cluster lasts, at least; 0 if that is unknown. */
  readonly clusterMs: number;
};

type Wanted = {
  readonly tracks: ReadonlySet<number>;
  /** How many nanoseconds one unit of the file's times is. */
  readonly unitNs: number;
};

/** Null if it is damaged or cut off. Throws `TooCostly`. */
export async function readIndex(file: Bytes, cues: Head, { tracks, unitNs }: Wanted): Promise<Index | null> {
  if (cues.size > MOST_BYTES) throw new TooCostly();
  const count = countUpTo(MOST_ELEMENTS);
  const kept = countUpTo(MOST_KEPT);
  const events = new Map<number, IndexedEvent[]>([...tracks].map((track) => [track, []]));
  const clusters = createClusterClock();
  const see = (track: number, event: IndexedEvent): void => {
    clusters.see(event);
    const known = events.get(track);
    if (known === undefined || known.length > MOST_EVENTS) return;
    kept.add();
    known.push(event);
  };
  const end = cues.at + cues.size;
  for (let at = cues.at; at < end;) {
    const piece = await file.read(at, Math.min(PIECE, end - at), PIECE);
    const used = readPiece(piece, unitNs / 1e6, count, see);
    const next = used > 0 ? at + used : await behindLarge(file, at);
    if (next === null || next > Math.min(end, file.size)) return null;
    at = next;
  }
  return { events, clusterMs: clusters.typicalMs() };
}

type See = (track: number, event: IndexedEvent) => void;

/** Passes the events of every whole element to `see`; returns where the first begins that is cut off or invalid. */
function readPiece(piece: Uint8Array, unitMs: number, count: Count, see: See): number {
  let used = 0;
  for (
    let found = placeAt(piece, 0, piece.length);
    found !== null;
    found = placeAt(piece, used, piece.length)
  ) {
    count.add();
    if (found.id === CUE_POINT) readPoint(piece, found, { unitMs, count, see });
    used = found.to;
  }
  return used;
}

type Reading = { readonly unitMs: number; readonly count: Count; readonly see: See };

/** One point in time: an event of one track or several. */
function readPoint(bytes: Uint8Array, { from, to }: Place, { unitMs, count, see }: Reading): void {
  let startMs = Number.NaN;
  const positions: Place[] = [];
  for (let found = placeAt(bytes, from, to); found !== null; found = placeAt(bytes, found.to, to)) {
    count.add();
    if (found.id === TIME) startMs = numberAt(bytes, found) * unitMs;
    if (found.id === POSITIONS) positions.push(found);
  }
  for (const position of positions) {
    const { track, durationMs, cluster, isPlaced } = readPosition(bytes, position, unitMs, count);
    see(track, { startMs, durationMs, cluster, isPlaced });
  }
}

type Position = Omit<IndexedEvent, 'startMs'> & { readonly track: number };

function readPosition(bytes: Uint8Array, { from, to }: Place, unitMs: number, count: Count): Position {
  let [track, durationMs, cluster, isPlaced] = [0, 0, 0, false];
  for (let found = placeAt(bytes, from, to); found !== null; found = placeAt(bytes, found.to, to)) {
    count.add();
    if (found.id === TRACK) track = numberAt(bytes, found);
    if (found.id === CLUSTER) cluster = numberAt(bytes, found);
    if (found.id === DURATION) durationMs = numberAt(bytes, found) * unitMs;
    if (found.id === PLACE) isPlaced = true;
  }
  return { track, durationMs, cluster, isPlaced };
}

/** NaN if it has more bytes than a number. */
function numberAt(bytes: Uint8Array, { from, to }: Place): number {
  return to - from > 8 ? Number.NaN : unsignedAt(bytes, from, to);
}

/** The end of the element that is larger than a piece; null if it is a point in time, or if there is none. */
async function behindLarge(file: Bytes, at: number): Promise<number | null> {
  const head = await headAt(file, at);
  return head === null || head.id === CUE_POINT ? null : head.at + head.size;
}

type ClusterClock = {
  see(event: IndexedEvent): void;
  typicalMs(): number;
};

/** A cluster lasts longer than the events in it span. The length that three in four do not reach is the typical one. */
function createClusterClock(): ClusterClock {
  const spans: number[] = [];
  let [cluster, firstMs, lastMs] = [-1, 0, 0];
  const close = (): void => {
    if (lastMs > firstMs && spans.length < MOST_CLUSTERS) spans.push(lastMs - firstMs);
  };
  return {
    see(event) {
      if (event.cluster !== cluster) {
        close();
        [cluster, firstMs] = [event.cluster, event.startMs];
      }
      lastMs = event.startMs;
    },
    typicalMs() {
      close();
      return spans.toSorted((a, b) => a - b)[Math.floor(spans.length * 0.75)] ?? 0;
    },
  };
}
