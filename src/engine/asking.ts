// Which answers do we get? The search part of a pass: planned batches, each reserved, sent, and taken apart.

import { deferralOf, type Deferral } from '../core/defer.ts';
import { failed, type Fault, type Result } from '../core/fault.ts';
import { planSearch, type Askable, type SearchBatch } from '../core/plan-search.ts';
import type { BatchAnswer } from '../ports.ts';
import type { OpenWant } from '../ports/store.ts';
import { takeAnswer } from './answer.ts';
import { apply } from './apply.ts';
import { breathe } from './breathe.ts';
import type { Deps } from './deps.ts';
import type { Pass } from './pass-state.ts';
import { nameOnTheWire } from './video-path.ts';

const SEARCH_DEADLINE_MS = 20_000;
/** First everything due, then what was crowded out or not answered, then what the second wave crowded out. */
const WAVES = 3;

type Asked = { readonly open: OpenWant; readonly revision: number };
type ByName = ReadonlyMap<string, readonly OpenWant[]>;

/** Asks for every due want that has no offer yet, within the budget. Stops when the service has to be left alone. */
export async function askForAll(deps: Deps, pass: Pass): Promise<void> {
  for (let wave = 0; wave < WAVES && !mustStop(pass); wave += 1) {
    const due = pass.open(deps).filter(({ want }) => want.offers === 0 && pass.isDue(want, deps.clock.now()));
    const byName = Map.groupBy(due, ({ video }) => nameOnTheWire(video));
    const plan = planSearch(due.map(askableOf), pass.spending.left('search'));
    if (plan.batches.length === 0) return;
    let done = 0;
    const of = plan.batches.reduce((sum, batch) => sum + batch.names.length, 0);
    for (const batch of plan.batches) {
      if (mustStop(pass)) return;
      deps.tell({ kind: 'asking', done, of });
      await askBatch(deps, pass, batch, byName);
      done += batch.names.length;
    }
    deps.tell({ kind: 'asking', done, of });
  }
}

function mustStop(pass: Pass): boolean {
  return pass.signal.aborted || pass.patience.stopped('search') !== null;
}

/** A want as the search plan sees it. */
export function askableOf({ want, video }: OpenWant): Askable {
  return {
    name: nameOnTheWire(video),
    languages: want.languages,
    addedAt: video.addedAt,
    asks: want.asks,
    alone: want.alone,
  };
}

async function askBatch(deps: Deps, pass: Pass, batch: SearchBatch, byName: ByName): Promise<void> {
  const names = batch.names.slice(0, pass.spending.left('search'));
  const asked = new Map<string, readonly Asked[]>();
  for (const name of names) asked.set(name, markAsked(deps, byName.get(name) ?? [], batch.languages));
  const still = names.filter((name) => (asked.get(name) ?? []).length > 0);
  if (still.length > 0) await askNames(deps, pass, { names: still, languages: batch.languages, asked });
}

/** Only wants that the batch's languages answer: a want crowded out earlier waits for its own batch. */
function markAsked(deps: Deps, wants: readonly OpenWant[], languages: readonly string[]): readonly Asked[] {
  return wants
    .filter(({ want }) => want.languages.every((language) => languages.includes(language)))
    .flatMap((open) => {
      const sent = apply(deps, open.want.id, { kind: 'search-sent' });
      return sent === null ? [] : [{ open, revision: sent.want.revision }];
    });
}

type Question = {
  readonly names: readonly string[];
  readonly languages: readonly string[];
  readonly asked: ReadonlyMap<string, readonly Asked[]>;
  /** What is sent instead of a name that the service refused as it stands. */
  readonly instead?: string;
};

async function askNames(deps: Deps, pass: Pass, question: Question): Promise<void> {
  const result = await pass.patience.attempt('search', SEARCH_DEADLINE_MS, (deadlineMs) =>
    sendBatch(deps, pass, question, deadlineMs),
  );
  if (result.ok) return takeApart(deps, pass, question, result.value);
  if (result.fault.kind === 'bad-request') return bisect(deps, pass, question, result.fault);
  const deferral = deferralOf(result.fault, deps.clock.now(), pass.spending.resetAt('search'));
  if (result.fault.kind === 'quota')
    deps.tell({ kind: 'trouble', doing: 'search', fault: result.fault, until: deferral.until });
  for (const name of question.names) leaveUnanswered(deps, question, name, deferral);
}

async function sendBatch(
  deps: Deps,
  pass: Pass,
  question: Question,
  deadlineMs: number,
): Promise<Result<BatchAnswer>> {
  const units = question.names.length;
  if (!pass.spending.reserve('search', units))
    return failed<Fault>({
      kind: 'quota',
      counter: 'search',
      resetAt: pass.spending.resetAt('search'),
      detail: 'too little is left for this batch',
    });
  pass.count('searchRequests');
  const { instead } = question;
  const result = await deps.service.search({
    names: instead === undefined ? question.names : [instead],
    languages: question.languages,
    deadlineMs,
    signal: pass.signal,
  });
  if (result.ok) pass.spending.settle('search', result.value.rate);
  else pass.spending.failed('search', units, result.fault);
  return result;
}

async function takeApart(deps: Deps, pass: Pass, question: Question, answer: BatchAnswer): Promise<void> {
  for (const detail of answer.dropped) deps.tell({ kind: 'dropped', detail });
  for (const name of question.names) {
    const row = answer.answers.get(question.instead ?? name);
    if (row === undefined)
      leaveUnanswered(deps, question, name, {
        why: 'short-answer',
        until: pass.againAfterShortAnswer(deps.clock.now(), name),
      });
    else
      for (const { open, revision } of question.asked.get(name) ?? [])
        takeAnswer(deps, { open, revision, row });
    await breathe();
  }
}

/** The service refuses the batch as it stands: halves, down to the one name that it does not take. */
async function bisect(deps: Deps, pass: Pass, question: Question, fault: Fault): Promise<void> {
  const [first] = question.names;
  if (question.names.length === 1 && first !== undefined) {
    const plain = withoutRiskyCharacters(first);
    if (question.instead === undefined && plain !== first && plain !== '' && !mustStop(pass))
      return askNames(deps, pass, { ...question, instead: plain });
    return leaveUnanswered(deps, question, first, deferralOf(fault, deps.clock.now(), 0));
  }
  const middle = Math.ceil(question.names.length / 2);
  for (const names of [question.names.slice(0, middle), question.names.slice(middle)]) {
    if (mustStop(pass))
      for (const name of names)
        leaveUnanswered(deps, question, name, { why: 'outage', until: deps.clock.now() });
    else await askNames(deps, pass, { ...question, names });
  }
}

/** Services refuse these in titles; a blank keeps the words apart. */
function withoutRiskyCharacters(name: string): string {
  return name
    .replace(/[<>{}[\]'"`;\\/]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

function leaveUnanswered(deps: Deps, question: Question, name: string, deferral: Deferral): void {
  for (const { open, revision } of question.asked.get(name) ?? [])
    apply(deps, open.want.id, { kind: 'unanswered', ...deferral }, { revision });
}
