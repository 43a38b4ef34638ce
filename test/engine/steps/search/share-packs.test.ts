import { expect, test } from 'vitest';
import { noNewOffers, type Pass } from '../../../../src/engine/context/pass-context.ts';
import type { Deps } from '../../../../src/engine/deps.ts';
import { sharePacks } from '../../../../src/engine/steps/search/share-packs.ts';
import { systemClock } from '../../../../src/system/clock.ts';
import { makeTree } from '../../../support/folder-tree.ts';
import { openState } from '../../../support/state.ts';

test('a hundred thousand wants that are no longer open do not hold the event loop', async () => {
  const { store } = openState(makeTree());
  const newOffers = noNewOffers();
  for (let id = 1; id <= 100_000; id += 1) newOffers.toShare.add(id);
  const deps = { store, clock: systemClock } satisfies Partial<Deps> as unknown as Deps;
  const pass = {
    deps,
    newOffers,
    signal: new AbortController().signal,
  } satisfies Partial<Pass> as unknown as Pass;
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await sharePacks(pass);
  clearImmediate(next);
  expect(newOffers.toShare.size).toBe(0);
  expect(turns).toBeGreaterThan(2);
});
