// The lists that the status page shows.

import type { Coverage } from '../core/status/coverage.ts';
import { createTitleQueries, type TitleQueries } from '../engine/catalogue/titles.ts';
import { createTurns } from '../engine/context/loop/turns.ts';
import type { DaemonDeps } from '../engine/daemon/daemon.ts';
import { createOverview, type Overview } from '../engine/queries/overview.ts';
import { readTotals, type TotalsAnswer, type TotalsQuery } from '../engine/totals/read-totals.ts';

export type Lists = {
  /** The status of everything while the daemon works. */
  readonly overview: Overview;
  readonly titles: TitleQueries;
  /** The daily totals; `coverage` is the present one. */
  totals(query: TotalsQuery, coverage: readonly Coverage[]): TotalsAnswer;
};

export function listsOf(deps: DaemonDeps): Lists {
  const inTurn = createTurns();
  return {
    overview: createOverview(deps, inTurn),
    titles: createTitleQueries(deps, inTurn),
    totals: (query, coverage) => readTotals(deps, query, coverage),
  };
}
