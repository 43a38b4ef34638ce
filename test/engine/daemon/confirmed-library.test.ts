// A library that is empty after it had videos: the user says that this is right.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../support/library.ts';

const MINUTE = 60_000;
const films = filmPaths(2);

async function emptied(): Promise<DaemonLife> {
  const life = await daemonLife(films);
  putFiles(life.media, films);
  await life.start();
  expect(life.status().libraries).toMatchObject([{ unavailable: null, confirmable: false }]);
  for (const film of films) rmSync(join(life.media, film), { force: true, recursive: true });
  await life.passes(30 * MINUTE, MINUTE);
  return life;
}

const states = (life: DaemonLife): readonly string[] => life.wants().map(({ state }) => state);

test('it is away and can be confirmed; a scan of it by name confirms it, and the status follows at once', async () => {
  const life = await emptied();
  const why = expect.stringContaining('is empty now') as string;
  expect(life.status().libraries).toMatchObject([{ unavailable: why, confirmable: true }]);
  await life.scan();
  await life.rests();
  expect(life.status().libraries).toMatchObject([{ unavailable: why, confirmable: true }]);
  expect(new Set(states(life))).not.toContain('gone');

  await life.scan([life.media]);
  await life.rests();
  expect(new Set(states(life))).toEqual(new Set(['gone']));
  expect(life.status().libraries).toMatchObject([{ unavailable: null, confirmable: false }]);
});
