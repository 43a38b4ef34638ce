// Words the answer of `why`: all that is known about one video.

import { WITHOUT_SUBTITLE } from '../../core/want/want.ts';
import { showPath } from '../../core/path/path.ts';
import { labelOf } from '../../core/want/label.ts';
import { foldTitle } from '../../core/release/words/text.ts';
import type { Release } from '../../core/release/release.ts';
import type { SearchCost, StepSkipReason, StepOutcome } from '../../engine/queries/search-history.ts';
import type { ExplainedWant, Explanation } from '../../engine/queries/why.ts';
import type { Unread } from '../../ports/store/findings.ts';
import type { Paint } from '../invocation/colour.ts';
import { choiceWords } from '../wording/choice-words.ts';
import { refusalWords, skipWords, STEP_WORDS, TROUBLE_WORDS } from '../wording/refusals.ts';
import { historyLine } from '../wording/history-line.ts';
import { holdWords, PAUSED_LINE } from '../wording/holds.ts';
import { points, rowWords } from './candidates.ts';
import { standWords, titleWords } from './wants.ts';
import { countWords, momentWords, reasonWords } from '../wording/reasons.ts';
import { syncWords } from '../wording/sync-words.ts';

/** A longer list would hide the lines below it. */
const MOST_CANDIDATES = 10;
const SAID_BY = { you: 'set by you', name: 'from its path', notes: 'from a .nfo file beside it' } as const;

/** Explains the state, its reason, what happens next and what it cost. */
export function whyLines(why: Explanation, paint: Paint): readonly string[] {
  return [
    paint('bold', showPath(why.path)),
    ...(why.gone ? ['the video is gone'] : []),
    ...titleLines(why),
    ...peculiarLines(why),
    ...why.wants.flatMap((want) => [
      ...standLines(want, paint),
      ...failureLines(why, want),
      ...want.steps.flatMap((told, at) =>
        told.outcome === 'left-out' ? [] : [`  ${at + 1}. ${stepWords(told)}`],
      ),
      `  cost so far, about: ${costWords(want.cost)}`,
    ]),
    ...waitingLines(why),
    'more: subtitled why --all FILE',
  ];
}

/** Everything that is known. */
export function fullWhyLines(why: Explanation, paint: Paint): readonly string[] {
  const { identity, recognised } = why;
  return [
    paint('bold', showPath(why.path)),
    `first seen ${momentWords(why.addedAt)}, searched as ${showPath(why.releaseName)}`,
    ...(why.gone ? ['the video is gone'] : []),
    `read as: ${readingWords(why.reading)}`,
    ...(identity === null
      ? ['title: set neither by you, nor by a tag or a .nfo file']
      : fullIdentityLines(identity)),
    `the service identifies it as: ${recognised === null ? 'unknown' : titleWords(recognised)}`,
    ...why.alternates.map((title) => `  or as: ${titleWords(title)}`),
    ...peculiarLines(why),
    ...why.wants.flatMap((want) => wantLines(want, paint)),
    ...waitingLines(why),
    'lately:',
    ...why.history.map((line) => `  ${historyLine(line)}`),
  ];
}

/** Lines for facts that only some videos have. */
function peculiarLines(why: Explanation): readonly string[] {
  return [
    ...otherNameLines(why),
    ...skippedLines(why),
    ...ignoredLines(why),
    ...settingsLines(why),
    ...UNREAD_WORDS[why.unread ?? 'nothing'],
    ...(why.wants.length === 0 ? ['no subtitle is wanted for it'] : []),
  ];
}

/** The title that counts: set by the user, tagged, or recognised by the service. */
function titleLines({ identity, recognised }: Explanation): readonly string[] {
  if (identity?.prevails === true) return [identityLine(identity)];
  return recognised === null ? [] : [`title: ${titleWords(recognised)}`];
}

/** If all that keeps the candidates away is the name in the file, only the user can tell whether it is the same title. */
function otherNameLines({ identity, recognised, reading, wants }: Explanation): readonly string[] {
  const [id] = recognised?.ids ?? [];
  if (identity !== null || recognised === null || id === undefined || reading.title === '') return [];
  if (reading.titles.includes(foldTitle(recognised.name)) || !wants.some(isOfOtherTitle)) return [];
  const name = showPath(reading.title);
  return [`its file names another title, ${name}; if it is the same: subtitled identify FILE --id ${id}`];
}

function isOfOtherTitle({ state, candidates }: ExplainedWant): boolean {
  const refusals = candidates.map(({ refusal }) => refusal);
  return state === 'missing' && !refusals.includes(null) && refusals.includes('title');
}

function identityLine({ title, ids, from }: NonNullable<Explanation['identity']>): string {
  return `title: ${title === null ? showPath(idWords(ids)) : titleWords(title)}; ${SAID_BY[from]}`;
}

/** An identifier as the path or a note has it, and below it which title that is. */
function fullIdentityLines(identity: NonNullable<Explanation['identity']>): readonly string[] {
  const { title, from } = identity;
  if (title === null || from === 'you') return [identityLine(identity)];
  return [identityLine({ ...identity, title: null }), `  that is: ${titleWords(title)}`];
}

/** Nothing more is done for it; what is there stays. */
function skippedLines({ skipped }: Explanation): readonly string[] {
  return skipped === null ? [] : [`${TROUBLE_WORDS['left-out']}: ${skipWords(skipped)}`];
}

function ignoredLines({ ignored }: Explanation): readonly string[] {
  if (ignored === null) return [];
  return [`ignored since ${momentWords(ignored.at)}: subtitled unignore ${showPath(ignored.path)}`];
}

/** `settings: languages, forced from overrides[0] (Show*)`; a later line wins. Nothing if the global ones apply. */
function settingsLines({ rules }: Explanation): readonly string[] {
  return rules.map(({ name, path, keys }) => showPath(`settings: ${keys.join(', ')} from ${name} (${path})`));
}

/** What the system or the program said when it failed. */
function failureLines({ history }: Explanation, want: ExplainedWant): readonly string[] {
  if (want.state !== 'failed') return [];
  const failure = history.find(({ event, languages }) => FAILURES.has(event) && languages === labelOf(want));
  return failure === undefined ? [] : [`  ${historyLine(failure)}`];
}

const FAILURES: ReadonlySet<string> = new Set(['place-failed', 'faulted']);

function waitingLines({ away, holds, paused }: Explanation): readonly string[] {
  const library = away === null ? [] : [`its library: ${showPath(away)}`];
  return [...library, ...holds.map(holdWords), ...(paused ? [PAUSED_LINE] : [])];
}

/** A kind of file without readable tracks is normal and needs no line. */
const UNREAD_WORDS: Readonly<Record<Unread, readonly string[]>> = {
  nothing: [],
  'too-costly': ['its embedded tracks are unknown: its header is larger than that of any film'],
  'crashed-on': ['its embedded tracks are unknown: subtitled crashed twice while reading its header'],
};

function idWords(ids: Readonly<Record<string, string | null>>): string {
  return Object.entries(ids)
    .flatMap(([name, id]) => (id === null ? [] : [name === 'catalogB' ? `tmdb:${id}` : id]))
    .join(' ');
}

function readingWords(release: Release): string {
  const { title, year, season, episodes, date, part, source, resolution, group } = release;
  const place = [
    ...(season === null ? [] : [`season ${season}`]),
    ...(episodes.length === 0 ? [] : [`episode ${episodes.join(', ')}`]),
    ...(date === null ? [] : [date]),
    ...(part === null ? [] : [`part ${part}`]),
  ];
  const made = [source, resolution, group].filter((one) => one !== null);
  const name = title === '' ? 'no title' : `${title}${year === null ? '' : ` (${year})`}`;
  return showPath([name, release.kind, ...place, ...made].join(', '));
}

function standLines(want: ExplainedWant, paint: Paint): readonly string[] {
  return [
    `${choiceWords(want)}: ${standWords(want, paint)}`,
    ...stillWantedWords(want),
    ...(want.coveredBy === null ? [] : [`  subtitle: ${showPath(want.coveredBy)}`]),
    ...(want.changes === null ? [] : [`  rewritten before it was placed: ${want.changes}`]),
    ...(want.sync === null ? [] : [`  times: ${showPath(syncWords(want.sync))}`]),
    `  next: ${nextWords(want)}`,
    ...stopgapWords(want),
    ...betterWords(want),
  ];
}

/** Only for a want without a subtitle. */
function stillWantedWords({ state, languages, stillWanted }: ExplainedWant): readonly string[] {
  if (!WITHOUT_SUBTITLE.has(state) || stillWanted.length === languages.length) return [];
  return [`  the video has a track in a fallback language: only ${stillWanted.join(' or ')} is downloaded`];
}

function wantLines(want: ExplainedWant, paint: Paint): readonly string[] {
  const shown = want.candidates.slice(0, MOST_CANDIDATES);
  const hidden = want.candidates.length - shown.length;
  return [
    ...standLines(want, paint),
    ...want.steps.map((told, at) => `  ${at + 1}. ${stepWords(told)}`),
    `  cost so far, about: ${costWords(want.cost)}`,
    ...shown.map((row) => `  ${rowWords(row)}`),
    ...(hidden > 0 ? [`  and ${hidden} more: subtitled pick FILE`] : []),
  ];
}

/** `by its file name: nothing (2026-01-01 10:00)`. */
function stepWords(told: StepOutcome): string {
  if (told.outcome === 'left-out') return `${STEP_WORDS[told.step]}: ${LEFT_OUT_WORDS[told.why]}`;
  const { outcome, reason, detail } = told;
  const says = WITH_A_REASON.has(outcome) && reason !== null ? [reasonWords(reason)] : [];
  const isWithoutSource = told.step === 'translation' && outcome === 'nothing';
  const came = isWithoutSource ? 'nothing to translate from' : OUTCOME_WORDS[outcome];
  const more = outcome === 'refused' || outcome === 'failed' ? refusalWords(detail) : detail;
  const words = [came, ...says, ...(more === '' ? [] : [more])];
  return showPath(`${STEP_WORDS[told.step]}: ${words.join(': ')} (${momentWords(told.at)})`);
}

/** For the other outcomes the reason would repeat the outcome. */
const WITH_A_REASON: ReadonlySet<StepOutcome['outcome']> = new Set(['unanswered', 'put-off', 'failed']);

const OUTCOME_WORDS: Readonly<Record<Exclude<StepOutcome['outcome'], 'left-out'>, string>> = {
  asked: 'searched, no answer yet',
  unanswered: 'not answered',
  nothing: 'nothing',
  refused: 'no candidate that fits',
  found: 'found',
  'being-made': 'the service is working on it',
  'put-off': 'deferred',
  failed: 'no result',
  placed: 'found and placed',
};

const LEFT_OUT_WORDS: Readonly<Record<StepSkipReason, string>> = {
  'found-before': 'not needed',
  'not-yet': 'not tried yet',
  'no-episode': 'not tried: it is not an episode of a series',
  'other-title': 'not tried: the service takes the name for another title',
  'not-identified': 'not tried: the title is not identified',
  'title-is-known': 'not tried: its title is known',
  'not-switched-on': 'not tried: not enabled',
  'waits-for-people': 'not tried: translate.patience still waits for a human subtitle',
  'foreign-parts-only': 'not tried: no machine can tell which parts are foreign',
  'no-address': 'not tried: transcribe.media_url has no address for it',
};

function costWords({ searches, downloads, translations, transcriptions }: SearchCost): string {
  return [
    countWords(searches, 'search', 'searches'),
    countWords(downloads, 'download'),
    ...(translations === 0 ? [] : [countWords(translations, 'translation')]),
    ...(transcriptions === 0 ? [] : [countWords(transcriptions, 'transcription')]),
  ].join(', ');
}

function stopgapWords({ stopgapFor }: ExplainedWant): readonly string[] {
  if (stopgapFor === null) return [];
  const best = `a better candidate (score ${points(stopgapFor)})`;
  return [`  placed to save downloads: ${best} replaces it once downloads are plenty`];
}

function betterWords({ betterUntil, resumesAt }: ExplainedWant): readonly string[] {
  if (betterUntil === null) return [];
  const asked = resumesAt === null ? '' : `; searched again at ${momentWords(resumesAt)}`;
  return [`  may be replaced by a better one until ${momentWords(betterUntil)}${asked}`];
}

function nextWords(want: ExplainedWant): string {
  const { state, reason, step, resumesAt, candidates } = want;
  const when = resumesAt === null ? '' : ` (${momentWords(resumesAt)})`;
  const usable = candidates.some(({ refusal }) => refusal === null);
  switch (state) {
    case 'settling':
      return `the file is checked again${when}`;
    case 'wanted':
      if (reason === 'own-sidecar-gone')
        return `it counts as deleted by you${when}, unless it is back by then`;
      return usable ? `the best candidate is downloaded${when}` : `searched ${STEP_WORDS[step]}${when}`;
    case 'searching':
    case 'placing':
      return 'in progress';
    case 'translating':
      return `the service's progress is checked${when}`;
    case 'missing':
      return `searched again in every way${when}; at once with subtitled search FILE`;
    case 'failed':
      return `retried${when}, or with the next scan`;
    case 'declined':
      return 'nothing, unless you run subtitled search FILE';
    case 'placed':
    case 'present':
      return thereWords(want, when);
    case 'gone':
      return 'nothing, until the video is back';
  }
}

const FOR_HUMAN = 'searched again for one that a person made';
const TOO_LONG_WORDS = 'its name beside the video would be too long; give the video a shorter one';

function thereWords(want: ExplainedWant, when: string): string {
  const { state, liesAt, isNameTooLong, isLeaving, changedByUser, awaitsHuman } = want;
  if (isLeaving)
    return `${state === 'present' ? 'our older one' : 'it'} goes to the trash, tried again each hour`;
  if (liesAt !== null && isNameTooLong) return `it stays at ${showPath(liesAt)}: ${TOO_LONG_WORDS}`;
  if (liesAt !== null) return `it is moved from ${showPath(liesAt)} to its video, tried again each hour`;
  if (changedByUser === 'edited') return 'nothing, you edited it: subtitled leaves it alone';
  if (changedByUser === 'removed') return 'it is not there any more: the next scan notices it';
  return awaitsHuman ? `${FOR_HUMAN}${when}` : 'nothing, it is there';
}
