// A daemon goes on with the configuration before one that is invalid. Who looks at it later does not see the log.

import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runHere } from '../support/command.ts';
import { until } from '../support/until.ts';
import { AUTH, filledSite } from '../support/web-site.ts';

test('status and the page tell that the new configuration is invalid, and why, until it is correct', async () => {
  const { home, daemon, ask } = await filledSite();
  const before = readFileSync(home.config, 'utf8');
  const status = async (...more: readonly string[]): Promise<string> =>
    (await runHere(['--config', home.config, 'status', ...more])).out;
  const told = async (): Promise<readonly unknown[]> =>
    [await status('--json'), (await ask('/api/status', { headers: AUTH })).body].map(
      (body) => (JSON.parse(body) as { readonly outdated: unknown }).outdated,
    );
  expect(await told()).toEqual([null, null]);

  appendFileSync(home.config, 'nonsense: 1\nretry: 7\n');
  daemon.reload();
  await until('it is refused', () => daemon.said().includes('keeping the current one'));
  const why = 'the new configuration is invalid, so the daemon works with the one before: ';
  const words = expect.stringMatching(`^${why}.*: nonsense is not a known key: .* \\(and 1 problem more\\)$`);
  expect(await told()).toEqual([words, words]);
  expect(await status()).toContain(why);

  writeFileSync(home.config, before);
  daemon.reload();
  await until('it is applied', () => daemon.said().includes('the configuration was reloaded'));
  expect(await told()).toEqual([null, null]);
  expect(await status()).not.toContain('invalid');
});
