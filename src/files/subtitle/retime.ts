// Puts the times of a text where a repair says they belong.

import type { Result } from '../../core/fault.ts';
import { offsetAt, type Repair } from '../../core/sync/repair.ts';
import type { ContentRefusal, SubtitleFormat, SubtitleText } from '../../ports/archives.ts';
import { moveTimes } from './move-times.ts';
import { readSubtitle } from './read-subtitle.ts';

/** Run it in a process with limits: a text may be made to take long. */
export function retime(text: SubtitleText, repair: Repair): Result<SubtitleText, ContentRefusal> {
  const came = new TextDecoder('utf-8', { ignoreBOM: true }).decode(text.bytes);
  return readSubtitle(new TextEncoder().encode(timesMoved(came, text.format, repair)), text.language);
}

/** A cue moves as a whole, by the offset at its start. */
export function timesMoved(came: string, format: SubtitleFormat, repair: Repair): string {
  return moveTimes(came, format, (timeMs, cueMs) =>
    Math.max(0, timeMs * repair.scale + offsetAt(cueMs, repair)),
  );
}
