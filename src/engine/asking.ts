// Which answers do we get? The search part of a pass: planned batches, each reserved, sent, and taken apart.

import { deferralOf, nameRefused, type Deferral } from '../core/defer.ts';
import type { Fault } from '../core/fault.ts';
import type { Rung } from '../core/ladder.ts';
import { planSearch, type Askable, type SearchBatch } from '../core/plan-search.ts';
import type { BatchAnswer } from '../ports/service.ts';
import type { OpenWant } from '../ports/store.ts';
import { takeAnswers } from './answer.ts';
import { breathe } from './breathe.ts';
import type { Deps } from './deps.ts';
import type { Pass } from './pass-state.ts';
import { searchRequest } from './search-request.ts';
import { leaveUnanswered, sendOut, type SentOut } from './sent-out.ts';
import { factsOf, nameOnTheWire } from './video-path.ts';

/** First everything due, then what was crowded out or not answered, then what the second wave crowded out. */
const WAVES = 3;
/** So many names refused, and not one answer in this pass: then it is not about the names. */
const MOST_REFUSED = 3;

type ByName = ReadonlyMap<string, readonly OpenWant[]>;

/** Rungs that are asked in batches of names; `exact` is the service's default. */
export type BatchRung = Extract<Rung, 'batch' | 'title-scope'>;

/**
 * Asks for every due want on this rung that has no offer yet, within the budget. Stops when the service has to be left
 * alone.
 */
export async function askInBatches(deps: Deps, pass: Pass, rung: BatchRung): Promise<void> {
  const refused: Refused[] = [];
  try {
    await askInWaves(deps, pass, rung, refused);
  } finally {
    concludeRefused(deps, pass, refused);
  }
}

async function askInWaves(deps: Deps, pass: Pass, rung: BatchRung, refused: Refused[]): Promise<void> {
  for (let wave = 0; wave < WAVES && !mustStop(pass); wave += 1) {
    const plan = planSearch(askables(deps, pass, rung), pass.spending.left('search'));
    if (plan.batches.length === 0) return;
    const byName = wantsByName(deps, pass, rung, new Set(plan.batches.flatMap((batch) => batch.names)));
    let done = 0;
    const of = plan.batches.reduce((sum, batch) => sum + batch.names.length, 0);
    for (const batch of plan.batches) {
      if (mustStop(pass)) return;
      deps.tell({ kind: 'asking', done, of });
      await askBatch(deps, pass, batch, { rung, byName, refused });
      done += batch.names.length;
    }
    deps.tell({ kind: 'asking', done, of });
  }
}

function mustStop(pass: Pass): boolean {
  return pass.isOver() || pass.patience.stopped('search') !== null;
}

/** Every due want of this rung that has no offer yet, as the plan sees it: the library may be large, so no more than that is kept. */
export function askables(deps: Deps, pass: Pass, rung: BatchRung): readonly Askable[] {
  return Iterator.from(pass.due(deps))
    .filter(({ want }) => want.offers === 0 && want.rung === rung)
    .map(askableOf)
    .toArray();
}

/** The wants behind the names that the plan chose. */
function wantsByName(deps: Deps, pass: Pass, rung: BatchRung, names: ReadonlySet<string>): ByName {
  const chosen = Iterator.from(pass.due(deps)).filter(
    ({ want, video }) => want.offers === 0 && want.rung === rung && names.has(nameOnTheWire(video)),
  );
  return Map.groupBy(chosen, ({ video }) => nameOnTheWire(video));
}

/** A want as the search plan sees it. */
function askableOf({ want, video }: OpenWant): Askable {
  return {
    name: nameOnTheWire(video),
    languages: want.languages,
    addedAt: video.addedAt,
    asks: want.asks,
    alone: want.alone,
    isThere: want.betterUntil !== null,
  };
}

async function askBatch(
  deps: Deps,
  pass: Pass,
  batch: SearchBatch,
  {
    rung,
    byName,
    refused,
  }: { readonly rung: BatchRung; readonly byName: ByName; readonly refused: Refused[] },
): Promise<void> {
  const names = batch.names.slice(0, pass.spending.left('search'));
  const asked = new Map<string, readonly SentOut[]>();
  // One flush to the disk for all of them.
  deps.store.transaction(() => {
    for (const name of names) asked.set(name, markAsked(deps, byName.get(name) ?? [], batch.languages));
  });
  const still = names.filter((name) => (asked.get(name) ?? []).length > 0);
  if (still.length > 0)
    await askNames(deps, pass, { rung, names: still, languages: batch.languages, asked, refused });
}

/** Only wants that the batch's languages answer: a want crowded out earlier waits for its own batch. */
function markAsked(deps: Deps, wants: readonly OpenWant[], languages: readonly string[]): readonly SentOut[] {
  const answered = wants.filter(({ want }) =>
    want.languages.every((language) => languages.includes(language)),
  );
  return sendOut(deps, answered);
}

type Question = {
  readonly rung: BatchRung;
  readonly names: readonly string[];
  readonly languages: readonly string[];
  readonly asked: ReadonlyMap<string, readonly SentOut[]>;
  /** What is sent instead of a name that the service refused as it stands. */
  readonly instead?: string;
  /** Names that were refused alone; what that means shows when all were asked. */
  readonly refused: Refused[];
};

type Refused = { readonly question: Question; readonly name: string; readonly fault: Fault };

async function askNames(deps: Deps, pass: Pass, question: Question): Promise<void> {
  const { rung, names, languages, instead } = question;
  const result = await searchRequest(deps, pass, names.length, (patience) =>
    deps.service.search({
      names: instead === undefined ? names : [instead],
      languages,
      ...(rung === 'title-scope' ? { episodeScope: 'title' } : {}),
      ...patience,
    }),
  );
  if (result.ok) return takeApart(deps, pass, question, result.value);
  if (result.fault.kind === 'bad-request') return bisect(deps, pass, question, result.fault);
  const deferral = deferralOf(result.fault, deps.clock.now(), pass.spending.resetAt('search'));
  if (result.fault.kind === 'quota') pass.patience.mention('search', result.fault, deferral.until);
  for (const name of question.names) leaveNameUnanswered(deps, question, name, deferral);
}

async function takeApart(deps: Deps, pass: Pass, question: Question, answer: BatchAnswer): Promise<void> {
  for (const detail of answer.dropped) deps.tell({ kind: 'dropped', detail });
  for (const name of question.names) {
    const row = answer.answers.get(question.instead ?? name);
    if (row === undefined)
      leaveNameUnanswered(deps, question, name, {
        why: 'short-answer',
        until: pass.againAfterShortAnswer(deps.clock.now(), name),
      });
    else
      await takeAnswers(
        deps,
        (question.asked.get(name) ?? []).map((asked) => ({
          ...asked,
          row,
          facts: factsOf(asked.open.video, deps.store.findings.inside(asked.open.video)),
        })),
      );
    await breathe();
  }
}

/** The service refuses the batch as it stands: halves, down to the one name that it does not take. */
async function bisect(deps: Deps, pass: Pass, question: Question, fault: Fault): Promise<void> {
  const [first] = question.names;
  if (question.names.length === 1 && first !== undefined) {
    const plain = withoutRiskyCharacters(first);
    if (question.instead === undefined && plain !== first && plain !== '') {
      if (!mustStop(pass)) return askNames(deps, pass, { ...question, instead: plain });
      // Whether it is taken in plain letters shows another time.
      return leaveNameUnanswered(deps, question, first, pass.patience.stopped('search') ?? stopping(deps));
    }
    question.refused.push({ question, name: first, fault });
    if (question.refused.length >= MOST_REFUSED && !pass.patience.worked('search'))
      pass.patience.stop('search', fault);
    return;
  }
  const middle = Math.ceil(question.names.length / 2);
  for (const names of [question.names.slice(0, middle), question.names.slice(middle)]) {
    const stop = pass.patience.stopped('search');
    if (stop === null && !pass.signal.aborted) await askNames(deps, pass, { ...question, names });
    else for (const name of names) leaveNameUnanswered(deps, question, name, stop ?? stopping(deps));
  }
}

function stopping(deps: Deps): Deferral {
  return { why: 'stopping', until: deps.clock.now() };
}

/** A service that takes other names does not take these; one that took none at all is broken itself. */
function concludeRefused(deps: Deps, pass: Pass, refused: readonly Refused[]): void {
  const now = deps.clock.now();
  for (const { question, name, fault } of refused) {
    const deferral = pass.patience.worked('search') ? nameRefused(now) : deferralOf(fault, now, 0);
    pass.patience.mention('search', fault, deferral.until);
    leaveNameUnanswered(deps, question, name, deferral);
  }
}

/** Services refuse these in titles; a blank keeps the words apart. */
function withoutRiskyCharacters(name: string): string {
  return name
    .replace(/[<>{}[\]'"`;\\/]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

function leaveNameUnanswered(deps: Deps, question: Question, name: string, deferral: Deferral): void {
  leaveUnanswered(deps, question.asked.get(name) ?? [], deferral);
}
