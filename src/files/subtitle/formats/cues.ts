// Reads the cues of a subtitle in any format. Everything that counts, judges or compares cues reads them here.

import type { Cue } from '../../../core/text/compare-cues.ts';
import type { SubtitleFormat, SubtitleText } from '../../../ports/archives.ts';
import { isShown, parseAss } from './ass.ts';
import { parseMicroDvd } from './microdvd.ts';
import { parseSami } from './sami.ts';
import { readTimed } from './timed.ts';

export type ReadCues = {
  /** Those with text, with the tags of their format. */
  readonly cues: readonly Cue[];
  /** The text ends in the middle of a cue's header, so part of it is missing. */
  readonly cutOff: boolean;
};

/** `language`: BCP 47; of a text in several languages, its cues are read. */
export function readCues(text: string, format: SubtitleFormat, language: string | null): ReadCues {
  switch (format) {
    case 'srt':
    case 'vtt':
      return readTimed(text, format);
    case 'ass':
    case 'ssa': {
      const { events, cutOff } = parseAss(text);
      return { cues: events.filter(isShown), cutOff };
    }
    case 'sub':
      return parseMicroDvd(text, null);
    case 'smi':
      return parseSami(text, language);
  }
}

/** The cues of a text that was read before, for the language for which it was read. */
export function cuesOf({ format, bytes, language }: SubtitleText): readonly Cue[] {
  return readCues(new TextDecoder().decode(bytes), format, language).cues;
}

/** In milliseconds; 0 if there are none. */
export function latestEnd(cues: readonly Pick<Cue, 'endMs'>[]): number {
  return cues.reduce((latest, { endMs }) => Math.max(latest, endMs), 0);
}
