// Counts wants by what they are and how they stand.

import type { WantState } from '../../core/want/want.ts';
import type { CoverageCount } from '../../ports/store/overview.ts';
import type { WantKind } from '../../core/want-spec.ts';

/** The columns of a query that groups by `COUNT_GROUPS`. */
export const COUNT_COLUMNS = `want.languages AS languages, want.kind AS kind, want.state AS state,
  sum(want.machine) AS machine, sum(want.machine OR want.is_there) AS replaceable, count(*) AS count`;

export const COUNT_GROUPS = 'want.languages, want.kind, want.state';

export function readCount(row: Readonly<Record<string, unknown>>): Omit<CoverageCount, 'root'> {
  return {
    languages: String(row['languages']).split(','),
    kind: String(row['kind']) as WantKind,
    state: String(row['state']) as WantState,
    machine: Number(row['machine']),
    replaceable: Number(row['replaceable']),
    count: Number(row['count']),
  };
}
