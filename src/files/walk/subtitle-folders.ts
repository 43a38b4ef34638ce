// Finds the folders of subtitles beside the videos of a folder, and lists their files.

import { stemOf } from '../../core/path/path.ts';
import { isSubtitleFolder } from '../../core/sidecar/subtitle-folder.ts';
import type { WalkedFolder } from '../../ports/libraries.ts';
import type { Listing } from './folder-listing.ts';
import { childOf } from '../fs/raw-path.ts';
import { readFolder, type Entry } from '../fs/read-folder.ts';

type SubtitleFolders = WalkedFolder['subtitleFolders'];

/**
 * `Subs/`, `<video stem>/`, and `Subs/<video stem>/`, as some release groups pack a season. `leadsToFile` tells of a link
 * in one of them.
 */
export function readSubtitleFolders(
  folder: string,
  listing: Pick<Listing, 'videos' | 'folders'>,
  leadsToFile: LeadsToFile,
  done: (found: SubtitleFolders) => void,
): void {
  const stems = new Set(listing.videos.map(stemOf));
  const names = listing.folders.filter((name) => isSubtitleFolder(name) || stems.has(name));
  if (names.length === 0) return done([]);
  const read = { folder, leadsToFile };
  readAll(read, names, (first) => {
    const nested = first.flatMap(({ name, entries }) =>
      isSubtitleFolder(name)
        ? entries.filter((entry) => entry.kind === 'folder').map((entry) => `${name}/${entry.name}`)
        : [],
    );
    if (nested.length === 0) return done(filesOf(first));
    readAll(read, nested, (second) => done(filesOf([...first, ...second])));
  });
}

/** Never rejects. */
export type LeadsToFile = (path: string) => Promise<boolean>;

type ReadSubfolder = { readonly name: string; readonly entries: readonly Entry[] };

/** One after another, because `names` is short; it is not empty. A folder that cannot be read counts as empty. */
function readAll(
  { folder, leadsToFile }: { readonly folder: string; readonly leadsToFile: LeadsToFile },
  names: readonly string[],
  done: (read: ReadSubfolder[]) => void,
): void {
  const read: ReadSubfolder[] = [];
  const next = (): void => {
    const name = names[read.length];
    if (name === undefined) return done(read);
    const path = childOf(folder, name);
    const add = (entries: readonly Entry[]): void => {
      read.push({ name, entries });
      next();
    };
    const take = (entries: readonly Entry[]): void => {
      if (!entries.some(({ kind }) => kind === 'link')) add(entries);
      else void followed(path, entries, leadsToFile).then(add);
    };
    readFolder(path, (error, entries) => take(error === null ? entries : []));
  };
  next();
}

/** A link to a file counts as that file, as beside a video. */
async function followed(
  folder: string,
  entries: readonly Entry[],
  leadsToFile: LeadsToFile,
): Promise<readonly Entry[]> {
  const all: Entry[] = [];
  for (const entry of entries) {
    const isFile = entry.kind === 'link' && (await leadsToFile(childOf(folder, entry.name)));
    all.push(isFile ? { ...entry, kind: 'file' } : entry);
  }
  return all;
}

function filesOf(read: readonly ReadSubfolder[]): SubtitleFolders {
  return read
    .map(({ name, entries }) => ({
      name,
      files: entries.filter((entry) => entry.kind === 'file').map((entry) => entry.name),
    }))
    .filter(({ files }) => files.length > 0);
}
