// When does the daemon walk, sweep and pause? The current configuration says so, also after a reload.

import type { Config } from '../config/schema.ts';
import type { DaemonTimes } from '../engine/daemon/libraries/watched-libraries.ts';
import type { Clock } from '../ports/clock.ts';
import { askChildProgram } from '../system/ask-child-program.ts';

/** When a schedule cannot be read, as with a clock that is not the system's. */
const UNKNOWN_MS = 6 * 3_600_000;
/** The process that reads the schedule takes a tenth of a second. */
const ASK_MS = 30_000;

export function daemonTimes(config: () => Config, clock: Clock): DaemonTimes {
  const nextTimeOf = asker(clock);
  return {
    nextWalkAt: (root, signal) => nextTimeOf(scheduleOf(config(), root).scan, signal),
    sweepMs: (root) => scheduleOf(config(), root).sweepMs,
    isQuiet: (now) => isQuiet(config().quietHours, now),
  };
}

/** Asks once for many times to come: each answer takes a process. */
function asker(clock: Clock): (expression: string, signal: AbortSignal) => Promise<number> {
  const known = new Map<string, { readonly askedAt: number; readonly times: readonly number[] }>();
  return async (expression, signal) => {
    const askedAt = clock.now();
    const last = known.get(expression);
    // A clock that went back may leave the times far ahead.
    const next = last !== undefined && last.askedAt <= askedAt ? after(last.times, askedAt) : undefined;
    if (next !== undefined) return next;
    const soon = AbortSignal.any([signal, AbortSignal.timeout(ASK_MS)]);
    const times = timesIn(await askChildProgram(import.meta, 'next-walk-process', [expression], soon));
    const at = after(times, clock.now()) ?? clock.now() + UNKNOWN_MS;
    known.set(expression, { askedAt, times: [at, ...times.filter((later) => later > at)] });
    return at;
  };
}

function timesIn(told: unknown): readonly number[] {
  return Array.isArray(told) ? told.filter((at): at is number => typeof at === 'number') : [];
}

function after(times: readonly number[], now: number): number | undefined {
  return times.find((at) => at > now);
}

function scheduleOf({ libraries, schedule }: Config, root: string): Config['schedule'] {
  return libraries.find(({ path }) => path === root)?.schedule ?? schedule;
}

/** In minutes of the local day; quiet hours may pass midnight. */
function isQuiet(hours: Config['quietHours'], now: number): boolean {
  if (hours === null) return false;
  const at = new Date(now);
  const minute = at.getHours() * 60 + at.getMinutes();
  const inside = minute >= hours.from && minute < hours.to;
  return hours.from <= hours.to ? inside : minute >= hours.from || minute < hours.to;
}
