// What an event of the history came to. A step on the way to something else has no outcome.

export const OUTCOMES = ['placed', 'replaced', 'removed', 'rejected', 'nothing-found', 'failed'] as const;

export type Outcome = (typeof OUTCOMES)[number];

const OF_EVENT: Readonly<Record<string, Outcome>> = {
  placed: 'placed',
  retimed: 'replaced',
  'content-refused': 'rejected',
  'sidecar-vanished': 'removed',
  'sidecar-lost': 'removed',
  'place-failed': 'failed',
  'job-failed': 'failed',
};

const OF_TRASH: Readonly<Record<string, Outcome>> = { replaced: 'replaced', rejected: 'rejected' };

/** Null for a step. `event` and `reason` are those of a line of the history. */
export function outcomeOf({
  event,
  reason,
}: {
  readonly event: string;
  readonly reason: string;
}): Outcome | null {
  // Something newer happened to the want meanwhile, so nothing came of this.
  if (reason === 'too-late') return null;
  if (event === 'answered')
    return reason === 'nothing-offered' || reason === 'all-refused' ? 'nothing-found' : null;
  // The line of the correction tells it.
  if (event === 'trashed') return reason === 'retimed' ? null : (OF_TRASH[reason] ?? 'removed');
  return OF_EVENT[event] ?? null;
}
