// What cannot be read of an answer is told, whichever search it is.

import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths } from '../../support/library.ts';

const [FILM = ''] = filmPaths(1);

test.each(['batch-empty', 'null-row'] as const)(
  'a list of candidates tells what is missing: %s',
  async (kind) => {
    const cli = await openCli([FILM]);
    await cli.run('scan');
    cli.standIn.faults.add({ kind, where: 'search', times: Infinity });
    const { err } = await cli.run('pick', cli.at(FILM), '--search');
    expect(err).toContain('missing from an answer');
  },
);

test('a translation tells what is missing of its sources', async () => {
  const cli = await openCli([FILM], {
    accounts: [{ id: 'me', plan: 'pro', keys: ['free-key'] }],
    more: { languages: ['pl'], translate: { enabled: true, patience: '0s' } },
  });
  await cli.run('scan');
  cli.standIn.faults.add({ kind: 'batch-empty', where: 'search', times: Infinity });
  const { err } = await cli.run('translate', cli.at(FILM), '--to', 'pl');
  expect(err).toContain('missing from an answer');
});
