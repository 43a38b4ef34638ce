// Moves all times of a text and changes nothing else.

import type { SubtitleFormat } from '../../ports/archives.ts';
import { edited, type Edit } from './formats/edits.ts';
import { parseAss } from './formats/ass.ts';
import { samiTimes } from './formats/sami.ts';
import { textAt } from './formats/text-lines.ts';
import { movedTime, timeAt, type WrittenTime } from './formats/time.ts';
import { parseTimed, type TimedCue } from './formats/timed.ts';

/** Where a time belongs, in milliseconds, and not below zero. `cueMs`: the start of the cue that it belongs to. */
export type TimeMove = (timeMs: number, cueMs: number) => number;

/** In a WebVTT cue, the time at which a word is said. */
const TIME_WITHIN = /<\d[\d:.]{4,20}>/g;

/** MicroDVD stays as it is: it counts frames, which players show at the speed of the video. */
export function moveTimes(text: string, format: SubtitleFormat, move: TimeMove): string {
  const moved = (time: WrittenTime, cueMs: number): Edit => ({
    from: time.from,
    to: time.to,
    put: movedTime(text, time, (ms) => move(ms, cueMs)),
  });
  switch (format) {
    case 'srt':
    case 'vtt': {
      const { cues } = parseTimed(text, format);
      const edits = cues.flatMap((cue) =>
        [...cue.times, ...(format === 'vtt' ? timesWithin(text, cue) : [])].map((time) =>
          moved(time, cue.startMs),
        ),
      );
      return edited(text, edits);
    }
    case 'ass':
    case 'ssa': {
      const { events } = parseAss(text);
      const edits = events.flatMap(({ times, startMs }) =>
        times.toSorted((a, b) => a.from - b.from).map((time) => moved(time, startMs)),
      );
      return edited(text, edits);
    }
    case 'smi': {
      const edits = samiTimes(text).map((span): Edit => {
        const ms = Math.max(0, Number(textAt(text, span)));
        return { ...span, put: String(Math.round(move(ms, ms))) };
      });
      return edited(text, edits);
    }
    case 'sub':
      return text;
  }
}

function timesWithin(text: string, { lines }: TimedCue): readonly WrittenTime[] {
  return lines.flatMap((line) =>
    [...textAt(text, line).matchAll(TIME_WITHIN)].flatMap(
      ({ index }) => timeAt(text, line.from + index + 1) ?? [],
    ),
  );
}
