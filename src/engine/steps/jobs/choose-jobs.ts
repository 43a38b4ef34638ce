// Chooses the wants to translate and to transcribe. For due wants of the last search steps, one more batch search looks
// for sources in the user's source languages, newest videos first, within the month's allowance.

import { DAY_MS } from '../../../core/duration.ts';
import { deferralOf, mayBeItsFault } from '../../../core/want/deferral.ts';
import type { Allowance } from '../../../core/fault.ts';
import { serviceLanguage } from '../../../core/language/language.ts';
import { mostTogether } from '../../../core/want/unanswered.ts';
import {
  namedLanguages,
  rankingSources,
  searchedLanguages,
  type SourceQuestion,
} from '../../../core/plan/plan-translation.ts';
import type { ChosenJob } from '../../../ports/store/jobs.ts';
import type { NameAnswer } from '../../../ports/service.ts';
import type { OpenWant } from '../../../ports/store/records.ts';
import { asIdentified } from '../search/as-identified.ts';
import { inSlices } from '../../context/loop/in-slices.ts';
import { nextFor } from '../further/next-step.ts';
import { sourceInto } from './rejected-source.ts';
import { storeNothing } from '../search/store-answer.ts';
import { apply } from '../../apply.ts';
import { yieldToEventLoop } from '../../context/loop/yield-to-loop.ts';
import type { Deps } from '../../deps.ts';
import type { TranslatePolicy } from '../../../ports/policy.ts';
import type { Pass } from '../../context/pass-context.ts';
import { firstOf } from '../../context/due-wants.ts';
import { searchRequest } from '../../context/search-request.ts';
import { languagesStillWanted } from '../../video/embedded-tracks.ts';
import { isolate } from '../../video/isolate-failures.ts';
import {
  retrySeparately,
  deferOmitted,
  leaveUnanswered,
  markSearching,
  type InFlight,
} from '../../video/mark-searching.ts';
import { knownFacts, nameOnTheWire } from '../../video/video-path.ts';
import { allowanceOf, remainingAllowance, type RemainingAllowance } from '../../quota/job-allowance.ts';
import { putOff } from './job-outcome.ts';
import { addressOf, mayTranscribe, translatesByItself } from '../../video/may-use-machine.ts';

const MOST_AT_ONCE = 200;
/** A source whose job failed is not tried again for the same want this long. */
const SOURCE_REST_MS = 30 * DAY_MS;

const AT_ONCE = { why: 'due', until: 0 } as const;

/**
 * Stores a job for every due want of the translation step that has a source, within the month's allowance. `into`: the
 * target language, if it is not the want's first.
 */
export async function chooseTranslations(pass: Pass, into: string | null = null): Promise<void> {
  const { deps } = pass;
  for (;;) {
    const all = await dueOn(pass, 'translation');
    if (all.length === 0 || pass.signal.aborted) return;
    // Translations were disabled: the search starts again and ends without them.
    for (const open of all) if (!translatesByItself(deps, open)) putOff(deps, open, AT_ONCE);
    const due = all.filter((open) => translatesByItself(deps, open));
    if (due.length === 0) return;
    const allowance = remainingAllowance(deps, 'translations');
    const free = allowance.left - (await chosenAlready(pass, 'translations'));
    if (free <= 0) return due.forEach((open) => notNow(deps, open, allowance));
    if (pass.retryPolicy.stopped('search') !== null || pass.budget.left('search') < 1) return;
    const { company, translate } = companyOfFirst(deps, due);
    await askForSources(pass, { ...translate, into }, company.slice(0, free));
    await yieldToEventLoop();
  }
}

/** `into`: the one of the want's languages that the user asked for. */
type Choosing = Pick<TranslatePolicy, 'from'> & { readonly into: string | null };

/**
 * The wants that are searched together with the first: with the same source languages, and answered as often. A name
 * left unanswered before would endanger the others.
 */
function companyOfFirst(
  { policy }: Deps,
  due: readonly OpenWant[],
): { readonly company: readonly OpenWant[]; readonly translate: Pick<TranslatePolicy, 'from'> } {
  const fromOf = ({ video }: OpenWant): readonly string[] => policy.ofFolder(video.folder).translate.from;
  const [first] = due;
  const from = first === undefined ? [] : fromOf(first);
  const company = due.filter(
    (open) => open.want.unanswered === first?.want.unanswered && fromOf(open).join() === from.join(),
  );
  return { company, translate: { from } };
}

/** A used-up month only defers the want; a plan without translations leaves only transcription. */
function notNow(deps: Deps, open: OpenWant, allowance: RemainingAllowance): void {
  if (allowance.why === 'translation-quota' || !mayTranscribe(deps, open))
    return putOff(deps, open, allowance);
  return markSearching(deps, [open], 'translation').forEach((sent) =>
    storeNothing(deps, { ...sent, next: 'transcription', offered: 0 }),
  );
}

/** Stores a job for every due want of the transcription step. */
export async function chooseTranscriptions(pass: Pass): Promise<void> {
  const { deps } = pass;
  const due = await dueOn(pass, 'transcription');
  if (due.length === 0) return;
  const allowance = remainingAllowance(deps, 'transcriptions');
  let free = allowance.left - (await chosenAlready(pass, 'transcriptions'));
  for (const open of due) {
    const sourceKey = `m:${open.video.name}:${open.video.size}:${open.video.mtimeMs}`;
    const language = open.want.languages[0] ?? '';
    const isUseless =
      failedSources(deps, open).has(sourceKey) ||
      deps.store.findings.rejected(open.video.id).has(sourceInto(sourceKey, language)) ||
      addressOf(deps, open) === null;
    if (!isUseless && free <= 0) {
      putOff(deps, open, allowance);
      continue;
    }
    deps.store.transaction(() => {
      const sent = apply(deps, open.want.id, { kind: 'search-sent' }, { step: 'transcription' });
      if (sent === null) return;
      if (isUseless)
        return storeNothing(deps, { open, revision: sent.want.revision, next: null, offered: 0 });
      free -= 1;
      choose(
        deps,
        { open, revision: sent.want.revision },
        { kind: 'speech', sources: [], sourceKey, language, tone: null },
      );
    });
  }
}

/** Wants that have a job, limited to jobs due by `dueBy`; newest video first. */
export function dueJobs(pass: Pass, dueBy = Number.MAX_SAFE_INTEGER): Promise<readonly OpenWant[]> {
  // Reads all of them, since the month's allowance bounds them.
  return firstOf(pass.pages({ lane: 'job', order: 'newest', dueBy }), Infinity);
}

/** Newest video first, at most `MOST_AT_ONCE`. */
function dueOn(pass: Pass, step: 'translation' | 'transcription'): Promise<readonly OpenWant[]> {
  return firstOf(pass.pages({ lane: step, order: 'newest' }), MOST_AT_ONCE);
}

/** Jobs that were chosen but not ordered, which the month's count does not include. */
async function chosenAlready(pass: Pass, allowance: Allowance): Promise<number> {
  const { deps } = pass;
  let count = 0;
  for (const { want } of await dueJobs(pass)) {
    const job = await isolate(deps, [want.id], () => deps.store.jobs.ofWant(want.id));
    if (job !== null && job.stage === 'chosen' && allowanceOf(job.kind) === allowance) count += 1;
  }
  return count;
}

async function askForSources(pass: Pass, translate: Choosing, wants: readonly OpenWant[]): Promise<void> {
  const { deps } = pass;
  const byName = Map.groupBy(wants, ({ video }) => nameOnTheWire(video));
  const [first] = wants;
  const most = Math.min(mostTogether(first?.want.unanswered ?? 0), pass.budget.left('search'));
  const names = [...byName.keys()].slice(0, most);
  const asked = names.flatMap((name) => markSearching(deps, byName.get(name) ?? [], 'translation'));
  const result = await searchRequest(pass, names.length, (options) =>
    deps.service.search({ names, languages: searchedLanguages(translate.from), ...options }),
  );
  if (!result.ok) {
    const deferral = deferralOf(result.fault, deps.clock.now(), pass.budget.resetAt('search'));
    pass.retryPolicy.mention('search', result.fault, deferral.until);
    if (!mayBeItsFault(result.fault) || !pass.retryPolicy.worked('account'))
      return leaveUnanswered(deps, asked, deferral);
    const serviceWaitMs = deferral.until - deps.clock.now();
    const othersWork = pass.retryPolicy.worked('search');
    retrySeparately(deps, asked, { why: deferral.why, together: names.length, othersWork, serviceWaitMs });
    return;
  }
  for (const [name, sent] of Map.groupBy(asked, ({ open }) => nameOnTheWire(open.video))) {
    const row = result.value.answers.get(name);
    if (row === undefined) {
      deferOmitted(deps, sent);
      continue;
    }
    const full = await withNamed(pass, translate, { ...row, name });
    for (const one of sent)
      await isolate(deps, [one.open.want.id], () => takeSources(deps, translate, one, full));
  }
}

/** If the search covered every language, a full page may have crowded out the user's source languages. */
async function withNamed(
  pass: Pass,
  { from }: Pick<TranslatePolicy, 'from'>,
  row: NameAnswer & { readonly name: string },
): Promise<NameAnswer> {
  const { deps } = pass;
  const languages = namedLanguages(from);
  const isSpoken = row.candidates.some(({ language }) => language !== null && languages.includes(language));
  if (!row.fullPage || isSpoken || languages.length === 0 || searchedLanguages(from).length > 0) return row;
  const result = await searchRequest(pass, 1, (options) =>
    deps.service.search({ names: [row.name], languages, ...options }),
  );
  const named = result.ok ? result.value.answers.get(row.name) : undefined;
  return { ...row, candidates: [...(named?.candidates ?? []), ...row.candidates] };
}

async function takeSources(
  deps: Deps,
  translate: Choosing,
  sent: InFlight,
  answer: NameAnswer,
): Promise<void> {
  const { want, video } = sent.open;
  const row = await asIdentified(deps, video, answer);
  const { into } = translate;
  const language = into ?? want.languages[0] ?? '';
  const { hearingImpaired, translate: own } = deps.policy.ofFolder(video.folder);
  const question: SourceQuestion = {
    facts: knownFacts(deps, video),
    preference: { kind: want.kind, hearingImpaired },
    match: row.match,
    candidates: row.candidates.filter((one) => one.language === null || !haveOneCode(one.language, language)),
  };
  const failed = failedSources(deps, sent.open);
  const rejected = deps.store.findings.rejected(video.id);
  const isUseful = (key: string): boolean =>
    !failed.has(key) && !rejected.has(key) && !rejected.has(sourceInto(key, language));
  const not = into === null ? languagesStillWanted(deps, want, video) : [into];
  const ranked = await inSlices(rankingSources(translate.from, not, question));
  const sources = ranked
    .filter(({ candidate }) => isUseful(candidate.key))
    .map((source) => ({ ...source, file: null }));
  const [first] = sources;
  if (first === undefined)
    return storeNothing(deps, {
      ...sent,
      next: await nextFor(deps, sent.open, question.facts, row),
      offered: row.candidates.length,
    });
  const kind = first.pack ? 'file' : 'whole';
  choose(deps, sent, { kind, sources, sourceKey: first.candidate.key, language, tone: own.tone });
}

/** The service would translate ES into ES. */
function haveOneCode(source: string, target: string): boolean {
  return serviceLanguage(source) === serviceLanguage(target);
}

function failedSources(deps: Deps, { want }: OpenWant): ReadonlySet<string> {
  return deps.store.jobs.failedSources(want.id, deps.clock.now() - SOURCE_REST_MS);
}

type Choice = Omit<ChosenJob, 'wantId'>;

function choose(deps: Deps, { open, revision }: InFlight, choice: Choice): void {
  const { want } = open;
  const by = choice.kind === 'speech' ? 'transcribing' : 'translating';
  deps.store.transaction(() => {
    deps.store.jobs.choose({ ...choice, wantId: want.id }, deps.clock.now());
    apply(deps, want.id, { kind: 'job-chosen', by }, { revision, detail: choice.sourceKey });
  });
}
