import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../../src/store/open/open.ts';
import { daemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../support/library.ts';
import { TEMPORARY } from '../../support/place-bench.ts';

test('a dry run leaves a temporary file alone, which a running daemon may be writing', async () => {
  const [film = ''] = filmPaths(1);
  const life = await daemonLife([film]);
  putFiles(life.media, [film]);
  await life.start();
  await life.stop();
  const folder = dirname(join(life.media, film));
  writeFileSync(join(folder, TEMPORARY), 'half');
  const { store, close } = openStore(join(life.folder, 'state'), life.clock.now());
  store.leftovers.put({ folder, temporaryName: TEMPORARY, claim: null });
  close();
  await life.preview();
  expect(existsSync(join(folder, TEMPORARY))).toBe(true);
});
