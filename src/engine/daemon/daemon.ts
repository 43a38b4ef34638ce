// Runs the daemon: one loop owns all state. Events, due times and commands wake it, and each turn does one thing after
// the other.

import type { Command } from '../../core/command/command.ts';
import type { Agenda } from '../../ports/store/due-wants.ts';
import type { Watcher } from '../../ports/watcher.ts';
import { correctTimes } from '../pass/correct-times.ts';
import type { DaemonOptions, DaemonStatus } from './status.ts';
import type { Deps } from '../deps.ts';
import type { CommandResult } from '../commands/results.ts';
import { createDebounce, foldersBelow, toFolder } from './debounce.ts';
import { Listening } from './listening.ts';
import { CommandQueue, CommandRunner, type LoopHost } from './command-runner.ts';
import { scanFolders } from '../steps/scan/scan-libraries.ts';
import { rejudge, noticeChangedPolicy } from '../pass/rejudge-offers.ts';
import { runPass, workThenUpgrade } from '../pass/pass.ts';
import { newSince } from '../quota/new-titles.ts';
import { beginPass, noNewOffers, type Scope } from '../context/pass-context.ts';
import { recover } from '../pass/recover.ts';
import { ServiceWatch } from './service-check.ts';
import type { PassReport } from '../pass/report.ts';
import type { ReportedPlace } from './webhook.ts';
import { rootsOf, watchLibrary, statusOf, reportWatchMode, type LibraryState } from './library-state.ts';
import { givingWay } from './resume-pass.ts';
import { fileTitles } from '../catalogue/file-titles.ts';
import { assertDatabaseInPlace, Setback } from '../context/failed-turns.ts';
import { isWorthwhile, nextTurnAt, stoppedUntil } from './next-wake.ts';
import { createSlice, untilCommandWaits, type Slice } from '../context/time-slice.ts';
import { Tidy } from './tidy.ts';
import { wakeDue } from '../pass/wake-due.ts';
import { walkLibrary } from './walk-library.ts';

export type DaemonDeps = Deps & { readonly watcher: Watcher };

/** Names that become due together are searched together; the first waits this long. */
const GATHER_MS = 3_000;
/** A first pass may take hours, limited by the service; a turn longer than this means that the loop hangs. */
const LONGEST_TURN_MS = 6 * 3_600_000;
/** Folders scanned per turn; other work runs between two turns. */
const FOLDERS_A_TURN = 200;
/** No sleep is longer, so that a clock jump is noticed. */
const LONGEST_SLEEP_MS = 60_000;

/** The loop. Everything that changes state happens in its turns, one at a time. */
export class Daemon {
  readonly #deps: DaemonDeps;
  readonly #options: DaemonOptions;
  readonly #debounce = createDebounce();
  readonly #jobs = new CommandQueue();
  #libraries: readonly LibraryState[] = [];
  readonly #service = new ServiceWatch(() => this.#deps);
  readonly #tidying = new Tidy(() => this.#deps);
  readonly #host: LoopHost = { deps: () => this.#deps, queue: (work) => this.#queue(work) };
  readonly #listening = new Listening(this.#host);
  readonly #commands = new CommandRunner(this.#host);
  #leaveAloneUntil = 0;
  /** The last turn stopped early for other work, so the next one starts at once. */
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

  constructor(deps: DaemonDeps, options: DaemonOptions) {
    this.#deps = deps;
    this.#options = options;
    this.#setback = new Setback(deps);
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
    await Promise.all([this.#listening.close(), this.#commands.close(), this.#close()]);
  }

  /** Runs one turn, after cleaning up if the last one failed. Returns when the next one is due, epoch milliseconds. */
  async #turnUntil(signal: AbortSignal): Promise<number> {
    assertDatabaseInPlace(this.#deps);
    if (!this.#isInOrder && this.#jobs.isEmpty()) {
      await recover(this.#deps);
      await correctTimes(this.#deps);
      if (this.#libraries.length === 0) this.#open();
      this.#isInOrder = true;
    }
    const wasInOrder = this.#isInOrder;
    this.#isInOrder = false;
    await this.#turn(signal);
    this.#isInOrder = wasInOrder;
    const now = this.#deps.clock.now();
    return this.#goesOn ? now : Math.min(this.#nextAt(now), now + LONGEST_SLEEP_MS);
  }

  /** Runs a pass that the user asked for. Other commands interrupt it; then it continues. */
  scan(scope: Scope): Promise<PassReport> {
    const slice = untilCommandWaits(() => !this.#jobs.isEmpty());
    return givingWay((eager) => this.#queue(() => runPass(this.#deps, { ...scope, eager, slice })));
  }

  /** Runs the user's command. */
  command(command: Command, signal: AbortSignal): Promise<CommandResult> {
    return this.#commands.run(command, signal);
  }

  /** Changes the configuration between two turns, then watches the libraries it names. */
  change(reconfigure: () => Promise<void>): Promise<void> {
    return this.#queue(async () => {
      await this.#close();
      await reconfigure();
      noticeChangedPolicy(this.#deps);
      this.#leaveAloneUntil = 0;
      this.#newOffers.isWhole = false;
      this.#open();
    });
  }

  /** Queues folders reported by a webhook; they are scanned like watcher events. Returns at once. */
  folderReported(places: readonly ReportedPlace[]): void {
    for (const { root, folder, whole } of places)
      for (const one of whole ? foldersBelow(this.#deps.store, root, folder) : [folder])
        this.#folderChanged(root, one);
  }

  /** The current holds. Called often, and cheap. */
  readonly holds = (): DaemonStatus['holds'] => this.#service.holds();
  status(): DaemonStatus {
    const { clock, store } = this.#deps;
    return {
      libraries: this.#libraries.map(statusOf),
      agenda: {
        ...store.wants.backlog(clock.now(), rootsOf(this.#libraries)),
        nextAt: this.#agenda(clock.now()).nextAt,
      },
      holds: this.holds(),
      setback: this.#setback.message(),
    };
  }

  /** True while the loop makes progress. */
  isAlive(): boolean {
    return performance.now() - this.#beatAt < LONGEST_TURN_MS;
  }

  #open(): void {
    const { clock, policy, watcher } = this.#deps;
    this.#libraries = policy.libraries.map((library) =>
      watchLibrary(watcher, library, {
        now: clock.now(),
        hint: (folder) => this.#folderChanged(library.root, folder),
      }),
    );
    for (const state of this.#libraries) void state.watching.ready.then(() => this.#wake.abort());
  }

  /** Wakes the loop once per burst; it then sleeps until the first folder is quiet. */
  #folderChanged(root: string, folder: string): void {
    if (this.#debounce.isEmpty()) this.#wake.abort();
    this.#debounce.add(root, folder, this.#deps.clock.now());
  }

  async #close(): Promise<void> {
    await Promise.all(this.#libraries.map((state) => state.watching.close()));
  }

  #queue<T>(job: () => Promise<T>): Promise<T> {
    this.#wake.abort();
    return this.#jobs.add(job);
  }

  async #turn(signal: AbortSignal): Promise<void> {
    if (!this.#jobs.isEmpty()) return this.#jobs.doNext();
    await this.#handleClockChange();
    const { isOver } = this.#slice(null);
    this.#goesOn = !(await rejudge(this.#deps, () => signal.aborted || isOver()));
    await this.#sweep(signal);
    for (const state of this.#libraries) if (!signal.aborted) await this.#walk(state, signal);
    await this.#scanChanged(signal);
    for (const libraryState of this.#libraries) reportWatchMode(this.#deps, libraryState);
    await this.#service.runTurn(signal, () => this.#workOnWhatIsDue(signal));
    if (!this.#options.isQuiet(this.#deps.clock.now())) this.#listening.next(rootsOf(this.#libraries));
    if (!(await fileTitles(this.#deps, () => signal.aborted || isOver()))) this.#goesOn = true;
    if (!this.#goesOn) this.#goesOn = !(await this.#tidying.goOn(() => signal.aborted || isOver()));
  }

  /** A clock that was turned back would delay everything that waits for a time, so all times are corrected. */
  async #handleClockChange(): Promise<void> {
    const now = this.#deps.clock.now();
    const turnedBackMs = this.#turnedAt - now;
    this.#turnedAt = now;
    if (turnedBackMs <= 0) return;
    this.#leaveAloneUntil = 0;
    for (const state of this.#libraries) state.walkAt = now;
    await correctTimes(this.#deps, turnedBackMs);
  }

  async #sweep(signal: AbortSignal): Promise<void> {
    const [now, { sweepMs, isQuiet }] = [this.#deps.clock.now(), this.#options];
    for (const state of this.#libraries) {
      if (now < state.sweptAt + sweepMs(state.library.root) && now >= state.sweptAt) continue;
      state.sweptAt = now;
      if (state.unavailable !== null) state.walkAt = Math.min(state.walkAt, now);
      else if (!isQuiet(now)) await state.watching.sweep(signal);
    }
  }

  async #walk(state: LibraryState, signal: AbortSignal): Promise<void> {
    if (this.#deps.clock.now() < state.walkAt) return;
    // Walk after the watch is set up: earlier changes send no event.
    await state.watching.ready;
    reportWatchMode(this.#deps, state);
    this.#debounce.clear(state.library.root);
    await walkLibrary(this.#deps, state, {
      signal,
      nextWalkAt: () => this.#options.nextWalkAt(state.library.root),
    });
  }

  async #scanChanged(signal: AbortSignal): Promise<void> {
    const { clock, store } = this.#deps;
    const hinted = this.#debounce.take(clock.now(), FOLDERS_A_TURN);
    const due = store.wants.foldersToRecheck(clock.now(), rootsOf(this.#libraries), FOLDERS_A_TURN);
    if (Math.max(hinted.length, due.length) >= FOLDERS_A_TURN) this.#goesOn = true;
    const byRoot = Map.groupBy([...hinted, ...due], ({ root }) => root);
    for (const state of this.#libraries) {
      const list = byRoot.get(state.library.root);
      if (list === undefined || state.unavailable !== null) continue;
      const gone = await scanFolders(this.#deps, state.library, list.map(toFolder), signal);
      if (gone === null) continue;
      // Every known video of the library seems gone; only a walk finds where they may have moved.
      state.walkAt = clock.now();
      await this.#walk(state, signal);
    }
  }

  async #workOnWhatIsDue(signal: AbortSignal): Promise<void> {
    const now = this.#deps.clock.now();
    const { asksSince, nextAt } = this.#agenda(now);
    const gathering = asksSince !== null && now >= asksSince && now < asksSince + GATHER_MS;
    if (gathering || now < this.#leaveAloneUntil) return;
    const slice = this.#slice(nextAt);
    const pass = beginPass(this.#deps, { paths: [], signal, slice, newOffers: this.#newOffers });
    for (const state of this.#libraries)
      if (state.unavailable !== null) pass.excludeLibrary(state.library.root);
    await wakeDue(pass, false);
    if (
      isWorthwhile(this.#deps, now, {
        agenda: this.#agenda(now),
        roots: pass.roots,
        newOffers: this.#newOffers,
        workedAt: this.#workedAt,
      })
    ) {
      this.#workedAt = now;
      await workThenUpgrade(pass);
    }
    if (slice.isOver()) this.#goesOn = true;
    this.#leaveAloneUntil = stoppedUntil(pass, now + LONGEST_SLEEP_MS);
  }

  #slice(nextAt: number | null): Slice {
    return createSlice(() => {
      const soonest = Math.min(this.#debounce.nextAt() ?? Infinity, nextAt ?? Infinity);
      return { hasJobs: !this.#jobs.isEmpty(), isReady: soonest <= this.#deps.clock.now() };
    });
  }

  #agenda(now: number): Agenda {
    return this.#deps.store.wants.agenda(now, rootsOf(this.#libraries), newSince(this.#deps));
  }

  #nextAt(now: number): number {
    return nextTurnAt(this.#deps, now, {
      agenda: this.#agenda(now),
      roots: rootsOf(this.#libraries),
      gatherMs: GATHER_MS,
      leaveAloneUntil: this.#leaveAloneUntil,
      others: [
        this.#debounce.nextAt(),
        ...this.#libraries.flatMap(({ library, sweptAt, walkAt }) => [
          walkAt,
          sweptAt + this.#options.sweepMs(library.root),
        ]),
      ],
    });
  }
}
