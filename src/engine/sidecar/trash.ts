// Moves one of our sidecars from the library to the trash.

import { isFull } from '../../core/want/state-trouble.ts';
import { errorCode } from '../../core/error-code.ts';
import { pathOf } from '../../core/path/path.ts';
import { withoutAside } from '../../core/sidecar/aside-name.ts';
import type { RemoveOutcome } from '../../ports/sidecars.ts';
import type { DiscardReason } from '../../core/sidecar/discard-reason.ts';
import type { SidecarRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

/** Removes only a file that is unchanged since we wrote it, after its bytes are in the trash. */
export async function trash(
  deps: Deps,
  sidecar: SidecarRecord,
  { why, videoId }: { readonly why: DiscardReason; readonly videoId: number },
): Promise<RemoveOutcome> {
  const { folder, sha256, wantId } = sidecar;
  const name = withoutAside(sidecar.name);
  const at = deps.clock.now();
  try {
    const file = { folder, name: sidecar.name, sha256, roots: deps.policy.roots };
    const outcome = await deps.sidecars.remove(file, (bytes) =>
      deps.store.trash.keep({ at, folder, name, sha256, why, videoId, wantId }, bytes),
    );
    if (outcome.kind === 'removed') {
      deps.store.history.record({ at, videoId, wantId, event: 'trashed', reason: why, detail: name });
      const video = deps.store.videos.get(videoId);
      const isBeside = video?.folder === folder && why !== 'video-gone';
      deps.emit({ kind: 'trashed', folder, name, why, ...(isBeside ? { video: video.name } : {}) });
    } else if (outcome.kind === 'failed' || outcome.kind === 'unavailable') await dropIfThere(deps, sidecar);
    return outcome;
  } catch (error) {
    return notKept(name, error);
  }
}

/** If our sidecar is in its place, the trash does not list it. */
export async function dropIfThere(
  { store, sidecars }: Pick<Deps, 'store' | 'sidecars'>,
  sidecar: SidecarRecord,
): Promise<void> {
  const { folder, sha256 } = sidecar;
  const item = store.trash.from({ folder, name: withoutAside(sidecar.name), sha256 });
  if (item === null) return;
  const found = await sidecars.fingerprint(pathOf(sidecar));
  if (found !== null && found !== 'unreadable' && found.sha256 === sha256) store.trash.drop(item.id);
}

/** The outcome if `state_dir` cannot keep a copy: our file is neither removed nor changed. */
export function notKept(name: string, error: unknown): Extract<RemoveOutcome, { kind: 'failed' }> {
  const code = errorCode(error) ?? String(error);
  const full = isFull(code);
  const message = `state_dir: ${name} could not be kept in the trash (${code}), so it stays where it is: check the disk of state_dir`;
  return { kind: 'failed', cause: full ? 'disk-full' : 'io-error', message };
}

/** The bytes of an item; null if they are not there. */
export function readTrash(trash: Deps['store']['trash'], id: number): Uint8Array | null | 'unreadable' {
  try {
    return trash.read(id);
  } catch (error) {
    // An error of the file system, not one of the database.
    if (error instanceof Error && 'syscall' in error) return 'unreadable';
    throw error;
  }
}
