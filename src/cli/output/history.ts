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

/** False for a step on the way, which only --all shows. */
export function isNotable({ event }: HistoryEntry): boolean {
  return !ON_THE_WAY.has(event);
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
