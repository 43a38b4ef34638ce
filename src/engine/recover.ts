// What did a killed process leave behind? Placings that were begun are finished or undone, and nothing is in flight.

import { IN_FLIGHT } from '../core/want.ts';
import type { Placement } from '../ports/store.ts';
import { apply } from './apply.ts';
import type { Deps } from './deps.ts';
import { removeLeftovers } from './leftovers.ts';
import { lookAgain } from './life/look-again.ts';
import { putBack } from './life/replacing.ts';
import { noticeOtherWishes } from './other-wishes.ts';
import { cleanProbe } from './probing.ts';
import { refuseSuspects } from './reading.ts';

/** To be called once, before anything else, by the process that holds the lock. May itself be killed at any point. */
export async function recover(deps: Deps): Promise<void> {
  refuseSuspects(deps);
  noticeOtherWishes(deps);
  await cleanProbe(deps);
  const begun = deps.store.placements.all();
  // First what was half-written goes: what is put back is written under the same temporary name.
  for (const { folder, temporaryName } of begun)
    deps.store.leftovers.put({ folder, temporaryName, claim: null });
  await removeLeftovers(deps);
  for (const placement of begun) await settle(deps, placement);
  for (const state of IN_FLIGHT)
    for (const id of deps.store.wants.idsIn(state)) apply(deps, id, { kind: 'restarted' });
}

async function settle(deps: Deps, placement: Placement): Promise<void> {
  const { store, sidecars } = deps;
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
