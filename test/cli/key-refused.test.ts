import { expect, test } from 'vitest';
import { openCli } from '../support/cli.ts';
import { filmPaths } from '../support/library.ts';

test('a refused key is said in one piece, whatever was asked for', async () => {
  const cli = await openCli(filmPaths(1), { accounts: [{ id: 'other', plan: 'free', keys: ['another'] }] });
  const words = /^the service does not accept the key: check service\.api_key[,; ]/m;
  for (const command of ['quota', 'scan']) {
    const { out, err } = await cli.run(command);
    expect(out + err).toMatch(words);
    expect(out + err).not.toContain('api_key while');
  }
});

test('status tells since when', async () => {
  const cli = await openCli(filmPaths(1), { accounts: [{ id: 'other', plan: 'free', keys: ['another'] }] });
  await cli.run('scan');
  const { out } = await cli.run('status');
  expect(out).toMatch(
    /^the service does not accept the key.*; retried at .* \(since \d{4}-\d\d-\d\d \d\d:\d\d\)$/m,
  );
});
