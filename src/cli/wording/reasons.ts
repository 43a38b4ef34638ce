// Words the codes of reasons, faults and skipped files, one short text each.

import type { Fault } from '../../core/fault.ts';
import type { Reason } from '../../core/want/reason.ts';
import type { Operation } from '../../ports/events.ts';
import type { DiscardReason } from '../../core/sidecar/discard-reason.ts';
import type { SkipReason } from '../../ports/libraries.ts';

/** Why a want is in its state. */
export const REASON_WORDS: Readonly<Record<Reason, string>> = {
  'search-quota': "the day's searches are used up",
  'download-quota': "the day's downloads are used up",
  'downloads-reserved': 'the downloads that are left today are reserved by quota.reserve_downloads',
  'tried-enough': "today's downloads for it brought nothing usable; subtitled tries again tomorrow",
  throttled: 'the service asked subtitled to slow down',
  outage: 'the service could not be reached or is overloaded',
  'edge-refused': 'blocked by a proxy or firewall in front of the service',
  'key-refused': 'the service does not accept the key',
  'plan-gate': "the account's plan does not include this",
  'short-answer': 'the service left the name out of its answer',
  'malformed-answer': 'the service sent no usable answer',
  'name-refused': 'the service rejects this file name',
  'language-refused': 'the service does not support this language',
  'request-refused': 'the service refused the request',
  'foreign-redirect': 'the service redirected to another host',
  stopping: 'the program was stopped',
  'translation-quota': "the month's translations are used up",
  'translation-not-entitled': "the account's plan does not include translations",
  'transcription-quota': "the month's transcriptions are used up",
  'transcription-not-entitled': "the account's plan does not include transcriptions",
  translating: 'being translated',
  transcribing: 'being transcribed',
  'made-by-machine': 'placed; made by machine',
  'translation-failed': 'the service could not translate or transcribe it',
  'translation-refused': 'the service refused to translate or transcribe it',
  'translation-stuck': 'the translation or transcription never finished',
  'translation-lost': 'the service lost the translation or transcription',
  'translation-unclear': 'unclear whether the service accepted the order',
  'translation-wrong-cues': 'the translation has different lines than its source',
  'translation-wrong-times': 'the translation has different times than its source',
  'translation-untranslated': 'the translation repeats its source',
  'translation-wrong-language': 'the translation or transcription is in another language',
  'translation-empty': 'the translation or transcription contains no subtitle',
  'translation-source': 'found no usable subtitle to translate from',
  'transcription-no-address': 'the service has no address for the file',
  'library-unavailable': 'the library is not available',
  new: 'new',
  due: 'due',
  settling: 'the file is new or still growing',
  asking: 'being searched for',
  'offer-found': 'a subtitle was found',
  'crowded-out': 'other languages filled the answer',
  'next-step': 'being searched for in another way',
  'nothing-offered': 'the service has nothing for it',
  'all-refused': 'no candidate fits',
  fetching: 'being downloaded',
  placed: 'placed',
  'user-sidecar': 'a subtitle is there already',
  'unlabelled-sidecar': 'a subtitle is there already; its name has no language, so its text was read',
  'embedded-track': 'the video contains the subtitle',
  'spoken-language': 'the spoken language needs no subtitle',
  'sidecar-edited': 'you edited this subtitle, so subtitled leaves it alone',
  'taken-meanwhile': 'a subtitle appeared meanwhile',
  'sidecar-removed': 'the subtitle that was there is gone',
  'own-sidecar-gone': 'our subtitle was removed a moment ago',
  'sidecar-lost': 'our subtitle is not beside the video',
  'deleted-by-user': 'you deleted our subtitle',
  'video-gone': 'the video is gone',
  'video-back': 'the video is back',
  'left-out': 'the video is excluded or ignored, or this language is no longer wanted',
  'video-replaced': 'the video was replaced by another file',
  restarted: 'the last run was interrupted',
  'asked-for': 'you asked for it',
  permission: 'no permission to write to the folder',
  'read-only': 'the file system is read-only',
  'disk-full': 'the disk is full',
  'name-too-long': 'the file name would be too long',
  'outside-library': 'the folder is outside the library',
  'name-blocked': 'a folder, a pipe or a broken link has the name of the subtitle: remove it or rename it',
  'io-error': 'the disk reports an error',
  'no-reader': 'the process that reads subtitles cannot be started: check how much memory is free',
  'program-fault': 'an internal error occurred',
};

const REASONS: ReadonlyMap<string, string> = new Map(Object.entries(REASON_WORDS));

/** What a reason means; an unknown code stays as it is. */
export function reasonWords(reason: string): string {
  return REASONS.get(reason) ?? reason;
}

/** What the time of a want means: `otherwise`, unless the reason says more. */
export function timeWords(reason: string, otherwise: string): string {
  return reason === 'own-sidecar-gone' ? 'waits until' : otherwise;
}

export const SKIP_WORDS: Readonly<Record<SkipReason, string>> = {
  sample: 'a sample',
  extra: 'an extra',
  trailer: 'a trailer',
  'partial-download': 'still being downloaded or encoded',
  'system-folder': 'a system folder',
  excluded: 'excluded',
  unreadable: 'not readable',
  'symlink-loop': 'a circular link',
  'outside-library': 'a link that leads out of the library',
  'too-deep': 'too deep',
  'disc-folder': 'a disc structure',
  'not-a-file': 'not a regular file',
};

/** Why our subtitle left the library. */
export const TRASH_WORDS: Readonly<Record<DiscardReason, string>> = {
  'video-gone': 'its video is gone',
  displaced: 'another video replaced its video',
  'name-taken': 'another subtitle has its name',
  replaced: 'another subtitle replaced it',
  rejected: 'you rejected it',
  retimed: 'its times were corrected',
};

const DOING_WORDS: Readonly<Record<Operation, string>> = {
  account: 'reading the account',
  search: 'searching',
  download: 'downloading',
  job: 'translating',
};

/** What went wrong with a request. */
export const FAULT_WORDS: Readonly<Record<Fault['kind'], string>> = {
  unreachable: 'the service could not be reached',
  timeout: 'the service did not answer in time',
  overloaded: 'the service is overloaded or broken',
  throttled: 'the service asked subtitled to slow down',
  'edge-refused': 'blocked by a proxy or firewall in front of the service',
  quota: "the day's quota is used up",
  'key-refused': 'the service does not accept the key: check service.api_key',
  'plan-gate': "the account's plan does not include this",
  'bad-request': 'the service refused the request',
  'not-found': 'the service has nothing at this address',
  malformed: 'the service sent an answer that cannot be read',
  'too-large': "the service's answer is too large",
  'foreign-redirect': 'the service redirected to another host',
  aborted: 'stopped',
};

/** What went wrong during which request, with the service's own message if it sent one. */
export function faultWords(doing: Operation, fault: Fault): string {
  const counter = fault.kind === 'quota' ? ` (${fault.counter})` : '';
  const upgrade = fault.kind === 'plan-gate' && fault.upgradeUrl !== null ? `, see ${fault.upgradeUrl}` : '';
  const docs = fault.docsUrl === undefined ? '' : `, more at ${fault.docsUrl}`;
  const detail = fault.detail === '' ? '' : ` [${fault.detail}]`;
  // A key is refused for every request, and the advice that ends its words would seem to belong to this one.
  const during = fault.kind === 'key-refused' ? '' : ` while ${DOING_WORDS[doing]}`;
  return `${FAULT_WORDS[fault.kind]}${counter}${during}${upgrade}${docs}${detail}`;
}

// Both by hand: loading the tables of Intl takes longer than a short command.

/** A moment in local time, as people write it: `2026-11-23 19:05`. */
export function momentWords(at: number): string {
  const date = new Date(at);
  const [month, day, hour, minute] = [
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
  ].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day} ${hour}:${minute}`;
}

/** Behind what is counted: `, resets at 2026-11-23 19:05`; nothing if that is unknown. */
export function resetWords(resetAt: number | null, sign = ','): string {
  return resetAt === null ? '' : `${sign} resets at ${momentWords(resetAt)}`;
}

/** `1,963` for 1963. */
export function numberWords(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');
}

/** Why `status` and `plan` may show figures of an earlier configuration, or of an unfinished scan. */
const NOT_SCANNED_FOR = 'no full scan with this configuration yet: run subtitled scan';

/** What to do if no full scan has been made with this configuration. */
export function notScannedWords(videos: number): string {
  return videos === 0 ? 'no video is known yet: run subtitled scan' : NOT_SCANNED_FOR;
}

/** `1 video`, `2 videos`. */
export function countWords(count: number, noun: string, plural = `${noun}s`): string {
  return `${numberWords(count)} ${count === 1 ? noun : plural}`;
}

/** A service in trouble may say of everything that it has nothing. */
export function unrecognisedWords(names: number): string {
  return `the service recognised none of the last ${numberWords(names)} new names`;
}
