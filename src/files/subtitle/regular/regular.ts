// Mends what players would not read in a text, or would read wrongly, although it can be understood.

import type { SubtitleFormat } from '../../../ports/archives.ts';
import type { WrittenText } from '../convert/written-text.ts';
import { regularAss } from './regular-ass.ts';
import { regularMicroDvd } from './regular-microdvd.ts';
import { regularSubRip } from './regular-subrip.ts';
import { regularWebVtt } from './regular-webvtt.ts';

/** The text in the same format; null if they read it as it is, or if it is SAMI, which is never placed. Linear. */
export function regular(text: string, format: SubtitleFormat): WrittenText | null {
  switch (format) {
    case 'srt':
      return regularSubRip(text);
    case 'vtt':
      return regularWebVtt(text);
    case 'ass':
    case 'ssa':
      return regularAss(text);
    case 'sub':
      return regularMicroDvd(text);
    case 'smi':
      return null;
  }
}
