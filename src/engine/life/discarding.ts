// Which of our sidecars go to the trash, and what does that mean for their wants?

import type { Discard } from '../../ports/errands.ts';
import { apply } from '../apply.ts';
import type { Deps } from '../deps.ts';
import { trash } from './trashing.ts';

const TRY_AGAIN_MS = 60 * 60_000;

export async function discardOne(deps: Deps, roots: ReadonlySet<string>, discard: Discard): Promise<void> {
  const { store, clock } = deps;
  const { wantId, why } = discard;
  const sidecar = store.placements.sidecarOf(wantId);
  const video = store.videos.get(store.wants.get(wantId)?.videoId ?? 0);
  if (sidecar === null || video === null) return store.errands.keep(wantId);
  if (!roots.has(video.root)) return undefined;
  const outcome = await trash(deps, sidecar, { why, videoId: video.id });
  switch (outcome.kind) {
    case 'removed':
    case 'nothing-there':
    case 'not-ours':
      return store.transaction(() => {
        store.placements.removeSidecar(wantId);
        store.errands.endFollow(wantId);
        store.errands.keep(wantId);
        apply(deps, wantId, { kind: 'sidecar-lost' }, { detail: sidecar.name });
      });
    case 'failed':
      deps.tell({ kind: 'blocked', message: outcome.message });
      return store.errands.putOffDiscard(wantId, clock.now() + TRY_AGAIN_MS);
    case 'unavailable':
      return store.errands.putOffDiscard(wantId, clock.now() + TRY_AGAIN_MS);
  }
}
