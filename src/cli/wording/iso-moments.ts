// Writes the moments in lines as ISO 8601: their reader may be in another time zone.

import { MINUTE_MS } from '../../core/duration.ts';
import { momentWords } from './reasons.ts';

/** As `momentWords` writes one. */
const MOMENT = /\b\d{4}-\d\d-\d\d \d\d:\d\d\b/g;
const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(9999, 0);

/** `result`: what the lines tell. Only its own moments are written anew, not what looks like one in a file name. */
export function withIsoMoments(lines: readonly string[], result: unknown): readonly string[] {
  const minutes = new Map([...timesIn(result)].map((at) => [momentWords(at), at - (at % MINUTE_MS)]));
  return lines.map((line) =>
    line.replace(MOMENT, (moment) => {
      const at = minutes.get(moment);
      return at === undefined ? moment : new Date(at).toISOString();
    }),
  );
}

/** The same for one line, if there is one. */
export function withIsoMoment(line: string | null, result: unknown): string | null {
  return line === null ? null : (withIsoMoments([line], result)[0] ?? null);
}

/** Every number that may be a time, epoch milliseconds. */
function* timesIn(value: unknown): Iterable<number> {
  if (typeof value === 'number' && Number.isInteger(value) && value > EARLIEST && value < LATEST) yield value;
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* timesIn(inner);
}
