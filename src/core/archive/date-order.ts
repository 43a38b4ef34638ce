// Does the day or the month come first in the dates of an archive's names?

import { inEitherOrder } from '../release/numbers/air-date.ts';
import { mapped, type Steps } from '../steps.ts';
import type { EntryReading } from './read-entry.ts';

/** Without a sign the day comes first. If one name can only have the month first (`05.23.2024`), all have. */
export function* datedInOneOrder(all: readonly EntryReading[]): Steps<readonly EntryReading[]> {
  const dated = yield* mapped(all, (one) => ({ one, date: inEitherOrder(one.reading.text) }));
  const dates = dated.flatMap(({ date }) => date ?? []);
  const isMonthFirst = dates.some(({ dayFirst, monthFirst }) => dayFirst === null && monthFirst !== null);
  const isDayFirst = dates.some(({ dayFirst, monthFirst }) => dayFirst !== null && monthFirst === null);
  if (!isMonthFirst || isDayFirst) return all;
  return yield* mapped(dated, ({ one, date }) =>
    date !== null && date.dayFirst !== null && one.reading.date === date.dayFirst
      ? { ...one, reading: { ...one.reading, date: date.monthFirst } }
      : one,
  );
}
