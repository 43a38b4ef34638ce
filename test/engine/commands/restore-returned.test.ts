// `trash restore` while the video of the subtitle comes back, and the subtitle with it by itself.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeAway } from '../../support/life.ts';
import { FILM, live, SECOND_SIDECAR, SIDECAR, staysQuiet } from '../../support/two-films.ts';

test('it is beside its video again, and the command says so', async () => {
  const life = await live();
  const bringBack = await takeAway(life, FILM);
  bringBack();
  const id = life.withStore(({ trash }) => trash.list()[0]?.id ?? 0);
  const restored = await life.command({ kind: 'restore', id });
  expect(restored).toEqual({ kind: 'restored', path: join(life.media, SIDECAR) });
  expect([life.spent(), life.sidecars()]).toEqual([0, [SIDECAR, SECOND_SIDECAR]]);
  await staysQuiet(life);
});
