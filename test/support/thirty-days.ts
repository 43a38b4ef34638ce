// Plans thirty days in which everything happens: a name that breaks requests, short answers, a clock that jumps both
// ways, a replaced key, changed preferences.

import { setImmediate } from 'node:timers/promises';
import type { DaemonLife } from './daemon-life.ts';
import { configWith, DAY, type Living, type Plan } from './many-days.ts';

/** Names that a fault strikes: they are searched more often than others, and less and less often. */
export const STRUCK = /^Harbour\.7\.|^Harbour\.\d*13\.|^Tonight\.[a-z]\.S01E0?5\./;

type Size = Pick<Plan, 'backlog' | 'languages' | 'newADay' | 'stepHours' | 'turnMs' | 'say'> &
  Partial<Pick<Plan, 'days' | 'searchPerDay' | 'downloadsPerDay'>>;

export function thirtyDays(size: Size): Plan {
  return {
    days: 30,
    ...size,
    faults: [
      { kind: 'malformed-json', where: 'search', times: Infinity, pattern: '^Harbour\\.7\\.' },
      { kind: 'malformed-json', where: 'search', times: 3, pattern: '^Tonight\\.a\\.S01E05\\.' },
      { kind: 'batch-short', where: 'search', times: Infinity, pattern: '^Harbour\\.\\d*13\\.' },
    ],
    events: [
      { day: 8, hour: 10, what: 'the key is refused', happens: refuseKey },
      { day: 9, hour: 10, what: 'the key is replaced', happens: replaceKey },
      { day: 12, hour: 10, what: 'another language is wanted', happens: (living) => wish(living, {}) },
      { day: 15, hour: 12, what: 'hearing_impaired: exclude', happens: (living) => wish(living, STRICT) },
      { day: 16, hour: 12, what: 'hearing_impaired: any', happens: (living) => wish(living, LOOSE) },
      { day: 19, hour: 16, what: 'the clock is a day ahead', happens: (living) => turnClock(living, DAY) },
      { day: 19, hour: 22, what: 'the clock is right', happens: (living) => turnClock(living, -DAY) },
      { day: 22, hour: 6, what: 'the clock is a day behind', happens: (living) => turnClock(living, -DAY) },
      { day: 22, hour: 16, what: 'the clock is right', happens: (living) => turnClock(living, DAY) },
    ],
  };
}

const SECOND = 1000;
const SECOND_KEY = { service: { api_key: 'second-key' } };
const STRICT = { hearing_impaired: 'exclude' };
const LOOSE = { hearing_impaired: 'any' };

function refuseKey({ life }: Living): void {
  life.standIn.faults.add({ kind: 'bad-key', times: Infinity });
}

async function replaceKey({ life, plan }: Living): Promise<void> {
  life.standIn.faults.clear();
  life.standIn.faults.add(...plan.faults);
  await whileTimePasses(life, life.reload({ ...configWith(life.media, plan.languages), ...SECOND_KEY }));
}

/** Replaces the last language by another one without subtitles. */
async function wish({ life, plan }: Living, wishes: Readonly<Record<string, unknown>>): Promise<void> {
  const languages = [...plan.languages.slice(0, -1), 'fr'];
  await whileTimePasses(
    life,
    life.reload({ ...configWith(life.media, languages), ...SECOND_KEY, ...wishes }),
  );
}

/** The turn that it waits for may pause before it retries a request. */
async function whileTimePasses({ clock }: DaemonLife, done: Promise<void>): Promise<void> {
  const over = new AbortController();
  const ended = done.finally(() => over.abort());
  while (!over.signal.aborted) {
    await setImmediate();
    if (clock.sleepers() > 0) clock.advance(SECOND);
  }
  await ended;
}

/** Only the daemon's clock: the service keeps its own time. */
function turnClock(living: Living, ms: number): void {
  living.aheadMs += ms;
  living.life.clock.advance(ms);
}
