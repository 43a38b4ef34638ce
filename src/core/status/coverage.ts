// Adds up for people how many of the wanted subtitles exist.

import { WITHOUT_SUBTITLE, type WantState } from '../want/want.ts';
import type { WantSpec } from '../want-spec.ts';

type CoverageRow = WantSpec & {
  readonly root: string;
  readonly state: WantState;
  readonly machine: number;
  readonly replaceable: number;
  readonly count: number;
};

export type Coverage = WantSpec & {
  readonly root: string;
  readonly wanted: number;
  /** It has a subtitle: the user's, one inside the video, or ours. */
  readonly there: number;
  /** How many of these are our sidecars. */
  readonly placed: number;
  /** How many of those placed a machine made. */
  readonly machine: number;
  /** Searched, and nothing fits. */
  readonly missing: number;
  /** Still in progress. */
  readonly waiting: number;
  /** Needs a person's attention. */
  readonly failed: number;
  /** The user deleted it: no longer wanted. */
  readonly declined: number;
};

const PART: Readonly<
  Record<WantState, 'placed' | 'present' | 'missing' | 'waiting' | 'failed' | 'declined' | null>
> = {
  placed: 'placed',
  present: 'present',
  missing: 'missing',
  failed: 'failed',
  declined: 'declined',
  settling: 'waiting',
  wanted: 'waiting',
  searching: 'waiting',
  placing: 'waiting',
  translating: 'waiting',
  gone: null,
};

/** How many of these wants have no subtitle: one that may be replaced is there while a better one is searched. */
export function withoutSubtitle({ state, count, replaceable }: CoverageRow): number {
  if (!WITHOUT_SUBTITLE.has(state)) return 0;
  return PART[state] === 'waiting' ? count - replaceable : count;
}

/** One entry for each library and each of its wants, in the order of the counts. */
export function coverageOf(counts: readonly CoverageRow[]): readonly Coverage[] {
  // Of a video that is gone or excluded nothing is wanted now, perhaps not even its language.
  const now = counts.filter(({ state }) => PART[state] !== null);
  const byWant = Map.groupBy(now, ({ root, languages, kind }) => `${root}\n${languages.join()}\n${kind}`);
  return [...byWant.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const sum = (part: (typeof PART)[WantState]): number =>
      group.reduce((total, { state, count }) => total + (PART[state] === part ? count : 0), 0);
    const machine = group.reduce((total, one) => total + one.machine, 0);
    const waiting = group
      .filter(({ state }) => PART[state] === 'waiting')
      .reduce((total, one) => total + withoutSubtitle(one), 0);
    const [missing, failed, declined] = [sum('missing'), sum('failed'), sum('declined')];
    const placed = sum('placed') + sum('waiting') - waiting;
    const there = placed + sum('present');
    const { root, languages, kind } = first;
    const wanted = there + missing + waiting + failed;
    return [{ root, languages, kind, wanted, there, placed, machine, missing, waiting, failed, declined }];
  });
}
