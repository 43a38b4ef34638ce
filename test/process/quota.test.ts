import { describe, expect, test } from 'vitest';
import { runHere, scanHere } from '../support/command.ts';
import { createGoingClock } from '../support/hand-clock.ts';
import { filesBelow, filmPaths } from '../support/library.ts';
import { until } from '../support/until.ts';
import { spendDays } from '../support/spend-days.ts';
import { world } from '../support/world.ts';

const account = (searchPerDay: number, downloadsPerDay: number) => [
  { id: 'me', plan: 'free' as const, keys: ['free-key'], searchPerDay, downloadsPerDay },
];

describe('the quota', () => {
  test('the free plan and 120 videos: never one unit over, the rest is deferred with its time, and goes on after the reset', async () => {
    expect(await spendDays(120)).toBe(3);
  }, 120_000);

  test('a name that the search quota does not reach is deferred, and asked the next day', async () => {
    const clock = createGoingClock();
    const { standIn, config } = await world({
      videos: filmPaths(60),
      clock,
      service: { accounts: account(55, 500) },
    });
    const { code, report } = await scanHere(config);
    expect(code).toBe(0);
    expect(report).toMatchObject({ placed: 55, deferred: 5 });
    expect(report.reasons.deferred).toMatchObject([{ reason: 'search-quota', count: 5 }]);
    expect(standIn.asked.snapshot()).toMatchObject({ searchRequests: 2, refusals: { search: 0 } });
    clock.later(86_400_000);
    expect((await scanHere(config)).report).toMatchObject({ placed: 5, deferred: 0 });
  }, 60_000);

  test('another client spends meanwhile: no more refusals for each counter than requests in flight, and nothing after them', async () => {
    const { standIn, config } = await world({
      videos: filmPaths(200),
      service: { accounts: account(2000, 100) },
    });
    standIn.faults.add({ kind: 'rate-headers-missing', where: 'any', times: Infinity });
    const scan = scanHere(config);
    await until('20 are spent', () => standIn.accounts.read('me', 'downloads').used >= 20);
    standIn.accounts.spend('me', 'downloads', 60);
    const { code, report } = await scan;
    expect(code).toBe(0);
    const refused = standIn.asked.snapshot().requests.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    // Four, while the service answers slowly, as it does on a busy machine.
    expect(refused.length).toBeLessThanOrEqual(4);
    expect(report).toMatchObject({ placed: 40, deferred: 160, missing: 0 });
  }, 60_000);

  test('anonymous downloads are used when the user allows them and the account has none left', async () => {
    const { standIn, config } = await world({
      videos: filmPaths(20),
      service: { accounts: account(2000, 5), anonymousPerDay: 8 },
      config: { quota: { anonymous_downloads: true } },
    });
    const { report } = await scanHere(config);
    expect(standIn.asked.snapshot().anonymous).toBe(8);
    expect(standIn.asked.snapshot().refusals.anonymous).toBeLessThanOrEqual(1);
    expect(report).toMatchObject({ placed: 13, deferred: 7, missing: 0 });
  });

  test('a reserve is kept for the user', async () => {
    const { config } = await world({
      videos: filmPaths(20),
      service: { accounts: account(2000, 10) },
      config: { quota: { reserve_downloads: 4 } },
    });
    const { report } = await scanHere(config);
    expect(report).toMatchObject({ placed: 6, deferred: 14 });
  });

  test('a dry run costs a free question, changes nothing, and tells the very cost', async () => {
    const { folder, standIn, config } = await world({
      videos: filmPaths(120),
      service: { accounts: account(2000, 50) },
    });
    const before = filesBelow(folder);
    const { code, report } = await scanHere(config, '--dry-run');
    expect(code).toBe(0);
    expect(report).toMatchObject({
      videos: 120,
      wanted: 120,
      placed: 0,
      deferred: 120,
      missing: 0,
      plan: { searchRequests: 3, searchUnits: 120, downloadsMost: 50 },
    });
    expect(filesBelow(folder)).toEqual(before);
    expect(standIn.asked.snapshot().requests.map(({ where }) => where)).toEqual(['me']);
    const text = await runHere(['--config', config, '--scan', '--dry-run']);
    expect(text.out).toContain('120 names in 3 requests');
    const { report: real } = await scanHere(config);
    expect(real).toMatchObject({ placed: 50, deferred: 70 });
    expect(standIn.asked.snapshot().searchRequests).toBe(3);
  }, 60_000);
});
