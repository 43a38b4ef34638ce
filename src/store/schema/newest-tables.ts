// The end of the current schema: the tables of the newest migrations, in their order.

import { DAILY_TABLES } from './daily-totals.ts';
import { HISTORY_BY_OUTCOME } from './history-outcomes.ts';
import { IGNORED } from './ignored.ts';
import { STATES_BY_LIBRARY_INDEX } from './states-by-library.ts';
import { SYNC_FINDING_TABLE, UNHEARD } from './sync-findings.ts';
import { TITLE_TABLES } from './titles.ts';

export const NEWEST_TABLES = `
  ${SYNC_FINDING_TABLE}
  ${UNHEARD}
  ${TITLE_TABLES}
  ${IGNORED}
  ${DAILY_TABLES}
  ${HISTORY_BY_OUTCOME}
  ${STATES_BY_LIBRARY_INDEX}
`;
