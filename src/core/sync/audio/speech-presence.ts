// Where does a voice speak? Louder than what is around, and up and down with the syllables, as music and noise seldom are.

import type { Steps } from '../../steps.ts';
import type { SoundLevels } from './sound-levels.ts';

/** Slots on either side: what is around a word, or a syllable. */
const AROUND = 30;
const SYLLABLES = 4;
/** In three seconds of a dialogue, at least this share is quiet. */
const QUIET_SHARE = 0.2;
/** Half decibels: a voice this much louder than the quiet is surely heard. */
const CLEARLY_LOUDER = 30;
/** Half decibels from slot to slot, in the mean, of a voice; larger steps say no more. */
const RESTLESS = 10;
const LARGEST_STEP = 30;
/** The weight of a steady sound beside a restless one. */
const STEADY_WEIGHT = 0.3;
/** Slots on either side of the mean from which presence is counted: scenes with much talk or little are no evidence. */
const SCENE = 40;
const SLOTS_OF_STEP = 32_768;

/**
 * For each slot from 0 to 1 how sure it is that there is speech, less the mean of the eight seconds around it: its sum
 * is about 0 in any long stretch. Made step by step.
 */
export function* speechPresence(levels: SoundLevels): Steps<Float32Array> {
  const presence = new Float32Array(levels.length);
  const quiet = new QuietLevel(levels);
  let restless = 0;
  for (let at = 0; at < SYLLABLES; at += 1) restless += stepAt(levels, at);
  for (let at = 0; at < levels.length; at += 1) {
    restless += stepAt(levels, at + SYLLABLES) - stepAt(levels, at - SYLLABLES);
    const louder = ((levels[at] ?? 0) - quiet.at(at)) / CLEARLY_LOUDER;
    const moving = Math.min(1, restless / (2 * SYLLABLES * RESTLESS));
    presence[at] = Math.min(1, Math.max(0, louder)) * (STEADY_WEIGHT + (1 - STEADY_WEIGHT) * moving);
    if (at % SLOTS_OF_STEP === 0) yield;
  }
  yield;
  const sums = sumsOf(presence);
  yield;
  return centred(presence, sums);
}

function stepAt(levels: SoundLevels, at: number): number {
  if (at < 1 || at >= levels.length) return 0;
  return Math.min(LARGEST_STEP, Math.abs((levels[at] ?? 0) - (levels[at - 1] ?? 0)));
}

/** The level that the quietest slots around stay below. */
class QuietLevel {
  readonly #levels: SoundLevels;
  readonly #counts = new Int32Array(256);
  #first = 0;
  #end = 0;

  constructor(levels: SoundLevels) {
    this.#levels = levels;
  }

  /** For ascending positions. */
  at(position: number): number {
    const end = Math.min(this.#levels.length, position + AROUND + 1);
    for (; this.#end < end; this.#end += 1) this.#count(this.#end, 1);
    for (; this.#first < position - AROUND; this.#first += 1) this.#count(this.#first, -1);
    let below = QUIET_SHARE * (this.#end - this.#first);
    let level = 0;
    for (; level < 255; level += 1) {
      below -= this.#counts[level] ?? 0;
      if (below < 0) return level;
    }
    return level;
  }

  #count(at: number, by: number): void {
    const level = this.#levels[at] ?? 0;
    this.#counts[level] = (this.#counts[level] ?? 0) + by;
  }
}

function centred(presence: Float32Array, sums: Float64Array): Float32Array {
  const centre = new Float32Array(presence.length);
  for (let at = 0; at < presence.length; at += 1) {
    const [first, end] = [Math.max(0, at - SCENE), Math.min(presence.length, at + SCENE + 1)];
    centre[at] = (presence[at] ?? 0) - ((sums[end] ?? 0) - (sums[first] ?? 0)) / (end - first);
  }
  return centre;
}

/** At each position the sum of all before it. */
export function sumsOf(values: Float32Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (values[at] ?? 0);
  return sums;
}
