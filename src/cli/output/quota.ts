// Words the remaining quota. A number that the service does not report is called unknown.

import { showPath } from '../../core/path/path.ts';
import type { KnownCounter } from '../../core/status/known-counter.ts';
import type { QuotaAnswer } from '../../engine/queries/quota.ts';
import type { AllowanceState, UsageCount } from '../../ports/service.ts';
import { countWords, faultWords, numberWords, resetWords } from '../wording/reasons.ts';

export function quotaLines(quota: QuotaAnswer): readonly string[] {
  const { fault, plan, keptDownloads, upgradeUrl } = quota;
  const kept =
    keptDownloads === 0 ? '' : `, ${numberWords(keptDownloads)} of them kept for your own commands`;
  return [
    ...(fault === null ? [] : [`${faultWords('account', fault)}; the last known numbers:`]),
    `plan: ${plan === null ? 'unknown' : `${showPath(plan.name)}${plan.paid ? ' (paid)' : ''}`}`,
    `searches: ${counterWords(quota.search, 'today')}`,
    `downloads: ${counterWords(quota.downloads, 'today')}${kept}`,
    `anonymous downloads: ${anonymousWords(quota.anonymous)}`,
    `translations: ${allowanceWords(quota.translations)}${byWords(quota.translations)}`,
    `transcriptions: ${allowanceWords(quota.transcriptions)}`,
    ...usageLines(quota.usage),
    ...(upgradeUrl !== null && isShort(quota) ? [`more: ${upgradeUrl}`] : []),
  ];
}

/** True if a limit is used up, or the plan does not include something. */
export function isShort(quota: QuotaAnswer): boolean {
  const { search, downloads, translations, transcriptions } = quota;
  return (
    [search, downloads, translations, transcriptions].some((one) => one?.remaining === 0) ||
    [translations, transcriptions].some((one) => one?.eligible === false)
  );
}

/** `1,963 of 2,000 left today, resets at 2026-01-02 00:00`. */
export function counterWords({ limit, remaining, resetAt }: KnownCounter, span: string): string {
  if (remaining === null) return 'unknown';
  const most = limit === null ? '' : ` of ${numberWords(limit)}`;
  return `${numberWords(remaining)}${most} left ${span}${resetWords(resetAt)}`;
}

/** For the end of a line. */
export const UNKNOWN_LEFT = 'the remaining quota is unknown';

/** What is left today, for the end of a line. */
export function lastKnownWords(counter: KnownCounter): string {
  const words = counterWords(counter, 'today');
  return words === 'unknown' ? UNKNOWN_LEFT : `last known: ${words}`;
}

function anonymousWords(counter: QuotaAnswer['anonymous']): string {
  if (!counter.used) return 'not used (quota.anonymous_downloads is false)';
  return counter.remaining === null
    ? 'unknown: the service does not report it, and none was used yet'
    : `${counterWords(counter, 'today')} (counted by subtitled)`;
}

function allowanceWords(allowance: AllowanceState | null): string {
  if (allowance === null) return 'unknown';
  const { eligible, freeTrials, remaining, used, limit, resetAt } = allowance;
  const trials = freeTrials === null ? '' : `, ${countWords(freeTrials, 'trial')} a month`;
  const included = eligible === false ? `not part of the plan${trials}; ` : '';
  if (remaining !== null) return `${included}${counterWords({ limit, remaining, resetAt }, 'this month')}`;
  const known = used === null ? 'the remaining number is unknown' : `${numberWords(used)} used this month`;
  return `${included}${known}${resetWords(resetAt)}`;
}

function byWords(month: QuotaAnswer['translations']): string {
  if (month === null || month.eligible === false || month.by === 'account') return '';
  return month.by === 'budget' ? ' (translate.budget)' : ' (counted by subtitled)';
}

function usageLines(usage: QuotaAnswer['usage']): readonly string[] {
  if (usage === null) return ['use of the key: unknown'];
  const { key, requests, downloads } = usage;
  return [
    ...usageLine('requests of the account', requests),
    ...usageLine('downloads of the account', downloads),
    ...usageLine('requests of this key', key.requests),
    ...usageLine('downloads of this key', key.downloads),
  ];
}

function usageLine(what: string, count: UsageCount | null): readonly string[] {
  if (count === null) return [];
  const { today, total, limit } = count;
  const told = [
    ...(today === null ? [] : [`${numberWords(today)} today`]),
    ...(total === null ? [] : [`${numberWords(total)} in all`]),
    ...(limit === null ? [] : [`limit ${numberWords(limit)}`]),
  ];
  return told.length === 0 ? [] : [`${what}: ${told.join(', ')}`];
}
