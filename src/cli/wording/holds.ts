// Words what stops the work with the service, and when it resumes.

import type { Hold } from '../../core/status/hold.ts';
import { OF_THE_DAY } from '../../core/want/reason.ts';
import { momentWords, REASON_WORDS } from './reasons.ts';

/** While the user pauses the daemon. */
export const PAUSED_LINE = 'paused: resume it on the page, under Activity';

/** `the day's downloads are used up; downloading resumes at 2026-01-02 00:00`. */
export function holdWords(hold: Hold): string {
  const { resumesAt } = hold;
  return `${holdWordsBeforeTime(hold)}${resumesAt === null ? '' : ` at ${momentWords(resumesAt)}`}`;
}

/** The same without the time at its end, which a browser tells by its own clock. */
export function holdWordsBeforeTime({ why, work, resumesAt }: Hold): string {
  const what = why === 'key-refused' ? `${REASON_WORDS[why]}: check service.api_key` : REASON_WORDS[why];
  if (resumesAt === null) return `${what}; retried soon`;
  if (OF_THE_DAY.has(why)) return `${what}; ${WORK_WORDS[work]} resumes`;
  return `${what}; ${work === 'everything' ? '' : `${WORK_WORDS[work]} is `}retried`;
}

export const WORK_WORDS = { search: 'searching', download: 'downloading', everything: 'work' } as const;
