// The account's limits are raised in the middle of a day, under the same plan.

import { expect, test } from 'vitest';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../../support/library.ts';
import type { AccountOptions } from '../../../src/standin/accounts/accounts.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const FILMS = filmPaths(6);

const account = (more: Partial<AccountOptions>): readonly AccountOptions[] => [
  { id: 'me', plan: 'plus', keys: ['free-key'], searchPerDay: 500, downloadsPerDay: 500, ...more },
];

/** A daemon that has filled what the limits allow. */
async function filled(limits: Partial<AccountOptions>): Promise<DaemonLife> {
  const life = await daemonLife(FILMS, {
    service: () => ({ accounts: account(limits), generate: { decoys: false } }),
  });
  putFiles(life.media, FILMS);
  await life.start();
  await life.passes(MINUTE, 10 * SECOND);
  return life;
}

/** After the next quarter of an hour. */
async function afterRaise(life: DaemonLife): Promise<number> {
  await life.serve({ accounts: account({}), generate: { decoys: false } });
  await life.passes(17 * MINUTE, MINUTE);
  return sidecarsBelow(life.media).length;
}

test.each([
  ['searches', { searchPerDay: 2 }],
  ['downloads', { downloadsPerDay: 2 }],
])('more %s are used within a quarter of an hour', async (_, limits) => {
  const life = await filled(limits);
  expect(sidecarsBelow(life.media)).toHaveLength(2);
  expect(await afterRaise(life)).toBe(6);
});

const REFUSED = 'after the service refused a %s because another program had spent the rest';

/** A daemon of which the service refused the first search or download. */
async function refused(where: 'search' | 'download'): Promise<DaemonLife> {
  const life = await daemonLife(FILMS, {
    service: () => ({
      accounts: account({ searchPerDay: 50, downloadsPerDay: 50 }),
      generate: { decoys: false },
    }),
  });
  life.standIn.faults.add({ kind: 'quota-exceeded', where });
  putFiles(life.media, FILMS);
  await life.start();
  await life.passes(MINUTE, 10 * SECOND);
  expect(sidecarsBelow(life.media)).toEqual([]);
  return life;
}

test.each(['search', 'download'] as const)(`the same ${REFUSED}`, async (where) => {
  expect(await afterRaise(await refused(where))).toBe(6);
});

test('the same if a command that lists titles is the first to read the account', async () => {
  const life = await refused('download');
  await life.serve({ accounts: account({}), generate: { decoys: false } });
  await life.command({ kind: 'titles', text: 'harbour', type: null });
  await life.passes(17 * MINUTE, MINUTE);
  expect(sidecarsBelow(life.media)).toHaveLength(6);
});
