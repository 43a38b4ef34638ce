// A daemon whose state cannot be written takes its turns and does no work: those who monitor it learn that.

import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../support/command.ts';
import { until } from '../support/until.ts';
import { AUTH, filledSite } from '../support/web-site.ts';

const WHY = 'the database was deleted or moved; restart subtitled';

test('a daemon that cannot write its state is neither well nor ready, and says why', async () => {
  const { home, daemon, ask } = await filledSite();
  const health = (): ReturnType<typeof runHere> => runHere(['--config', home.config, 'health']);
  expect(await health()).toMatchObject({ code: 0, out: 'the daemon runs and works\n' });

  renameSync(join(home.folder, 'state/state.db'), join(home.folder, 'state/elsewhere.db'));
  daemon.reload();
  await until('the daemon notices', () => daemon.said().includes(WHY));

  const asked = await health();
  expect([asked.code, asked.out]).toEqual([1, '']);
  expect(asked.err).toContain('the daemon runs, and can do no work: state_dir: ');
  expect(asked.err).toContain(WHY);
  const ready = await ask('/readyz', { headers: AUTH });
  expect([ready.status, ready.body]).toEqual([503, expect.stringContaining(WHY)]);
  expect((await ask('/healthz')).status).toBe(200);
});
