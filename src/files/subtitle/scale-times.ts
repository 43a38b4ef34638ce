// Multiplies all times of a text and changes nothing else.

import type { SubtitleFormat } from '../../ports/archives.ts';
import { edited, type Edit } from './edits.ts';
import { parseAss } from './formats/ass.ts';
import { samiTimes } from './formats/sami.ts';
import { textAt, type Span } from './formats/text-lines.ts';
import { scaledTime, timeAt, type WrittenTime } from './formats/time.ts';
import { parseTimed, type TimedCue } from './formats/timed.ts';

/** In a WebVTT cue, the time at which a word is said. */
const TIME_WITHIN = /<\d[\d:.]{4,20}>/g;

/** MicroDVD stays as it is: it counts frames, which players show at the speed of the video. */
export function scaleTimes(text: string, format: SubtitleFormat, ratio: number): string {
  const scaled = (time: WrittenTime): Edit => ({
    from: time.from,
    to: time.to,
    put: scaledTime(text, time, ratio),
  });
  switch (format) {
    case 'srt':
    case 'vtt': {
      const { cues } = parseTimed(text, format);
      const times = cues.flatMap((cue) => [
        ...cue.times,
        ...(format === 'vtt' ? timesWithin(text, cue) : []),
      ]);
      return edited(text, times.map(scaled));
    }
    case 'ass':
    case 'ssa': {
      const { events } = parseAss(text);
      const times = events.flatMap((event) => event.times.toSorted((a, b) => a.from - b.from));
      return edited(text, times.map(scaled));
    }
    case 'smi': {
      const ms = (span: Span): string => String(Math.round(Number(textAt(text, span)) * ratio));
      return edited(
        text,
        samiTimes(text).map((span) => ({ ...span, put: ms(span) })),
      );
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
