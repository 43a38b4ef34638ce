// What does one pass over the libraries do? Clean up, look, ask, fetch, and tell what came of it.

import { askInBatches } from './asking.ts';
import { askByTitle } from './asking-by-title.ts';
import type { Deps } from './deps.ts';
import { fetchAll } from './fetching.ts';
import { awaitJobs } from './jobs/awaiting.ts';
import { dueJobs } from './jobs/choosing.ts';
import { runJobs } from './jobs/following.ts';
import { runErrands, TRASH_LIMITS } from './life/errands.ts';
import { lookInsideVideos } from './looking-inside.ts';
import { lookAround } from './looking.ts';
import { beginPass, wakeDue, type Pass, type Scope } from './pass-state.ts';
import { recover } from './recover.ts';
import { sharePacks } from './sharing-packs.ts';
import { reportOn, type PassReport } from './report.ts';

const ACCOUNT_DEADLINE_MS = 8_000;

/** One pass. `eager`: a person started it. Ends early, with everything in order, when the signal fires. */
export async function runPass(deps: Deps, scope: Scope & { readonly eager: boolean }): Promise<PassReport> {
  await recover(deps);
  const pass = beginPass(deps, scope);
  const looked = await lookAround(deps, pass, scope.paths);
  if (!pass.signal.aborted) await runErrands(deps, pass.roots);
  wakeDue(deps, pass, scope.eager);
  await workAndImprove(deps, pass);
  if (!pass.signal.aborted) await awaitJobs(deps, pass);
  return reportOn(deps, pass, looked);
}

/** Asks and fetches for everything that is due, as far as the budget and the service allow. */
export async function work(deps: Deps, pass: Pass): Promise<void> {
  if (hasWork(deps, pass) && (await askAccount(deps, pass))) {
    await lookInsideVideos(deps, pass);
    await askInBatches(deps, pass, 'batch');
    await fetchWhatIsOffered(deps, pass);
    // What is new does not wait until everything else that is missing was looked for in every other way.
    await askInBatches(deps, pass, 'title-scope');
    await askByTitle(deps, pass, 'identity');
    await askByTitle(deps, pass, 'title');
    await fetchWhatIsOffered(deps, pass);
    await runJobs(deps, pass);
    await fetchAll(deps, pass);
  }
  deps.store.spool.prune(deps.policy.archive, deps.clock.now());
  deps.store.trash.prune(TRASH_LIMITS, deps.clock.now());
}

/** The same, and then what is clearly better than what lies there: never before a want without a subtitle. */
export async function workAndImprove(deps: Deps, pass: Pass): Promise<void> {
  await work(deps, pass);
  if (!pass.isOver()) await fetchAll(deps, pass, 'better');
}

async function fetchWhatIsOffered(deps: Deps, pass: Pass): Promise<void> {
  sharePacks(deps, pass);
  await fetchAll(deps, pass);
}

function hasWork(deps: Deps, pass: Pass): boolean {
  if (pass.signal.aborted) return false;
  return Iterator.from(pass.due(deps)).some(() => true) || dueJobs(deps, pass, deps.clock.now()).length > 0;
}

/**
 * The account's numbers before anything is spent; free. False where the service cannot be used at all: then asking it
 * for more would only be a nuisance. An account page that is merely broken leaves us with the numbers we have.
 */
export async function askAccount(deps: Deps, pass: Pass): Promise<boolean> {
  if (pass.patience.stopped('account') !== null) return false;
  const account = await pass.patience.attempt('account', ACCOUNT_DEADLINE_MS, (deadlineMs) =>
    deps.service.account({ deadlineMs, signal: pass.signal }),
  );
  if (account.ok) {
    pass.spending.learn(account.value);
    return true;
  }
  const { kind } = account.fault;
  if (kind === 'aborted' || kind === 'key-refused') return false;
  if (kind === 'unreachable' || kind === 'timeout') {
    pass.patience.giveUp('account', account.fault);
    return false;
  }
  return pass.patience.stopped('search') === null;
}
