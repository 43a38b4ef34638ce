// The port through which the engine listens to the sound of a video.

import type { SoundLevels } from '../core/sync/audio/sound-levels.ts';

export type Listening = {
  readonly signal: AbortSignal;
  /** How much of the video was heard, in milliseconds of the video; told once for each minute of it. */
  readonly onProgress?: (heardMs: number) => void;
};

/**
 * `no-ffmpeg`: the program that decodes sound is not installed; `nothing`: the file has no sound that it can decode;
 * `too-costly`: it takes longer than allowed; `unsure`: the file cannot be read now, or listening was stopped.
 */
export type HeardSound = SoundLevels | 'no-ffmpeg' | 'nothing' | 'too-costly' | 'unsure';

export type Sound = {
  /** True if ffmpeg is there. */
  isInstalled(): Promise<boolean>;
  /**
   * The loudness of the first sound track of the video at this path, from its beginning on; what is said in the middle
   * counts most. Reads the whole file: a film takes minutes of the disk and a quarter of a minute of a processor core,
   * with the lowest priority. Listens to one video after another. Never throws.
   */
  levels(path: string, listening: Listening): Promise<HeardSound>;
};
