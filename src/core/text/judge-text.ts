// May a text be placed beside this video, going by its cues alone? Its language is another question.

import type { Cue } from '../same-cues.ts';
import { advertKind } from './adverts.ts';
import { TEXT_LIMITS as LIMITS } from './limits.ts';
import { plainText } from './plain.ts';

/** True of the text wherever it is placed. */
export type EmptyTalk = 'advert';

/** True of the text beside this video, or for this want. */
export type Misfit =
  /** Goes on long after the video has ended: another cut, another episode, or several of them. */
  | 'too-long'
  /** Falls silent amid talk, long before the video ends. */
  | 'ends-early'
  /** Next to nothing is said for so long a video: the foreign parts alone, or a piece of a text. */
  | 'too-few-cues'
  /** Everything that is said, where the foreign parts alone were wanted. */
  | 'not-forced';

export const MISFITS: readonly Misfit[] = ['too-long', 'ends-early', 'too-few-cues'];

export type TextFacts = {
  readonly kind: 'full' | 'forced';
  /** How long the video is; null where nobody knows, and wherever the cues' times are not to be trusted. */
  readonly durationMs: number | null;
};

/** Nothing but adverts and credits. */
export function isEmptyTalk(cues: readonly Cue[]): boolean {
  if (cues.length === 0 || cues.length > LIMITS.advertCues) return false;
  const empty = cues.filter(({ text }) => advertKind(plainText(text)) !== null);
  return empty.length >= cues.length * LIMITS.advertShare;
}

/** Why the text does not fit the video or the want; null where it does, or where nobody can tell. Never throws. */
export function misfitOf(cues: readonly Cue[], { kind, durationMs }: TextFacts): Misfit | null {
  const starts = startsOf(cues);
  if (kind === 'forced') return saysEverything(starts, durationMs) ? 'not-forced' : null;
  if (durationMs === null || durationMs < LIMITS.leastVideoMs || starts.length === 0) return null;
  if (isTooLong(starts, durationMs)) return 'too-long';
  if (durationMs < LIMITS.densityVideoMs) return null;
  if (starts.length < minutes(durationMs) * LIMITS.sparseCuesAMinute) return 'too-few-cues';
  return endsEarly(starts, durationMs) ? 'ends-early' : null;
}

/** When what belongs to the film is said, in order. Adverts stand wherever they like, often far behind the end. */
function startsOf(cues: readonly Cue[]): readonly number[] {
  return cues
    .filter(({ text }) => advertKind(plainText(text)) === null)
    .map(({ startMs }) => startMs)
    .toSorted((a, b) => a - b);
}

function isTooLong(starts: readonly number[], durationMs: number): boolean {
  const endMs = durationMs * (1 + LIMITS.longerShare) + LIMITS.longerMs;
  const late = starts.filter((start) => start > endMs).length;
  return late >= Math.min(LIMITS.lateCues, starts.length) && late >= starts.length * LIMITS.lateShare;
}

function endsEarly(starts: readonly number[], durationMs: number): boolean {
  const lastMs = starts.at(-1) ?? 0;
  const isEarly = lastMs < durationMs * LIMITS.earlyShare && durationMs - lastMs > LIMITS.earlyMissingMs;
  return isEarly && starts.length >= minutes(lastMs) * LIMITS.earlyCuesAMinute;
}

/** Without the video's length, over the time from the first cue to the last. */
function saysEverything(starts: readonly number[], durationMs: number | null): boolean {
  if (starts.length < LIMITS.denseCues) return false;
  const [firstMs = 0] = starts;
  const spanMs = durationMs ?? (starts.at(-1) ?? 0) - firstMs;
  if (starts.length < minutes(spanMs) * LIMITS.denseCuesAMinute) return false;
  const slices = 20;
  const fromMs = durationMs === null ? firstMs : 0;
  const filled = new Set(
    starts.map((start) => Math.floor(((start - fromMs) * slices) / Math.max(spanMs, 1))),
  );
  return filled.size >= slices * LIMITS.denseSlices;
}

function minutes(ms: number): number {
  return ms / 60_000;
}
