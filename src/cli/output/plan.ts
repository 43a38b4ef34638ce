// Words the plan: what is due, what it would cost, and what waits.

import type { Plan } from '../../engine/queries/plan.ts';
import type { ReasonGroup } from '../../engine/pass/report-groups.ts';
import { groupLine } from './report.ts';
import { downloadsWords, jobsLines } from './cost.ts';
import { lastKnownWords } from './quota.ts';
import { holdWords } from '../wording/holds.ts';
import { countWords, notScannedWords } from '../wording/reasons.ts';

export function planLines(plan: Plan): readonly string[] {
  const { search, quota } = plan;
  const groups = (place: string, list: readonly ReasonGroup[], verb: string): readonly string[] =>
    list.map((group) => groupLine(place, group, verb));
  return [
    `${countWords(plan.videos, 'video')} known, ${countWords(plan.due, 'subtitle')} due now`,
    ...(plan.scanned ? [] : [notScannedWords(plan.videos)]),
    ...plan.holds.map(holdWords),
    `would search ${countWords(search.searchUnits, 'name')} in ${countWords(search.searchRequests, 'request')} (${lastKnownWords(quota.search)})`,
    ...(search.advanceUnitsMost === 0
      ? []
      : [
          `would search in other ways with at most ${countWords(search.advanceUnitsMost, 'more search', 'more searches')}`,
        ]),
    `would download ${downloadsWords(plan)} (${lastKnownWords(quota.downloads)})`,
    ...jobsLines(search),
    ...groups('waiting', plan.waiting, 'resumes at'),
    ...groups('missing', plan.missing, 'searched again at'),
    ...groups('failed', plan.failed, 'retried at'),
    'nothing was sent',
  ];
}
