// Made-up sound levels of a video, as a meter would show them. The same seed gives the same levels.

import type { CueTime } from '../../src/core/sync/evidence/cue-times.ts';
import { SLOT_MS, type SoundLevels } from '../../src/core/sync/audio/sound-levels.ts';
import { diceOf, type Dice } from './sync-samples.ts';

export type Hearing = {
  /** The share of cues at which no one speaks, and of further times at which somebody does. */
  readonly missing: number;
  readonly added: number;
  /** How far a voice begins from its cue, as a standard deviation in milliseconds. */
  readonly spreadMs: number;
};

const ROUGH: Hearing = { missing: 0.2, added: 0.2, spreadMs: 200 };
/** In half decibels. */
const [QUIET, LOUDNESS_OF_SCENES, VOICE, RESTLESSNESS] = [50, 40, 22, 12];
const SCENE_SLOTS = 300;
const AFTER_MS = 30_000;

/** Voices at the cues, with gaps, other voices, and scenes of different loudness with noise. */
export function levelsAt(cues: readonly CueTime[], seed: number, hearing: Hearing = ROUGH): SoundLevels {
  const dice = diceOf(seed);
  const lastMs = Math.max(...cues.map(([, end]) => end)) + AFTER_MS;
  const spoken = new Uint8Array(Math.ceil(lastMs / SLOT_MS));
  for (const [start, end] of voicesAt(cues, dice, hearing))
    spoken.fill(1, Math.max(0, Math.round(start / SLOT_MS)), Math.max(0, Math.round(end / SLOT_MS)));
  let scene = QUIET;
  return spoken.map((one, slot) => {
    if (slot % SCENE_SLOTS === 0) scene = QUIET + LOUDNESS_OF_SCENES * dice();
    const noise = RESTLESSNESS * wobble(dice);
    return Math.max(0, scene + noise + (one === 1 ? VOICE + 1.5 * RESTLESSNESS * wobble(dice) : 0));
  });
}

function voicesAt(cues: readonly CueTime[], dice: Dice, { missing, added, spreadMs }: Hearing): CueTime[] {
  const lastMs = cues.at(-1)?.[1] ?? 0;
  const about = (): number => (spreadMs / 0.58) * wobble(dice);
  // A subtitle stays longer than its words.
  const meant = cues.map(([start, end]): CueTime => [start + about(), end - 0.2 * (end - start) * dice()]);
  const others = cues.map((): CueTime => {
    const start = lastMs * dice();
    return [start, start + 800 + 2_500 * dice()];
  });
  return [...meant.filter(() => dice() >= missing), ...others.filter(() => dice() < added)];
}

/** Around 0, rarely beyond 1.5 on either side. */
function wobble(dice: Dice): number {
  return dice() + dice() + dice() + dice() - 2;
}
