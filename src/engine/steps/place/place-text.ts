// Places a text as a sidecar, safe against a kill at any moment: first the record of the intent, then the file, then
// the record of the sidecar.

import type { Fact } from '../../../core/want/want.ts';
import type { PlaceOutcome, RemoveOutcome } from '../../../ports/sidecars.ts';
import type { Placement, SidecarRecord } from '../../../ports/store/records.ts';
import { apply } from '../../apply.ts';
import { deferBlocked, deferUnavailable } from '../../video/block-want.ts';
import type { Deps } from '../../deps.ts';
import { placeBeside } from '../../sidecar/place-beside.ts';
import { removeOlder, putBack } from '../../sidecar/replace.ts';
import { recheckSidecars } from '../../sidecar/recheck.ts';
import { recordPlaced } from '../../sidecar/record-placed.ts';
import type { DownloadTarget } from '../../video/download-target.ts';
import type { Pass } from '../../context/pass-context.ts';
import { syncOf } from '../../sidecar/sync-of.ts';
import { nameFor } from './offer-name.ts';
import type { JudgedText } from './check-text.ts';
import { pathOf } from '../../../core/path/path.ts';

/** Places the text beside the target's video and applies the outcome. */
export async function placeText(
  pass: Pass,
  target: DownloadTarget,
  { text, sync }: Pick<JudgedText, 'text' | 'sync'>,
): Promise<void> {
  const { deps } = pass;
  const { open, offer } = target;
  const { want, video } = open;
  const placement: Placement = {
    wantId: want.id,
    folder: video.folder,
    name: nameFor(deps, open, offer, text.format),
    temporaryName: deps.temporaryName(),
    sha256: deps.store.archiveCache.sha256(text.bytes),
    size: text.bytes.length,
    language: offer.language,
    candidateKey: offer.candidate.key,
    picked: target.picked ?? false,
  };
  // Recorded before the old sidecar is removed: after a kill it still exists, or recovery restores it.
  deps.store.gathered(() => {
    deps.store.placements.begin(placement);
    if (sync !== null) deps.store.findings.putSync(video, placement.sha256, sync, deps.clock.now());
  });
  // Before the sidecar exists: after a power cut it would otherwise be taken for the user's.
  await deps.store.flush();
  const state = await removeOlder(deps, open);
  if (state.kind === 'not-ours') {
    const by: Fact = { kind: 'covered', by: 'sidecar-edited' };
    deps.store.placements.removeSidecar(want.id);
    deps.store.placements.end(want.id);
    return void apply(deps, want.id, by, { revision: target.revision, detail: placement.name });
  }
  const outcome = isBlocked(state)
    ? state
    : await placeBeside(deps, video, { ...placement, bytes: text.bytes });
  const isEmpty = state.kind === 'removed' && outcome.kind !== 'placed' && outcome.kind !== 'taken';
  const lost = isEmpty ? await putBack(deps, placement) : null;
  conclude(deps, { ...target, revision: lost ?? target.revision }, placement, outcome);
  if (outcome.kind === 'placed') {
    pass.count('placed');
    const { root, folder, name: videoName } = video;
    const { name, language } = placement;
    deps.emit({ kind: 'placed', root, folder, name, wants: 1, video: videoName, language });
  } else if (outcome.kind === 'failed') {
    const { message, cause } = outcome;
    pass.probes.distrust();
    deps.emit({ kind: 'failed', message, cause, root: video.root });
  }
}

function isBlocked(state: RemoveOutcome): state is Extract<RemoveOutcome, PlaceOutcome> {
  return state.kind === 'failed' || state.kind === 'unavailable';
}

function conclude(deps: Deps, target: DownloadTarget, placement: Placement, outcome: PlaceOutcome): void {
  const { store, clock } = deps;
  const { wantId, temporaryName: _, ...sidecar } = placement;
  const { revision } = target;
  // After a kill that takes this back, the record of the intent finds the sidecar.
  store.gathered(() => {
    switch (outcome.kind) {
      case 'placed':
        placed(deps, { ...sidecar, wantId, mtimeMs: outcome.mtimeMs, placedAt: clock.now() }, revision);
        break;
      case 'taken':
        apply(deps, wantId, { kind: 'covered', by: 'taken-meanwhile' }, { revision, detail: outcome.by });
        break;
      case 'video-changed':
      case 'video-gone':
      case 'unavailable':
        deferUnavailable(deps, { wantId, revision, detail: outcome.kind });
        break;
      case 'failed':
        deferBlocked(deps, wantId, revision, {
          cause: outcome.cause,
          path: pathOf(placement),
        });
    }
    store.placements.end(wantId);
  });
}

function placed(deps: Deps, sidecar: SidecarRecord, revision: number): void {
  recordPlaced(deps, sidecar);
  const fact: Fact = { kind: 'placed', ...recheckSidecars(deps, sidecar) };
  const sync = syncOf(deps, sidecar);
  // Nothing inside the video tells.
  if (deps.policy.soundsPerDay !== null && (sync?.by ?? null) === null)
    deps.store.findings.putUnheard(sidecar.wantId, deps.clock.now());
  apply(deps, sidecar.wantId, fact, { revision, detail: sidecar.name, sync });
}
