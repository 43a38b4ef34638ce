// Was a job ordered with another key? The account of the one in use may not have it.

import type { JobRecord } from '../../../../ports/store/jobs.ts';
import type { Deps } from '../../../deps.ts';

const NOTE = 'other-service-since';

/** Call when the service or its key has changed. */
export function noteOtherAccount({ store, clock }: Pick<Deps, 'store' | 'clock'>): void {
  store.notes.put(NOTE, String(clock.now()));
}

/** True if the service or its key has changed since the job was ordered. */
export function isOfOtherAccount({ store, clock }: Deps, { sentAt }: Pick<JobRecord, 'sentAt'>): boolean {
  const since = Number(store.notes.get(NOTE) ?? 0);
  // A time in the future tells nothing: the clock was wrong.
  return sentAt !== null && sentAt < since && since <= clock.now();
}
