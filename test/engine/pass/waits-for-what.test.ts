import { expect, test } from 'vitest';
import { daemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../support/library.ts';
import { passesIn } from '../../support/passes.ts';
import { world } from '../../support/world.ts';
import { systemClock } from '../../../src/system/clock.ts';

const NEW = [{ reason: 'new', count: 3, resumesAt: null }];
const USED_UP = [{ reason: 'search-quota', count: 3, resumesAt: expect.any(Number) }];

test.each([
  [2000, NEW],
  [0, USED_UP],
])("a preview says that the day's searches are used up only if they are: %i left", async (left, told) => {
  const life = await daemonLife(filmPaths(3), {
    service: () => ({
      accounts: [{ id: 'me', plan: 'free', keys: ['free-key'], searchPerDay: left, downloadsPerDay: 5 }],
    }),
  });
  putFiles(life.media, filmPaths(3));
  expect((await life.preview()).report.groups.deferred).toMatchObject(told);
});

test('what an interrupted scan did not come to waits for the next one, not for the next day', async () => {
  const here = await world({ videos: filmPaths(60) });
  const stop = new AbortController();
  const passes = passesIn(here, systemClock, ({ kind }) => {
    if (kind === 'asking') stop.abort();
  });
  const { deferred } = (await passes.pass([], stop.signal)).groups;
  expect(deferred.map(({ reason, resumesAt }) => [reason, resumesAt])).toEqual([
    ['stopping', null],
    ['new', null],
  ]);
});
