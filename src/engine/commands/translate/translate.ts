// `translate FILE --to LANG`: orders an AI translation now, regardless of the configured wait for humans. The monthly
// budget still applies.

import type { TranslateCommand } from '../../../core/command/command.ts';
import { sameLanguage } from '../../../core/language/language.ts';
import type { Reason } from '../../../core/want/reason.ts';
import { oneOffWant } from '../../../core/want/want.ts';
import type { WantRecord } from '../../../ports/store/records.ts';
import type { WantSpec } from '../../../core/want-spec.ts';
import { apply } from '../../apply.ts';
import { override } from '../../context/override.ts';
import type { Deps } from '../../deps.ts';
import { downloadAll } from '../../steps/download/download-all.ts';
import { remainingAllowance } from '../../quota/job-allowance.ts';
import { awaitJobs } from '../../steps/jobs/await-jobs.ts';
import { chooseTranslations } from '../../steps/jobs/choose/choose-translations.ts';
import { followJobs } from '../../steps/jobs/advance-jobs.ts';
import { askAccount } from '../../pass/pass.ts';
import { passForWant, type Pass } from '../../context/pass-context.ts';
import { waitReason } from '../../pass/report.ts';
import { wakeDue } from '../../pass/wake-due.ts';
import { costOf } from '../describe.ts';
import { openVideo, trouble, wake, type VideoScope } from '../find-video.ts';
import { existingSubtitle } from './existing-subtitle.ts';
import type { CommandResult, TranslateCost } from '../results.ts';
import { pathOf } from '../../../core/path/path.ts';

/** Waits for the result as long as a pass does. A later pass collects an order that is not ready by then. */
export async function translate(
  deps: Deps,
  command: TranslateCommand,
  signal: AbortSignal,
): Promise<CommandResult> {
  const scope = await openVideo(deps, command.path, signal);
  if (scope.kind === 'trouble') return scope;
  const { pass, video, wants } = scope;
  const path = pathOf(video);
  const spec: WantSpec = { languages: [command.language], kind: 'full' };
  const existing = await existingSubtitle(deps, video, spec);
  if (existing?.kind === 'sidecar') return { kind: 'already-there', path, sidecar: existing.name };
  if (existing?.kind === 'inside')
    return { kind: 'needless', path, language: command.language, reason: existing.by };
  if (wants.some(({ state }) => state === 'settling')) return trouble('settling', video.name);
  const want = wantFor(deps, wants, command.language);
  const filled = want === null ? null : filledBy(deps, want);
  if (filled !== null)
    return 'sidecar' in filled
      ? { kind: 'already-there', path, ...filled }
      : { kind: 'needless', path, language: command.language, ...filled };
  const isUnderWay = want?.state === 'translating';
  const since = deps.clock.now();
  const asking = { deps, scope, command, since, orderedBefore: ordered(deps, since) };
  if (!isUnderWay) {
    const why = await whyNot(pass);
    if (why !== null) return notTranslated(asking, why, null);
  }
  const wantId = want?.id ?? deps.store.wants.add(video.id, spec, oneOffWant(deps.clock.now()));
  const only = passForWant(pass, wantId);
  if (isUnderWay) await wakeDue(only);
  else if (want !== null) wake(deps, [want], { kind: 'search-requested', from: 'translation' });
  await make(only, { ...command, isUnderWay });
  return outcomeOf(asking, wantId);
}

/**
 * The want for the language, preferably one for no other. Skips filled wants with several languages: another of their
 * languages filled them, since no subtitle in this one was found.
 */
function wantFor({ store }: Deps, wants: readonly WantRecord[], language: string): WantRecord | null {
  const speaking = wants.filter(
    ({ kind, languages }) => kind === 'full' && languages.some((one) => sameLanguage(one, language)),
  );
  const isUsable = ({ id, state, languages }: WantRecord): boolean => {
    if (languages.length === 1) return true;
    const job = state === 'translating' ? store.jobs.ofWant(id) : null;
    const isForAnother = job !== null && !sameLanguage(job.language, language);
    return state !== 'placed' && state !== 'present' && !isForAnother;
  };
  const usable = speaking.filter(isUsable);
  return usable.find(({ languages }) => languages.length === 1) ?? usable[0] ?? null;
}

/** The want is filled by a subtitle that was not recognised as being in the language. */
function filledBy(
  { store }: Deps,
  { id, state, reason }: WantRecord,
): { readonly sidecar: string } | { readonly reason: Reason } | null {
  if (state !== 'placed' && state !== 'present') return null;
  const sidecar = store.placements.sidecarOf(id);
  return state === 'placed' && sidecar !== null ? { sidecar: sidecar.name } : { reason };
}

/** Why nothing can be ordered; null if it can. */
async function whyNot(pass: Pass): Promise<Reason | null> {
  const { deps } = pass;
  if (!(await askAccount(pass))) {
    const stop = pass.retryPolicy.stopped('account') ?? pass.retryPolicy.stopped('search');
    return stop?.why ?? (pass.signal.aborted ? 'stopping' : 'key-refused');
  }
  const allowance = remainingAllowance(deps, 'translations');
  return allowance.left < 1 ? allowance.why : null;
}

async function make(only: Pass, command: TranslateCommand & { readonly isUnderWay: boolean }): Promise<void> {
  const { policy } = only.deps;
  const { from, tone, language, isUnderWay } = command;
  const deps = override(only.deps, {
    policy: {
      ...policy,
      // The user asked for a translation; do not transcribe instead.
      transcribe: isUnderWay ? policy.transcribe : null,
      ofFolder(folder) {
        const usual = policy.ofFolder(folder);
        const { translate } = usual;
        const sources = from === null ? translate.from : [from];
        return { ...usual, translate: { byItself: true, from: sources, tone: tone ?? translate.tone } };
      },
    },
  });
  const pass: Pass = { ...only, deps };
  if (!isUnderWay) await chooseTranslations(pass, language);
  await followJobs(pass);
  await downloadAll(pass);
  if (!only.signal.aborted) await awaitJobs(pass);
}

type TranslateRequest = {
  readonly deps: Deps;
  readonly scope: VideoScope;
  readonly command: TranslateCommand;
  /** When the command began, and how many orders were charged earlier in the same millisecond. */
  readonly since: number;
  readonly orderedBefore: number;
};

function outcomeOf(asking: TranslateRequest, wantId: number): CommandResult {
  const { deps, scope, command } = asking;
  const { store } = deps;
  const want = store.wants.get(wantId);
  if (want === null) return notTranslated(asking, 'library-unavailable', null);
  const told = { path: pathOf(scope.video), language: command.language };
  const sidecar = store.placements.sidecarOf(wantId);
  if (want.state === 'placed' && sidecar !== null)
    return { kind: 'translated', ...told, sidecar: sidecar.name, cost: costSince(asking) };
  if (want.state === 'translating')
    return {
      kind: 'being-translated',
      ...told,
      reason: want.reason,
      resumesAt: want.dueAt,
      cost: costSince(asking),
    };
  const reason = want.state === 'wanted' ? waitReason(scope.pass, { want, video: scope.video }) : want.reason;
  // A one-off want has no other request, so what cannot be searched now is not searched later.
  if (want.oneOff && want.state === 'wanted' && want.offers === 0)
    apply(deps, wantId, { kind: 'job-put-off', why: reason, until: deps.clock.now() });
  return notTranslated(asking, reason, want.oneOff ? null : want.dueAt);
}

function notTranslated(asking: TranslateRequest, reason: Reason, resumesAt: number | null): CommandResult {
  const { deps, scope, command } = asking;
  return {
    kind: 'not-translated',
    path: pathOf(scope.video),
    language: command.language,
    reason,
    setting: settingOf(deps, reason),
    resumesAt,
    cost: costSince(asking),
  };
}

/** The setting that forbids it, if one does. */
function settingOf(
  deps: Deps,
  reason: Reason,
): Extract<CommandResult, { kind: 'not-translated' }>['setting'] {
  const { budget, useFreeTrial } = deps.policy.translate;
  if (reason === 'translation-not-entitled' && !useFreeTrial) return 'translate.use_free_trial';
  const isOurs = reason === 'translation-quota' && budget === remainingAllowance(deps, 'translations').limit;
  return isOurs ? 'translate.budget' : null;
}

function costSince({ deps, scope, since, orderedBefore }: TranslateRequest): TranslateCost {
  return { ...costOf(scope.pass), translations: ordered(deps, since) - orderedBefore };
}

function ordered({ store }: Deps, since: number): number {
  return store.jobs.charged(['whole', 'file'], since);
}
