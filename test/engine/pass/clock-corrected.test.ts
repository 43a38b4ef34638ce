// A clock was a year ahead for a while: what was found in that time is not put off once more.

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { createSkippingClock } from '../../support/hand-clock.ts';
import { filmPaths, sidecarsBelow } from '../../support/library.ts';
import { passesIn, type Passes } from '../../support/passes.ts';
import { FREE_KEY } from '../../support/service.ts';
import { world } from '../../support/world.ts';

const FILMS = filmPaths(8);
const FEW = [{ id: 'me', plan: 'free' as const, keys: [FREE_KEY], downloadsPerDay: 5 }];
const YEAR = 365 * 24 * 3_600_000;

test('what was found while the clock was a year ahead is downloaded as soon as it is right', async () => {
  const clock = createSkippingClock();
  const place = await world({
    videos: FILMS,
    service: { accounts: FEW, generate: { decoys: false } },
    clock,
  });
  const passes = passesIn(place, clock);
  clock.later(YEAR);
  expect(await passes.pass()).toMatchObject({ placed: 5, deferred: 3 });
  clock.later(-YEAR);
  expect(await passes.pass()).toMatchObject({ placed: 3, deferred: 0 });
  expect(sidecarsBelow(place.media)).toHaveLength(FILMS.length);
});

const YEAR_NOW = new Date().getFullYear();
const HOUR = 3_600_000;
const AHEAD = 20 * 24 * HOUR;

type Right = {
  readonly passes: Passes;
  readonly path: string;
  readonly put: (sql: string) => void;
  readonly later: (ms: number) => void;
};

const meanwhile: readonly (readonly [string, (right: Right) => Promise<unknown>])[] = [
  ['a command', ({ passes, path }) => passes.command({ kind: 'search', path })],
  ['the recovery from a kill', ({ put }) => Promise.resolve(put(KILLED))],
  [
    'a pass in 1970',
    async ({ passes, put, later }) => {
      const since1970 = Date.now();
      later(-since1970);
      put(KILLED);
      await passes.pass();
      later(since1970);
    },
  ],
];

/** A search for such a film is repeated within days. */
const RECENT = ['Harbour', 'Orchard', 'Lantern'].map(
  (name) => `${name} (${YEAR_NOW})/${name}.${YEAR_NOW}.1080p.mkv`,
);

const KILLED = `UPDATE want SET state = 'searching', reason = 'asking', due_at = NULL WHERE id = 1`;

test.each(meanwhile)(
  'a name that was asked about while the clock was ahead is asked about in its time, whatever writes first: %s',
  async (_, writes) => {
    const clock = createSkippingClock();
    const place = await world({ videos: RECENT, service: { generate: { missingEvery: 1 } }, clock });
    const [passes, state] = [passesIn(place, clock), join(place.folder, 'state/state.db')];
    clock.later(AHEAD);
    expect(await passes.pass()).toMatchObject({ missing: RECENT.length });
    const longest = latestDue(state) - clock.now();
    clock.later(-AHEAD);
    const path = join(place.media, RECENT[0] ?? '');
    await writes({
      passes,
      path,
      put: (sql) => inDatabase(state, (all) => all.exec(sql)),
      later: clock.later,
    });
    await passes.pass();
    expect(latestDue(state) - clock.now()).toBeLessThanOrEqual(longest + HOUR);
  },
);

function latestDue(path: string): number {
  return inDatabase(path, (all) => Number(all.prepare('SELECT max(due_at) FROM want').pluck().get()));
}

function inDatabase<T>(path: string, work: (database: Database.Database) => T): T {
  const database = new Database(path);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

test('a command that comes first after the clock was set right is not held by what was to wait until next year', async () => {
  const clock = createSkippingClock();
  const place = await world({ videos: RECENT, clock });
  const passes = passesIn(place, clock);
  const { faults, asked } = place.standIn;
  clock.later(YEAR);
  faults.add({ kind: 'rate-limited', where: 'search', retryAfter: '36000', times: Infinity });
  await passes.pass();
  asked.clear();
  faults.clear();
  clock.later(-YEAR);
  await passes.command({ kind: 'search', path: join(place.media, RECENT[0] ?? '') });
  expect(asked.snapshot().namesSearched).toBe(1);
});
