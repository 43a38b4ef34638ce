// Sorts the entries of a folder: videos, folders to enter, other files, and what to skip.

import { extensionOf, stemOf } from '../../core/path/path.ts';
import type { SkipReason } from '../../ports/libraries.ts';
import { extrasAmong } from './extra-name.ts';
import { isSeasonFolder } from './folder-name.ts';
import type { Entry } from '../fs/read-folder.ts';
import { isTemporaryName } from '../../core/path/temporary-name.ts';
import { finishedName, isVideoExtension, isWorkFile } from './video-name.ts';

export type Listing = {
  readonly videos: string[];
  readonly others: string[];
  readonly folders: string[];
  readonly links: string[];
  readonly skipped: { readonly name: string; readonly reason: SkipReason }[];
  /** Names and stems that another file marks as still being written. */
  readonly unfinished: Set<string>;
  readonly markers: string[];
};

function emptyListing(): Listing {
  return {
    videos: [],
    others: [],
    folders: [],
    links: [],
    skipped: [],
    unfinished: new Set(),
    markers: [],
  };
}

/** The extras among its videos are still there: a link may be the film that one of them belongs to. */
export function listFolder(entries: readonly Entry[]): Listing {
  const listing = emptyListing();
  for (const entry of entries) {
    if (entry.kind === 'file') sortFile(entry.name, listing);
    else if (entry.kind === 'folder') listing.folders.push(entry.name);
    else if (entry.kind === 'link') listing.links.push(entry.name);
    else if (isVideoExtension(extensionOf(entry.name))) skip(listing, entry.name, 'not-a-file');
  }
  return listing;
}

/** The same for a link that leads to a file. */
export function sortFile(name: string, listing: Listing): void {
  if (isTemporaryName(name)) return;
  const extension = extensionOf(name);
  if (isVideoExtension(extension)) sortVideo(name, extension, listing);
  else sortOther(name, extension, listing);
}

function sortVideo(name: string, extension: string, listing: Listing): void {
  if (name.startsWith('._')) return skip(listing, name, 'system-folder');
  const finished = finishedName(name, extension);
  if (finished !== null) listing.unfinished.add(finished);
  if (finished !== null || isWorkFile(stemOf(name))) return skip(listing, name, 'partial-download');
  listing.videos.push(name);
}

function sortOther(name: string, extension: string, listing: Listing): void {
  const finished = finishedName(name, extension);
  if (finished !== null) listing.unfinished.add(finished);
  if (finished !== null && isVideoExtension(extensionOf(finished))) skip(listing, name, 'partial-download');
  if (extension === 'iso') skip(listing, name, 'disc-folder');
  else if (extension === 'strm') skip(listing, name, 'not-a-file');
  else if (name === '.ignore' || name === '.nomedia') listing.markers.push(name);
  listing.others.push(name);
}

/** Once all videos are there, the linked ones too. `isRoot`: the folder is the library's own. */
export function leaveOutExtras(listing: Listing, root: { readonly isRoot: boolean }): void {
  const all = listing.videos;
  const reasonOf = extrasAmong(all, root);
  const disc = listing.others.some((name) => name.toLowerCase() === 'video_ts.ifo');
  const reasons = all.map((name) => {
    if (disc && name.toLowerCase().endsWith('.vob')) return 'disc-folder';
    return reasonOf(name);
  });
  if (reasons.every((reason) => reason === null)) return;
  const kept = all.filter((name, at) => {
    const reason = reasons[at] ?? null;
    if (reason !== null) skip(listing, name, reason);
    return reason === null;
  });
  all.splice(0, all.length, ...kept);
}

/** As the parent of its subfolders; see `Task`. */
export function kindOf({ videos, folders }: Pick<Listing, 'videos' | 'folders'>): 'title' | 'category' {
  return videos.length > 0 || folders.some(isSeasonFolder) ? 'title' : 'category';
}

/** `Film.mkv.part` and `Film.part` both mean `Film.mkv`, and no other video. */
export function isUnfinished(listing: Listing, video: string): boolean {
  return (
    listing.unfinished.size > 0 && (listing.unfinished.has(video) || listing.unfinished.has(stemOf(video)))
  );
}

function skip(listing: Listing, name: string, reason: SkipReason): void {
  listing.skipped.push({ name, reason });
}
