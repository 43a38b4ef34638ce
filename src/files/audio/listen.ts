// Listens to an opened video through ffmpeg, which runs with the lowest priority and is killed when it exceeds a limit.

import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { errorCode } from '../../core/error-code.ts';
import { LevelMeter, SAMPLE_RATE, type SoundLevels } from '../../core/sync/audio/sound-levels.ts';
import type { HeardSound, Listening } from '../../ports/sound.ts';
import { ffmpegArguments } from './ffmpeg-arguments.ts';
import { SampleReader } from './sample-reader.ts';

export type ListenSettings = {
  /** The folders in which ffmpeg is looked for, as in the variable PATH. */
  readonly searchPath: string;
  /** How long listening to one video may take. */
  readonly limitMs?: number;
};

/** A film from a slow network disk takes a quarter of an hour. */
const LIMIT_MS = 60 * 60_000;
/** Longer videos are heard in part. */
const MOST_SECONDS = 24 * 3_600;
const PROGRESS_SAMPLES = 60 * SAMPLE_RATE;

type End = 'done' | Exclude<HeardSound, SoundLevels>;

export async function listen(
  video: number,
  { searchPath, limitMs = LIMIT_MS }: ListenSettings,
  { signal, onProgress }: Listening,
): Promise<HeardSound> {
  const ffmpeg = spawn('ffmpeg', ffmpegArguments(MOST_SECONDS), {
    // No secrets are passed on, and Ctrl-C goes only to the program that asks.
    env: { PATH: searchPath },
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore', video],
  });
  yieldToOthers(ffmpeg);
  const meter = new LevelMeter();
  const reader = new SampleReader();
  ffmpeg.stdout?.on('data', (bytes: Buffer) => {
    const before = Math.floor(reader.samples / PROGRESS_SAMPLES);
    meter.add(reader.read(bytes));
    const minutes = Math.floor(reader.samples / PROGRESS_SAMPLES);
    if (minutes > before) onProgress?.(minutes * 60_000);
  });
  const end = await endOf(ffmpeg, signal, limitMs);
  return end === 'done' ? heardBy(meter) : end;
}

/** It may have ended already. */
function yieldToOthers({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It works all the same.
  }
}

function endOf(ffmpeg: ChildProcess, signal: AbortSignal, limitMs: number): Promise<End> {
  return new Promise((resolve) => {
    const stop = (end: End): void => {
      abandon(ffmpeg);
      ended(end);
    };
    const aborted = (): void => stop('unsure');
    const timer = setTimeout(() => stop('too-costly'), limitMs);
    const ended = (end: End): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
      resolve(end);
    };
    signal.addEventListener('abort', aborted, { once: true });
    ffmpeg.once('error', (error) => ended(errorCode(error) === 'ENOENT' ? 'no-ffmpeg' : 'unsure'));
    ffmpeg.once('close', (code) => ended(code === 0 ? 'done' : 'nothing'));
    if (signal.aborted) aborted();
  });
}

/** Kills it. One that waits for a disk that does not answer ends later, and is not waited for. */
function abandon(ffmpeg: ChildProcess): void {
  ffmpeg.kill('SIGKILL');
  ffmpeg.stdout?.destroy();
  ffmpeg.unref();
}

function heardBy(meter: LevelMeter): HeardSound {
  const levels = meter.levels();
  return levels.length === 0 ? 'nothing' : levels;
}
