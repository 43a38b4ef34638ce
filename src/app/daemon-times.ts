// When does the daemon walk, sweep and pause? The current configuration says so, also after a reload.

import type { Config } from '../config/schema.ts';
import { createCalendar } from '../engine/daemon/calendar.ts';
import type { DaemonTimes } from '../engine/daemon/libraries/watched-libraries.ts';
import type { Clock } from '../ports/clock.ts';

export function daemonTimes(config: () => Config, clock: Clock): DaemonTimes {
  return {
    nextWalkAt: (root) => createCalendar(scheduleOf(config(), root).scan, () => clock.now()).next(),
    sweepMs: (root) => scheduleOf(config(), root).sweepMs,
    isQuiet: (now) => isQuiet(config().quietHours, now),
  };
}

function scheduleOf({ libraries, schedule }: Config, root: string): Config['schedule'] {
  return libraries.find(({ path }) => path === root)?.schedule ?? schedule;
}

/** In minutes of the local day; quiet hours may pass midnight. */
function isQuiet(hours: Config['quietHours'], now: number): boolean {
  if (hours === null) return false;
  const at = new Date(now);
  const minute = at.getHours() * 60 + at.getMinutes();
  const inside = minute >= hours.from && minute < hours.to;
  return hours.from <= hours.to ? inside : minute >= hours.from || minute < hours.to;
}
