// Writes cues as SubRip or WebVTT.

import { COLOURS, type ShownCue } from './shown-cue.ts';

export function writeTimed(cues: readonly ShownCue[], format: 'srt' | 'vtt'): string {
  return format === 'srt'
    ? cues.map((cue, at) => `${at + 1}\n${writtenTiming(cue, ',')}\n${cue.text}\n\n`).join('')
    : `WEBVTT\n\n${cues.map((cue) => `${writtenTiming(cue, '.')}\n${escaped(cue.text)}\n\n`).join('')}`;
}

/** `01:02:03,004 --> 01:02:05,006`. */
export function writtenTiming({ startMs, endMs }: Omit<ShownCue, 'text'>, point: string): string {
  return `${written(startMs, point)} --> ${written(endMs, point)}`;
}

/** Three digits of hours are the most that is read as a time; a text that ends with a later one says "for ever". */
const LATEST_MS = 1_000 * 3_600_000 - 1;

/** `01:02:03,004`. */
export function written(timeMs: number, point: string): string {
  const ms = Math.min(timeMs, LATEST_MS);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const [hours, minutes, seconds] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1_000) % 60];
  return `${two(hours)}:${two(minutes)}:${two(seconds)}${point}${String(ms % 1_000).padStart(3, '0')}`;
}

/** Escapes characters that would be read as tags. WebVTT has no tag for a colour. */
function escaped(text: string): string {
  return text
    .replaceAll(COLOURS, '')
    .split(/(<\/?[ibu]>)/)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    )
    .join('');
}
