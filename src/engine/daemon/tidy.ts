// Keeps the daily totals, deletes old records once a day, a little at a time, and shrinks the database file. A restart
// begins again; deletions persist.

import { HOUR_MS } from '../../core/duration.ts';
import { RETENTION, TIDY_EVERY_MS } from '../../core/retention.ts';
import { dayAt } from '../../core/status/day.ts';
import { transition } from '../../core/want/transition/transition.ts';
import type { Parts, PruneLimits } from '../../ports/store/pruning.ts';
import { workThrough } from '../context/loop/work-through.ts';
import { yieldToEventLoop } from '../context/loop/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import { trustedTime } from '../pass/trusted-time.ts';
import { DailyTotals } from '../totals/keep-totals.ts';
import { stateTroubleIn } from '../../core/want/state-trouble.ts';

type TidyDeps = Pick<Deps, 'store' | 'clock' | 'policy'>;

const NOTE = 'tidied';
/** A new database is first tidied this long after its first use. */
const FIRST_AFTER_MS = HOUR_MS;

export class Tidy {
  readonly #deps: () => TidyDeps;
  readonly #totals: DailyTotals;
  #parts: Parts | null = null;

  constructor(deps: () => TidyDeps) {
    this.#deps = deps;
    this.#totals = new DailyTotals(deps);
  }

  /** Continues until `isOver`; true if nothing is left to do for now. While the clock may be wrong, no day is known. */
  async goOn(isOver: () => boolean): Promise<boolean> {
    const { store, clock } = this.#deps();
    if (trustedTime(this.#deps()) === null) return true;
    if (!(await this.#totals.goOn(isOver))) return false;
    if (this.#parts === null && !isDue(this.#deps())) return true;
    try {
      this.#parts ??= partsOf(this.#deps());
      if (!(await workThrough({ store }, this.#parts, isOver))) return false;
      while (store.pruning.giveBack()) {
        await yieldToEventLoop();
        if (isOver()) return false;
      }
    } catch (error) {
      this.#parts = null;
      throw error;
    }
    this.#parts = null;
    store.notes.put(NOTE, String(clock.now()));
    return true;
  }
}

/** Runs after a pass is reported, so trouble with the state is only reported. */
export async function tidyOnce(deps: Deps, signal: AbortSignal): Promise<void> {
  try {
    await new Tidy(() => deps).goOn(() => signal.aborted);
  } catch (error) {
    const trouble = stateTroubleIn(error);
    if (trouble === null) throw error;
    deps.emit({ kind: 'failed', ...trouble });
  }
}

/** Once a day; a corrected clock does not delay it. */
function isDue({ store, clock }: TidyDeps): boolean {
  const now = clock.now();
  const last = store.notes.get(NOTE);
  if (last === null) store.notes.put(NOTE, String(now - TIDY_EVERY_MS + FIRST_AFTER_MS));
  return last !== null && Math.abs(now - Number(last)) >= TIDY_EVERY_MS;
}

function* partsOf(deps: TidyDeps): Parts {
  const { pruning, jobs, totals } = deps.store;
  const now = deps.clock.now();
  jobs.prune(now - RETENTION.jobsMs);
  totals.keep({ from: dayAt(now) - RETENTION.totalsDays + 1, to: dayAt(now) });
  yield* pruning.forget(limitsAt(now));
  yield* forgetLeftLibraries(deps);
  yield* forgetOffers(deps);
}

function limitsAt(now: number): PruneLimits {
  return {
    now,
    historyBefore: now - RETENTION.historyMs,
    linesOfWant: RETENTION.linesOfWant,
    goneBefore: now - RETENTION.goneMs,
    goneVideos: RETENTION.goneVideos,
    manyGoneBefore: now - RETENTION.manyGoneMs,
    refusedBefore: now - RETENTION.refusedMs,
    rewrittenBefore: now - RETENTION.rewrittenMs,
    suspectsBefore: now - RETENTION.suspectMs,
  };
}

/** Libraries removed from the configuration: the retention time starts when the removal is first noticed. */
function* forgetLeftLibraries({ store, clock, policy }: TidyDeps): Parts {
  const { notes, pruning } = store;
  const now = clock.now();
  for (const root of pruning.roots()) {
    const note = `left-library:${root}`;
    const since = notes.get(note);
    if (policy.roots.includes(root)) {
      if (since !== null) notes.put(note, null);
    } else if (since === null || Number(since) > now) notes.put(note, String(now));
    else if (Number(since) < now - RETENTION.leftLibraryMs) yield* pruning.forgetLibrary(root);
  }
}

/** Offers of wants that are at rest. */
function* forgetOffers({ store, clock }: TidyDeps): Parts {
  const quietSince = clock.now() - RETENTION.offersMs;
  let after: number | null = 0;
  while (after !== null) {
    const { wantIds, next } = store.pruning.restingOffers(after, quietSince);
    yield;
    for (const id of wantIds) {
      const want = store.wants.get(id);
      const forgotten = want === null ? null : transition(want, { kind: 'offers-forgotten' }, clock.now());
      if (forgotten !== null) store.wants.save(id, forgotten.want);
      store.pruning.forgetOffers(id);
      yield;
    }
    after = next;
  }
}
