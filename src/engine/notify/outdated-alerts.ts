// Which of the alerts that wait are outdated? Of a problem that comes and goes, only the last time is worth telling; so no
// more wait than there are problems, however long a receiver is away.

import type { IntegrationEvent } from '../../core/status/event.ts';

/** Leaves out what was before each problem began anew. */
export function withoutOutdated<T extends { readonly event: IntegrationEvent }>(
  waiting: readonly T[],
): readonly T[] {
  const begun = new Map<string, number>();
  for (const [at, { event }] of waiting.entries())
    if (event.event === 'attention' && !event.isOver) begun.set(event.about, at);
  return waiting.filter(
    ({ event }, at) => event.event !== 'attention' || at >= (begun.get(event.about) ?? 0),
  );
}
