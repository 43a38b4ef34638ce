import { describe, expect, test } from 'vitest';
import { openCli } from '../../../support/cli.ts';
import { filmPaths } from '../../../support/library.ts';
import { PLENTY } from '../../../support/service.ts';

const SLOW = { kind: 'late', delayMs: 60, where: 'download', times: Number.POSITIVE_INFINITY } as const;

describe('downloads', () => {
  test('overlap once a slow one has worked, four at most, and each is counted once', async () => {
    const cli = await openCli(filmPaths(16), { accounts: PLENTY, faults: [SLOW] });
    await cli.run('--scan');
    expect(cli.standIn.asked.snapshot().mostAtOnce).toBe(4);
    expect(cli.sidecars()).toHaveLength(16);
    expect(cli.spent()).toEqual({ searches: 16, downloads: 16 });
  });

  test('go one at a time when few are left: if another program takes them, one request is refused', async () => {
    const accounts = [{ id: 'me', plan: 'free' as const, keys: ['free-key'] }];
    const cli = await openCli(filmPaths(16), { accounts, faults: [SLOW] });
    cli.standIn.accounts.spend('me', 'downloads', 40);
    await cli.run('--scan');
    expect(cli.standIn.asked.snapshot().mostAtOnce).toBe(1);
    expect(cli.sidecars()).toHaveLength(10);
  });

  test('go one at a time to a service in trouble: three are tried, each twice', async () => {
    const cli = await openCli(filmPaths(16), {
      accounts: PLENTY,
      faults: [{ kind: 'server-error', where: 'download', times: Number.POSITIVE_INFINITY }],
    });
    await cli.run('--scan');
    const { requests, mostAtOnce } = cli.standIn.asked.snapshot();
    expect(requests.filter(({ where }) => where === 'download').length).toBeLessThanOrEqual(6);
    expect(mostAtOnce).toBe(1);
    expect(cli.sidecars()).toEqual([]);
  });
});
