// What does one pass carry along? Its scope, its budget, its patience, and what it has done so far.

import { isWithin } from '../core/path.ts';
import { PASSING_TROUBLE } from '../core/reason.ts';
import type { WantState } from '../core/want.ts';
import type { OpenWant, VideoRecord, WantRecord } from '../ports/store.ts';
import { apply } from './apply.ts';
import type { Deps } from './deps.ts';
import { createPatience, type Patience } from './patience.ts';
import { createSpending, type Spending } from './spending.ts';

export type Tally = { searchRequests: number; downloads: number; placed: number };

export type Pass = {
  readonly signal: AbortSignal;
  /** Is nothing new to be begun in this pass? Told to stop, or something else has its turn. */
  isOver(): boolean;
  readonly spending: Spending;
  readonly patience: Patience;
  /** How often something was fetched for a want, by its id. */
  readonly tries: Map<number, number>;
  /** Roots whose videos can be worked on. */
  readonly roots: ReadonlySet<string>;
  readonly done: Readonly<Tally>;
  /** Wants of these states, in scope, a page at a time; `dueBy` as in the port. */
  open(deps: Deps, states: ReadonlySet<WantState>, dueBy?: number): Iterable<OpenWant>;
  /** Wants that are to be worked on now. */
  due(deps: Deps): Iterable<OpenWant>;
  inScope(video: VideoRecord): boolean;
  count(what: keyof Tally): void;
  /** When a name without an answer is asked again: once in this pass, then later. */
  againAfterShortAnswer(now: number, name: string): number;
  /** Did the user name this library for the pass? Then what lies there is what he means to be there. */
  names(root: string): boolean;
  /** The library cannot be worked on in this pass. */
  leaveOut(root: string): void;
};

export type Scope = {
  /** Absolute paths; empty means everything. */
  readonly paths: readonly string[];
  readonly signal: AbortSignal;
  /** Asked between two requests: is it somebody else's turn? What is left is due in the next pass. */
  readonly yields?: () => boolean;
};

const SHORT_ANSWER_MS = 15 * 60_000;
const WANTED: ReadonlySet<WantState> = new Set(['wanted']);
const RETRIED: ReadonlySet<WantState> = new Set(['missing', 'blocked', 'placed']);
const HELD_UP: ReadonlySet<WantState> = new Set(['wanted', 'blocked', 'translating']);

export function beginPass(deps: Deps, scope: Scope): Pass {
  const spending = createSpending(deps);
  const roots = new Set(deps.policy.libraries.map((library) => library.root));
  const done: Tally = { searchRequests: 0, downloads: 0, placed: 0 };
  const shortAnswers = new Set<string>();
  const inScope = (video: VideoRecord): boolean =>
    scope.paths.length === 0 || scope.paths.some((path) => isWithin(path, `${video.folder}/${video.name}`));
  const open = ({ store }: Deps, states: ReadonlySet<WantState>, dueBy?: number): IteratorObject<OpenWant> =>
    Iterator.from(store.wants.inStates(states, dueBy)).filter(
      ({ video }) => roots.has(video.root) && inScope(video),
    );
  return {
    signal: scope.signal,
    isOver: () => scope.signal.aborted || scope.yields?.() === true,
    spending,
    patience: createPatience(deps, spending, scope.signal),
    tries: new Map(),
    roots,
    done,
    inScope,
    open,
    due: (at) => open(at, WANTED, at.clock.now()).filter(({ want }) => isDue(want, at.clock.now())),
    count(what) {
      done[what] += 1;
    },
    againAfterShortAnswer(now, name) {
      const again = shortAnswers.has(name);
      shortAnswers.add(name);
      return again ? now + SHORT_ANSWER_MS : now;
    },
    names: (root) => scope.paths.some((path) => isWithin(path, root)),
    leaveOut: (root) => void roots.delete(root),
  };
}

/** The same pass, with the same budget and patience, for nothing but this want. */
export function onlyFor(pass: Pass, wantId: number): Pass {
  const isMeant = ({ want }: OpenWant): boolean => want.id === wantId;
  return {
    ...pass,
    open: (deps, states, dueBy) => Iterator.from(pass.open(deps, states, dueBy)).filter(isMeant),
    due: (deps) => Iterator.from(pass.due(deps)).filter(isMeant),
  };
}

function isDue(want: WantRecord, now: number): boolean {
  return (
    want.state === 'wanted' && want.reason !== 'own-sidecar-gone' && want.dueAt !== null && want.dueAt <= now
  );
}

/**
 * What has become due since the last pass. `eager`: a person started this pass, so what was put off by passing trouble
 * is tried at once, and folders that could not be written to are looked at again.
 */
export function wakeDue(deps: Deps, pass: Pass, eager: boolean): void {
  const windowsOverBy = deps.policy.upgradeWindowMs === null ? Number.MAX_SAFE_INTEGER : deps.clock.now();
  deps.store.transaction(() => {
    for (const wantId of deps.store.wants.windowsOver(windowsOverBy))
      apply(deps, wantId, { kind: 'window-closed' });
    for (const { want } of pass.open(deps, RETRIED, deps.clock.now())) apply(deps, want.id, { kind: 'due' });
    if (eager) tryAgain(deps, pass);
  });
}

function tryAgain(deps: Deps, pass: Pass): void {
  const now = deps.clock.now();
  for (const { want } of pass.open(deps, HELD_UP)) {
    if (want.state === 'translating' && PASSING_TROUBLE.has(want.reason))
      apply(deps, want.id, { kind: 'job-waits', why: want.reason, until: now });
    const passing = want.state === 'wanted' && PASSING_TROUBLE.has(want.reason);
    if (passing) liftDelays(deps, want);
    if (want.state === 'blocked' || (passing && (want.dueAt ?? 0) > now))
      apply(deps, want.id, { kind: 'asked-for' });
  }
}

/** What was put off may be tried at once. */
export function liftDelays(deps: Deps, want: WantRecord): void {
  if (want.offers === 0) return;
  for (const { candidate, notBefore } of deps.store.offers.ofWant(want.id))
    if (notBefore !== null) deps.store.offers.delay(want.id, candidate.key, 0);
}
