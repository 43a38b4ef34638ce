// What a command tells as its cost is what the ledger counts.

import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths } from '../../support/library.ts';
import { NO_SERVICE, unreachable } from '../../support/service.ts';

const NOTHING = { searches: 0, downloads: 0 };
const [FILM = ''] = filmPaths(1);

test.each([
  ['search --title', () => ['search', '--title', 'Harbour']],
  ['identify --title', (film: string) => ['identify', film, '--title', 'Harbour']],
  ['identify --id', (film: string) => ['identify', film, '--id', 'tt0000001']],
  ['search', (film: string) => ['search', film]],
])('%s costs nothing while the service cannot be reached', async (_, command) => {
  const cli = await openCli([FILM]);
  cli.configure({ service: { base_url: NO_SERVICE, download_url: NO_SERVICE } });
  const { result } = await cli.json(...command(cli.at(FILM)));
  expect(result['search'] ?? result).toMatchObject({ cost: NOTHING });
});

test('a search whose answer was cut off costs what the ledger counts', async () => {
  const cli = await openCli([FILM]);
  unreachable(cli.standIn);
  const { result } = await cli.json('search', '--title', 'Harbour');
  expect(result).toMatchObject({ cost: { searches: 2, downloads: 0 } });
});

test('a download that the service refuses without counting it costs nothing', async () => {
  const cli = await openCli([FILM]);
  cli.standIn.faults.add({ kind: 'unavailable', where: 'download', times: Infinity });
  const { result } = await cli.json('search', cli.at(FILM));
  expect(result).toMatchObject({ cost: { searches: 1, downloads: 0 } });
});
