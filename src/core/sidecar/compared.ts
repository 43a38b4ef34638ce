// Which sidecars have times to compare with their video, and why do the others not?

import { stemOf } from '../path/path.ts';
import { partOf } from './named-part.ts';
import type { NamedReading } from './sidecars-by-video.ts';

/**
 * `part`: of signs, songs, foreign dialogue or a commentary, which have times of their own; `images`: without text;
 * `frames`: MicroDVD, which counts frames; `format`: one that is not compared.
 */
export type LeftOut = 'part' | 'images' | 'frames' | 'format';

const TIMED: ReadonlySet<string> = new Set(['srt', 'vtt', 'ass', 'ssa', 'smi']);
const IMAGES: ReadonlySet<string> = new Set(['idx', 'sup']);

/** Null if it is compared. `beside`: all sidecars of its video. */
export function leftOut({ name, reading }: NamedReading, beside: readonly NamedReading[]): LeftOut | null {
  const { format } = reading;
  if (IMAGES.has(format)) return 'images';
  if (format === 'sub') return beside.some((one) => isIndexOf(one, name)) ? 'images' : 'frames';
  if (!TIMED.has(format)) return 'format';
  return partOf(reading) === 'full' ? null : 'part';
}

function isIndexOf({ name, reading }: NamedReading, images: string): boolean {
  return reading.format === 'idx' && stemOf(name).toLowerCase() === stemOf(images).toLowerCase();
}
