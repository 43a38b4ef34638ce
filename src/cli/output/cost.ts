// Words the expected cost and duration of the first scans, for a new user.

import type { Preview } from '../../engine/pass/preview/preview.ts';
import { countWords, numberWords } from '../wording/reasons.ts';

export function costLines({ report, plan }: Preview): readonly string[] {
  const { wanted, videos, quota } = report;
  const found = `${countWords(videos, 'video')}, ${countWords(wanted, 'subtitle')} to search for`;
  if (wanted === 0) return [found];
  const isCutOff = plan.searchUnits >= (quota.search.remaining ?? Infinity);
  const areNew = plan.searchUnits === 0 && report.groups.deferred.some(({ reason }) => reason === 'settling');
  return [
    found,
    areNew
      ? 'the files are new: the first scan searches for them once they no longer change'
      : `the first scan searches ${countWords(plan.searchUnits, 'name')} in ${countWords(plan.searchRequests, 'request')}` +
        (isCutOff ? daysWords(videos, quota.search.limit) : ''),
    `and then about ${countWords(wanted, 'download')}${daysWords(wanted, quota.downloads.limit)}` +
      (wanted > (quota.downloads.limit ?? Infinity) ? ', fewer where one archive serves a season' : ''),
  ];
}

/** How many downloads are planned. A rejected one is replaced by another. */
export function downloadsWords({
  downloadsLeast,
  downloadsMost,
}: Pick<Preview['plan'], 'downloadsLeast' | 'downloadsMost'>): string {
  const most = numberWords(downloadsMost);
  const range = downloadsLeast === downloadsMost ? most : `${numberWords(downloadsLeast)} to ${most}`;
  return downloadsMost === 0 ? range : `${range}, more if some are rejected`;
}

/** How many jobs are planned of the month's allowance; empty if none. */
export function jobsLines({
  translationsMost,
  transcriptionsMost,
}: Pick<Preview['plan'], 'translationsMost' | 'transcriptionsMost'>): readonly string[] {
  const jobs = [
    ...(translationsMost === 0 ? [] : [countWords(translationsMost, 'translation')]),
    ...(transcriptionsMost === 0 ? [] : [countWords(transcriptionsMost, 'transcription')]),
  ];
  return jobs.length === 0 ? [] : [`would order at most ${jobs.join(' and ')} of this month's`];
}

function daysWords(count: number, aDay: number | null): string {
  if (aDay === null) return '';
  const days = Math.ceil(count / Math.max(1, aDay));
  return days > 1 ? `, which takes about ${numberWords(days)} days at ${numberWords(aDay)} a day` : '';
}
