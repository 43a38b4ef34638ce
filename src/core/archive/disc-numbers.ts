// Do the numbers in the folder of a disc count the files of the disc, and not the episodes of the season?

import { partOfFolder } from '../release/parts/part-folder.ts';
import { readText } from '../release/reading.ts';
import { mapped, type Steps } from '../steps.ts';
import type { EntryReading } from './read-entry.ts';

/** On a later disc a first file tells it: then none of its numbers is an episode. */
export function* withoutDiscNumbers(all: readonly EntryReading[]): Steps<readonly EntryReading[]> {
  const found = yield* mapped(all, (one) => ({ one, disc: laterDisc(one) }));
  const counted = new Set(found.flatMap(({ one, disc }) => (one.episodes.includes(1) ? (disc ?? []) : [])));
  if (counted.size === 0) return all;
  return yield* mapped(found, ({ one, disc }) =>
    disc !== null && counted.has(disc) ? { ...one, episodes: [] } : one,
  );
}

/** The folder of a bare number, if it is that of any disc but the first. */
function laterDisc({ entry, bare, reading }: EntryReading): string | null {
  if (!bare && !reading.loose) return null;
  const folders = entry.name.split(/[/\\]/).slice(0, -1);
  const folder = folders.at(-1) ?? '';
  const disc = partOfFolder(folder) ?? readText(folder).part ?? 1;
  return disc > 1 ? folders.join('/') : null;
}
