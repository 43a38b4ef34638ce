// Words the codes of commands, rejections, states and events, one short text each.

import type { RefusalCode } from '../../core/candidates/judge.ts';
import type { SearchStep } from '../../core/want/search-steps.ts';
import type { EntryRefusal } from '../../core/archive/choose-entry.ts';
import type { Fact, WantState } from '../../core/want/want.ts';
import type { TroubleCode } from '../../engine/commands/results.ts';
import type { EmptyTalk } from '../../core/text/judge-text.ts';
import type { EmbeddedAlready } from '../../core/sidecar/embedded-tracks.ts';
import type { Misfit, OutOfStep } from '../../core/text/misfit.ts';
import type { ReadingTrouble, RewriteRefusal } from '../../ports/archives.ts';
import { spokenLanguage } from '../../core/language/spoken-language.ts';
import { REASON_WORDS } from './reasons.ts';
import { SKIP_WORDS, TRASH_WORDS } from './reasons.ts';

/** Why a command failed; the file or title follows in the message. */
export const TROUBLE_WORDS: Readonly<Record<TroubleCode, string>> = {
  'outside-libraries': 'is in no library',
  'library-unavailable': 'the library is not available',
  'no-such-file': 'there is no such file',
  'left-out': 'subtitled skips it',
  'is-folder': 'is a folder; name a video',
  'not-a-video': 'is not a video',
  'not-taken-in': 'not scanned yet, or skipped: run subtitled scan FILE',
  'no-wants': 'no subtitle is wanted for it',
  settling: 'the file is new or still growing',
  'no-such-candidate': 'there is no such candidate; subtitled pick FILE lists them',
  'name-taken': 'a file that subtitled did not place already has this name',
  edited: 'you edited this subtitle, so subtitled leaves it alone',
  'no-ffmpeg': 'ffmpeg is needed to listen to a video, and it is not installed',
  'no-reference': 'has no subtitle times to compare with',
  unreadable: 'cannot read the file, so it is unclear who wrote it: check permissions and the disk',
  'nothing-of-ours': 'subtitled placed no subtitle beside it',
  'nothing-in-language': 'subtitled placed no subtitle in this language beside it',
  'several-of-ours':
    'subtitled placed several subtitles beside it: choose one with --language, or name the file',
  'content-refused': 'the download cannot be used',
  'not-placed': 'it could not be placed',
  'placed-since': 'it was placed only after you asked: look at it, and reject it as well if it is wrong',
  'not-removed': 'it could not be removed yet, which is tried again each hour',
  'no-title': 'the service knows no title with this name',
  'text-too-short': 'a title has at least two characters',
  'not-in-trash': 'the trash holds no subtitle with this number; subtitled trash list shows them',
  'trash-lost': 'its file is no longer in the trash folder of state_dir; a backup does not hold it',
  'trash-unreadable':
    'cannot be read from the trash: check the owner of the files in state_dir, and the disk',
  'video-elsewhere': 'its video is gone or has moved, so it stays in the trash',
  'not-ignored': 'is not ignored; subtitled ignore lists what is',
  'ignored-above': 'this folder above it is ignored: name the folder',
  ignored: 'no subtitle is wanted, because this is ignored: subtitled unignore PATH',
  'in-the-way': 'this file has its name: move it elsewhere or remove it, then restore again',
  'not-an-id':
    "an ID is tt and 7 to 10 digits, tmdb: and digits, or the service's own number; see subtitled search --title",
};

/** Why a candidate was rejected, by its code. */
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
    | OutOfStep
    | EmbeddedAlready
    | 'no-address'
    | 'not-delivered'
    | 'rejected'
    | 'no-better'
    | 'same-text',
    string
  >
> = {
  'bonus-video': 'the video is an extra',
  language: 'another language',
  'embedded-track': 'the video has a track in this language',
  forced: 'only the foreign parts',
  'not-forced': 'not only the foreign parts',
  commentary: 'a commentary',
  'hearing-impaired': 'excluded by hearing_impaired',
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
  'work-year': 'another year inside',
  'in-parts': 'the subtitle is in parts, and the video is one file',
  empty: 'empty',
  html: 'a web page',
  json: 'an error message',
  binary: 'not text',
  rar: 'a RAR archive',
  '7z': 'a 7z archive',
  gzip: 'a gzip archive',
  'damaged-archive': 'a damaged archive',
  'unusual-archive': 'a zip archive with unusual compression',
  'encrypted-archive': 'an encrypted archive',
  'hostile-archive': 'a hostile archive',
  'archive-too-large': 'an archive that is too large',
  'no-subtitle-inside': 'no subtitle inside',
  'image-subtitles': 'images, not text',
  'unknown-encoding': 'an unknown encoding',
  'wrong-letters': 'its letters do not fit its language: wrong encoding',
  'no-cues': 'no subtitle: it has no cues',
  truncated: 'cut off',
  'too-many-cues': 'too many cues',
  'text-too-large': 'larger than any subtitle',
  'too-costly': 'reading it exceeded the time or memory limit',
  'no-reader': 'the process that reads subtitles cannot be started',
  'crashed-on': 'subtitled crashed twice while reading it',
  advert: 'nothing but adverts and credits',
  'too-long': 'made for a longer video: another cut, or more episodes',
  'ends-early': 'it ends long before the video does',
  'too-few-cues': "far too few lines for the video's length: only the foreign parts, or a fragment",
  'times-of-another': 'its times belong to another video',
  'times-out-of-step': 'its times are early or late throughout: another candidate is tried first',
  'times-in-pieces': 'its times fit only in pieces: made for another cut of the video',
  'no-address': 'no download address',
  'not-delivered': 'the service offers it, but did not deliver it for a day',
  rejected: 'you rejected it',
  'no-better': 'not clearly better than the current subtitle',
  'same-text': 'same text as the current subtitle',
  'frame-rate': 'wrong frame rate; cannot be corrected reliably',
  'nothing-left': 'empty after applying your `text` settings',
  'frame-rate-unknown': 'frame-based subtitle (MicroDVD) with unknown frame rate',
};

const REFUSALS: ReadonlyMap<string, string> = new Map(Object.entries(REFUSAL_WORDS));

/** Why a candidate was rejected. */
export function refusalWords(code: string): string {
  const known = REFUSALS.get(code);
  if (known !== undefined) return known;
  const spoken = spokenLanguage(code);
  if (spoken !== null) return `its text is in another language: ${languageName(spoken)}`;
  return code.startsWith('format-') ? `its format (${code.slice(7)}) is not one of \`formats\`` : code;
}

/** `Serbian (Latin)` for `sr-Latn`. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
}

/** Why one file or folder is skipped, and by what if the user may have forgotten it. */
export function skipWords(code: string): string {
  if (code === 'excluded') return 'excluded, by `exclude` or by an empty file .ignore or .nomedia above it';
  return new Map(Object.entries(SKIP_WORDS)).get(code) ?? '';
}

/** Why our subtitle went to the trash. */
export function trashWords(code: string): string {
  return new Map(Object.entries(TRASH_WORDS)).get(code) ?? code;
}

/** How subtitled searches on this step. */
export const STEP_WORDS: Readonly<Record<SearchStep, string>> = {
  batch: 'by its file name',
  'title-scope': 'among the packs of its title',
  identity: 'by the identified title',
  title: 'by the only title with this name',
  translation: 'by translating',
  transcription: 'by transcribing',
};

export const STATE_WORDS: Readonly<Record<WantState, string>> = {
  settling: 'waiting for the file to settle',
  wanted: 'wanted',
  searching: 'being searched for',
  placing: 'being downloaded',
  translating: 'being made by the service',
  placed: 'placed by us',
  present: 'there already',
  missing: 'missing',
  failed: 'failed',
  declined: 'declined',
  gone: 'gone with its video',
};

type Event =
  Fact['kind'] | 'seen' | 'trashed' | 'retimed' | 'video-moved' | 'sidecar-renamed' | 'download-spent';

const EVENT_WORDS: Readonly<Record<Event, string>> = {
  seen: 'seen for the first time',
  trashed: 'our subtitle went to the trash',
  retimed: 'the times of a subtitle were corrected',
  'video-moved': 'the video was moved',
  'sidecar-renamed': 'our subtitle was renamed',
  due: 'due',
  unsettled: 'the file is new or still growing',
  covered: 'a subtitle is there',
  uncovered: 'the subtitle that was there is gone',
  'sidecar-vanished': 'our subtitle is gone',
  'sidecar-back': 'our subtitle is back',
  'sidecar-lost': 'our subtitle is no longer there',
  'sidecar-kept': 'the candidate is already there',
  'window-closed': 'the search for a better one ended',
  'sidecar-stays': 'nothing replaces our subtitle',
  'downloads-plenty': 'downloads are plenty, so a better candidate replaces it',
  'offers-forgotten': 'its candidates were discarded',
  'video-gone': REASON_WORDS['video-gone'],
  'video-back': REASON_WORDS['video-back'],
  'left-out': REASON_WORDS['left-out'],
  'video-replaced': 'the video was replaced',
  restarted: 'restarted after an interruption',
  'search-sent': 'search sent',
  answered: 'answered',
  unanswered: 'not answered',
  offered: 'another candidate is known',
  reconsidered: 'judged again, because your settings changed',
  'fetch-sent': 'download started',
  'download-spent': 'a download was spent',
  'not-fetched': 'not downloaded',
  'content-refused': 'the download was rejected',
  placed: 'placed',
  'place-failed': 'could not be placed',
  'job-chosen': 'a source was chosen for the service',
  'job-waits': 'being made',
  'job-put-off': 'deferred',
  'job-failed': 'could not be made',
  'job-done': 'made',
  faulted: 'deferred',
  'asked-for': 'you asked for it',
  'search-requested': 'you asked for it: everything is tried',
  'machine-allowed': 'your settings now allow a translation or transcription',
  picked: 'you picked one',
  'clock-corrected': 'its time came from a clock that was ahead; corrected',
  listed: 'the configuration now wants it',
  unlisted: 'the configuration no longer wants it',
};

const EVENTS: ReadonlyMap<string, string> = new Map(Object.entries(EVENT_WORDS));

/** What an event means. */
export function eventWords(event: string): string {
  return EVENTS.get(event) ?? event;
}
