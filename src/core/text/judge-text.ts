// May a text be placed beside this video, judged by its cues alone? Its language is checked elsewhere.

import type { WantKind } from '../want-spec.ts';
import type { Cue } from './compare-cues.ts';
import { advertKind } from './adverts.ts';
import { TEXT_LIMITS as LIMITS } from './limits.ts';
import type { CueTime } from '../sync/evidence/cue-times.ts';
import type { Misfit } from './misfit.ts';
import { plainText } from './plain.ts';

/** True of the text wherever it is placed. */
export type EmptyTalk = 'advert';

export type TextFacts = {
  readonly kind: WantKind;
  /** The length of the video; null if it is unknown, and if the cues' times cannot be trusted. */
  readonly durationMs: number | null;
  /** The times of tracks that fit the video; empty if there are none to compare with. */
  readonly references: readonly (readonly CueTime[])[];
};

/** True if the text holds only adverts and credits. */
export function isEmptyTalk(cues: readonly Cue[]): boolean {
  if (cues.length === 0 || cues.length > LIMITS.advertCues) return false;
  return cues.filter(isAdvert).length >= cues.length * LIMITS.advertShare;
}

/** Why the text does not fit the video or the want; null if it fits or that is uncertain. Never throws. */
export function misfitOf(cues: readonly Cue[], { kind, durationMs: told }: TextFacts): Misfit | null {
  // A broken header may give a length that is not a number.
  const durationMs = told !== null && Number.isFinite(told) ? told : null;
  const ordered = cues.toSorted((a, b) => a.startMs - b.startMs);
  if (kind === 'forced') return saysEverything(ordered, durationMs) ? 'not-forced' : null;
  if (durationMs === null || durationMs < LIMITS.leastVideoMs || !ordered.some(isSaid)) return null;
  if (isTooLong(ordered, durationMs)) return 'too-long';
  if (durationMs < LIMITS.densityVideoMs) return null;
  if (isSparse(ordered, durationMs)) return 'too-few-cues';
  return endsEarly(ordered, durationMs) ? 'ends-early' : null;
}

/** Adverts can be anywhere, often far past the end. Checking each cue is slow, so it is done only where it matters. */
function isAdvert({ text }: Cue): boolean {
  return advertKind(plainText(text.slice(0, LIMITS.cueCharacters))) !== null;
}

function isSaid(cue: Cue): boolean {
  return !isAdvert(cue);
}

function isTooLong(ordered: readonly Cue[], durationMs: number): boolean {
  const endMs = durationMs * (1 + LIMITS.longerShare) + LIMITS.longerMs;
  const late = ordered.filter(({ startMs }) => startMs > endMs);
  if (late.length < ordered.length * LIMITS.lateShare) return false;
  const enough = Math.ceil(
    Math.max(ordered.length * LIMITS.lateShare, Math.min(LIMITS.lateCues, ordered.length)),
  );
  return Iterator.from(late).filter(isSaid).take(enough).toArray().length >= enough;
}

function isSparse(ordered: readonly Cue[], durationMs: number): boolean {
  const least = minutes(durationMs) * LIMITS.sparseCuesAMinute;
  return Iterator.from(ordered).filter(isSaid).take(Math.ceil(least)).toArray().length < least;
}

function endsEarly(ordered: readonly Cue[], durationMs: number): boolean {
  const lastMs = ordered.findLast(isSaid)?.startMs ?? 0;
  const isEarly = lastMs < durationMs * LIMITS.earlyShare && durationMs - lastMs > LIMITS.earlyMissingMs;
  return isEarly && ordered.length >= minutes(lastMs) * LIMITS.earlyCuesAMinute;
}

/** If the video's length is unknown, measures over the time from the first cue to the last. */
function saysEverything(ordered: readonly Cue[], durationMs: number | null): boolean {
  if (ordered.length < LIMITS.denseCues) return false;
  const firstMs = ordered[0]?.startMs ?? 0;
  const spanMs = durationMs ?? (ordered.at(-1)?.startMs ?? 0) - firstMs;
  if (ordered.length < minutes(spanMs) * LIMITS.denseCuesAMinute) return false;
  const fromMs = durationMs === null ? firstMs : 0;
  const sliceMs = Math.max(spanMs, 1) / SLICES;
  const filled = new Set(ordered.map(({ startMs }) => Math.floor((startMs - fromMs) / sliceMs)));
  return filled.size >= SLICES * LIMITS.denseSlices;
}

const SLICES = 20;

function minutes(ms: number): number {
  return ms / 60_000;
}
