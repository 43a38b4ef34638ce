// Passes our sidecar of a video that is gone on to the video beside it that differs in the extension alone: players take it
// for that one's as well. HandBrake and Tdarr write `Film.mkv` beside `Film.avi`, and delete that one later.

import { stemOf } from '../../../core/path/path.ts';
import type { SidecarRecord, VideoRecord, WantRecord } from '../../../ports/store/records.ts';
import { applyTo } from '../../apply.ts';
import type { Deps } from '../../deps.ts';
import { recheckSidecars } from '../../sidecar/recheck.ts';
import { isFor } from './hand-over.ts';

/** True if another video has it now. Call in a transaction. */
export function passOn(
  deps: Deps,
  gone: VideoRecord,
  { want, sidecar }: { readonly want: WantRecord; readonly sidecar: SidecarRecord },
): boolean {
  const { placements, pendingMoves, findings, offers } = deps.store;
  if (sidecar.folder !== gone.folder || pendingMoves.of(want.id) !== null) return false;
  if (!sidecar.name.startsWith(`${stemOf(gone.name)}.`)) return false;
  const heir = heirOf(deps, gone, want);
  if (heir === undefined) return false;
  const passed = { ...sidecar, wantId: heir.id };
  placements.removeSidecar(want.id);
  placements.putSidecar(passed);
  // It is the same film: what the user rejected stays rejected, and a better subtitle that is known stays known.
  findings.reject(heir.videoId, [...findings.rejected(gone.id)], deps.clock.now());
  offers.replace(heir.id, offers.ofWant(want.id));
  applyTo(deps, heir, { kind: 'sidecar-back', ...recheckSidecars(deps, passed) }, { detail: passed.name });
  return true;
}

/** The want that it covers as the file of another. */
function heirOf(
  { store }: Deps,
  { id, folder, name }: VideoRecord,
  want: WantRecord,
): WantRecord | undefined {
  return store.videos
    .withStem(folder, stemOf(name))
    .filter((video) => video.id !== id)
    .flatMap((video) => store.wants.ofVideo(video.id))
    .find(
      (one) => one.state === 'present' && isFor(one, want) && store.placements.sidecarOf(one.id) === null,
    );
}
