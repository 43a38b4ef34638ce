// How many labelled cases are answered right, wrong, or not at all?

import type { CorpusCase } from './cases.ts';
import { answer, isRight } from './cases.ts';

export type Tally = { cases: number; right: number; wrong: number; missed: number };
export type Miss = {
  readonly id: string;
  readonly outcome: 'wrong' | 'missed';
  readonly path: string;
  readonly got: string | null;
};

/** Answers every case; figures by kind (`pick`, `pick/null`, `archive`, `archive/null`) and the misses one by one. */
export function evaluate(cases: readonly CorpusCase[]): {
  byKind: Map<string, Tally>;
  all: Tally;
  misses: Miss[];
} {
  const byKind = new Map<string, Tally>();
  const all: Tally = { cases: 0, right: 0, wrong: 0, missed: 0 };
  const misses: Miss[] = [];
  for (const given of cases) {
    const got = answer(given);
    const wanted = given.expected ?? null;
    const outcome = isRight(given, got) ? 'right' : got === null ? 'missed' : 'wrong';
    const kind = wanted === null ? `${given.kind}/null` : given.kind;
    const tally = byKind.get(kind) ?? { cases: 0, right: 0, wrong: 0, missed: 0 };
    byKind.set(kind, tally);
    for (const count of [tally, all]) {
      count.cases += 1;
      count[outcome] += 1;
    }
    if (outcome !== 'right') misses.push({ id: given.id, outcome, path: given.video.path, got });
  }
  return { byKind, all, misses };
}
