// Which entries of an archive may be read, and when is the whole archive refused?

import { failed, ok, type Result } from '../../core/fault.ts';
import type { ContentRefusal } from '../../ports/archives.ts';
import { sameNameKey } from '../../core/path/same-name.ts';
import type { ListedEntry } from './zip-entries.ts';
import { isClutter, isHostileName } from './zip-entry-name.ts';

const MIB = 1_048_576;

export const LIMITS = {
  body: 20 * MIB,
  entries: 2_000,
  /** Subtitles are below one MiB, the largest with typeset signs below four. */
  entry: 4 * MIB,
  all: 32 * MIB,
  ratio: 200,
  ratioAbove: MIB,
} as const;

const STORED = 0;
const DEFLATED = 8;
const REGULAR = 8;

export function readableEntries(
  entries: readonly ListedEntry[],
): Result<readonly ListedEntry[], ContentRefusal> {
  if (entries.some((entry) => entry.isEncrypted)) return failed('encrypted-archive');
  if (entries.some((entry) => entry.range === null)) return failed('damaged-archive');
  if (overlap(entries) || entries.some(isBomb)) return failed('hostile-archive');
  const left = new Set<ArchiveVerdict>();
  const readable = entries.filter((entry) => {
    const verdict = verdictOn(entry);
    left.add(verdict);
    return verdict === 'readable';
  });
  if (readable.length === 0) return failed(refusalFor(left));
  const single = withoutTwins(readable);
  const total = single.reduce((sum, entry) => sum + entry.size, 0);
  return total > LIMITS.all ? failed('archive-too-large') : ok(single);
}

type ArchiveVerdict = 'readable' | 'clutter' | 'hostile' | 'too-large' | 'other-method';

/** An entry with a hostile name, or one that is no regular file, is never offered; the others are. */
function verdictOn(entry: ListedEntry): ArchiveVerdict {
  if (entry.type !== 0 && entry.type !== REGULAR && entry.type !== 4) return 'hostile';
  if (isHostileName(entry.name)) return 'hostile';
  if (entry.isFolder || isClutter(entry.name) || entry.size === 0) return 'clutter';
  if (entry.method !== STORED && entry.method !== DEFLATED) return 'other-method';
  return entry.size > LIMITS.entry ? 'too-large' : 'readable';
}

function refusalFor(left: ReadonlySet<ArchiveVerdict>): ContentRefusal {
  if (left.has('hostile')) return 'hostile-archive';
  if (left.has('too-large')) return 'archive-too-large';
  return left.has('other-method') ? 'unusual-archive' : 'no-subtitle-inside';
}

function isBomb(entry: ListedEntry): boolean {
  return entry.size > LIMITS.ratioAbove && entry.size > entry.packedSize * LIMITS.ratio;
}

/** Entries that share bytes let a small archive unpack to a huge one. */
function overlap(entries: readonly ListedEntry[]): boolean {
  const ranges = entries
    .flatMap(({ range }) => (range === null ? [] : [range]))
    .sort((a, b) => a.from - b.from);
  return ranges.some((range, at) => at > 0 && range.from < (ranges[at - 1]?.to ?? 0));
}

/** Of names that differ only in case or normalisation, keeps the first in the archive's order. */
function withoutTwins(entries: readonly ListedEntry[]): readonly ListedEntry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = sameNameKey(entry.name);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
