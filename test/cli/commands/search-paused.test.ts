// A folder that a user has searched while the daemon is paused.

import { expect, test } from 'vitest';
import { runHere } from '../../support/command.ts';
import { filmPaths, putFiles } from '../../support/library.ts';
import { homeFor, startDaemonHere } from '../../support/running-daemon.ts';
import { servedPage } from '../../support/served-page.ts';
import { until } from '../../support/until.ts';

test('the answer says that the search waits until work is resumed', async () => {
  const home = await homeFor([], { web: { enabled: true, port: 0 } });
  putFiles(home.media, filmPaths(1));
  const url = await servedPage(await startDaemonHere(home));
  const search = async (...more: readonly string[]): Promise<string> =>
    (await runHere(['--config', home.config, 'search', ...more, home.media], home.folder)).out;
  await until('nothing was found', async () => {
    const { total } = (await (await fetch(`${url}/api/queue?state=missing`)).json()) as { total: number };
    return total === 1;
  });
  const post = (what: string): Promise<Response> =>
    fetch(`${url}/api/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  await post('pause');
  expect(await search()).toMatch(/^1 subtitle of 1 video will be searched for\n/);
  expect(await search()).toMatch(/\nonce you resume: work is paused\n$/);
  expect(await search('--dry-run')).not.toContain('paused');
  await post('resume');
  expect(await search()).not.toContain('paused');
});
