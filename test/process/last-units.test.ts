import { expect, test } from 'vitest';
import type { AccountOptions } from '../../src/standin/accounts/accounts.ts';
import { scanHere } from '../support/command.ts';
import { filmPaths } from '../support/library.ts';
import { FREE_KEY } from '../support/service.ts';
import { world } from '../support/world.ts';

const accountWith = (searchPerDay: number, downloadsPerDay: number): AccountOptions => ({
  id: 'me',
  plan: 'free',
  keys: [FREE_KEY],
  searchPerDay,
  downloadsPerDay,
});

test('the last download of the day fails without being counted: the next scan uses it', async () => {
  const { standIn, config } = await world({
    videos: filmPaths(3),
    service: {
      generate: { decoys: false },
      accounts: [accountWith(2000, 3)],
    },
  });
  standIn.faults.add({ kind: 'reset', where: 'download', after: 2 });
  const first = await scanHere(config);
  expect(first.report).toMatchObject({ placed: 2, deferred: 1, missing: 0 });
  expect(first.report.reasons.deferred).toMatchObject([{ reason: 'outage', count: 1 }]);
  expect(Date.parse(first.report.reasons.deferred[0]?.resumesAt ?? '')).toBeGreaterThan(Date.now());

  expect((await scanHere(config)).report).toMatchObject({ placed: 1, deferred: 0 });
});

test('the last searches of the day fail without being counted: the next scan uses them', async () => {
  const { standIn, config } = await world({
    videos: filmPaths(3),
    service: { accounts: [accountWith(3, 50)] },
  });
  standIn.faults.add({ kind: 'reset', where: 'search' });
  const first = await scanHere(config);
  expect(first.report).toMatchObject({ placed: 0, deferred: 3, missing: 0 });
  expect(first.report.reasons.deferred).toMatchObject([{ reason: 'outage', count: 3 }]);
  expect(Date.parse(first.report.reasons.deferred[0]?.resumesAt ?? '')).toBeGreaterThan(Date.now());

  expect((await scanHere(config)).report).toMatchObject({ placed: 3, deferred: 0 });
});
