// Which of our sidecars lie beside their moved or copied video already? A user takes most of them along, with their folder.

import { extensionOf, pathOf } from '../../../../core/path/path.ts';
import { renamedSidecar } from '../../../../core/sidecar/sidecar-name.ts';
import type { SidecarRecord, VideoRecord } from '../../../../ports/store/records.ts';
import type { Deps } from '../../../deps.ts';

/** One of our sidecars, as it is in the new folder. */
export type CameAlong = Pick<SidecarRecord, 'name' | 'size' | 'mtimeMs'>;

/** The new place of a video, and its subtitle files there. */
type NewPlace = {
  readonly folder: string;
  readonly name: string;
  readonly beside: readonly { readonly name: string }[];
};

/**
 * The new names of the sidecars, by their old ones. A sidecar moved along if nothing is left at its old path, and the
 * file in the new folder has its size and time; under a name that another program chose, if it has its content. Every
 * other file is compared by its content before it follows its video.
 */
export async function cameAlong(
  deps: Deps,
  video: VideoRecord,
  to: NewPlace,
): Promise<ReadonlyMap<string, CameAlong>> {
  const along = new Map<string, CameAlong>();
  for (const sidecar of deps.store.placements.ofVideo(video.id)) {
    if (sidecar.folder !== video.folder || (await deps.libraries.see(pathOf(sidecar))) !== 'nothing')
      continue;
    const there = (await isMoved(deps, sidecar, to.folder))
      ? sidecar
      : await renamedAlong(deps, { sidecar, video, along }, to);
    if (there !== null) along.set(sidecar.name, there);
  }
  return along;
}

type Sought = {
  readonly sidecar: SidecarRecord;
  readonly video: VideoRecord;
  /** Those found so far: two sidecars of a video may have the same text. */
  readonly along: ReadonlyMap<string, CameAlong>;
};

/** FileBot turns `.en.srt` into `.eng.srt`, and Sonarr numbers two subtitles of a language. */
async function renamedAlong(
  { store, sidecars }: Deps,
  { sidecar, video, along }: Sought,
  { folder, name: videoName, beside }: NewPlace,
): Promise<CameAlong | null> {
  // Under this name it is found when it follows its video.
  const usual = renamedSidecar(sidecar.name, video.name, videoName);
  if (beside.some(({ name }) => name === usual)) return null;
  const taken = new Set(along.values().map(({ name }) => name));
  for (const { name } of beside) {
    // The name of a file in a folder of subtitles includes that folder.
    if (name.includes('/') || taken.has(name) || extensionOf(name) !== extensionOf(sidecar.name)) continue;
    if (store.placements.sidecarAt(folder, name) !== null) continue;
    const there = await sidecars.find({ folder, name, sha256: sidecar.sha256 });
    if (there !== null) return { name, ...there };
  }
  return null;
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
  return typeof there !== 'string' && there.size === size && there.mtimeMs === mtimeMs;
}
