// Converts a result to the JSON object on stdout. Times are ISO 8601; what cannot be printed in names is escaped.

import { pathToText, showPath } from '../../core/path/path.ts';
import type { SyncFinding } from '../../core/sync/sync-finding.ts';
import type { TrashRecord } from '../../ports/store/pending-moves.ts';
import type { HistoryFacts } from '../../ports/store/history.ts';
import { historyWords } from './history-line.ts';
import { refusalWords } from './refusals.ts';
import { reasonWords, TRASH_WORDS } from './reasons.ts';
import { syncWords } from './sync-words.ts';

/** Keys of times in epoch milliseconds. */
const TIME = /(?:At|Until)$|^(?:at|until|notBefore)$/;

/**
 * A copy for scripts. It adds words to codes: to the `reason` of a want, to each `refusal`, to the `why` of a subtitle in
 * the trash, to a line of the history (`eventWords` for its `event`, `words` for why, `more` for its facts), to a `sync`.
 */
export function plainJson(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return pathToText(value);
  if (typeof value === 'number') return TIME.test(key) ? isoOf(value) : value;
  if (Array.isArray(value)) return value.map((one) => plainJson(one, key));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, plainJson(one, name)] as const);
  const reason: unknown = 'reason' in value ? value.reason : null;
  const refusal: unknown = 'refusal' in value ? value.refusal : null;
  const sync = 'sync' in value && isFinding(value.sync) ? value.sync : null;
  const told = isHistory(value) ? historyWords(value) : null;
  return Object.fromEntries([
    ...entries,
    ...(sync === null ? [] : [['syncWords', showPath(syncWords(sync))]]),
    ...(typeof reason === 'string' ? [['words', reasonWords(reason)]] : []),
    ...(typeof refusal === 'string' ? [['refusalWords', refusalWords(refusal)]] : []),
    ...(isInTrash(value) ? [['whyWords', TRASH_WORDS[value.why]]] : []),
    ...(told === null
      ? []
      : [
          ['eventWords', told.event],
          ['words', showPath(told.why)],
          ['more', showPath(told.more)],
        ]),
  ]);
}

function isFinding(value: unknown): value is SyncFinding {
  return typeof value === 'object' && value !== null && 'verdict' in value && 'differenceMs' in value;
}

function isInTrash(value: object): value is Pick<TrashRecord, 'folder' | 'why'> {
  return 'folder' in value && 'why' in value && String(value.why) in TRASH_WORDS;
}

/** A line of the history is known by what no other answer has. */
function isHistory(
  value: object,
): value is HistoryFacts & { readonly event: string; readonly reason: string } {
  return 'event' in value && 'became' in value;
}

/** Null for a time that a date cannot hold. */
function isoOf(at: number): string | null {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
