// Checks what must hold over many days, whatever happened in them. Each function lists the violations.

import { recheckAt } from '../../src/core/want/recheck.ts';
import { NEW_FOR_MS } from '../../src/core/plan/reserve-for-new.ts';
import { DAY, HOUR, type Living } from './many-days.ts';

const LIMITS = { shortestMs: 15 * 60_000, longestMs: 90 * DAY };
/** Requests within this time belong to one round of search steps. */
const ONE_ROUND_MS = HOUR / 2;
/** A name without a result advances to the other search steps half a day later. */
const NEXT_STEP_MS = 12 * HOUR;

/** When each round of search steps began. */
function roundsOf(times: readonly number[]): readonly number[] {
  return times.filter((at, index) => index === 0 || at - (times[index - 1] ?? 0) > ONE_ROUND_MS);
}

/** The shortest time until the same name may be searched again. */
function leastWait(
  title: { year: number | null; addedAt: number },
  askedAt: number,
  isFirst: boolean,
): number {
  const wait = recheckAt({ id: 0, ...title }, askedAt, LIMITS) - askedAt;
  return (isFirst ? Math.min(wait, NEXT_STEP_MS) : wait) / 1.1;
}

/** Searches that were repeated before the answer can have changed, and for no other reason. */
export function askedWithoutReason(living: Living, struck: RegExp): readonly string[] {
  const cameAt = new Map(living.episodes.map((one) => [one.name, one.cameAt]));
  return [...living.answered].flatMap(([question, times]) => {
    const [name = ''] = question.split(' ');
    if (struck.test(name)) return [];
    // The daemon counts the age from when it saw the video, up to a step after it came.
    const seenAt = (cameAt.get(name) ?? times[0] ?? 0) + living.plan.stepHours * HOUR;
    const title = { year: yearIn(name), addedAt: seenAt };
    return times.slice(1).flatMap((at, index) => {
      const before = times[index] ?? 0;
      // The clock, the key or the preferences changed in between.
      if (living.reasons.some((reason) => reason >= before - 2 * DAY && reason <= Math.max(at, before) + DAY))
        return [];
      const least = leastWait(title, before, index === 0 || hasReasonBefore(living, times, index));
      return at - before >= least
        ? []
        : [`${question}: after ${hours(at - before)} instead of ${hours(least)}`];
    });
  });
}

/** After a change of preferences, the next search counts as a first one. */
function hasReasonBefore({ reasons }: Living, rounds: readonly number[], index: number): boolean {
  const [from, to] = [rounds[index - 1] ?? 0, rounds[index] ?? 0];
  return reasons.some((reason) => reason >= from - DAY && reason <= to);
}

function yearIn(name: string): number | null {
  const year = /\.(19\d\d|20\d\d)\./.exec(name)?.[1];
  return year === undefined ? null : Number(year);
}

/**
 * New episodes that were not searched on arrival or not on their schedule afterwards. No episode has a subtitle in the
 * last language, so each is searched for as long as it is new. No searches are reserved for the first day's episodes.
 */
export function askedOffSchedule(living: Living, struck: RegExp): readonly string[] {
  const end = Math.max(...[...living.asked.values()].map((times) => times.at(-1) ?? 0));
  // In the hour before the reset everything may be spent.
  const lateMs = (living.plan.stepHours + 1.6) * HOUR;
  const [firstDay = 0] = living.episodes.map(({ cameAt }) => Math.floor(cameAt / DAY));
  return living.episodes.flatMap(({ name, cameAt }) => {
    if (struck.test(name) || Math.floor(cameAt / DAY) === firstDay) return [];
    const isExcused = (from: number, to: number): boolean =>
      living.reasons.some((reason) => reason >= from - 2 * DAY && reason <= to);
    const rounds = roundsOf(living.asked.get(name) ?? []);
    const [first = end] = rounds;
    if (first - cameAt > lateMs && !isExcused(cameAt, first))
      return [`${name}: first asked after ${hours(first - cameAt)}`];
    // If the clock was wrong on arrival, the episode's age is wrong for as long as it is new.
    if (isExcused(cameAt, cameAt + DAY)) return [];
    return rounds.flatMap((at, index) => {
      const next = rounds[index + 1] ?? end;
      const wait = recheckAt({ id: 0, year: null, addedAt: cameAt }, at, LIMITS) - at;
      const latest = (index === 0 ? Math.min(wait, NEXT_STEP_MS) : wait) * 1.1 + lateMs;
      // Videos older than a week belong to the backlog.
      const isNew = at + wait * 1.1 - cameAt < NEW_FOR_MS;
      if (!isNew || next - at <= latest || isExcused(at, next)) return [];
      return [`${name}: asked again after ${hours(next - at)} instead of ${hours(latest)}`];
    });
  });
}

/** Days that left quota unspent although work was due. */
export function unspent(
  living: Living,
  { searches, downloads }: { searches: number; downloads: number },
): readonly string[] {
  return living.days.flatMap((day) => [
    ...(day.toFetch > 0 && day.downloads < downloads ? [`day ${day.day}: ${day.downloads} downloads`] : []),
    ...(day.toAsk > 0 && day.searches < searches * 0.9 ? [`day ${day.day}: ${day.searches} searches`] : []),
  ]);
}

/** Bytes per day by which the database grew since that day. */
export function growthADay({ days }: Living, since: number): number {
  const [first, last] = [days[since], days.at(-1)];
  if (first === undefined || last === undefined || last.day === first.day) return 0;
  return (last.databaseBytes - first.databaseBytes) / (last.day - first.day);
}

/** The highest number of searches, of any kind, for a name that a fault strikes. */
export function mostAsked({ asked }: Living, struck: RegExp): number {
  return Math.max(0, ...[...asked].map(([name, times]) => (struck.test(name) ? times.length : 0)));
}

/** Messages of the program that need a person. */
export function complaints({ life }: Living): readonly string[] {
  return life.news.flatMap((one) =>
    (one.kind === 'failed' || one.kind === 'warning') &&
    /internal error|state cannot be written/.test(one.message)
      ? one.message
      : [],
  );
}

const hours = (ms: number): string => `${(ms / HOUR).toFixed(1)} h`;
