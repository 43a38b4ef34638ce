// A program named ffmpeg that decodes every video to noise, louder where somebody speaks.

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CueTime } from '../../src/core/sync/evidence/cue-times.ts';
import { SAMPLE_RATE, SLOT_MS } from '../../src/core/sync/audio/sound-levels.ts';
import { diceOf } from './sync-samples.ts';

const PER_SLOT = (SAMPLE_RATE * SLOT_MS) / 1_000;
const [QUIET, LOUD] = [300, 6_000];
const AFTER_MS = 10_000;

/** Returns the folder with the program. */
export function spokenSound(folder: string, cues: readonly CueTime[]): string {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'sound.pcm'), new Uint8Array(samplesOf(cues).buffer));
  writeFileSync(join(programs, 'ffmpeg'), `#!/bin/sh\nexec /bin/cat ${join(programs, 'sound.pcm')}\n`);
  chmodSync(join(programs, 'ffmpeg'), 0o755);
  return programs;
}

function samplesOf(cues: readonly CueTime[]): Int16Array {
  const dice = diceOf(7);
  const slots = Math.ceil((Math.max(...cues.map(([, end]) => end)) + AFTER_MS) / SLOT_MS);
  const loudness = new Uint16Array(slots).fill(QUIET);
  for (const [start, end] of cues)
    loudness.fill(LOUD, Math.round(start / SLOT_MS), Math.round((start + 0.8 * (end - start)) / SLOT_MS));
  // A tenth of a second of noise, again and again: only its loudness matters.
  const noise = Float64Array.from({ length: PER_SLOT }, () => 2 * dice() - 1);
  const samples = new Int16Array(slots * PER_SLOT);
  for (let slot = 0; slot < slots; slot += 1)
    for (let at = 0; at < PER_SLOT; at += 1)
      samples[slot * PER_SLOT + at] = (noise[at] ?? 0) * (loudness[slot] ?? 0);
  return samples;
}
