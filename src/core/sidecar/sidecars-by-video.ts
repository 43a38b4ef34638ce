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

/** Names that are read between two pauses. */
const NAMES_A_STEP = 20;

/** The sidecars of each video that has any. A file in a subfolder is named `<folder>/<name>`. */
export function sidecarsByVideo(folder: FolderNames): SidecarsByVideo {
  return atOnce(readSidecars(folder));
}

/** The same with pauses, so that other work gets a turn while a folder of thousands is read. */
export function* readSidecars(folder: FolderNames): Steps<SidecarsByVideo> {
  const found = new Map<string, NamedReading[]>();
  const add = (video: string, one: NamedReading): void => {
    const list = found.get(video);
    if (list === undefined) found.set(video, [one]);
    else list.push(one);
  };
  const byStem = new Map<string, string[]>();
  for (const [at, video] of folder.videos.entries()) {
    const stem = fold(stemOf(video));
    byStem.set(stem, [...(byStem.get(stem) ?? []), video]);
    if (at % NAMES_A_STEP === NAMES_A_STEP - 1) yield;
  }
  const lengths = [...new Set([...byStem.keys()].map((stem) => stem.length))].toSorted((a, b) => b - a);
  for (const [at, name] of folder.others.entries()) {
    for (const video of ownersOf(name, byStem, lengths)) {
      const reading = readSidecar(video, name);
      if (reading !== null) add(video, { name, reading });
    }
    if (at % NAMES_A_STEP === NAMES_A_STEP - 1) yield;
  }
  const isOnlyVideo = folder.videos.length === 1;
  for (const { name: within, files } of folder.subtitleFolders)
    for (const [at, file] of files.entries()) {
      for (const video of candidatesFor(folder, within, file, { byStem, lengths })) {
        const reading = readFolderSidecar(video, {
          folderName: baseName(within),
          fileName: file,
          isOnlyVideo,
        });
        if (reading !== null) add(video, { name: `${within}/${file}`, reading });
      }
      if (at % NAMES_A_STEP === NAMES_A_STEP - 1) yield;
    }
  return found;
}

type Stems = { readonly byStem: ReadonlyMap<string, readonly string[]>; readonly lengths: readonly number[] };

/** Videos that a file in a folder of subtitles may belong to, by its own name or by the folder's. */
function candidatesFor(
  { videos }: FolderNames,
  within: string,
  file: string,
  { byStem, lengths }: Stems,
): ReadonlySet<string> {
  const inFolder = byStem.get(fold(baseName(within))) ?? [];
  return new Set([...ownersOf(file, byStem, lengths), ...inFolder, ...(videos.length === 1 ? videos : [])]);
}

/**
 * The videos with the longest stem that the file's name begins with: `Film - Extended.en.srt` belongs to `Film -
 * Extended.mkv` and not to `Film.mkv`. Several if they differ only in extension.
 */
function ownersOf(
  name: string,
  byStem: ReadonlyMap<string, readonly string[]>,
  lengths: readonly number[],
): readonly string[] {
  const folded = fold(name);
  for (const length of lengths) {
    const videos = length <= folded.length ? byStem.get(folded.slice(0, length)) : undefined;
    const [first] = videos ?? [];
    if (videos !== undefined && first !== undefined && readSidecar(first, name) !== null) return videos;
  }
  return [];
}
