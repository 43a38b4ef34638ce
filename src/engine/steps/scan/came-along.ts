// Which of our sidecars lie beside their moved video already? A user moves most of them along, with their folder.

import { pathOf } from '../../../core/path/path.ts';
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

async function isMoved({ libraries }: Deps, sidecar: SidecarRecord, folder: string): Promise<boolean> {
  const { name, size, mtimeMs } = sidecar;
  const there = await libraries.see(`${folder}/${name}`);
  if (typeof there === 'string' || there.size !== size || there.mtimeMs !== mtimeMs) return false;
  return (await libraries.see(pathOf(sidecar))) === 'nothing';
}
