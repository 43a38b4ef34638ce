// Reads from a want's history which search steps were taken and why each brought nothing; for the others, says why not.

import type { JobDeferReason } from '../../core/want/reason.ts';
import { SEARCH_STEPS, type SearchStep } from '../../core/want/search-steps.ts';
import type { HistoryLine as StoredLine } from '../../ports/store/history.ts';

/** Why a step was skipped, or has not been reached. */
export type StepSkipReason =
  | 'found-before'
  | 'not-yet'
  | 'no-episode'
  | 'other-title'
  | 'not-identified'
  | 'title-is-known'
  | 'not-switched-on'
  | 'waits-for-people'
  | 'foreign-parts-only'
  | 'no-address';

/** The result of a step when it was last taken. */
export type StepOutcome =
  | { readonly step: SearchStep; readonly outcome: 'left-out'; readonly why: StepSkipReason }
  | {
      readonly step: SearchStep;
      readonly outcome: StepResult;
      readonly at: number;
      /** The want's reason at that time; null if the next step followed. */
      readonly reason: string | null;
      /** In the service's words, if it gave any. */
      readonly detail: string;
    };

type StepResult =
  /** Sent, without an answer so far. */
  | 'asked'
  | 'unanswered'
  | 'nothing'
  /** The candidates were all rejected. */
  | 'refused'
  | 'found'
  | 'being-made'
  | 'put-off'
  | 'failed'
  | 'placed';

/**
 * For a step taken more than once, the latest outcome; a repeated step discards those of the steps after it. A search for
 * something better that leaves our subtitle in place leaves the steps that brought it, too.
 */
export type SearchHistory = {
  readonly steps: ReadonlyMap<SearchStep, Extract<StepOutcome, { outcome: StepResult }>>;
  readonly cost: SearchCost;
};

/**
 * The cost, as far as the history shows: the languages of one name share a search, a cached archive costs nothing, and
 * finding a file inside a pack takes one more search.
 */
export type SearchCost = {
  readonly searches: number;
  readonly downloads: number;
  readonly translations: number;
  readonly transcriptions: number;
};

type ReadSteps = {
  steps: Map<SearchStep, Extract<StepOutcome, { outcome: StepResult }>>;
  /** The steps that brought our subtitle, and the want's reason since. */
  placed: { readonly steps: ReadSteps['steps']; readonly reason: string } | null;
  /** The step of a line that names none. */
  next: 'batch' | 'title-scope';
  current: SearchStep | null;
  job: 'translations' | 'transcriptions' | null;
  made: boolean;
  cost: { -readonly [K in keyof SearchCost]: SearchCost[K] };
};

/** The step that orders what there is none of. */
const ORDERING: ReadonlyMap<string, SearchStep> = new Map<JobDeferReason, SearchStep>([
  ['translation-quota', 'translation'],
  ['translation-not-entitled', 'translation'],
  ['transcription-quota', 'transcription'],
  ['transcription-not-entitled', 'transcription'],
]);

type HistoryLine = Omit<StoredLine, 'id' | 'outcome'>;

/** `lines`: of one want, oldest first. */
export function searchHistoryOf(lines: readonly HistoryLine[]): SearchHistory {
  const walked: ReadSteps = {
    steps: new Map(),
    placed: null,
    next: 'batch',
    current: null,
    job: null,
    made: false,
    cost: { searches: 0, downloads: 0, translations: 0, transcriptions: 0 },
  };
  for (const line of lines) {
    if (line.reason === 'too-late') continue;
    step(walked, line);
    if (line.event === 'placed') walked.placed = { steps: new Map(walked.steps), reason: line.reason };
    else if (line.reason === walked.placed?.reason) walked.steps = new Map(walked.placed.steps);
  }
  return { steps: walked.steps, cost: walked.cost };
}

function step(walked: ReadSteps, line: HistoryLine): void {
  const { event, reason, detail, source } = line;
  switch (event) {
    case 'search-sent':
      return ask(walked, line);
    case 'answered':
      return answer(walked, line);
    case 'unanswered':
      return note(walked, line, 'unanswered');
    case 'offered':
      // A cached archive needed no search.
      if (source === 'archive') walked.current ??= 'batch';
      else if (source === 'pack') walked.current = 'title-scope';
      return source === null ? undefined : note(walked, line, 'found');
    case 'job-chosen':
      walked.job = reason === 'transcribing' ? 'transcriptions' : 'translations';
      return note(walked, line, 'being-made', '');
    case 'job-waits':
      if (detail === 'accepted') order(walked, line);
      return note(walked, line, 'being-made', '');
    case 'job-put-off':
      // The month is used up before the step is taken: the search before it has its own outcome.
      walked.current = ORDERING.get(reason) ?? walked.current;
      return note(walked, line, 'put-off');
    case 'job-failed':
      return note(walked, line, 'failed');
    case 'job-done':
      order(walked, line);
      walked.made = true;
      return note(walked, line, 'found', '');
    case 'download-spent':
      walked.cost.downloads += 1;
      return undefined;
    case 'fetch-sent':
      // Databases of older versions have no download lines; AI-made text costs no download.
      if (!walked.made && source === 'unknown') walked.cost.downloads += 1;
      walked.made = false;
      return undefined;
    case 'picked':
      walked.current = null;
      if (source === 'unknown') walked.cost.downloads += 1;
      return undefined;
    case 'content-refused':
      return reason === 'offer-found' ? undefined : note(walked, line, 'refused');
    case 'placed':
      return note(walked, line, 'placed', '');
    case 'due':
    case 'search-requested':
    case 'video-replaced':
      walked.next = 'batch';
      return undefined;
  }
}

function ask(walked: ReadSteps, line: HistoryLine): void {
  const step = line.step ?? walked.next;
  const later = SEARCH_STEPS.slice(SEARCH_STEPS.indexOf(step));
  for (const one of later) walked.steps.delete(one);
  walked.current = step;
  // `title` also searches for the title itself; a transcription needs no search.
  walked.cost.searches += step === 'title' ? 2 : step === 'transcription' ? 0 : 1;
  note(walked, line, 'asked', '');
}

function answer(walked: ReadSteps, line: HistoryLine): void {
  const outcome = (line.acceptable ?? 0) > 0 ? 'found' : (line.offered ?? 0) > 0 ? 'refused' : 'nothing';
  // A crowded-out want repeats the same step alone.
  if (line.reason !== 'crowded-out')
    walked.next = walked.current === 'batch' && line.reason === 'next-step' ? 'title-scope' : 'batch';
  note(walked, line, outcome, '');
}

/** The first line that shows that the service accepted the order. */
function order(walked: ReadSteps, { source }: HistoryLine): void {
  if (walked.job === null) return;
  walked.cost[walked.job] += 1;
  // The download of the source subtitle, which older versions did not record.
  if (walked.job === 'translations' && source === 'unknown') walked.cost.downloads += 1;
  walked.job = null;
}

function note(walked: ReadSteps, line: HistoryLine, outcome: StepResult, detail = line.detail): void {
  const { current: step } = walked;
  if (step === null) return;
  const reason = line.reason === 'next-step' ? null : line.reason;
  walked.steps.set(step, { step, outcome, at: line.at, reason, detail });
}
