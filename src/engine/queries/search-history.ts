// How far up the ladder did a want get, and why did each question bring nothing? Read from its history; what was never
// asked says why not.

import { SEARCH_STEPS, type SearchStep } from '../../core/want/search-steps.ts';
import type { HistoryLine } from '../../ports/store/history.ts';

/** Why a rung was passed over, or has not been reached. */
export type LeftOut =
  | 'found-before'
  | 'not-yet'
  | 'no-episode'
  | 'nobody-named-it'
  | 'title-is-known'
  | 'not-switched-on'
  | 'waits-for-people'
  | 'foreign-parts-only'
  | 'no-address';

/** What one question brought when it was put last. */
export type StepOutcome =
  | { readonly step: SearchStep; readonly outcome: 'left-out'; readonly why: LeftOut }
  | {
      readonly step: SearchStep;
      readonly outcome: StepResult;
      readonly at: number;
      /** The want's at that moment; null where the next question followed. */
      readonly reason: string | null;
      /** In the service's words, where it said any. */
      readonly detail: string;
    };

type StepResult =
  /** Sent, and no word of it yet. */
  | 'asked'
  | 'unanswered'
  | 'nothing'
  /** Something was offered, and none of it can be taken. */
  | 'refused'
  | 'found'
  | 'being-made'
  | 'put-off'
  | 'failed'
  | 'placed';

/** Of questions that were put more than once, the latest; what follows a question put anew is forgotten. */
export type SearchHistory = {
  readonly steps: ReadonlyMap<SearchStep, Extract<StepOutcome, { outcome: StepResult }>>;
  readonly cost: SearchCost;
};

/**
 * What it cost, as far as its history tells: the languages of one name share a search, an archive that is kept costs
 * nothing, and to find a file inside of a pack takes one search more.
 */
export type SearchCost = {
  readonly searches: number;
  readonly downloads: number;
  readonly translations: number;
  readonly transcriptions: number;
};

type ReadSteps = {
  steps: Map<SearchStep, Extract<StepOutcome, { outcome: StepResult }>>;
  /** The question that a line without a name belongs to. */
  next: 'batch' | 'title-scope';
  current: SearchStep | null;
  job: 'translations' | 'transcriptions' | null;
  made: boolean;
  cost: { -readonly [K in keyof SearchCost]: SearchCost[K] };
};

/** `lines`: of one want, the oldest first. */
export function searchHistoryOf(lines: readonly HistoryLine[]): SearchHistory {
  const walked: ReadSteps = {
    steps: new Map(),
    next: 'batch',
    current: null,
    job: null,
    made: false,
    cost: { searches: 0, downloads: 0, translations: 0, transcriptions: 0 },
  };
  for (const line of lines) if (line.reason !== 'too-late') step(walked, line);
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
      // Where an archive that was at hand holds it, no question was put.
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
      // An older version noted no downloads; what the service made costs none.
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
    case 'climb':
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
  // The title itself has to be found first; what is spoken is not searched for.
  walked.cost.searches += step === 'title' ? 2 : step === 'transcription' ? 0 : 1;
  note(walked, line, 'asked', '');
}

function answer(walked: ReadSteps, line: HistoryLine): void {
  const outcome = (line.acceptable ?? 0) > 0 ? 'found' : (line.offered ?? 0) > 0 ? 'refused' : 'nothing';
  // What was crowded out is asked for alone, by the same question.
  if (line.reason !== 'crowded-out')
    walked.next = walked.current === 'batch' && line.reason === 'climbing' ? 'title-scope' : 'batch';
  note(walked, line, outcome, '');
}

/** The first word of it that the service has it. */
function order(walked: ReadSteps, { source }: HistoryLine): void {
  if (walked.job === null) return;
  walked.cost[walked.job] += 1;
  // Of the subtitle that was translated, which an older version did not note.
  if (walked.job === 'translations' && source === 'unknown') walked.cost.downloads += 1;
  walked.job = null;
}

function note(walked: ReadSteps, line: HistoryLine, outcome: StepResult, detail = line.detail): void {
  const { current: step } = walked;
  if (step === null) return;
  const reason = line.reason === 'climbing' ? null : line.reason;
  walked.steps.set(step, { step, outcome, at: line.at, reason, detail });
}
