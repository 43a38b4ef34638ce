// Do the numbers in the folder of a disc count the files of the disc, and not the episodes of the season?

import { partOfFolder } from '../release/parts/part-folder.ts';
import { readText } from '../release/reading.ts';
import { mapped, type Steps } from '../steps.ts';
import { isBareNumber, type EntryReading } from './read-entry.ts';

/**
 * On a later disc a first file tells it: then none of its numbers is an episode. Several folders `1/`, `2/` that each begin
 * anew may be discs or seasons: then no number in them counts.
 */
export function* withoutDiscNumbers(all: readonly EntryReading[]): Steps<readonly EntryReading[]> {
  const found = yield* mapped(all, (one) => ({ one, ...countedWithin(one) }));
  const firsts = found.filter(({ one }) => one.episodes.includes(1));
  const discs = new Set(firsts.flatMap(({ disc }) => disc ?? []));
  const unclear = new Set(firsts.flatMap(({ bareFolder }) => bareFolder ?? []));
  if (discs.size === 0 && unclear.size < 2) return all;
  return yield* mapped(found, ({ one, disc, bareFolder }) =>
    (disc !== null && discs.has(disc)) || (bareFolder !== null && unclear.size > 1)
      ? { ...one, episodes: [] }
      : one,
  );
}

type Within = {
  /** The folder of a bare number, if it is that of any disc but the first. */
  readonly disc: string | null;
  /** The folder of a bare number, if that is a number, too, and tells no season. */
  readonly bareFolder: string | null;
};

function countedWithin({ entry, bare, reading, season }: EntryReading): Within {
  if (!bare && !reading.loose) return { disc: null, bareFolder: null };
  const folders = entry.name.split(/[/\\]/).slice(0, -1);
  const folder = folders.at(-1) ?? '';
  const disc = partOfFolder(folder) ?? readText(folder).part ?? 1;
  const path = folders.join('/');
  return { disc: disc > 1 ? path : null, bareFolder: season === null && isBareNumber(folder) ? path : null };
}
