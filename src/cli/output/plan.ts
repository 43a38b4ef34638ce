// Words the plan: what is due, what it would cost, and what waits.

import type { Plan } from '../../engine/queries/plan.ts';
import type { KnownCounter } from '../../core/status/known-counter.ts';
import type { ReasonGroup } from '../../engine/pass/report-groups.ts';
import { groupLine } from './report.ts';
import { downloadsWords } from './cost.ts';
import { counterWords, UNKNOWN_LEFT } from './quota.ts';
import { holdWords } from '../wording/holds.ts';
import { countWords, NOT_SCANNED_FOR } from '../wording/reasons.ts';

export function planLines(plan: Plan): readonly string[] {
  const { search, quota } = plan;
  const groups = (place: string, list: readonly ReasonGroup[], verb: string): readonly string[] =>
    list.map((group) => groupLine(place, group, verb));
  return [
    `${countWords(plan.videos, 'video')} known, ${countWords(plan.due, 'subtitle')} due now`,
    ...(plan.scanned ? [] : [NOT_SCANNED_FOR]),
    ...plan.holds.map(holdWords),
    `would search ${countWords(search.searchUnits, 'name')} in ${countWords(search.searchRequests, 'request')} (${left(quota.search)})`,
    ...(search.advanceUnitsMost === 0
      ? []
      : [
          `would search in other ways with at most ${countWords(search.advanceUnitsMost, 'more search', 'more searches')}`,
        ]),
    `would download ${downloadsWords(plan)} (${left(quota.downloads)})`,
    ...groups('waiting', plan.waiting, 'resumes at'),
    ...groups('missing', plan.missing, 'searched again at'),
    ...groups('failed', plan.failed, 'retried at'),
    'nothing was sent',
  ];
}

function left(counter: KnownCounter): string {
  const words = counterWords(counter, 'today');
  return words === 'unknown' ? UNKNOWN_LEFT : `last known: ${words}`;
}
