// Wakes wants that have become due since the last pass: a page per transaction, and other work between two pages.

import { TRANSIENT } from '../../core/want/reason.ts';
import { mayBeAskedEarly } from '../../core/want/unanswered.ts';
import type { OpenWant, WantFilter, WantRecord, WantSummary } from '../../ports/store/records.ts';
import { apply } from '../apply.ts';
import { yieldToEventLoop } from '../context/loop/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import type { Pass } from '../context/pass-context.ts';
import { eachInTransaction } from '../video/isolate-failures.ts';

const WINDOWS_AT_ONCE = 200;
/** For any reason, or because of temporary trouble. */
const HELD_UP: readonly WantFilter[] = [
  { states: new Set(['failed']) },
  { states: new Set(['wanted', 'translating']), reasons: TRANSIENT },
];

/**
 * Wakes wants that have become due. In a pass that a user started, wants deferred by temporary trouble and wants that
 * failed are tried at once. If the pass is over, the rest waits for the next one.
 */
export async function wakeDue(pass: Pass): Promise<void> {
  const { deps } = pass;
  await closeWindows(pass);
  for (const page of pass.pages({ lane: 'wake', order: 'due' })) {
    await eachInTransaction(deps, idsOf(page), (wantId) => void apply(deps, wantId, { kind: 'due' }));
    await yieldToEventLoop();
    if (pass.isOver()) return;
  }
  if (pass.isEager) await tryAgain(pass);
}

async function closeWindows(pass: Pass): Promise<void> {
  const { deps } = pass;
  const { store, policy, clock } = deps;
  const by = policy.longestUpgradeMs === null ? Number.MAX_SAFE_INTEGER : clock.now();
  for (;;) {
    const over = store.wants.windowsOver(by, WINDOWS_AT_ONCE);
    const closed = store.transaction(
      () => over.filter((wantId) => apply(deps, wantId, { kind: 'window-closed' }) !== null).length,
    );
    if (over.length < WINDOWS_AT_ONCE || closed === 0 || pass.signal.aborted) return;
    await yieldToEventLoop();
  }
}

async function tryAgain(pass: Pass): Promise<void> {
  const { deps } = pass;
  for (const filter of HELD_UP)
    for (const page of pass.summaries(filter)) {
      const held = new Map(page.filter((want) => isHeldUp(pass, want)).map((want) => [want.id, want]));
      await eachInTransaction(deps, [...held.keys()], (wantId) => tryOne(deps, held.get(wantId)));
      await yieldToEventLoop();
      if (pass.signal.aborted) return;
    }
}

function isHeldUp({ roots }: Pass, { root, state, dueAt, unanswered }: WantSummary): boolean {
  if (!roots.has(root) || dueAt === null) return false;
  return state !== 'wanted' || mayBeAskedEarly(unanswered);
}

function idsOf(page: readonly OpenWant[]): readonly number[] {
  return page.map(({ want }) => want.id);
}

function tryOne(deps: Deps, want: WantSummary | undefined): void {
  if (want === undefined) return;
  const now = deps.clock.now();
  if (want.state === 'translating')
    return void apply(deps, want.id, { kind: 'job-waits', why: want.reason, until: now });
  if (want.state === 'wanted') liftDelays(deps, want);
  if (want.state === 'failed' || (want.dueAt ?? 0) > now) apply(deps, want.id, { kind: 'asked-for' });
  return undefined;
}

/** Lets deferred offers of the want be tried at once. */
export function liftDelays(deps: Pick<Deps, 'store'>, want: Pick<WantRecord, 'id' | 'offers'>): void {
  if (want.offers === 0) return;
  for (const { candidate, notBefore } of deps.store.offers.readable(want.id))
    if (notBefore !== null) deps.store.offers.delay(want.id, candidate.key, 0);
}
