// How far up the ladder did a want get, and why did each question bring nothing? Read from its history; what was never
// asked says why not.

import { LADDER, type Rung } from '../../core/want/search-steps.ts';
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
export type RungTold =
  | { readonly rung: Rung; readonly outcome: 'left-out'; readonly why: LeftOut }
  | {
      readonly rung: Rung;
      readonly outcome: Outcome;
      readonly at: number;
      /** The want's at that moment; null where the next question followed. */
      readonly reason: string | null;
      /** In the service's words, where it said any. */
      readonly detail: string;
    };

type Outcome =
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
export type Climb = {
  readonly rungs: ReadonlyMap<Rung, Extract<RungTold, { outcome: Outcome }>>;
  readonly cost: ClimbCost;
};

/**
 * What it cost, as far as its history tells: the languages of one name share a search, an archive that is kept costs
 * nothing, and to find a file inside of a pack takes one search more.
 */
export type ClimbCost = {
  readonly searches: number;
  readonly downloads: number;
  readonly translations: number;
  readonly transcriptions: number;
};

type Walked = {
  rungs: Map<Rung, Extract<RungTold, { outcome: Outcome }>>;
  /** The question that a line without a name belongs to. */
  next: 'batch' | 'title-scope';
  current: Rung | null;
  job: 'translations' | 'transcriptions' | null;
  made: boolean;
  cost: { -readonly [K in keyof ClimbCost]: ClimbCost[K] };
};

/** `lines`: of one want, the oldest first. */
export function climbOf(lines: readonly HistoryLine[]): Climb {
  const walked: Walked = {
    rungs: new Map(),
    next: 'batch',
    current: null,
    job: null,
    made: false,
    cost: { searches: 0, downloads: 0, translations: 0, transcriptions: 0 },
  };
  for (const line of lines) if (line.reason !== 'too-late') step(walked, line);
  return { rungs: walked.rungs, cost: walked.cost };
}

function step(walked: Walked, line: HistoryLine): void {
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

function ask(walked: Walked, line: HistoryLine): void {
  const rung = line.step ?? walked.next;
  const later = LADDER.slice(LADDER.indexOf(rung));
  for (const one of later) walked.rungs.delete(one);
  walked.current = rung;
  // The title itself has to be found first; what is spoken is not searched for.
  walked.cost.searches += rung === 'title' ? 2 : rung === 'transcription' ? 0 : 1;
  note(walked, line, 'asked', '');
}

function answer(walked: Walked, line: HistoryLine): void {
  const outcome = (line.acceptable ?? 0) > 0 ? 'found' : (line.offered ?? 0) > 0 ? 'refused' : 'nothing';
  // What was crowded out is asked for alone, by the same question.
  if (line.reason !== 'crowded-out')
    walked.next = walked.current === 'batch' && line.reason === 'climbing' ? 'title-scope' : 'batch';
  note(walked, line, outcome, '');
}

/** The first word of it that the service has it. */
function order(walked: Walked, { source }: HistoryLine): void {
  if (walked.job === null) return;
  walked.cost[walked.job] += 1;
  // Of the subtitle that was translated, which an older version did not note.
  if (walked.job === 'translations' && source === 'unknown') walked.cost.downloads += 1;
  walked.job = null;
}

function note(walked: Walked, line: HistoryLine, outcome: Outcome, detail = line.detail): void {
  const { current: rung } = walked;
  if (rung === null) return;
  const reason = line.reason === 'climbing' ? null : line.reason;
  walked.rungs.set(rung, { rung, outcome, at: line.at, reason, detail });
}
