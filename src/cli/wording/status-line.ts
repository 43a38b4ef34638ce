// Words the status in one line, for the service manager.

import { showPath } from '../../core/path/path.ts';
import type { DaemonStatus } from '../../engine/daemon/status.ts';
import { holdWords } from './holds.ts';
import { countWords, momentWords } from './reasons.ts';

/**
 * Problems come first: `systemctl status` cuts the line at the width of the terminal. `others`: those that the loop does not
 * know of.
 */
export function statusLine(
  { libraries, agenda, holds, paused, setback }: DaemonStatus,
  others: readonly (string | null)[] = [],
): string {
  const away = libraries.filter(({ unavailable }) => unavailable !== null).map(({ path }) => showPath(path));
  const due = agenda.asks + agenda.fetches;
  return [
    ...(setback === null ? [] : [`failed: ${setback}`]),
    ...others.filter((one) => one !== null),
    ...(paused ? ['paused'] : []),
    ...holds.map(holdWords),
    ...(away.length === 0 ? [] : [`unavailable: ${away.join(', ')}`]),
    `watching ${countWords(libraries.length - away.length, 'library', 'libraries')}`,
    ...(due === 0 ? [] : [`${countWords(due, 'subtitle')} due`]),
    ...(paused || agenda.nextAt === null ? [] : [`next ${momentWords(agenda.nextAt)}`]),
  ].join('; ');
}
