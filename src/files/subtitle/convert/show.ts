// Shows the cues of a text of any format, for writing them in another one.

import type { SubtitleFormat } from '../../../ports/archives.ts';
import { parseAss } from '../formats/ass.ts';
import { parseMicroDvd } from '../formats/microdvd.ts';
import { parseSami } from '../formats/sami.ts';
import { parseTimed } from '../formats/timed.ts';
import { showAss } from './show-ass.ts';
import { showMicroDvd } from './show-microdvd.ts';
import { showTimed } from './show-timed.ts';
import { inTime, tidied, type ShownCue } from './shown-cue.ts';

export type ShowOptions = {
  /** BCP 47: the language to take if the text holds several. */
  readonly language: string | null;
  /** Frames per second of a text that counts frames and declares no rate. */
  readonly rate: number | null;
};

/** In the order of their times. */
export function shownCues(
  text: string,
  format: SubtitleFormat,
  { language, rate }: ShowOptions,
): readonly ShownCue[] {
  switch (format) {
    case 'srt':
    case 'vtt':
      return showTimed(parseTimed(text, format).cues, format);
    case 'ass':
    case 'ssa':
      return showAss(parseAss(text));
    case 'sub':
      return showMicroDvd(parseMicroDvd(text, rate).cues);
    case 'smi':
      return inTime(parseSami(text, language).cues.map((cue) => ({ ...cue, text: tidied(cue.text) })));
  }
}
