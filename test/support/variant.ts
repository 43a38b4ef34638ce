// What a test tells of a subtitle that has one habit of its maker.

import type { SubtitleFormat } from '../../src/ports/archives.ts';

export type Variant = {
  readonly name: string;
  readonly format: SubtitleFormat;
  readonly text: string;
  /** Start and end in milliseconds, and the lines, separated by a stroke. */
  readonly cues: readonly (readonly [startMs: number, endMs: number, said: string])[];
  /** The language that the text is read for; English if it is left out. */
  readonly language?: string;
};

/** What most of them say. */
export const TWO: Variant['cues'] = [
  [1_000, 2_500, 'Hello there.'],
  [61_000, 62_040, 'Good bye.'],
];
