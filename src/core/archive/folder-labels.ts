// Does a folder of an archive tell only for which release its files are, and at which frame rate?

import { isTechnical } from '../release/words/technical-words.ts';

/** `25`, `23.976`, `29,97`. */
const RATE = /^(?:2[34][.,]\d{1,3}|29[.,]97\d?|2[345]|30)$/;

/** Frames per second in a folder's name that is nothing else; null for any other. */
export function rateOfFolder(folder: string): number | null {
  return RATE.test(folder) ? Number(folder.replace(',', '.')) : null;
}

/** These may tell one part or file from another. */
const COUNTS = /^(?:\d+|cd\d|[ev]\d+|s\d+(?:e\d+)*|[\da-f]{8})$/i;

/** `DVDRip`, `BluRay 1080p`, `23.976`; not `Harbour II`, nor `1`. */
export function isOfRelease(folder: string): boolean {
  const words = folder.split(/[\s._()[\]-]+/).filter((word) => word !== '');
  return (
    rateOfFolder(folder) !== null ||
    (words.length > 0 && words.every((word) => isTechnical(word) && !COUNTS.test(word)))
  );
}
