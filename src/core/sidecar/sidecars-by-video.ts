// Matches the files of a folder to its videos, all at once because a folder may hold thousands.

import { baseName, stemOf } from '../path/path.ts';
import { fold, readFolderSidecar, readSidecar, type SidecarReading } from './read-sidecar.ts';
import { atOnce, type Steps } from '../steps.ts';

export type NamedReading = { readonly name: string; readonly reading: SidecarReading };

export type FolderNames = {
  readonly videos: readonly string[];
  readonly others: readonly string[];
  /** Named by their path below the folder: `Subs`, or `Subs/<video stem>`. */
  readonly subtitleFolders: readonly { readonly name: string; readonly files: readonly string[] }[];
};

export type SidecarsByVideo = ReadonlyMap<string, readonly NamedReading[]>;

/** The sidecars of each video that has any. A file in a subfolder is named `<folder>/<name>`. */
export function sidecarsByVideo(folder: FolderNames): SidecarsByVideo {
  return atOnce(readSidecars(folder));
}

/** The same in steps that can be interrupted: a folder may hold thousands of files. */
export function* readSidecars(folder: FolderNames): Steps<SidecarsByVideo> {
  const found = new Map<string, NamedReading[]>();
  const add = (video: string, name: string, reading: SidecarReading | null): void => {
    if (reading === null) return;
    const list = found.get(video);
    if (list === undefined) found.set(video, [{ name, reading }]);
    else list.push({ name, reading });
  };
  const stems = yield* stemsOf(folder.videos);
  for (const name of folder.others) {
    for (const video of ownersOf(name, stems)) add(video, name, readSidecar(video, name));
    yield;
  }
  const isOnlyVideo = folder.videos.length === 1;
  for (const { name: within, files } of folder.subtitleFolders) {
    const folderName = baseName(within);
    const inFolder = isOnlyVideo ? folder.videos : (stems.videos.get(fold(folderName)) ?? []);
    for (const fileName of files) {
      for (const video of new Set([...ownersOf(fileName, stems), ...inFolder]))
        add(video, `${within}/${fileName}`, readFolderSidecar(video, { folderName, fileName, isOnlyVideo }));
      yield;
    }
  }
  return found;
}

/** The videos of each stem, folded, and how long the stems are, the longest first. */
type Stems = {
  readonly videos: ReadonlyMap<string, readonly string[]>;
  readonly lengths: readonly number[];
};

function* stemsOf(names: readonly string[]): Steps<Stems> {
  const videos = new Map<string, string[]>();
  const lengths = new Set<number>();
  for (const name of names) {
    const stem = fold(stemOf(name));
    const alike = videos.get(stem);
    if (alike === undefined) videos.set(stem, [name]);
    else alike.push(name);
    lengths.add(stem.length);
    yield;
  }
  return { videos, lengths: [...lengths].toSorted((a, b) => b - a) };
}

/**
 * The videos with the longest stem that the file's name begins with: `Film - Extended.en.srt` belongs to `Film -
 * Extended.mkv` and not to `Film.mkv`. Several if they differ only in extension.
 */
function ownersOf(name: string, { videos, lengths }: Stems): readonly string[] {
  const folded = fold(name);
  for (const length of lengths) {
    const owners = length <= folded.length ? (videos.get(folded.slice(0, length)) ?? []) : [];
    const [first] = owners;
    if (first !== undefined && readSidecar(first, name) !== null) return owners;
  }
  return [];
}
