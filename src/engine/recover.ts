// What did a killed process leave behind? Placings that were begun are finished or undone, and nothing is in flight.

import { IN_FLIGHT } from '../core/want.ts';
import type { Placement } from '../ports/store.ts';
import { apply } from './apply.ts';
import type { Deps } from './deps.ts';
import { lookAgain } from './life/look-again.ts';
import { putBack } from './life/replacing.ts';
import { noticeOtherWishes } from './other-wishes.ts';
import { cleanProbe } from './probing.ts';

/** To be called once, before anything else, by the process that holds the lock. May itself be killed at any point. */
export async function recover(deps: Deps): Promise<void> {
  noticeOtherWishes(deps);
  await cleanProbe(deps);
  for (const placement of deps.store.placements.all()) await settle(deps, placement);
  for (const { want } of deps.store.wants.inStates(IN_FLIGHT)) apply(deps, want.id, { kind: 'restarted' });
}

async function settle(deps: Deps, placement: Placement): Promise<void> {
  const { store, sidecars } = deps;
  await sidecars.clean(placement);
  const found = await sidecars.fingerprint(`${placement.folder}/${placement.name}`);
  // The disk may give it back another time: until then the placing stays on record.
  if (found === 'unreadable') return;
  const { wantId, temporaryName: _, ...sidecar } = placement;
  const isOurs = found !== null && found.sha256 === placement.sha256;
  if (!isOurs) await putBack(deps, placement);
  store.transaction(() => {
    if (isOurs) {
      const there = { ...sidecar, wantId, mtimeMs: found.mtimeMs, placedAt: deps.clock.now() };
      store.placements.putSidecar(there);
      apply(deps, wantId, { kind: 'placed', ...lookAgain(deps, there) }, { detail: placement.name });
    }
    store.placements.end(wantId);
  });
  if (isOurs) tellPlaced(deps, placement);
}

/** The killed process did not come to it. */
function tellPlaced({ store, tell }: Deps, { wantId, folder, name, language }: Placement): void {
  const want = store.wants.get(wantId);
  const video = want === null ? null : store.videos.get(want.videoId);
  if (video === null) return;
  tell({ kind: 'placed', root: video.root, folder, name, wants: 1, video: video.name, language });
}
