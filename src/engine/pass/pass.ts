// Runs one pass over the libraries: clean up, scan, search, download, place, report.

import { SEARCH_STEPS } from '../../core/want/search-steps.ts';
import type { Lane } from '../../ports/store/due-wants.ts';
import { searchInBatches } from '../steps/search/search-in-batches.ts';
import { searchByTitle } from '../steps/search/search-by-title.ts';
import { isAtALimit, isDayUsedUp, learnAccount } from './changed-plan.ts';
import { correctTimes } from './correct-times.ts';
import { isOtherAddress, noticeAddress } from './changed-address.ts';
import type { Deps } from '../deps.ts';
import { downloadAll } from '../steps/download/download-all.ts';
import { awaitJobs } from '../steps/jobs/await-jobs.ts';
import { dueJobs } from '../steps/jobs/record/due-jobs.ts';
import { runJobs } from '../steps/jobs/advance-jobs.ts';
import { hasStopgaps, reopenStopgaps } from '../steps/sidecars/replace-stopgaps.ts';
import { finishPendingMoves, TRASH_LIMITS } from '../steps/sidecars/pending.ts';
import { scanLibraries, NOTHING, type ScanResult } from '../steps/scan/scan-libraries.ts';
import { beginPass, type Pass, type Scope } from '../context/pass-context.ts';
import { rejudge } from './rejudge-offers.ts';
import { firstOf } from '../context/due-wants.ts';
import { inSlices } from '../context/loop/in-slices.ts';
import { workThrough } from '../context/loop/work-through.ts';
import { walkedPaths } from '../context/libraries/walked-path.ts';
import { recover } from './recover.ts';
import { trustedTime } from './trusted-time.ts';
import { stateTroubleIn } from '../../core/want/state-trouble.ts';
import { noticeDamage } from '../context/failed-turns.ts';
import { sharePacks } from '../steps/search/share-packs.ts';
import { reportOn, type PassReport } from './report.ts';
import { wakeDue } from './wake-due.ts';

const ACCOUNT_DEADLINE_MS = 8_000;
const MOST_NEWS = 2000;
const LONG_ASKING_MS = 60_000;
const WORK: readonly Lane[] = [...SEARCH_STEPS, 'fetch', 'better'];

/**
 * One pass. `eager`: a user started it. If the signal fires it ends early in a consistent state; if the state cannot be
 * written it ends with a report that says so.
 */
export async function runPass(deps: Deps, scope: Scope & { readonly eager: boolean }): Promise<PassReport> {
  const paths = await walkedPaths(deps, scope.paths);
  const pass = beginPass(deps, { ...scope, paths });
  let looked: ScanResult = { ...NOTHING, unavailable: [] };
  try {
    await recover(deps);
    await correctTimes(deps);
    await rejudge(deps, () => pass.scanSignal.aborted);
    looked = await scanLibraries(pass, paths);
    await finishPendingMoves(pass);
    await wakeDue(pass);
    await workThenUpgrade(pass);
    if (!pass.scanSignal.aborted) await awaitJobs(pass);
  } catch (error) {
    noticeDamage(deps, error);
    const halted = stateTroubleIn(error);
    if (halted === null) throw error;
    deps.emit({ kind: 'failed', ...halted });
    return reportOn(pass, looked, halted);
  }
  return reportOn(pass, looked);
}

/** Searches and downloads for all due wants, as far as the budget and the service allow. */
export async function work(pass: Pass): Promise<void> {
  const { deps } = pass;
  if ((await hasWork(pass)) && (await askAccount(pass))) {
    await gatherNewOffers(pass);
    pass.newOffers.askingSince ??= deps.clock.now();
    await searchInBatches(pass, 'batch');
    if (pass.isOver() && !(hasAskedForLong(deps, pass) && pass.renewTime())) return;
    pass.newOffers.askingSince = null;
    await fetchWhatIsOffered(pass);
    // Download for new videos before searching older ones in every other way.
    await searchInBatches(pass, 'title-scope');
    await searchByTitle(pass, 'identity');
    await searchByTitle(pass, 'title');
    await fetchWhatIsOffered(pass);
    await runJobs(pass);
    await downloadAll(pass);
  }
  // In 1970 nothing is old, and only what is too large is deleted.
  const now = trustedTime(deps) ?? 0;
  await inSlices(deps.store.archiveCache.prune(deps.policy.archive, now));
  await workThrough(deps, deps.store.trash.prune(TRASH_LIMITS, now), () => false);
}

/** Works as above, then replaces subtitles that have a better match: missing subtitles come first. */
export async function workThenUpgrade(pass: Pass): Promise<void> {
  await work(pass);
  if (pass.isOver()) return;
  await reopenStopgaps(pass);
  await downloadAll(pass, 'better');
}

async function fetchWhatIsOffered(pass: Pass): Promise<void> {
  await sharePacks(pass);
  await downloadAll(pass);
}

/** More search answers make a better download plan, but found subtitles must not wait for the last name. */
function hasAskedForLong({ clock }: Deps, { newOffers }: Pass): boolean {
  return newOffers.askingSince !== null && clock.now() - newOffers.askingSince >= LONG_ASKING_MS;
}

async function hasWork(pass: Pass): Promise<boolean> {
  const { deps } = pass;
  if (pass.scanSignal.aborted) return false;
  // A want that waits for the next day is not due, but a larger quota would end its waiting.
  if (isOtherAddress(deps) || (pass.isEager ? isAtALimit(deps) : isDayUsedUp(deps))) return true;
  for (const lane of WORK)
    if ((await firstOf(pass.pages({ lane, order: 'due', few: 1 }), 1)).length > 0) return true;
  return (await dueJobs(pass, deps.clock.now())).length > 0 || hasStopgaps(pass);
}

/** Adds the offers left by an earlier process, once. */
async function gatherNewOffers(pass: Pass): Promise<void> {
  const { newOffers } = pass;
  if (newOffers.isWhole) return;
  newOffers.isWhole = true;
  for (const { want } of await firstOf(pass.pages({ lane: 'fetch', order: 'newest' }), MOST_NEWS)) {
    newOffers.toPlan.add(want.id);
    newOffers.toShare.add(want.id);
  }
}

/**
 * Reads the account's numbers (free) before anything is spent. Returns false if the service is unusable, so that no
 * further requests bother it. If only the account request fails, the stored numbers are used.
 */
export async function askAccount(pass: Pass): Promise<boolean> {
  const { deps } = pass;
  if (pass.retryPolicy.stopped('account') !== null) return false;
  const account = await pass.retryPolicy.attempt('account', ACCOUNT_DEADLINE_MS, (deadlineMs) =>
    deps.service.account({ deadlineMs, signal: pass.signal }),
  );
  if (account.ok) {
    await noticeAddress(deps);
    await learnAccount(pass, account.value);
    return true;
  }
  const { kind } = account.fault;
  if (kind === 'aborted' || kind === 'key-refused') return false;
  if (kind === 'unreachable' || kind === 'timeout') {
    pass.retryPolicy.giveUp(account.fault);
    return false;
  }
  return pass.retryPolicy.stopped('search') === null;
}
