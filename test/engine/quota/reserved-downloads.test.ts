import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths } from '../../support/library.ts';

const RESERVED = 'the downloads that are left today are reserved by quota.reserve_downloads';

test('what only reserved downloads are left for says so, in the report, the status and `why`', async () => {
  const films = filmPaths(3);
  const cli = await openCli(films, {
    accounts: [{ id: 'me', plan: 'free', keys: ['free-key'], downloadsPerDay: 3 }],
    generate: { decoys: false },
    more: { quota: { reserve_downloads: 2 } },
  });
  expect((await cli.run('--scan')).out).toContain(`deferred 2: ${RESERVED}; resumes at`);
  expect((await cli.run('status')).out).toContain(`${RESERVED}; downloading resumes at`);
  expect((await cli.run('why', cli.at(films[0] ?? ''))).out).toContain(RESERVED);
});

test('after the last download, the same says that they are used up', async () => {
  const cli = await openCli(filmPaths(3), {
    accounts: [{ id: 'me', plan: 'free', keys: ['free-key'], downloadsPerDay: 1 }],
    generate: { decoys: false },
  });
  expect((await cli.run('--scan')).out).toContain("deferred 2: the day's downloads are used up; resumes at");
  expect((await cli.run('status')).out).toContain("the day's downloads are used up; downloading resumes at");
});
