// Runs the daemon: one loop owns all state. Events, due times and commands wake it, and each turn does one thing after
// the other.

import { HOUR_MS } from '../../core/duration.ts';
import type { Command } from '../../core/command/command.ts';
import { nextWorkAt } from '../../core/status/hold.ts';
import { isClockSet } from '../../core/plan/trusted-clock.ts';
import type { Agenda } from '../../ports/store/due-wants.ts';
import type { Watcher } from '../../ports/watcher.ts';
import { correctTimes } from '../pass/correct-times.ts';
import { Activity } from './activity.ts';
import type { DaemonStatus } from './status.ts';
import type { Deps } from '../deps.ts';
import type { CommandResult } from '../commands/results.ts';
import { foldersBelow } from './libraries/folders-below.ts';
import { WatchedLibraries, type DaemonTimes } from './libraries/watched-libraries.ts';
import { Listening } from './listening.ts';
import { CommandQueue, type JobKind } from './command-queue.ts';
import { CommandRunner, type LoopHost } from './command-runner.ts';
import { noticeChangedMachines } from '../pass/changed-machines.ts';
import { rejudge, noticeChangedPolicy } from '../pass/rejudge-offers.ts';
import { runPass, workThenUpgrade } from '../pass/pass.ts';
import { newSince } from '../quota/new-titles.ts';
import { beginPass, noNewOffers, type Pass, type Scope } from '../context/pass-context.ts';
import { recover } from '../pass/recover.ts';
import { ServiceWatch } from './service-watch.ts';
import type { PassReport } from '../pass/report.ts';
import type { ReportedPlace } from './webhook.ts';
import { givingWay } from './resume-pass.ts';
import { createPauses } from '../context/loop/yield-to-loop.ts';
import { fileTitles } from '../catalogue/file-titles.ts';
import { assertDatabaseInPlace, Setback } from '../context/failed-turns.ts';
import { isWorthwhile, nextTurnAt, stoppedUntil } from './next-wake.ts';
import { createSlice, untilCommandWaits, type Slice } from '../context/loop/time-slice.ts';
import { Tidy } from './tidy.ts';
import { wakeDue } from '../pass/wake-due.ts';

export type DaemonDeps = Deps & { readonly watcher: Watcher };

/** Names that become due together are searched together; the first waits this long. */
const GATHER_MS = 3_000;
/** A first pass may take hours, limited by the service; a turn longer than this means that the loop hangs. */
const LONGEST_TURN_MS = 6 * HOUR_MS;
/** No sleep is longer, so that a clock jump is noticed. */
const LONGEST_SLEEP_MS = 60_000;

/** The loop. Everything that changes state happens in its turns, one at a time. */
export class Daemon {
  readonly #deps: DaemonDeps;
  readonly #times: DaemonTimes;
  readonly #jobs = new CommandQueue();
  readonly #activity = new Activity(() => this.#deps);
  readonly #libraries: WatchedLibraries;
  readonly #service = new ServiceWatch(() => this.#deps);
  readonly #tidying = new Tidy(() => this.#deps);
  readonly #host: LoopHost = { deps: () => this.#deps, queue: (work) => this.#queue(work) };
  readonly #listening = new Listening(this.#host);
  readonly #commands = new CommandRunner(this.#host);
  #leaveAloneUntil = 0;
  /** The last turn stopped early for other work, or found another configuration: the next one starts at once. */
  #goesOn = false;
  #beatAt = performance.now();
  #turnedAt = 0;
  #workedAt = -Infinity;
  /** New offers, kept between turns. */
  readonly #newOffers = noNewOffers();
  #wake = new AbortController();
  readonly #setback: Setback;
  /** False until the leftovers of a killed process or a failed turn are cleaned up. */
  #isInOrder = false;

  constructor(deps: DaemonDeps, times: DaemonTimes) {
    this.#deps = deps;
    this.#times = times;
    this.#setback = new Setback(deps);
    this.#libraries = new WatchedLibraries({
      deps: () => this.#deps,
      times,
      stopSignal: () => this.#activity.stopSignal(),
      isCalled: () => this.#jobs.isCalled(),
      showing: (root, walk) => this.#activity.during({ work: 'scan', root }, walk),
      wake: () => this.#wake.abort(),
    });
  }

  /** Runs until the signal fires; resolves with everything in a consistent state. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock } = this.#deps;
    while (!signal.aborted) {
      this.#beatAt = performance.now();
      this.#goesOn = false;
      const at = await this.#setback.attempt(() => this.#turnUntil(signal));
      const now = clock.now();
      if (this.#jobs.isEmpty() && at > now)
        await clock.sleep(at - now, AbortSignal.any([signal, this.#wake.signal]));
      this.#wake = new AbortController();
    }
    this.#jobs.end();
    await Promise.all([this.#listening.close(), this.#commands.close(), this.#libraries.close()]);
  }

  /** Runs one turn, after cleaning up if the last one failed. Returns when the next one is due, epoch milliseconds. */
  async #turnUntil(signal: AbortSignal): Promise<number> {
    this.#assertInPlace();
    if (!this.#isInOrder && this.#jobs.isEmpty()) {
      await recover(this.#deps);
      await correctTimes(this.#deps);
      if (!this.#libraries.isOpen()) await this.#libraries.open();
      this.#isInOrder = true;
    }
    const wasInOrder = this.#isInOrder;
    this.#isInOrder = false;
    await this.#turn(signal);
    this.#isInOrder = wasInOrder;
    const now = this.#deps.clock.now();
    if (this.#activity.isPaused()) return now + LONGEST_SLEEP_MS;
    return this.#goesOn ? now : Math.min(this.#nextAt(now), now + LONGEST_SLEEP_MS);
  }

  /** Throws if the database is gone. Waiting jobs are refused, as the loop does not rest while one waits. */
  #assertInPlace(): void {
    try {
      assertDatabaseInPlace(this.#deps);
    } catch (error) {
      this.#jobs.refuse(error);
      throw error;
    }
  }

  /** Runs a pass that the user asked for. Other commands interrupt it; then it continues. A pause ends it. */
  scan(scope: Scope): Promise<PassReport> {
    const slice = untilCommandWaits(() => this.#jobs.isCalled());
    const stop = this.#activity.stopSignal();
    const pass = (eager: boolean) => (): Promise<PassReport> =>
      this.#activity
        .during({ work: 'pass', root: null }, () => runPass(this.#deps, { ...scope, stop, eager, slice }))
        .finally(() => this.#libraries.lookForAway());
    return givingWay((eager) => this.#queue(pass(eager), eager ? 'new' : 'rest'));
  }

  /**
   * Pauses: what runs ends at the next safe point, and nothing begins but what a user asks for. Or resumes. Resolves when
   * it is so and written down.
   */
  setPaused(isPaused: boolean): Promise<void> {
    this.#activity.setPaused(isPaused);
    return this.#queue(async () => this.#activity.keep());
  }

  /** Runs the user's command; rejects if that was `withdrawn` before its turn. */
  command(command: Command, signal: AbortSignal, withdrawn?: AbortSignal): Promise<CommandResult> {
    return this.#commands.run(command, signal, withdrawn);
  }

  /** Changes the configuration, also while a library is walked. Libraries for whose scans it matters are opened anew. */
  change(reconfigure: () => Promise<void>): Promise<void> {
    this.#libraries.stopWalk();
    return this.#queue(async () => {
      await reconfigure();
      noticeChangedPolicy(this.#deps);
      await correctTimes(this.#deps);
      await noticeChangedMachines(this.#deps);
      this.#leaveAloneUntil = 0;
      this.#newOffers.isWhole = false;
      this.#goesOn = true;
      await this.#libraries.open();
    });
  }

  /** Queues folders reported by a webhook; they are scanned like watcher events, in later turns. */
  async folderReported(places: readonly ReportedPlace[]): Promise<void> {
    const pause = createPauses();
    for (const { root, folder, whole } of places)
      for (const one of whole ? foldersBelow(this.#deps.store, root, folder) : [folder]) {
        this.#libraries.folderChanged({ root, folder: one, isGone: false });
        await pause();
      }
  }

  /** The current holds. Called often, and cheap. */
  readonly holds = (): DaemonStatus['holds'] => this.#service.holds();
  /** Why no work is done at present; null if there is no trouble. Called often, and cheap. */
  readonly setback = (): string | null => this.#setback.message();
  status(): DaemonStatus {
    const { clock, store } = this.#deps;
    const holds = this.holds();
    const backlog = store.wants.backlog(clock.now(), this.#libraries.roots());
    const { nextAt } = this.#agenda(clock.now());
    return {
      libraries: this.#libraries.status(),
      running: this.#activity.running(),
      paused: this.#activity.isPaused(),
      agenda: { ...backlog, nextAt: nextWorkAt({ ...backlog, nextAt }, holds) },
      holds,
      setback: this.setback(),
    };
  }

  /** True while the loop makes progress. */
  isAlive(): boolean {
    return performance.now() - this.#beatAt < LONGEST_TURN_MS;
  }

  #queue<T>(job: () => Promise<T>, kind: JobKind = 'new'): Promise<T> {
    this.#wake.abort();
    return this.#jobs.add(job, kind);
  }

  async #turn(signal: AbortSignal): Promise<void> {
    if (!this.#jobs.isEmpty()) return this.#jobs.doNext();
    await this.#handleClockChange();
    if (this.#activity.isPaused()) return;
    this.#goesOn = !(await rejudge(this.#deps, this.#restOf(signal)));
    if (await this.#libraries.update(signal)) this.#goesOn = true;
    if (this.#activity.isPaused()) return;
    const check = await this.#service.checkKey(signal);
    if (check !== null) this.#leaveAlone(check);
    if (!signal.aborted) await this.#workOnWhatIsDue(signal);
    this.#service.reportLimits();
    if (!this.#times.isQuiet(this.#deps.clock.now())) this.#listening.next(this.#libraries.roots());
    const isOver = this.#restOf(signal);
    if (!(await fileTitles(this.#deps, isOver))) this.#goesOn = true;
    if (!this.#goesOn) this.#goesOn = !(await this.#tidying.goOn(isOver));
  }

  /** A slice for long work on what is stored, which gives way to everything that becomes due. */
  #restOf(signal: AbortSignal): () => boolean {
    let nextAt: number | null = null;
    const slice = this.#slice(() => (nextAt ??= this.#nextAt(this.#deps.clock.now())));
    return () => signal.aborted || slice.isOver();
  }

  /**
   * A clock that was turned back would delay everything that waits for a time, so all times are corrected. One that is set
   * only now has given new videos impossible times.
   */
  async #handleClockChange(): Promise<void> {
    const now = this.#deps.clock.now();
    const turnedBackMs = this.#turnedAt - now;
    const wasUnset = this.#turnedAt > 0 && !isClockSet(this.#turnedAt);
    this.#turnedAt = now;
    if (wasUnset && turnedBackMs < 0) return correctTimes(this.#deps);
    if (turnedBackMs <= 0) return;
    this.#leaveAloneUntil = 0;
    this.#libraries.walkAll();
    await correctTimes(this.#deps, turnedBackMs);
  }

  async #workOnWhatIsDue(signal: AbortSignal): Promise<void> {
    const now = this.#deps.clock.now();
    const { asksSince, nextAt } = this.#agenda(now);
    const gathering = asksSince !== null && now >= asksSince && now < asksSince + GATHER_MS;
    if (gathering || now < this.#leaveAloneUntil) return;
    const slice = this.#slice(() => nextAt);
    const pass = beginPass(this.#deps, { paths: [], signal, slice, newOffers: this.#newOffers });
    for (const root of this.#libraries.away()) pass.excludeLibrary(root);
    await wakeDue(pass);
    if (
      isWorthwhile(this.#deps, now, {
        agenda: this.#agenda(now),
        roots: pass.roots,
        newOffers: this.#newOffers,
        workedAt: this.#workedAt,
      })
    ) {
      this.#workedAt = now;
      await this.#activity.during({ work: 'fill', root: null }, () => workThenUpgrade(pass));
    }
    if (slice.isOver()) this.#goesOn = true;
    this.#leaveAlone(pass);
  }

  /** Requests that the pass stopped are stopped for later turns too: the trouble is not met and reported again. */
  #leaveAlone(pass: Pass): void {
    this.#leaveAloneUntil = stoppedUntil(pass, this.#deps.clock.now() + LONGEST_SLEEP_MS);
  }

  /** Calls `nextAt` only during long work, because reading the agenda takes time and most turns have no such work. */
  #slice(nextAt: () => number | null): Slice {
    return createSlice(() => {
      const soonest = Math.min(this.#libraries.nextChangeAt() ?? Infinity, nextAt() ?? Infinity);
      return { hasJobs: !this.#jobs.isEmpty(), isReady: soonest <= this.#deps.clock.now() };
    });
  }

  #agenda(now: number): Agenda {
    return this.#deps.store.wants.agenda(now, this.#libraries.roots(), newSince(this.#deps));
  }

  #nextAt(now: number): number {
    return nextTurnAt(this.#deps, now, {
      agenda: this.#agenda(now),
      roots: this.#libraries.roots(),
      gatherMs: GATHER_MS,
      leaveAloneUntil: this.#leaveAloneUntil,
      others: this.#libraries.times(),
    });
  }
}
