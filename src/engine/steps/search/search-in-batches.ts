// Searches for a pass in planned batches: reserves each, sends it and stores the answers by name.

import { mayBeItsFault, searchDeferralOf, type Deferral } from '../../../core/want/deferral.ts';
import type { Fault } from '../../../core/fault.ts';
import { inGroups } from '../../../core/in-groups.ts';
import { planSearch, unitsOf, type SearchBatch } from '../../../core/plan/plan-search.ts';
import type { BatchAnswer } from '../../../ports/service.ts';
import type { OpenWant } from '../../../ports/store/records.ts';
import { mostNames, noteTooSlow } from './slow-batches.ts';
import { storeAnswer } from './store-answer.ts';
import { noteRecognised, type AnsweredName } from './unrecognised-names.ts';
import { shareOf, noteSpentOnNew } from '../../quota/new-titles.ts';
import { languageDeferral, supportedLanguages } from '../../quota/refused-languages.ts';
import { yieldToEventLoop } from '../../context/loop/yield-to-loop.ts';
import { askableOf } from './askable.ts';
import { askedLanguages } from './asked-languages.ts';
import {
  concludeBroken,
  concludeRefused,
  leaveNameUnanswered,
  type BatchQuestion,
  type FailedBatch,
  type Wave,
} from './failed-batches.ts';
import { findRefusedLanguages } from './find-refused-languages.ts';
import { namesInOrder, type BatchStep, type ByName } from './choose-names.ts';
import type { Deps } from '../../deps.ts';
import type { Pass } from '../../context/pass-context.ts';
import { searchRequest } from '../../context/search-request.ts';
import { deferOmitted, leaveUnanswered, markSearching, type InFlight } from '../../video/mark-searching.ts';

/** First everything due, then names crowded out, left out of an answer, or retried after a failed request. */
const WAVES = 8;
/**
 * After this many refused names without any answer in this pass, the names are not to blame; after as many other
 * refusals in a row, the service is left alone.
 */
const MOST_REFUSED = 3;

/** Names chosen and checked for embedded tracks at one time: a multiple of the batch size. */
const NAMES_AT_ONCE = 250;

/**
 * Searches every due want of this step that has no offer yet, within the budget. Stops when the service must be left
 * alone.
 */
export async function searchInBatches(pass: Pass, step: BatchStep): Promise<void> {
  const refused: FailedBatch[] = [];
  try {
    await askInWaves(pass, step, refused);
  } finally {
    concludeRefused(pass, refused);
  }
}

async function askInWaves(pass: Pass, step: BatchStep, refused: FailedBatch[]): Promise<void> {
  const counts: BatchCounts = { done: 0, of: 0 };
  for (let wave = 0; wave < WAVES; wave += 1) {
    const before = counts.done;
    const broken: FailedBatch[] = [];
    try {
      await askOnce(pass, { step, refused, broken }, counts);
    } finally {
      concludeBroken(pass, broken);
    }
    if (counts.done === before || mustStop(pass)) return;
  }
}

type BatchCounts = { done: number; of: number };

/** Every due name once, a chunk at a time. Sends at least one batch in each time slice. */
async function askOnce(pass: Pass, wave: Wave, counts: BatchCounts): Promise<void> {
  const { deps } = pass;
  const names = namesInOrder(pass, wave.step);
  const isOver = (): boolean => (counts.done > 0 ? mustStop(pass) : cannotAsk(pass));
  while (!isOver()) {
    const byName = await names.next(NAMES_AT_ONCE);
    const askables = [...byName.values()].flat().map((open) => askableOf(deps, open));
    const { left, kept } = pass.searchBudget();
    const batches = planSearch(askables, left, kept);
    if (batches.length === 0) return;
    counts.of = counts.done + unitsOf(batches);
    for (const batch of batches)
      for (const part of inGroups(batch.names, mostNames(deps))) {
        if (isOver()) return;
        deps.emit({ kind: 'asking', ...counts });
        await askBatch(pass, { ...batch, names: part }, { ...wave, byName });
        counts.done += part.length;
      }
    deps.emit({ kind: 'asking', ...counts });
  }
}

function mustStop(pass: Pass): boolean {
  return pass.isOver() || cannotAsk(pass);
}

function cannotAsk(pass: Pass): boolean {
  return pass.signal.aborted || pass.retryPolicy.stopped('search') !== null;
}

async function askBatch(
  pass: Pass,
  batch: SearchBatch,
  { byName, ...wave }: Wave & { readonly byName: ByName },
): Promise<void> {
  const { deps } = pass;
  const names = batch.names.slice(0, pass.budget.left('search'));
  const asked = new Map<string, readonly InFlight[]>();
  // One transaction, so that the disk is flushed only once.
  deps.store.transaction(() => {
    for (const name of names)
      asked.set(name, markAsked(deps, byName.get(name) ?? [], { ...batch, step: wave.step }));
    const isNew = (one: InFlight): boolean => shareOf(deps, one.open) !== 'backlog';
    noteSpentOnNew(deps, [...asked.values()].filter((wants) => wants.some(isNew)).length);
  });
  const still = names.filter((name) => (asked.get(name) ?? []).length > 0);
  if (still.length > 0) await askNames(pass, { ...wave, names: still, languages: batch.languages, asked });
}

/** Only wants whose languages the batch covers: a want crowded out earlier waits for its own batch. */
function markAsked(
  deps: Deps,
  wants: readonly OpenWant[],
  { languages, step }: Pick<BatchQuestion, 'languages' | 'step'>,
): readonly InFlight[] {
  const answered = wants.filter((open) =>
    askedLanguages(deps, open).every((language) => languages.includes(language)),
  );
  return markSearching(deps, answered, step);
}

async function askNames(pass: Pass, wished: BatchQuestion): Promise<void> {
  const { deps } = pass;
  const question = inSupportedLanguages(deps, wished);
  if (question === null) return;
  const { step, names, languages, instead } = question;
  const result = await searchRequest(pass, names.length, (options) =>
    deps.service.search({
      names: instead === undefined ? names : [instead],
      languages,
      ...(step === 'title-scope' ? { episodeScope: 'title' } : {}),
      ...options,
    }),
  );
  if (result.ok) return takeApart(pass, question, result.value);
  if (result.fault.kind === 'bad-request') {
    if (question.isAboutNames !== true && (await findRefusedLanguages(pass, question, result.fault)))
      return askNames(pass, question);
    return bisect(pass, { ...question, isAboutNames: true }, result.fault);
  }
  if (mayBeItsFault(result.fault)) return leaveBroken(pass, { question, fault: result.fault });
  const deferral = searchDeferralOf(result.fault, deps.clock.now(), pass.budget.resetAt('search'));
  pass.retryPolicy.countRefusal('search', result.fault, MOST_REFUSED);
  if (result.fault.kind === 'quota') pass.retryPolicy.mention('search', result.fault, deferral.until);
  for (const name of question.names) leaveNameUnanswered(deps, question, name, deferral);
}

function leaveBroken(pass: Pass, failed: FailedBatch): void {
  const { question, fault } = failed;
  const works = pass.retryPolicy.worked('search') || pass.retryPolicy.worked('account');
  if (fault.kind === 'timeout' && works) noteTooSlow(pass.deps, question.names.length);
  question.broken.push(failed);
}

/** Puts off the wants in languages that the service does not support; null if no others are left. */
function inSupportedLanguages(deps: Deps, question: BatchQuestion): BatchQuestion | null {
  const languages = supportedLanguages(deps, question.languages);
  if (languages.length === question.languages.length) return question;
  const asked = new Map<string, readonly InFlight[]>();
  deps.store.transaction(() => {
    for (const name of question.names) {
      const supported = (question.asked.get(name) ?? []).filter((one) => {
        const refused = languageDeferral(deps, one.open.want.languages);
        if (refused !== null) leaveUnanswered(deps, [one], refused);
        return refused === null;
      });
      if (supported.length > 0) asked.set(name, supported);
    }
  });
  return asked.size === 0 ? null : { ...question, names: [...asked.keys()], languages, asked };
}

async function takeApart(pass: Pass, question: BatchQuestion, answer: BatchAnswer): Promise<void> {
  const { deps } = pass;
  const answered: AnsweredName[] = [];
  for (const name of question.names) {
    const row = answer.answers.get(question.instead ?? name);
    const asked = question.asked.get(name) ?? [];
    if (row === undefined) deferOmitted(deps, asked);
    else {
      answered.push({ row, asked });
      await storeAnswer(deps, asked, row, pass.newOffers);
    }
    await yieldToEventLoop();
  }
  if (question.step === 'batch') noteRecognised(deps, answered);
  await deps.store.flush();
}

/** The service refuses the batch: halves it down to the one name that it does not accept. */
async function bisect(pass: Pass, question: BatchQuestion, fault: Fault): Promise<void> {
  const { deps } = pass;
  const [first] = question.names;
  if (question.names.length === 1 && first !== undefined) {
    const plain = withoutRiskyCharacters(first);
    if (question.instead === undefined && plain !== first && plain !== '') {
      if (!mustStop(pass)) return askNames(pass, { ...question, instead: plain });
      // A later pass tries the plain name.
      return leaveNameUnanswered(deps, question, first, pass.retryPolicy.stopped('search') ?? stopping(deps));
    }
    question.refused.push({ question, fault });
    if (question.refused.length >= MOST_REFUSED && !pass.retryPolicy.worked('search'))
      pass.retryPolicy.stop('search', fault);
    return;
  }
  const middle = Math.ceil(question.names.length / 2);
  for (const names of [question.names.slice(0, middle), question.names.slice(middle)]) {
    const stop = pass.retryPolicy.stopped('search');
    if (stop === null && !pass.signal.aborted) await askNames(pass, { ...question, names });
    else for (const name of names) leaveNameUnanswered(deps, question, name, stop ?? stopping(deps));
  }
}

function stopping(deps: Deps): Deferral {
  return { why: 'stopping', until: deps.clock.now() };
}

/** Services refuse these in titles; a space keeps the words apart. */
function withoutRiskyCharacters(name: string): string {
  return name
    .replace(/[<>{}[\]'"`;\\/]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
