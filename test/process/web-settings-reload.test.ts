import { once } from 'node:events';
import { watch } from 'chokidar';
import { expect, onTestFinished, test } from 'vitest';
import { watchFiles } from '../../src/files/watch/watch-files.ts';
import { until } from '../support/until.ts';
import { AUTH, site } from '../support/web-site.ts';

test('a save on the settings page reloads the configuration once', async () => {
  const { home, daemon, ask, post } = await site();
  const reloads = (): number => daemon.said().split('the configuration was reloaded').length - 1;
  // Began to watch later than the daemon did, so it also notices the change later.
  let noticed = 0;
  const files = watchFiles([home.config], () => (noticed += 1));
  onTestFinished(() => files.close());
  const last = watch(home.config);
  onTestFinished(() => last.close());
  await once(last, 'ready');
  const saves = async (value: string, times: number): Promise<void> => {
    const { version } = JSON.parse((await ask('/api/settings', { headers: AUTH })).body) as {
      readonly version: string;
    };
    const saved = await post('/api/settings', { version, changes: [{ path: ['settle'], value }] });
    expect(JSON.parse(saved.body)).toMatchObject({ applied: true });
    await until('the new file is noticed', () => noticed === times);
  };
  await saves('2s', 1);
  await saves('3s', 2);
  await daemon.end();
  expect(reloads()).toBe(2);
});
