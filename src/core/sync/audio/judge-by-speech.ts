// Is a subtitle in step with the speech of its video?

import type { Steps } from '../../steps.ts';
import type { CueTime } from '../evidence/cue-times.ts';
import type { SyncJudgement } from '../verdict.ts';
import { agreementAt, partsOf, slicesOf, type Slice } from './agreement.ts';
import { bestSpeechAlignment, heardShare, steadyOffset, type SpeechAlignment } from './speech-alignment.ts';
import { presenceSums, type PresenceSums } from './offset-scores.ts';
import { hasOtherStretch } from './other-stretch.ts';
import type { SoundLevels } from './sound-levels.ts';
import { spansOf, type Spans } from './spans.ts';
import { piecesOf } from './speech-pieces.ts';
import { speechPresence } from './speech-presence.ts';

/** Chance gives less than 6 standard deviations: of all offsets at all speeds, for any subtitle. */
const IN_STEP_SIGMA = 7;
const REPAIR_SIGMA = 9;
/** The share of the spans that must be within the sound, and in parts which say the same. */
const IN_STEP_SHARE = 0.7;
const REPAIR_SHARE = 0.85;
/** Smaller offsets may be the maker's habit, larger ones than the second are surely none. */
const IN_STEP_MS = 400;
const SURELY_OFF_MS = 600;
/** The logarithm of how many offsets are looked at, at all speeds together. */
const TRIED = 10;
const FEWEST_SPANS = 40;
/** A minute of sound. Less has no dialogue to compare with. */
const FEWEST_SLOTS = 600;

/**
 * Compares the cues with the sound of the video: is there speech while they are shown? Times in milliseconds, in any
 * order. Music and noise hide much, so only what is far beyond chance counts: it never says `other`, and in doubt
 * `unsure`. Finds offsets of up to five minutes. A film takes 0.1 seconds, in steps of at most 0.04. Never throws.
 */
export function* judgingBySpeech(subtitle: readonly CueTime[], levels: SoundLevels): Steps<SyncJudgement> {
  const spans = spansOf(subtitle);
  if (spans.starts.length < FEWEST_SPANS || levels.length < FEWEST_SLOTS)
    return { verdict: 'unsure', fit: { share: 0, evidence: 0 } };
  const spoken = yield* speechPresence(levels);
  yield;
  const presence = presenceSums(spoken);
  yield;
  const alignment = yield* bestSpeechAlignment(presence, spans);
  const slices = yield* slicesOf(presence, spans, alignment.scale);
  return yield* verdictOn({ presence, spans, slices, alignment });
}

type Finding = {
  readonly presence: PresenceSums;
  readonly spans: Spans;
  readonly slices: readonly Slice[];
  readonly alignment: SpeechAlignment;
};

function* verdictOn({ presence, spans, slices, alignment }: Finding): Steps<SyncJudgement> {
  const { scale, position } = alignment;
  const heard = heardShare(presence, spans, alignment);
  // A few spans at the edge of the sound prove nothing, whatever they meet there.
  const sigma = heard < IN_STEP_SHARE ? 0 : alignment.sigma;
  const parts = partsOf(slices);
  const { share, isContradicted } = agreementAt(parts, position);
  const fit = { share, evidence: Math.max(0, (sigma * sigma) / 2 - TRIED) };
  const unsure = { verdict: 'unsure', fit } as const;
  if (sigma < IN_STEP_SIGMA) return unsure;
  if (isContradicted) return piecesOf(presence, spans, { scale, parts, fit }) ?? unsure;
  const offsetMs = steadyOffset(presence, spans, alignment);
  if (offsetMs === null || share < IN_STEP_SHARE || (yield* hasOtherStretch(slices, alignment)))
    return unsure;
  if (scale === 1 && Math.abs(offsetMs) < IN_STEP_MS) return { verdict: 'in-sync', fit };
  const isOff = scale !== 1 || Math.abs(offsetMs) >= SURELY_OFF_MS;
  const isClear = sigma >= REPAIR_SIGMA && Math.min(share, heard) >= REPAIR_SHARE;
  if (!isOff || !isClear) return unsure;
  const repair = { scale, segments: [{ fromMs: 0, offsetMs }] };
  return { verdict: scale === 1 ? 'shifted' : 'scaled', fit, repair };
}
