import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths } from '../../support/library.ts';
import { FREE_KEY } from '../../support/service.ts';

const NOTHING_LEFT = {
  accounts: [{ id: 'me', plan: 'free' as const, keys: [FREE_KEY], searchPerDay: 1, downloadsPerDay: 0 }],
};

test('a command for which the day has too little left says when that resets', async () => {
  const [film = ''] = filmPaths(1);
  const cli = await openCli([film], NOTHING_LEFT);
  await cli.run('scan');
  const at = cli.at(film);
  for (const args of [
    ['pick', at, '2'],
    ['pick', at, '--search'],
    ['search', '--title', 'Harbour'],
    ['identify', at, '--title', 'Harbour'],
  ]) {
    const { code, err } = await cli.run(...args);
    const said = /^the day's quota is used up .*; resets at \d{4}-\d\d-\d\d 00:00; cost: 0 searches/m;
    expect([args[0], code, err]).toEqual([args[0], 1, expect.stringMatching(said)]);
  }
});
