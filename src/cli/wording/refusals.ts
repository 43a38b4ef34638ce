// How are the codes of the commands said to people? One sentence each.

import type { RefusalCode } from '../../core/candidates/judge.ts';
import type { SearchStep } from '../../core/want/search-steps.ts';
import type { EntryRefusal } from '../../core/archive/choose-entry.ts';
import type { Fact, WantState } from '../../core/want/want.ts';
import type { TroubleCode } from '../../engine/commands/results.ts';
import type { EmptyTalk, Misfit } from '../../core/text/judge-text.ts';
import type { ReadingTrouble, RewriteRefusal } from '../../ports/archives.ts';
import { spokenLanguage } from '../../engine/steps/place/check-text.ts';
import { SKIP_WORDS, TRASH_WORDS } from './reasons.ts';

/** Why a command could not be done; what it is about is said behind it. */
export const TROUBLE_WORDS: Readonly<Record<TroubleCode, string>> = {
  'outside-libraries': 'lies in no library',
  'library-unavailable': 'the library is not available',
  'no-such-file': 'there is no such file',
  'left-out': 'this is not a video that is looked after',
  'not-taken-in': 'not taken in yet, or left out; see subtitled --scan FILE',
  'no-wants': 'no subtitle is wanted for it',
  settling: 'the file is still young or growing',
  'no-such-candidate': 'there is no such candidate; subtitled pick FILE lists them',
  'name-taken': 'a file that is not ours has the name that the subtitle would get',
  edited: 'our subtitle was edited and is yours now: it is not touched',
  unreadable: 'it cannot be read, so nobody knows whose it is: check its rights, and the disk',
  'nothing-of-ours': 'no subtitle of ours lies beside it',
  'several-of-ours': 'several subtitles of ours lie beside it: say which with --language, or name the file',
  'content-refused': 'what came cannot be used',
  'not-placed': 'it could not be placed',
  'no-title': 'the service knows no title of this name',
  'text-too-short': 'a title has at least two characters',
  'not-an-id':
    "an identifier is tt and digits, tmdb: and digits, or the service's own number; see subtitled search --title",
};

/** Why a candidate is not taken, by its code. */
export const REFUSAL_WORDS: Readonly<
  Record<
    | RefusalCode
    | EntryRefusal
    | RewriteRefusal
    | ReadingTrouble
    | 'crashed-on'
    | 'wrong-letters'
    | EmptyTalk
    | Misfit
    | 'no-address'
    | 'rejected'
    | 'no-better'
    | 'same-text',
    string
  >
> = {
  'bonus-video': 'the video is an extra',
  language: 'another language',
  forced: 'only the foreign parts',
  'not-forced': 'not only the foreign parts',
  commentary: 'a commentary',
  'hearing-impaired': 'not as hearing_impaired wants it',
  title: 'another title',
  year: 'another year',
  kind: 'a film for an episode, or the other way round',
  season: 'another season',
  episode: 'another episode',
  date: 'another date',
  part: 'another part',
  cut: 'another cut',
  'contradicts-itself': 'its fields contradict each other',
  'too-low': 'too little in common with the file',
  'no-subtitle': 'no subtitle inside',
  work: 'another title inside',
  empty: 'empty',
  html: 'a web page',
  json: 'an error message',
  binary: 'not a text',
  rar: 'a RAR archive',
  '7z': 'a 7z archive',
  gzip: 'a gzip archive',
  'damaged-archive': 'a damaged archive',
  'encrypted-archive': 'an encrypted archive',
  'hostile-archive': 'a hostile archive',
  'archive-too-large': 'too large an archive',
  'no-subtitle-inside': 'no subtitle inside',
  'image-subtitles': 'pictures, no text',
  'unknown-encoding': 'an unknown encoding',
  'wrong-letters': 'its letters are not those of its language: it was decoded wrongly',
  'no-cues': 'no subtitle: it has no cues',
  truncated: 'cut off',
  'too-many-cues': 'too many cues',
  'text-too-large': 'larger than any subtitle',
  'too-costly': 'reading it took more time or memory than it may',
  'no-reader': 'the process that reads subtitles cannot be started',
  'crashed-on': 'the program ended twice while reading it',
  advert: 'nothing but adverts and credits',
  'too-long': 'made for a longer video: another cut, or more episodes',
  'ends-early': 'it ends long before the video does',
  'too-few-cues': "far too few lines for the video's length: only the foreign parts, or a piece",
  'no-address': 'no address to fetch it from',
  rejected: 'you rejected it',
  'no-better': 'not clearly better than ours, which lies there',
  'same-text': 'the very text that lies there already',
  'frame-rate': 'made for another frame rate, and cannot be put right surely',
  'nothing-left': 'nothing is left of it once it is rewritten as `text` wants it',
  'frame-rate-unknown': 'it counts pictures, and nobody knows how many a second has',
};

/** Why a candidate is not taken. */
export function refusalWords(code: string): string {
  const known = new Map(Object.entries(REFUSAL_WORDS)).get(code);
  if (known !== undefined) return known;
  const spoken = spokenLanguage(code);
  if (spoken !== null) return `its text is in another language: ${languageName(spoken)}`;
  return code.startsWith('format-') ? `its format (${code.slice(7)}) is not one of \`formats\`` : code;
}

/** `Serbian (Latin)` for `sr-Latn`. */
function languageName(tag: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
}

export function skipWords(code: string): string {
  return new Map(Object.entries(SKIP_WORDS)).get(code) ?? '';
}

/** Why a subtitle of ours went to the trash. */
export function trashWords(code: string): string {
  return new Map(Object.entries(TRASH_WORDS)).get(code) ?? code;
}

/** How it is looked for. */
export const STEP_WORDS: Readonly<Record<SearchStep, string>> = {
  batch: 'by its file name',
  'title-scope': 'among the packs of its title',
  identity: 'by the title that was named',
  title: 'by the one title that is called so',
  translation: 'by translating',
  transcription: 'by transcribing',
};

export const STATE_WORDS: Readonly<Record<WantState, string>> = {
  settling: 'waiting until the file has settled',
  wanted: 'wanted',
  searching: 'being asked about',
  placing: 'being fetched',
  translating: 'being made by the service',
  placed: 'placed by us',
  present: 'there already',
  missing: 'missing',
  failed: 'failed',
  declined: 'declined',
  gone: 'gone with its video',
};

type Event = Fact['kind'] | 'seen' | 'trashed' | 'video-moved' | 'sidecar-renamed' | 'download-spent';

const EVENTS: Readonly<Record<Event, string>> = {
  seen: 'seen for the first time',
  trashed: 'our subtitle went to the trash',
  'video-moved': 'the video was moved from elsewhere',
  'sidecar-renamed': 'our subtitle got another name',
  due: 'its time has come',
  unsettled: 'the file is young or growing',
  covered: 'a subtitle is there',
  uncovered: 'the subtitle that was there is gone',
  'sidecar-vanished': 'our subtitle is gone',
  'sidecar-back': 'our subtitle is back',
  'sidecar-lost': 'our subtitle is no longer there',
  'sidecar-kept': 'what is offered lies there already',
  'window-closed': 'no better one is looked for any more',
  'offers-forgotten': 'what was on offer is not remembered any more',
  'video-gone': 'the video is gone',
  'video-back': 'the video is back',
  'video-replaced': 'the video was replaced',
  restarted: 'begun again after an interruption',
  'search-sent': 'asked for',
  answered: 'answered',
  unanswered: 'not answered',
  offered: 'another candidate is known',
  reconsidered: 'judged anew, because your wishes changed',
  'fetch-sent': 'sent for',
  'download-spent': 'a download was spent',
  'not-fetched': 'not fetched',
  'content-refused': 'what came was refused',
  placed: 'placed',
  'place-failed': 'could not be placed',
  'job-chosen': 'a source was chosen for the service to work on',
  'job-waits': 'being made',
  'job-put-off': 'put off',
  'job-failed': 'could not be made',
  'job-done': 'made',
  faulted: 'put off',
  'asked-for': 'you asked for it',
  climb: 'you asked for it: everything is tried',
  picked: 'you picked one',
  'clock-corrected': 'its time was written by a clock that was ahead, and is put right',
  listed: 'the configuration asks for it now',
  unlisted: 'the configuration asks for it no longer',
};

/** What happened. */
export function eventWords(event: string): string {
  return new Map(Object.entries(EVENTS)).get(event) ?? event;
}
