// How are codes said to people? One sentence each, without jargon.

import type { Fault } from '../../core/fault.ts';
import type { Reason } from '../../core/want/reason.ts';
import type { Operation } from '../../engine/deps.ts';
import type { DiscardReason } from '../../ports/store/pending-moves.ts';
import type { SkipReason } from '../../ports/libraries.ts';

/** Why a want is where it is. */
export const REASON_WORDS: Readonly<Record<Reason, string>> = {
  'search-quota': "the day's searches are used up",
  'download-quota': "the day's downloads are used up",
  'tried-enough': 'what was fetched for it today was of no use; the next subtitle is tried tomorrow',
  throttled: 'the service asked us to slow down',
  outage: 'the service could not be reached or is overloaded',
  'edge-refused': 'something in front of the service refused us',
  'key-refused': 'the service does not accept the key',
  'plan-gate': "the account's plan does not include this download",
  'short-answer': 'the service left the name out of its answer',
  'malformed-answer': 'the answer of the service could not be understood',
  'name-refused': 'the service does not take this file name',
  'request-refused': 'the service refused the request',
  'foreign-redirect': 'the service sent us to another host',
  stopping: 'the program was stopped',
  'translation-quota': "the month's translations are used up",
  'translation-not-entitled': "the account's plan does not include translations",
  'transcription-quota': "the month's transcriptions are used up",
  'transcription-not-entitled': "the account's plan does not include transcriptions",
  translating: 'being translated',
  transcribing: 'being written from what is spoken',
  'made-by-machine': 'placed; a machine made it',
  'translation-failed': 'the service could not translate or transcribe it',
  'translation-refused': 'the service refused to translate or transcribe it',
  'translation-stuck': 'the translation or transcription was never ready',
  'translation-lost': 'the service lost the translation or transcription',
  'translation-unclear': 'nobody can tell whether the translation or transcription was ordered',
  'translation-wrong-cues': 'the translation has other lines than its source',
  'translation-wrong-times': 'the translation has other times than its source',
  'translation-untranslated': 'the translation says what its source says',
  'translation-empty': 'what was translated or transcribed holds no subtitle',
  'translation-source': 'no subtitle to translate from could be read',
  'library-unavailable': 'the library is not available',
  new: 'new',
  due: 'due',
  settling: 'the file is still young or growing',
  asking: 'being asked about',
  'offer-found': 'a subtitle was found',
  'crowded-out': 'other languages filled the answer',
  climbing: 'being looked for in another way',
  'nothing-offered': 'the service has nothing for it',
  'all-refused': 'nothing that is offered fits',
  fetching: 'being fetched',
  placed: 'placed',
  'user-sidecar': 'a subtitle is there already',
  'unlabelled-sidecar': 'a subtitle is there already; its name says no language, its text was read instead',
  'embedded-track': 'the video holds the subtitle',
  'spoken-language': 'what is spoken needs no subtitle',
  'sidecar-edited': 'our subtitle was edited and is yours now',
  'taken-meanwhile': 'a subtitle appeared meanwhile',
  'sidecar-removed': 'the subtitle that was there is gone',
  'own-sidecar-gone': 'our subtitle was removed a moment ago',
  'sidecar-lost': 'our subtitle did not come along with the video',
  'deleted-by-user': 'you deleted our subtitle',
  'video-gone': 'the video is gone',
  'video-back': 'the video is back',
  'video-replaced': 'the video was replaced by another file',
  restarted: 'the last run was interrupted',
  'asked-for': 'you asked for it',
  permission: 'the folder may not be written to',
  'read-only': 'the file system is read-only',
  'disk-full': 'the disk is full',
  'name-too-long': 'the file name would be too long',
  'outside-library': 'the folder leads out of the library',
  'io-error': 'the disk reports an error',
  'program-fault': 'the program failed over it',
};

/** What a reason means; the code itself where it is none of ours. */
export function reasonWords(reason: string): string {
  return new Map(Object.entries(REASON_WORDS)).get(reason) ?? reason;
}

export const SKIP_WORDS: Readonly<Record<SkipReason, string>> = {
  sample: 'a sample',
  extra: 'an extra',
  trailer: 'a trailer',
  'partial-download': 'still being downloaded',
  'system-folder': 'a system folder',
  excluded: 'excluded',
  unreadable: 'not readable',
  'symlink-loop': 'a link in a circle',
  'outside-library': 'a link that leads out of the library',
  'too-deep': 'too deep',
  'disc-folder': 'a disc structure',
  'not-a-file': 'not a regular file',
};

/** Why a subtitle of ours left the library. */
export const TRASH_WORDS: Readonly<Record<DiscardReason, string>> = {
  'video-gone': 'its video is gone',
  displaced: 'another video took the place of its own',
  'name-taken': 'another subtitle is there',
  replaced: 'another one takes its place',
  rejected: 'you rejected it',
};

const DOING_WORDS: Readonly<Record<Operation, string>> = {
  account: 'asking for the account',
  search: 'searching',
  download: 'downloading',
  job: 'translating',
};

/** What went wrong with a request. */
export const FAULT_WORDS: Readonly<Record<Fault['kind'], string>> = {
  unreachable: 'the service could not be reached',
  timeout: 'the service did not answer in time',
  overloaded: 'the service is overloaded or broken',
  throttled: 'the service asked us to slow down',
  'edge-refused': 'something in front of the service refused us',
  quota: "the day's quota is used up",
  'key-refused': 'the service does not accept the key: check service.api_key',
  'plan-gate': "the account's plan does not include this",
  'bad-request': 'the service refused the request',
  'not-found': 'the service has nothing at this address',
  malformed: 'the answer of the service could not be understood',
  'too-large': 'the answer of the service is too large',
  'foreign-redirect': 'the service sent us to another host',
  aborted: 'stopped',
};

/** What happened, while doing what, with the service's own words where it said any. */
export function faultWords(doing: Operation, fault: Fault): string {
  const counter = fault.kind === 'quota' ? ` (${fault.counter})` : '';
  const upgrade = fault.kind === 'plan-gate' && fault.upgradeUrl !== null ? `, see ${fault.upgradeUrl}` : '';
  const docs = fault.docsUrl === undefined ? '' : `, more at ${fault.docsUrl}`;
  const detail = fault.detail === '' ? '' : ` [${fault.detail}]`;
  return `${FAULT_WORDS[fault.kind]}${counter} while ${DOING_WORDS[doing]}${upgrade}${docs}${detail}`;
}

/** Making one takes longer than a thousand moments do. */
const MOMENTS = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** A moment in local time, as people write it. */
export function momentWords(at: number): string {
  return MOMENTS.format(at).replace(',', '');
}

/** `1,963` for 1963. */
export function numberWords(value: number): string {
  return value.toLocaleString('en-US');
}

/** `1 video`, `2 videos`. */
export function countWords(count: number, noun: string, plural = `${noun}s`): string {
  return `${numberWords(count)} ${count === 1 ? noun : plural}`;
}
