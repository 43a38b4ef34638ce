// The end of the current schema: the tables of the newest migrations, in their order.

import { DAILY_TABLES } from './migrations/daily-totals.ts';
import { HISTORY_BY_OUTCOME } from './migrations/history-outcomes.ts';
import { IGNORED } from './migrations/ignored.ts';
import { STATES_BY_LIBRARY_INDEX } from './migrations/states-by-library.ts';
import { SYNC_FINDING_TABLE, UNHEARD, UNHEARD_TURNS } from './migrations/sync-findings.ts';
import { TITLE_TABLES } from './migrations/titles.ts';

export const NEWEST_TABLES = `
  ${SYNC_FINDING_TABLE}
  ${UNHEARD}
  ${TITLE_TABLES}
  ${IGNORED}
  ${DAILY_TABLES}
  ${HISTORY_BY_OUTCOME}
  ${STATES_BY_LIBRARY_INDEX}
  ${UNHEARD_TURNS}
`;
