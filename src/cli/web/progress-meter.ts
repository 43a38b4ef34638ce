// How far is the pass that runs? Measured from the daemon's events, for the status page.

import type { EngineEvent } from '../../ports/events.ts';

export type ProgressNow = {
  readonly work: 'scanning' | 'searching' | 'downloading';
  readonly done: number;
  /** Null while it is unknown. */
  readonly of: number | null;
  /** At the speed so far; null while that is unknown. */
  readonly secondsLeft: number | null;
};

export type ProgressMeter = {
  /**
   * Progress of the activity that began at or after `since` (epoch milliseconds) and is not done; null if nothing was
   * counted so far.
   */
  since(since: number): ProgressNow | null;
};

type Step = Pick<ProgressNow, 'work' | 'done' | 'of'> & { readonly at: number };

/**
 * Steps of one kind of work, also over several passes if they follow each other: a long fill comes in many, which give
 * way to other work. `before`: what the passes before the last one did.
 */
type Stretch = {
  readonly last: Step;
  readonly before: number;
  readonly startedAt: number;
  readonly steps: number;
};

/** Fewer steps or a shorter time tell no speed. */
const FEWEST_STEPS = 5;
const SHORTEST_MS = 2_000;
const LONGEST_GAP_MS = 30_000;

/** Listens from now on. */
export function createProgressMeter(
  listeners: Set<(event: EngineEvent) => void>,
  now: () => number,
): ProgressMeter {
  let stretch: Stretch | null = null;
  listeners.add((event) => {
    const step = stepOf(event, now());
    if (step !== null) stretch = after(stretch, step);
  });
  return {
    since(since) {
      if (stretch === null || stretch.last.at < since || stretch.last.done === stretch.last.of) return null;
      const { last, before } = stretch;
      const of = last.of === null ? null : before + last.of;
      return { work: last.work, done: before + last.done, of, secondsLeft: secondsLeft(stretch) };
    },
  };
}

function stepOf(event: EngineEvent, at: number): Step | null {
  switch (event.kind) {
    case 'looking':
      return { work: 'scanning', done: event.videos, of: null, at };
    case 'asking':
      return { work: 'searching', done: event.done, of: event.of, at };
    case 'fetching':
      return { work: 'downloading', done: event.done, of: event.of, at };
    default:
      return null;
  }
}

function after(stretch: Stretch | null, step: Step): Stretch {
  const goesOn =
    stretch !== null && stretch.last.work === step.work && step.at - stretch.last.at < LONGEST_GAP_MS;
  if (!goesOn) return { last: step, before: 0, startedAt: step.at, steps: 0 };
  // A scan that begins again counts the same videos.
  const isAnotherPass = step.of !== null && step.done < stretch.last.done;
  const before = isAnotherPass ? stretch.before + stretch.last.done : stretch.before;
  const more = isAnotherPass ? step.done : Math.max(0, step.done - stretch.last.done);
  return { last: step, before, startedAt: stretch.startedAt, steps: stretch.steps + more };
}

function secondsLeft({ last, startedAt, steps }: Stretch): number | null {
  const ms = last.at - startedAt;
  if (last.of === null || steps < FEWEST_STEPS || ms < SHORTEST_MS) return null;
  return Math.round(((last.of - last.done) * ms) / steps / 1000);
}
