// A real video in which a synthetic voice speaks at known times, over noise.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_RATE } from '../../src/core/sync/audio/sound-levels.ts';
import type { CueTime } from '../../src/core/sync/evidence/cue-times.ts';
import { diceOf } from '../support/sync-samples.ts';
import { ffmpeg } from './timed-media.ts';
import { runTool } from './tools.ts';

const SENTENCES = [
  'The ferry is late again, and no one knows what to tell the people who wait for it.',
  'Where were you last night, when the lamp went out?',
  'We have to leave before the sun comes up, or they will find us here.',
  'My father built this boat with his own hands, out of the wood from the old barn.',
  'Stop! Put that down, slowly, and walk over to the window.',
  'The doctor says that she will be well in a week or two, if she stays in bed.',
];
/** Of 32,768. */
const NOISE = 500;
const HEAD = 44;

const samplesIn = (ms: number): number => Math.round((ms * SAMPLE_RATE) / 1_000);

/** The file has 60 seconds of noise at its end. */
export function spokenFilm(folder: string, name: string, cues: readonly CueTime[]): string {
  const [sound, path] = [join(folder, 'sound.raw'), join(folder, name)];
  const voices = SENTENCES.map((sentence, at) => voiceSaying(sentence, join(folder, `${at}.wav`)));
  const dice = diceOf(5);
  const lastMs = cues.at(-1)?.[1] ?? 0;
  const samples = new Int16Array(samplesIn(lastMs + 60_000)).map(() => NOISE * (dice() - 0.5));
  for (const [start, end] of cues) {
    const voice = voices[Math.floor(dice() * voices.length)] ?? new Int16Array();
    const first = Math.floor((dice() * voice.length) / 2);
    for (const [at, one] of voice.subarray(first, first + samplesIn(end - start)).entries())
      samples[samplesIn(start) + at] = one / 2;
  }
  writeFileSync(sound, samples);
  const input = ['-f', 's16le', '-ar', `${SAMPLE_RATE}`, '-ac', '1', '-i', sound];
  ffmpeg(
    ...input,
    '-f',
    'lavfi',
    '-i',
    'color=s=16x16:r=1',
    '-shortest',
    '-c:a',
    'aac',
    '-ar',
    '44100',
    path,
  );
  return path;
}

function voiceSaying(sentence: string, path: string): Int16Array {
  runTool('espeak-ng', ['-w', path, sentence]);
  const low = `${path}.low.wav`;
  ffmpeg('-i', path, '-ar', `${SAMPLE_RATE}`, '-ac', '1', '-c:a', 'pcm_s16le', '-bitexact', low);
  return new Int16Array(new Uint8Array(readFileSync(low).subarray(HEAD)).buffer);
}
