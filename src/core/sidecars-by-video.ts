// Which files of a folder belong to which of its videos? Decided for all of them at once, because a folder may hold
// thousands.

import { stemOf } from './path.ts';
import { fold, readFolderSidecar, readSidecar, type SidecarReading } from './sidecar.ts';

export type NamedReading = { readonly name: string; readonly reading: SidecarReading };

export type FolderNames = {
  readonly videos: readonly string[];
  readonly others: readonly string[];
  readonly subtitleFolders: readonly { readonly name: string; readonly files: readonly string[] }[];
};

/** The sidecars of each video that has any. The name of one in a folder below is `<folder>/<name>`. */
export function sidecarsByVideo(folder: FolderNames): ReadonlyMap<string, readonly NamedReading[]> {
  const found = new Map<string, NamedReading[]>();
  const add = (video: string, one: NamedReading): void => {
    const list = found.get(video);
    if (list === undefined) found.set(video, [one]);
    else list.push(one);
  };
  const byStem = Map.groupBy(folder.videos, (video) => fold(stemOf(video)));
  const lengths = [...new Set([...byStem.keys()].map((stem) => stem.length))].toSorted((a, b) => b - a);
  for (const name of folder.others)
    for (const video of ownersOf(name, byStem, lengths)) {
      const reading = readSidecar(video, [], name);
      if (reading !== null) add(video, { name, reading });
    }
  for (const { name: within, files } of folder.subtitleFolders)
    for (const video of folder.videos)
      for (const file of files) {
        const reading = readFolderSidecar(video, within, file, folder.videos.length === 1);
        if (reading !== null) add(video, { name: `${within}/${file}`, reading });
      }
  return found;
}

/** The videos with the longest stem that the file's name goes on from; several where they differ in extension only. */
function ownersOf(
  name: string,
  byStem: ReadonlyMap<string, readonly string[]>,
  lengths: readonly number[],
): readonly string[] {
  const folded = fold(name);
  for (const length of lengths) {
    const videos = length <= folded.length ? byStem.get(folded.slice(0, length)) : undefined;
    const [first] = videos ?? [];
    if (videos !== undefined && first !== undefined && readSidecar(first, [], name) !== null) return videos;
  }
  return [];
}
