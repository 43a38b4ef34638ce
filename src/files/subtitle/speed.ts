// Does a text have another speed or format than the one in which it is placed?

import { judgeSpeed, type SpeedVerdict } from '../../core/text/frame-rate.ts';
import type { SubtitleFormat, SubtitleText, TextOptions } from '../../ports/archives.ts';
import { USUAL_RATE } from './formats/microdvd.ts';

const SAME_RATE = 0.01;

/** `text`: the frame rate that the text was made for, if it is known. */
export function speedOf({ fixSpeed, speed }: TextOptions, text: number | null, endMs: number): SpeedVerdict {
  return fixSpeed ? judgeSpeed({ ...speed, text }, endMs) : { kind: 'same' };
}

/** True if nothing of a text is to be rewritten. Decided without reading it. */
export function isUnchanged({ format, endMs }: SubtitleText, how: TextOptions): boolean {
  const { convertTo, remove, speed } = how;
  if (remove.adverts || remove.hearingImpaired || placedFormat(format, convertTo) !== format) return false;
  return format === 'sub' ? rateToWrite(speed) === null : speedOf(how, speed.text, endMs).kind === 'same';
}

/** Of SAMI in two languages, most players show both at once; SubRip holds one. */
export function placedFormat(format: SubtitleFormat, convertTo: TextOptions['convertTo']): SubtitleFormat {
  return convertTo ?? (format === 'smi' ? 'srt' : format);
}

/** The frame rate to declare in a MicroDVD text that declares none; null if it is unknown, or what players assume. */
export function rateToWrite({ text, video }: TextOptions['speed']): number | null {
  const rate = text ?? video;
  return rate === null || Math.abs(rate - USUAL_RATE) < SAME_RATE ? null : rate;
}
