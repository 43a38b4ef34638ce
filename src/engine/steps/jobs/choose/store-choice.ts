// Stores the job that was chosen for a want, which waits for it from then on.

import type { ChosenJob } from '../../../../ports/store/jobs.ts';
import { apply } from '../../../apply.ts';
import type { Deps } from '../../../deps.ts';
import type { InFlight } from '../../../video/mark-searching.ts';

export function storeChoice(
  deps: Deps,
  { open, revision }: InFlight,
  choice: Omit<ChosenJob, 'wantId'>,
): void {
  const { want } = open;
  const by = choice.kind === 'speech' ? 'transcribing' : 'translating';
  deps.store.transaction(() => {
    deps.store.jobs.choose({ ...choice, wantId: want.id }, deps.clock.now());
    apply(deps, want.id, { kind: 'job-chosen', by }, { revision, detail: choice.sourceKey });
  });
}
