// What does an alignment mean for the subtitle?

import { classAt, densityOf } from './evidence/density.ts';
import type { Alignment, Tracks } from './alignment.ts';
import { repairedMs, UNCHANGED, type Repair } from './repair.ts';

export type Fit = {
  /** The share of the subtitle's lines that lie in stretches which fit. */
  readonly share: number;
  /** How much more likely the fit is than chance, as a natural logarithm, after the price of every offset tried. */
  readonly evidence: number;
};

export type SyncJudgement =
  /** Nearly all lines are within 0.3 seconds of where they belong. */
  | { readonly verdict: 'in-sync'; readonly fit: Fit }
  /** One offset, a factor between frame rates (with or without an offset), or several offsets put it right. */
  | { readonly verdict: 'shifted' | 'scaled' | 'broken'; readonly fit: Fit; readonly repair: Repair }
  /** `other`: the times belong to another video. `unsure`: there is too little to go by, or only a part fits. */
  | { readonly verdict: 'other' | 'unsure'; readonly fit: Fit };

export type SyncVerdict = SyncJudgement['verdict'];

/** The change that would correct the subtitle; null if it needs none, or if none is known. */
export function repairIn(judgement: SyncJudgement): Repair | null {
  return 'repair' in judgement ? judgement.repair : null;
}

/** With fewer lines on either side, nothing is decided but that what there is agrees. */
export const FEW_LINES = 40;
/** Lines that a reference needs before one that does not fit is called another video's. */
const TELLING = 60;
/**
 * A reference of signs and songs has fewer lines than the first share of the subtitle's. With fewer than the second, it
 * may be one if its lines are together in a few places.
 */
const TELLING_SHARE = 0.25;
const DIALOGUE_SHARE = 0.5;
/** From this share of lines on, a repair is proposed, a subtitle is in step, or something fits. */
const REPAIR_SHARE = 0.6;
const IN_STEP_SHARE = 0.45;
/** Of a few lines nearly all must fit: those that do not are too few to contradict surely. */
const FEW_IN_STEP_SHARE = 0.85;
const FITTING_SHARE = 0.35;
/** The most evidence that chance gives a whole text, in nats. A repair needs this much more for each of its pieces. */
const CHANCE = 20;
const PIECE = 10;
/** In a text that is in step, at most this share of all lines may surely not fit. */
const MOST_ASTRAY = 0.05;
/** Between two offsets, at most this share of all lines may fit neither: they might belong to either. */
const MOST_BETWEEN = 0.2;
/** Smaller offsets are left alone. */
const IN_STEP_MS = 300;
/** A piece this near to its place shows how the two makers differ, not an offset. */
const HABIT_MS = 200;

export function verdictOf(alignment: Alignment, tracks: Tracks): SyncJudgement {
  const { share, score } = alignment;
  const fit = { share, evidence: Math.max(0, score) };
  const repair = repairOf(alignment, tracks);
  const between = alignment.pieces.reduce((sum, piece) => sum + piece.between, 0);
  const isSmall = Math.min(tracks.text.starts.length, tracks.reference.starts.length) < FEW_LINES;
  if (share >= IN_STEP_SHARE && changesNothing(repair)) {
    const isInStep = isSmall ? share >= FEW_IN_STEP_SHARE : alignment.astray <= MOST_ASTRAY;
    return { verdict: isInStep ? 'in-sync' : 'unsure', fit };
  }
  if (isSmall) return { verdict: 'unsure', fit };
  if (share < FITTING_SHARE || score < CHANCE) return { verdict: canTell(tracks) ? 'other' : 'unsure', fit };
  if (
    share < REPAIR_SHARE ||
    score < CHANCE + PIECE * repair.segments.length ||
    between > MOST_BETWEEN * tracks.text.starts.length ||
    !isCovered(repair, tracks)
  )
    return { verdict: 'unsure', fit };
  const verdict = repair.segments.length > 1 ? 'broken' : repair.scale === 1 ? 'shifted' : 'scaled';
  return { verdict, fit, repair };
}

function repairOf({ scale, pieces }: Alignment, { text }: Tracks): Repair {
  const habit = habitOf(pieces.map(({ offsetMs }) => offsetMs));
  const segments = pieces.map(({ first, offsetMs }, at) => ({
    fromMs: at === 0 ? 0 : Math.floor(text.starts[first] ?? 0) - 1,
    offsetMs: Math.round(offsetMs - habit),
  }));
  return { scale, segments };
}

/** A piece that is in its place shows by how much one maker is earlier than the other, everywhere. */
function habitOf(offsets: readonly number[]): number {
  const nearest = offsets.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0] ?? 0;
  return offsets.length > 1 && Math.abs(nearest) < HABIT_MS ? nearest : 0;
}

function changesNothing({ scale, segments }: Repair): boolean {
  const [only] = segments;
  return scale === 1 && segments.length === 1 && only !== undefined && Math.abs(only.offsetMs) < IN_STEP_MS;
}

/** Whether the reference has lines around half of the subtitle's, after the repair: signs and songs have not. */
function isCovered(repair: Repair, { text, reference }: Tracks): boolean {
  const density = densityOf(reference.starts);
  const covered = text.starts.filter((time) => classAt(density, repairedMs(time, repair)) > 0).length;
  return 2 * covered > text.starts.length;
}

/** Whether the reference would show it if the subtitle belonged to it. */
function canTell(tracks: Tracks): boolean {
  const { text, reference } = tracks;
  const [first, last] = [reference.starts[0] ?? 0, reference.starts.at(-1) ?? 0];
  const within = text.starts.filter((time) => time >= first - 30_000 && time <= last + 30_000).length;
  const share = reference.starts.length / text.starts.length;
  return (
    Math.min(text.starts.length, reference.starts.length) >= TELLING &&
    2 * within > text.starts.length &&
    (share > DIALOGUE_SHARE || (share > TELLING_SHARE && isCovered(UNCHANGED, tracks)))
  );
}
