// Words the history: one line for each event, which names its video once with its languages.

import { baseName, showPath } from '../../core/path/path.ts';
import type { HistoryEntry } from '../../engine/queries/history.ts';
import { historyLine } from '../wording/history-line.ts';

/** Steps that lead to another event of the list. */
const ON_THE_WAY: ReadonlySet<string> = new Set([
  'seen',
  'due',
  'unsettled',
  'search-sent',
  'fetch-sent',
  'download-spent',
  'job-chosen',
  'job-waits',
  'offered',
  'offers-forgotten',
  'window-closed',
  'sidecar-stays',
  'restarted',
  'clock-corrected',
]);

/** Newest first, without the steps on the way, which only --all shows. */
export function notable(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const newer = new Set<string>();
  return entries.filter((entry, at) => {
    const about = `${entry.path}\n${entry.languages}`;
    if (ON_THE_WAY.has(entry.event) || isToldBy(entries[at + 1], entry)) return false;
    if (isFind(entry) && newer.has(about)) return false;
    newer.add(about);
    return true;
  });
}

/** A step on the way too, once something came of it. */
function isFind({ event, reason }: HistoryEntry): boolean {
  return event === 'answered' && reason === 'offer-found';
}

/** A file that went to the trash is no longer at its path. */
function isToldBy(before: HistoryEntry | undefined, { event, path, detail }: HistoryEntry): boolean {
  if (event !== 'sidecar-lost' || before?.event !== 'trashed') return false;
  return before.path === path && before.detail === detail;
}

/** At most `limit` lines. Events of one video that differ only in the language share a line. */
export function historyLines(entries: readonly HistoryEntry[], limit: number): readonly string[] {
  const alike = Map.groupBy(entries, (entry) => lineOf({ ...entry, languages: '' }, entry.path));
  const lines = [...alike.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [lineOf({ ...first, languages: languagesOf([first, ...rest]) })],
  );
  return lines.length === 0 ? ['no history yet'] : lines.slice(0, limit);
}

function lineOf(entry: HistoryEntry, name = baseName(entry.path)): string {
  return `${historyLine(entry)}  ${showPath(name)}`;
}

/** In the order in which the events happened; an event that happened twice in a minute names its language once. */
function languagesOf(entries: readonly HistoryEntry[]): string {
  return [...new Set(entries.map(({ languages }) => languages).toReversed())]
    .filter((languages) => languages !== '')
    .join(', ');
}
