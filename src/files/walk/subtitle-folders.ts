// Finds the folders of subtitles beside the videos of a folder, and lists their files.

import { stemOf } from '../../core/path/path.ts';
import { isSubtitleFolder } from '../../core/sidecar/subtitle-folder.ts';
import type { WalkedFolder } from '../../ports/libraries.ts';
import type { Listing } from './folder-listing.ts';
import { childOf } from '../fs/raw-path.ts';
import { readFolder, type Entry } from '../fs/read-folder.ts';

type SubtitleFolders = WalkedFolder['subtitleFolders'];

/** `Subs/`, `<video stem>/`, and `Subs/<video stem>/`, as some release groups pack a season. */
export function readSubtitleFolders(
  folder: string,
  listing: Pick<Listing, 'videos' | 'folders'>,
  done: (found: SubtitleFolders) => void,
): void {
  const stems = new Set(listing.videos.map(stemOf));
  const names = listing.folders.filter((name) => isSubtitleFolder(name) || stems.has(name));
  if (names.length === 0) return done([]);
  readAll(folder, names, (first) => {
    const nested = first.flatMap(({ name, entries }) =>
      isSubtitleFolder(name)
        ? entries.filter((entry) => entry.kind === 'folder').map((entry) => `${name}/${entry.name}`)
        : [],
    );
    if (nested.length === 0) return done(filesOf(first));
    readAll(folder, nested, (second) => done(filesOf([...first, ...second])));
  });
}

type ReadSubfolder = { readonly name: string; readonly entries: readonly Entry[] };

/** One after another, because `names` is short; it is not empty. A folder that cannot be read counts as empty. */
function readAll(folder: string, names: readonly string[], done: (read: ReadSubfolder[]) => void): void {
  const read: ReadSubfolder[] = [];
  const next = (): void => {
    const name = names[read.length];
    if (name === undefined) return done(read);
    readFolder(childOf(folder, name), (error, entries) => {
      read.push({ name, entries: error === null ? entries : [] });
      next();
    });
  };
  next();
}

function filesOf(read: readonly ReadSubfolder[]): SubtitleFolders {
  return read
    .map(({ name, entries }) => ({
      name,
      files: entries.filter((entry) => entry.kind === 'file').map((entry) => entry.name),
    }))
    .filter(({ files }) => files.length > 0);
}
