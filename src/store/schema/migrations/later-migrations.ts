// The migrations after those in `migrations.ts`, each in a file that says what it is for. New ones go to the end.

import { DAILY_TOTALS } from './daily-totals.ts';
import { FAULTS } from './faults.ts';
import { FOUND_BY_TIME } from './found-by-time.ts';
import { HISTORY_FACTS } from './history-facts.ts';
import { HISTORY_OUTCOMES } from './history-outcomes.ts';
import { IGNORED } from './ignored.ts';
import { STANDARD_NAMES } from './standard-names.ts';
import { STATES_BY_LIBRARY } from './states-by-library.ts';
import { STOPGAPS } from './stopgaps.ts';
import { SYNC_FINDINGS, UNHEARD, UNHEARD_TURNS } from './sync-findings.ts';
import { TITLES } from './titles.ts';
import { WORK_BY_INDEX } from './work-by-index.ts';

export const LATER_MIGRATIONS: readonly string[] = [
  WORK_BY_INDEX,
  FAULTS,
  FOUND_BY_TIME,
  HISTORY_FACTS,
  STANDARD_NAMES,
  STOPGAPS,
  SYNC_FINDINGS,
  UNHEARD,
  TITLES,
  IGNORED,
  DAILY_TOTALS,
  HISTORY_OUTCOMES,
  STATES_BY_LIBRARY,
  UNHEARD_TURNS,
];
