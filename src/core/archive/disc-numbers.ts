// Do the numbers in the folder of a disc count the files of the disc, and not the episodes of the season?

import { partOfFolder } from '../release/parts/part-folder.ts';
import { readText } from '../release/reading.ts';
import { mapped, type Steps } from '../steps.ts';
import type { EntryReading } from './read-entry.ts';

/**
 * On a later disc a first file tells it: then none of its numbers is an episode. Several folders `1/`, `2/` that each begin
 * anew may be discs or seasons: then no number in them counts.
 */
export function* withoutDiscNumbers(all: readonly EntryReading[]): Steps<readonly EntryReading[]> {
  const found = yield* mapped(all, (one) => ({ one, disc: laterDisc(one), unclear: unclearFolder(one) }));
  const beginsWith = (folder: string | null, one: EntryReading): readonly string[] =>
    one.episodes.includes(1) ? (folder === null ? [] : [folder]) : [];
  const discs = new Set(found.flatMap(({ one, disc }) => beginsWith(disc, one)));
  const unclear = new Set(found.flatMap(({ one, unclear: folder }) => beginsWith(folder, one)));
  if (discs.size === 0 && unclear.size < 2) return all;
  return yield* mapped(found, ({ one, disc, unclear: folder }) =>
    (disc !== null && discs.has(disc)) || (folder !== null && unclear.size > 1)
      ? { ...one, episodes: [] }
      : one,
  );
}

/** The folder of a bare number, if it is that of any disc but the first. */
function laterDisc(one: EntryReading): string | null {
  const folders = foldersOf(one);
  const folder = folders.at(-1) ?? '';
  const disc = partOfFolder(folder) ?? readText(folder).part ?? 1;
  return isBare(one) && disc > 1 ? folders.join('/') : null;
}

/** The folder of a bare number, if that is a number, too, and tells no season. */
function unclearFolder(one: EntryReading): string | null {
  const folders = foldersOf(one);
  return isBare(one) && one.season === null && /^\d{1,2}$/.test(folders.at(-1) ?? '')
    ? folders.join('/')
    : null;
}

function isBare({ bare, reading }: EntryReading): boolean {
  return bare || reading.loose;
}

function foldersOf({ entry }: EntryReading): readonly string[] {
  return entry.name.split(/[/\\]/).slice(0, -1);
}
