// `trash restore` while the video of the subtitle comes back, and the subtitle with it by itself.

import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUR } from '../../support/life.ts';
import { FILM, live, SECOND_SIDECAR, SIDECAR, staysQuiet } from '../../support/two-films.ts';

test('it is beside its video again, and the command says so', async () => {
  const life = await live();
  const [there, away] = [join(life.media, FILM), join(life.folder, 'away.mkv')];
  renameSync(there, away);
  await life.scan();
  life.later(2 * HOUR);
  await life.scan();
  renameSync(away, there);
  const id = life.withStore(({ trash }) => trash.list()[0]?.id ?? 0);
  const restored = await life.command({ kind: 'restore', id });
  expect(restored).toEqual({ kind: 'restored', path: join(life.media, SIDECAR) });
  expect([life.spent(), life.sidecars()]).toEqual([0, [SIDECAR, SECOND_SIDECAR]]);
  await staysQuiet(life);
});
