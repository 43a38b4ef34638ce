import { describe, expect, test } from 'vitest';
import { openCli, type Cli } from '../../support/cli.ts';
import { filmPaths } from '../../support/library.ts';
import { unreachable } from '../../support/service.ts';

const UNKNOWN = { limit: null, used: null, remaining: null, resetAt: null };

async function away(): Promise<Cli> {
  const cli = await openCli(filmPaths(2));
  unreachable(cli.standIn);
  return cli;
}

const refused = (): Promise<Cli> =>
  openCli(filmPaths(2), { accounts: [{ id: 'other', plan: 'free', keys: ['another'] }] });

describe.each([
  ['that is away', away],
  ['that refuses the key', refused],
])('no number is told of a service %s and never answered', (_, open) => {
  test('by a scan', async () => {
    const cli = await open();
    const { out } = await cli.run('scan');
    expect(out).toContain(
      '0 search requests (the remaining quota is unknown) · 0 downloads (the remaining quota is unknown)\n',
    );
    expect(out).not.toMatch(/2,000|50 of/);
    const { result } = await cli.json('scan');
    expect(result['quota']).toMatchObject({ search: UNKNOWN, downloads: UNKNOWN, anonymous: UNKNOWN });
    expect((await cli.run('plan')).out).not.toMatch(/of 2,000|of 50/);
  });

  test('by a dry run', async () => {
    const cli = await open();
    const { out } = await cli.run('scan', '--dry-run');
    expect(out).toMatch(/would search 2 names in 1 request \(the remaining quota is unknown\)\n/);
    expect(out).toMatch(
      /would download 0 to 2, more if some are rejected \(the remaining quota is unknown\)\n/,
    );
    expect((await cli.json('scan', '--dry-run')).result['quota']).toMatchObject({ search: UNKNOWN });
  });
});

test('the numbers of a service that answered are told, also while it is away', async () => {
  const cli = await openCli(filmPaths(2));
  await cli.run('scan', '--dry-run');
  expect((await cli.run('scan')).out).toMatch(/names left\) · 2 downloads \(48 of 50 left, resets at /);
  unreachable(cli.standIn);
  expect((await cli.run('scan')).out).toMatch(/names left\) · 0 downloads \(48 of 50 left, resets at /);
});
