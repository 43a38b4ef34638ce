// Stores a few times a day how many of the wanted subtitles are there, a little at a time. A restart begins again.

import { HOUR_MS } from '../../core/duration.ts';
import { coverageOf, type Coverage } from '../../core/status/coverage.ts';
import { dayAt } from '../../core/status/day.ts';
import type { CoverageCount } from '../../ports/store/overview.ts';
import type { Parts } from '../../ports/store/pruning.ts';
import type { DailyCoverage } from '../../ports/store/totals.ts';
import { workThrough } from '../context/loop/work-through.ts';
import { shownLibraries } from '../context/libraries/shown-libraries.ts';
import type { Deps } from '../deps.ts';

type TotalsDeps = Pick<Deps, 'store' | 'clock' | 'policy'>;

const NOTE = 'coverage-counted';
/** Counting takes a second for a few hundred thousand wants. */
const COUNT_EVERY_MS = 6 * HOUR_MS;
/** The most languages and kinds of a day, so that two years of them stay small. */
const MOST_ROWS = 12;

export class DailyTotals {
  readonly #deps: () => TotalsDeps;
  #parts: Parts | null = null;

  constructor(deps: () => TotalsDeps) {
    this.#deps = deps;
  }

  /** Continues until `isOver`; true if nothing is left to do for now. */
  async goOn(isOver: () => boolean): Promise<boolean> {
    const deps = this.#deps();
    if (this.#parts === null && !isDue(deps)) return true;
    this.#parts ??= partsOf(deps);
    try {
      if (!(await workThrough(deps, this.#parts, isOver))) return false;
    } catch (error) {
      this.#parts = null;
      throw error;
    }
    this.#parts = null;
    return true;
  }
}

/** A few times a day, and at the beginning of each; a corrected clock does not delay it. */
function isDue({ store, clock }: TotalsDeps): boolean {
  const now = clock.now();
  const last = Number(store.notes.get(NOTE) ?? 0);
  return dayAt(last) !== dayAt(now) || Math.abs(now - last) >= COUNT_EVERY_MS;
}

function* partsOf(deps: TotalsDeps): Parts {
  const { store, clock } = deps;
  yield* store.totals.fillFromHistory();
  const counts: CoverageCount[] = [];
  for (const part of store.overview.coverage(shownLibraries(deps))) {
    counts.push(...part);
    yield;
  }
  const now = clock.now();
  store.totals.putCoverage(dayAt(now), ofAllLibraries(coverageOf(counts)));
  store.notes.put(NOTE, String(now));
}

type AboutWant = Pick<DailyCoverage, 'languages' | 'kind'>;

/** Rows of the same languages and kind together. */
export function byWant<T extends AboutWant>(rows: readonly T[]): readonly (readonly T[])[] {
  return [...Map.groupBy(rows, ({ languages, kind }) => `${languages.join()} ${kind}`).values()];
}

/** Added up by languages and kind. */
export function ofAllLibraries(coverage: readonly Coverage[]): readonly Omit<DailyCoverage, 'day'>[] {
  return byWant(coverage)
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const sum = (part: 'wanted' | 'there'): number => group.reduce((total, one) => total + one[part], 0);
      return [{ languages: first.languages, kind: first.kind, wanted: sum('wanted'), there: sum('there') }];
    })
    .toSorted((a, b) => b.wanted - a.wanted)
    .slice(0, MOST_ROWS);
}
