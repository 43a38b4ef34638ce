// What does the daemon do, and when? One loop owns all state: hints, due times, the clock and the user's commands wake
// it, and each turn does one thing after the other.

import type { Command } from '../core/command.ts';
import { isWithin } from '../core/path.ts';
import type { Agenda } from '../ports/store.ts';
import type { Watcher, WatchState } from '../ports/watcher.ts';
import type { Deps } from './deps.ts';
import type { Outcome } from './desk/outcome.ts';
import { createHints } from './hints.ts';
import { lookAround, lookAtFolders } from './looking.ts';
import { runPass, workAndImprove } from './pass.ts';
import { beginPass, wakeDue, type Scope } from './pass-state.ts';
import { recover } from './recover.ts';
import type { PassReport } from './report.ts';
import type { HeardPlace } from './take-hook.ts';
import { openRoom, seenBy, tellAvailable, tellWatching, type Room } from './rooms.ts';
import { nextTurnAt } from './next-turn.ts';

export type DaemonDeps = Deps & { readonly watcher: Watcher };

export type DaemonOptions = {
  /** The next full walk of every library, by the calendar. */
  readonly nextWalkAt: () => number;
  readonly sweepMs: () => number;
  /** Is it a time at which disks may sleep? */
  readonly isQuiet: (now: number) => boolean;
};

export type DaemonStatus = {
  readonly libraries: readonly {
    readonly path: string;
    readonly unavailable: string | null;
    readonly watch: WatchState;
    readonly walkAt: number;
  }[];
  readonly agenda: Agenda;
  /** The service is left alone until then; null while it is not. */
  readonly leaveAloneUntil: number | null;
};

/** Names that become due together go out together; so long the first of them waits. */
const GATHER_MS = 3_000;
/** A library without events is walked this often: its folders' times may tell nothing. */
const BLIND_WALK_MS = 15 * 60_000;
/** A first pass over a large library, paced by the service, may well take hours; a loop that hangs takes for ever. */
const LONGEST_TURN_MS = 6 * 3_600_000;
/** So long it works before it looks at a change, and before it looks at the time. */
const SHORT_SLICE_MS = 2_000;
const LONG_SLICE_MS = 20_000;
/** No sleep is longer, so that a jump of the clock is noticed. */
const LONGEST_SLEEP_MS = 60_000;

/** The loop. Everything that changes state happens in its turns, one after the other. */
export class Daemon {
  readonly #deps: DaemonDeps;
  readonly #options: DaemonOptions;
  readonly #hints = createHints();
  readonly #jobs: (() => Promise<void>)[] = [];
  #rooms: readonly Room[] = [];
  #sweptAt: number;
  #leaveAloneUntil = 0;
  /** The last turn broke off its work for something else: the next one comes at once. */
  #goesOn = false;
  #beatAt = performance.now();
  #turnedAt = 0;
  #wake = new AbortController();

  constructor(deps: DaemonDeps, options: DaemonOptions) {
    this.#deps = deps;
    this.#options = options;
    this.#sweptAt = deps.clock.now();
  }

  /** Until the signal fires; everything is in order when it resolves. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock } = this.#deps;
    await recover(this.#deps);
    this.#open();
    while (!signal.aborted) {
      this.#beatAt = performance.now();
      this.#goesOn = false;
      await this.#turn(signal);
      const now = clock.now();
      const at = this.#goesOn ? now : Math.min(this.#nextAt(now), now + LONGEST_SLEEP_MS);
      if (this.#jobs.length === 0 && at > now)
        await clock.sleep(at - now, AbortSignal.any([signal, this.#wake.signal]));
      this.#wake = new AbortController();
    }
    await this.#close();
  }

  /** A pass that the user asked for, in its turn. */
  scan(scope: Scope): Promise<PassReport> {
    return this.#queue(() => runPass(this.#deps, { ...scope, eager: true }));
  }

  /** What the user asked for, in its turn. */
  command(command: Command, signal: AbortSignal): Promise<Outcome> {
    return this.#queue(async () =>
      (await import('./desk/run-command.ts')).runCommand(this.#deps, command, signal),
    );
  }

  /** Changes the configuration between two turns; then the libraries are watched as it says. */
  change(reconfigure: () => Promise<void>): Promise<void> {
    return this.#queue(async () => {
      await this.#close();
      await reconfigure();
      this.#open();
    });
  }

  /** Somebody else knows that something changed there: looked at soon, like what the watcher hears. Returns at once. */
  hear(places: readonly HeardPlace[]): void {
    for (const { root, folder, whole } of places) {
      this.#hint(root, folder);
      const known = whole ? this.#deps.store.videos.folders(root) : [];
      for (const below of known) if (isWithin(folder, below)) this.#hint(root, below);
    }
  }

  status(): DaemonStatus {
    const { clock, store } = this.#deps;
    const now = clock.now();
    return {
      libraries: this.#rooms.map((room) => ({
        path: room.library.root,
        unavailable: room.unavailable,
        watch: seenBy(room),
        walkAt: room.walkAt,
      })),
      agenda: store.wants.agenda(now, this.#rootsAtHand()),
      leaveAloneUntil: this.#leaveAloneUntil > now ? this.#leaveAloneUntil : null,
    };
  }

  /** Did the loop take a turn, or work on one, lately? */
  isAlive(): boolean {
    return performance.now() - this.#beatAt < LONGEST_TURN_MS;
  }

  #open(): void {
    const { clock, policy, watcher } = this.#deps;
    this.#rooms = policy.libraries.map((library) =>
      openRoom(watcher, library, {
        now: clock.now(),
        hint: (folder) => this.#hint(library.root, folder),
      }),
    );
    for (const room of this.#rooms) void room.watching.ready.then(() => this.#wake.abort());
  }

  /** One wake-up for a burst: the loop sleeps until the first folder has been quiet. */
  #hint(root: string, folder: string): void {
    if (this.#hints.nextAt() === null) this.#wake.abort();
    this.#hints.add(root, folder, this.#deps.clock.now());
  }

  async #close(): Promise<void> {
    await Promise.all(this.#rooms.map((room) => room.watching.close()));
  }

  #queue<T>(job: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#jobs.push(() => job().then(resolve, reject));
      this.#wake.abort();
    });
  }

  async #turn(signal: AbortSignal): Promise<void> {
    const job = this.#jobs.shift();
    if (job !== undefined) return job();
    this.#heedClock();
    await this.#sweep(signal);
    for (const room of this.#rooms) if (!signal.aborted) await this.#walk(room, signal);
    await this.#lookAtHints(signal);
    for (const room of this.#rooms) tellWatching(this.#deps, room);
    if (!signal.aborted) await this.#workOnWhatIsDue(signal);
    return undefined;
  }

  /** A clock that was turned back would put off for as long what waits for a time: everything is looked at anew. */
  #heedClock(): void {
    const now = this.#deps.clock.now();
    if (now < this.#turnedAt) {
      this.#leaveAloneUntil = 0;
      for (const room of this.#rooms) room.walkAt = now;
    }
    this.#turnedAt = now;
  }

  async #sweep(signal: AbortSignal): Promise<void> {
    const now = this.#deps.clock.now();
    const { sweepMs, isQuiet } = this.#options;
    if (now < this.#sweptAt + sweepMs() && now >= this.#sweptAt) return;
    this.#sweptAt = now;
    for (const room of this.#rooms) {
      if (room.unavailable !== null) room.walkAt = Math.min(room.walkAt, now);
      else if (!isQuiet(now)) await room.watching.sweep(signal);
    }
  }

  async #walk(room: Room, signal: AbortSignal): Promise<void> {
    const { clock, policy } = this.#deps;
    if (clock.now() < room.walkAt) return;
    // What changes before the watch stands is seen by no event: the walk must come after it.
    await room.watching.ready;
    tellWatching(this.#deps, room);
    this.#hints.clear(room.library.root);
    const deps = {
      ...this.#deps,
      tell: onlyNews(this.#deps),
      policy: { ...policy, libraries: [room.library] },
    };
    const { unavailable, news } = await lookAround(deps, beginPass(deps, { paths: [], signal }), []);
    if (room.isWalked) room.hearing.walked(news);
    room.isWalked = unavailable.length === 0;
    const regular = this.#options.nextWalkAt();
    const blind = seenBy(room).mode === 'scan';
    room.walkAt = blind ? Math.min(clock.now() + BLIND_WALK_MS, regular) : regular;
    tellAvailable(this.#deps, room, unavailable[0]?.why ?? null);
  }

  async #lookAtHints(signal: AbortSignal): Promise<void> {
    const { clock, store } = this.#deps;
    const hinted = [...this.#hints.take(clock.now())].flatMap(([root, folders]) =>
      folders.map((folder) => ({ root, folder })),
    );
    const byRoot = Map.groupBy([...hinted, ...store.wants.toLookAt(clock.now())], ({ root }) => root);
    for (const room of this.#rooms) {
      const list = byRoot.get(room.library.root);
      if (list === undefined || room.unavailable !== null) continue;
      const gone = await lookAtFolders(this.#deps, room.library, new Set(list.map(({ folder }) => folder)));
      if (gone === null) continue;
      // Every film that we know of went. Only a walk sees whether others came: they may be under way.
      room.walkAt = clock.now();
      await this.#walk(room, signal);
    }
  }

  async #workOnWhatIsDue(signal: AbortSignal): Promise<void> {
    const { clock, store } = this.#deps;
    const now = clock.now();
    const { asksSince, nextAt } = store.wants.agenda(now, this.#rootsAtHand());
    const gathering = asksSince !== null && now >= asksSince && now < asksSince + GATHER_MS;
    if (gathering || now < this.#leaveAloneUntil) return;
    const pass = beginPass(this.#deps, { paths: [], signal, yields: this.#untilCalled(nextAt) });
    for (const room of this.#rooms) if (room.unavailable !== null) pass.leaveOut(room.library.root);
    wakeDue(this.#deps, pass, false);
    await workAndImprove(this.#deps, pass);
    const until = (['account', 'search', 'download'] as const).flatMap(
      (doing) => pass.patience.stopped(doing)?.until ?? [],
    );
    this.#leaveAloneUntil = until.length === 0 ? 0 : Math.max(now + LONGEST_SLEEP_MS, Math.min(...until));
  }

  /**
   * A first fill may take hours. Meanwhile a command is heard at once, a change in a library and what becomes due soon,
   * and the walk and the sweep not much later.
   */
  #untilCalled(nextAt: number | null): () => boolean {
    const started = performance.now();
    return () => {
      const spentMs = performance.now() - started;
      const soonest = Math.min(this.#hints.nextAt() ?? Infinity, nextAt ?? Infinity);
      const isReady = soonest <= this.#deps.clock.now();
      const isCalled =
        this.#jobs.length > 0 || (isReady && spentMs > SHORT_SLICE_MS) || spentMs > LONG_SLICE_MS;
      if (isCalled) this.#goesOn = true;
      return isCalled;
    };
  }

  #rootsAtHand(): ReadonlySet<string> {
    const there = this.#rooms.filter((room) => room.unavailable === null);
    return new Set(there.map((room) => room.library.root));
  }

  #nextAt(now: number): number {
    return nextTurnAt(this.#deps, now, {
      agenda: this.#deps.store.wants.agenda(now, this.#rootsAtHand()),
      gatherMs: GATHER_MS,
      leaveAloneUntil: this.#leaveAloneUntil,
      others: [
        this.#hints.nextAt(),
        this.#sweptAt + this.#options.sweepMs(),
        ...this.#rooms.map((room) => room.walkAt),
      ],
    });
  }
}

/** A library that stays away, and what a walk leaves out, are not news at every walk. */
function onlyNews(deps: Deps): Deps['tell'] {
  return (news) => {
    if (news.kind !== 'unavailable' && news.kind !== 'skipped') deps.tell(news);
  };
}
