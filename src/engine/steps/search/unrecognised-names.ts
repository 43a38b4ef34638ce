// How many new names in a row did the service not recognise? One in trouble may say of everything that it has nothing.

import type { Release } from '../../../core/release/release.ts';
import type { NameAnswer } from '../../../ports/service.ts';
import type { Deps } from '../../deps.ts';
import type { InFlight } from '../../video/mark-searching.ts';
import { factsOf } from '../../video/video-path.ts';

const NOTE = 'unrecognised-names';
/** Among so many new films and episodes, any service knows one. */
const MANY = 300;

export type AnsweredName = { readonly row: NameAnswer; readonly asked: readonly InFlight[] };

/**
 * Counts on, or begins again at a name that it recognised. Only names of releases that are asked for the first time
 * count: no service knows home videos, and what it did not know before is asked again for years.
 */
export function noteRecognised({ store }: Pick<Deps, 'store'>, answered: readonly AnsweredName[]): void {
  const before = inARow({ store });
  let count = before;
  for (const { row, asked } of answered) {
    if (isRecognised(row)) count = 0;
    else if (asked.some(({ open }) => open.want.asks === 0 && isOfRelease(factsOf(open.video).release)))
      count += 1;
  }
  if (count !== before) store.notes.put(NOTE, count === 0 ? null : String(count));
}

/** How many it did not recognise in a row, if they are conspicuously many; else 0. */
export function unrecognisedNames({ store }: Pick<Deps, 'store'>): number {
  const count = inARow({ store });
  return count < MANY ? 0 : count;
}

/** The service is another one. */
export function forgetUnrecognised({ store }: Pick<Deps, 'store'>): void {
  store.notes.put(NOTE, null);
}

function inARow({ store }: Pick<Deps, 'store'>): number {
  return Number(store.notes.get(NOTE) ?? 0);
}

function isRecognised({ match, alternates, candidates }: NameAnswer): boolean {
  return match !== null || alternates.length > 0 || candidates.length > 0;
}

function isOfRelease({ year, season, resolution, source }: Release): boolean {
  return (year !== null || season !== null) && (resolution !== null || source !== null);
}
