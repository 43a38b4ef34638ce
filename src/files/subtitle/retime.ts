// Puts the times of a text where a repair says they belong.

import type { Result } from '../../core/fault.ts';
import { offsetAt, type Repair } from '../../core/sync/repair.ts';
import type { ContentRefusal, SubtitleText } from '../../ports/archives.ts';
import { moveTimes } from './move-times.ts';
import { readSubtitle } from './read-subtitle.ts';

/** Run it in a process with limits: a text may be made to take long. */
export function retime(text: SubtitleText, repair: Repair): Result<SubtitleText, ContentRefusal> {
  const came = new TextDecoder('utf-8', { ignoreBOM: true }).decode(text.bytes);
  // A cue moves as a whole, by the offset at its start.
  const move = (timeMs: number, cueMs: number): number =>
    Math.max(0, timeMs * repair.scale + offsetAt(cueMs, repair));
  return readSubtitle(new TextEncoder().encode(moveTimes(came, text.format, move)), text.language);
}
