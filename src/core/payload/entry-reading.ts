// What does one entry of an archive say, its folders included?

import type { Entry } from '../payload.ts';
import { findNumbered } from '../release/loose-number.ts';
import type { Reading } from '../release/reading.ts';
import { readText } from '../release/reading.ts';
import { seasonOfFolder } from '../release/folders.ts';
import { readTags } from '../release/tags.ts';
import { cleanName } from '../release/text.ts';
import type { Known } from './entry-labels.ts';
import { readLabels } from './entry-labels.ts';
import { formatOf } from './entry-files.ts';

export type EntryReading = {
  readonly entry: Entry;
  readonly format: string;
  readonly language: string | null;
  /** The name without folders and labels. */
  readonly name: string;
  readonly reading: Reading;
  /** Season from the name, else from its folders. */
  readonly season: number | null;
  readonly episodes: readonly number[];
  /** The number is all that the name holds. */
  readonly bare: boolean;
  readonly forced: boolean;
  readonly commentary: boolean;
  readonly hearingImpaired: boolean | null;
  readonly dubbed: boolean;
};

/** Reads an entry of an archive for a video. */
export function readEntry(entry: Entry, known: Known): EntryReading {
  const parts = entry.name.split(/[/\\]/).filter((part) => part !== '');
  const folders = parts.slice(0, -1).slice(-6);
  const format = formatOf(entry.name);
  const stem = cleanName((parts.at(-1) ?? '').slice(0, -format.length - 1));
  const labels = readLabels(folders, stem, known);
  const name = labels.rest.trim();
  const reading = readText(name);
  const numbered = reading.episodes.length === 0 && reading.date === null ? findNumbered(name) : null;
  const flags = readTags(` ${labels.flags} ${reading.tail} `, '');
  const around = readTags(` ${folders.join(' ')} `, '');
  return {
    entry,
    format,
    language: labels.language,
    name,
    reading: {
      ...reading,
      source: reading.source ?? around.source,
      service: reading.service ?? around.service,
    },
    season: reading.season ?? folderSeason(folders),
    episodes: numbered?.episodes ?? reading.episodes,
    bare: numbered !== null,
    forced: flags.forced,
    commentary: flags.commentary,
    hearingImpaired: flags.hearingImpaired,
    dubbed: flags.dubbed,
  };
}

function folderSeason(folders: readonly string[]): number | null {
  for (const folder of folders.toReversed()) {
    const season = seasonOfFolder(folder) ?? readText(folder).season;
    if (season !== null) return season;
  }
  return null;
}
