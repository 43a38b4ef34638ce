// Which of our sidecars lie beside their moved or copied video already? A user takes most of them along, with their folder.

import { pathOf } from '../../../core/path/path.ts';
import { renamedSidecar } from '../../../core/sidecar/sidecar-name.ts';
import type { SidecarRecord, VideoRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';

/**
 * Their names. A sidecar moved along if nothing is left at its old path, and the file in the new folder has its size and
 * time. Every other one is compared by its content before it follows its video.
 */
export async function cameAlong(
  deps: Deps,
  video: VideoRecord,
  folder: string,
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const sidecar of deps.store.placements.ofVideo(video.id))
    if (sidecar.folder === video.folder && (await isMoved(deps, sidecar, folder))) names.add(sidecar.name);
  return names;
}

/** Our sidecars of a video that lie beside a copy of it too, byte for byte, as they are there. */
export async function copiedAlong(
  { store, sidecars }: Deps,
  original: VideoRecord,
  copy: Pick<VideoRecord, 'folder' | 'name'>,
): Promise<readonly SidecarRecord[]> {
  const copied: SidecarRecord[] = [];
  for (const sidecar of store.placements.ofVideo(original.id)) {
    const name = renamedSidecar(sidecar.name, original.name, copy.name);
    if (store.placements.sidecarAt(copy.folder, name) !== null) continue;
    const there = await sidecars.find({ folder: copy.folder, name, sha256: sidecar.sha256 });
    if (there !== null) copied.push({ ...sidecar, ...there, folder: copy.folder, name });
  }
  return copied;
}

async function isMoved({ libraries }: Deps, sidecar: SidecarRecord, folder: string): Promise<boolean> {
  const { name, size, mtimeMs } = sidecar;
  const there = await libraries.see(`${folder}/${name}`);
  if (typeof there === 'string' || there.size !== size || there.mtimeMs !== mtimeMs) return false;
  return (await libraries.see(pathOf(sidecar))) === 'nothing';
}
