// Does a text have another speed than its video?

import { judgeSpeed, type SpeedVerdict } from '../../core/text/frame-rate.ts';
import type { SubtitleText, TextOptions } from '../../ports/archives.ts';

/** `text`: the frame rate that the text was made for, if it is known. */
export function speedOf({ fixSpeed, speed }: TextOptions, text: number | null, endMs: number): SpeedVerdict {
  return fixSpeed ? judgeSpeed({ ...speed, text }, endMs) : { kind: 'same' };
}

/** True if nothing of a text is to be rewritten. Decided without reading it. */
export function isUnchanged({ format, endMs }: SubtitleText, how: TextOptions): boolean {
  const { convertTo, remove, speed } = how;
  if (remove.adverts || remove.hearingImpaired || (convertTo !== null && convertTo !== format)) return false;
  return format === 'sub' || speedOf(how, speed.text, endMs).kind === 'same';
}
