// Words the report of a pass: a few lines for people, one JSON object for programs.

import type { Fault } from '../../core/fault.ts';
import { showPath } from '../../core/path/path.ts';
import type { PassReport } from '../../engine/pass/report.ts';
import type { ReasonGroup } from '../../engine/pass/report-groups.ts';
import type { Preview } from '../../engine/pass/preview/preview.ts';
import type { KnownCounter } from '../../core/status/known-counter.ts';
import { downloadsWords, jobsLines } from './cost.ts';
import { UNKNOWN_LEFT } from './quota.ts';
import {
  countWords,
  momentWords,
  numberWords,
  REASON_WORDS,
  resetWords,
  timeWords,
} from '../wording/reasons.ts';

/** The lines under a pass. */
export function reportLines(report: PassReport): readonly string[] {
  const { placed, missing, deferred, failed } = report;
  return [
    `${countWords(report.videos, 'video')}, ${countWords(report.wanted, 'subtitle')} wanted: ` +
      `${numberWords(placed)} placed, ${numberWords(missing)} missing, ${numberWords(deferred)} deferred, ${numberWords(failed)} failed`,
    ...report.groups.missing.map((group) => groupLine('missing', group, 'searched again at')),
    ...report.groups.deferred.map((group) => groupLine('deferred', group, 'resumes at')),
    ...report.groups.failed.map((group) => groupLine('failed', group, 'retried at')),
    spendingLine(report),
  ];
}

/** The lines under a dry run. */
export function previewLines({ report, waiting, plan }: Preview): readonly string[] {
  const { search, downloads } = report.quota;
  return [
    `${countWords(report.videos, 'video')}, ${countWords(report.wanted, 'subtitle')} wanted`,
    `would search ${countWords(plan.searchUnits, 'name')} in ${countWords(plan.searchRequests, 'request')} (${leftWords(search, 'left today')})`,
    ...(plan.advanceUnitsMost === 0
      ? []
      : [
          `and at most ${countWords(plan.advanceUnitsMost, 'unit')} more to search in other ways for what was searched before`,
        ]),
    `would download ${downloadsWords(plan)} (${leftWords(downloads, 'left today')})`,
    ...jobsLines(plan),
    ...report.groups.missing.map((group) => groupLine('missing', group, 'searched again at')),
    ...waiting.map((group) => groupLine('deferred', group, 'resumes at')),
    'nothing was downloaded or written',
  ];
}

/** What `--json` prints. Times are ISO 8601. */
export function reportJson(report: PassReport, plan?: Preview['plan']): object {
  const { videos, wanted, placed, missing, deferred, failed, requests, unavailable, interrupted } = report;
  const quota = Object.fromEntries(
    Object.entries(report.quota).map(([name, counter]) => [
      name,
      counter === null ? null : counterJson(counter),
    ]),
  );
  const groups = (list: readonly ReasonGroup[]): object[] =>
    list.map(({ reason, count, resumesAt, examples }) => ({
      reason,
      words: REASON_WORDS[reason],
      count,
      resumesAt: isoOf(resumesAt),
      examples: examples.map(({ name }) => showPath(name)),
    }));
  return {
    videos,
    wanted,
    placed,
    missing,
    deferred,
    failed,
    quota,
    requests,
    reasons: {
      missing: groups(report.groups.missing),
      deferred: groups(report.groups.deferred),
      failed: groups(report.groups.failed),
    },
    unavailable: unavailable.map(({ root, why }) => ({ path: showPath(root), why: showPath(why) })),
    stops: report.stops.map(({ why, until, fault }) => ({
      reason: why,
      fault: fault.kind,
      message: fault.detail,
      resumesAt: isoOf(until),
    })),
    interrupted,
    ...(plan === undefined ? {} : { dryRun: true, plan }),
  };
}

function counterJson({ limit, remaining, resetAt }: KnownCounter): object {
  const used = limit === null || remaining === null ? null : Math.max(0, limit - remaining);
  return { limit, used, remaining, resetAt: isoOf(resetAt) };
}

/** The limits of an account are not a problem of the service. */
const ITS_RULES: ReadonlySet<Fault['kind']> = new Set(['throttled', 'quota', 'plan-gate']);

/** 0 done · 1 something needs attention · 130 interrupted. */
export function exitCodeOf(report: PassReport): 0 | 1 | 130 {
  if (report.interrupted) return 130;
  const broken = report.stops.some(({ fault }) => !ITS_RULES.has(fault.kind));
  return broken || report.halted !== null || report.failed > 0 || report.unavailable.length > 0 ? 1 : 0;
}

/** One reason: how many wants share it, and when they resume. */
export function groupLine(place: string, group: ReasonGroup, verb: string): string {
  const { reason, resumesAt } = group;
  const when = resumesAt === null ? '' : `; ${timeWords(reason, verb)} ${momentWords(resumesAt)}`;
  const shown = group.examples.slice(0, 3);
  const names = shown.map(({ name, languages }) => `${showPath(name)} [${languages.join(', ')}]`).join(', ');
  const more = group.count > shown.reduce((sum, { languages }) => sum + languages.length, 0) ? ', …' : '';
  return `  ${place} ${numberWords(group.count)}: ${REASON_WORDS[reason]}${when} (${names}${more})`;
}

function spendingLine({ requests, quota }: PassReport): string {
  const { search, downloads, translations } = quota;
  return (
    `${countWords(requests.searches, 'search request')} (${leftWords(search, 'names left')}) · ` +
    `${countWords(requests.downloads, 'download')} (${leftWords(downloads, 'left')}${resetWords(downloads.resetAt)})` +
    (requests.refusedDownloads === 0
      ? ''
      : ` · ${countWords(requests.refusedDownloads, 'failed download')} did not count`) +
    (translations === null
      ? ''
      : ` · ${numberWords(translations.remaining)} of ${numberWords(translations.limit)} translations left this month`)
  );
}

function leftWords({ limit, remaining }: KnownCounter, left: string): string {
  if (limit === null || remaining === null) return UNKNOWN_LEFT;
  return `${numberWords(remaining)} of ${numberWords(limit)} ${left}`;
}

function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
