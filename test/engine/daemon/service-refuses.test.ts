import { expect, test } from 'vitest';
import { daemonLife } from '../../support/daemon-life.ts';
import { advanceToNoon } from '../../support/hand-clock.ts';
import { filmPaths, putFiles } from '../../support/library.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each(['not-found-json', 'paid-api-required'] as const)(
  'a service that refuses every search (%s) is tried three times an hour, and its answer fills what waited',
  async (kind) => {
    // More than three searches take.
    const films = filmPaths(170);
    const life = await daemonLife(films);
    advanceToNoon(life.clock);
    putFiles(life.media, films);
    life.standIn.faults.add({ kind, where: 'search', times: Infinity });
    await life.start();
    await life.passes(4 * HOUR, 5 * MINUTE);
    const { searchRequests } = life.standIn.asked.snapshot();
    expect(searchRequests).toBeGreaterThan(3);
    expect(searchRequests).toBeLessThanOrEqual(15);
    expect(life.status().holds).toMatchObject([{ work: 'search' }]);

    life.standIn.faults.clear();
    await life.passes(2 * HOUR, 5 * MINUTE);
    const reasons = new Set(life.wants().map(({ reason }) => reason));
    expect([reasons.has('plan-gate'), reasons.has('malformed-answer')]).toEqual([false, false]);
    expect(life.status().holds.filter(({ work }) => work === 'search')).toEqual([]);
  },
);
