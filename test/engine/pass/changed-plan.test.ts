import { describe, expect, test } from 'vitest';
import { DAY, FILM, jobScene, ordersIn, type JobScene, type JobSceneOptions } from '../../support/jobs.ts';
import { filmPaths } from '../../support/library.ts';
import type { AccountOptions } from '../../../src/standin/accounts/accounts.ts';

/** From now on the same account has another plan. */
function changePlan(
  scene: JobScene,
  account: Pick<AccountOptions, 'plan'> & Partial<AccountOptions>,
): Promise<void> {
  return scene.offers({}, { accounts: [{ id: 'me', keys: ['free-key'], ...account }] });
}

/** Films without a subtitle whose translation the account's plan refused; the next search is weeks away. */
async function refused(paths: readonly string[], options: JobSceneOptions): Promise<JobScene> {
  const scene = await jobScene(paths, options);
  // Ten days within one month.
  const today = new Date(scene.clock.now());
  scene.clock.later(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 2) - scene.clock.now());
  for (let days = 0; days < 10; days += 1) {
    await scene.scan();
    scene.clock.later(DAY);
  }
  return scene;
}

const orders = ({ standIn }: JobScene): number => ordersIn(standIn.asked.snapshot());
const searches = ({ standIn }: JobScene): number => standIn.asked.snapshot().searchRequests;

describe('after the account gets a larger plan', () => {
  test('a scan translates at once what the old plan did not allow', async () => {
    const scene = await refused([FILM], { account: { plan: 'free' } });
    expect([scene.sidecars().length, orders(scene)]).toEqual([0, 0]);
    await changePlan(scene, { plan: 'pro' });
    await scene.scan();
    expect([scene.sidecars().length, orders(scene)]).toEqual([1, 1]);
  });

  test('a scan translates at once what the used-up month put off', async () => {
    const scene = await refused(filmPaths(3), { account: { plan: 'plus', translationsPerMonth: 1 } });
    expect([scene.sidecars().length, orders(scene)]).toEqual([1, 1]);
    await changePlan(scene, { plan: 'pro' });
    await scene.scan();
    expect([scene.sidecars().length, orders(scene)]).toEqual([3, 2]);
  });

  test('a scan translates at once what more translations of the same plan allow', async () => {
    const one = { plan: 'plus', translationsPerMonth: 1 } as const;
    const scene = await refused(filmPaths(3), { account: one });
    expect([scene.sidecars().length, orders(scene)]).toEqual([1, 1]);
    await changePlan(scene, { ...one, translationsPerMonth: 3 });
    await scene.scan();
    expect([scene.sidecars().length, orders(scene)]).toEqual([3, 2]);
  });

  test('a scan translates at once with more of them, though the service had refused an order', async () => {
    const two = { plan: 'plus', translationsPerMonth: 2 } as const;
    const scene = await jobScene([FILM], { account: two });
    await scene.untilTheLadder();
    scene.standIn.accounts.spend('me', 'translations', 2);
    await scene.scan();
    expect([scene.sidecars().length, orders(scene)]).toEqual([0, 1]);
    await changePlan(scene, { ...two, translationsPerMonth: 3 });
    await scene.scan();
    expect([scene.sidecars().length, orders(scene)]).toEqual([1, 1]);
  });

  test.each([
    ['with each scan of a person once it is used up', 2, [1, 2, 3]],
    ['once while some are left', 3, [1, 1, 1]],
  ] as const)(
    'the service is asked how many translations a month has %s',
    async (_, translationsPerMonth, told) => {
      const asked = ({ standIn }: JobScene): number =>
        standIn.asked.snapshot().requests.filter(({ where }) => where === 'v1-me').length;
      const scene = await jobScene(filmPaths(2), { account: { translationsPerMonth } });
      await scene.untilTheLadder();
      const counts: number[] = [];
      for (let scans = 0; scans < 3; scans += 1) {
        await scene.scan();
        counts.push(asked(scene));
      }
      expect([scene.sidecars().length, counts]).toEqual([2, told]);
    },
  );

  test('a scan searches at once what the service refused for the day', async () => {
    const scene = await jobScene(filmPaths(3), {
      translate: { enabled: false },
      config: { languages: ['en'] },
    });
    await changePlan(scene, { plan: 'free' });
    scene.standIn.faults.add({ kind: 'quota-exceeded', where: 'search' });
    await scene.scan();
    expect(scene.sidecars()).toEqual([]);
    await changePlan(scene, { plan: 'pro' });
    await scene.scan();
    expect(scene.sidecars()).toHaveLength(3);
  });
});

test('with the same plan, a scan searches nothing that waits', async () => {
  const scene = await refused([FILM], { account: { plan: 'free' } });
  scene.standIn.asked.clear();
  await scene.scan();
  expect([searches(scene), orders(scene)]).toEqual([0, 0]);
});

test('after the account gets a smaller plan, its translations wait and nothing is ordered', async () => {
  const scene = await refused(filmPaths(3), { account: { plan: 'plus', translationsPerMonth: 1 } });
  await changePlan(scene, { plan: 'free' });
  await scene.scan();
  expect([scene.sidecars().length, orders(scene)]).toEqual([1, 0]);
});
