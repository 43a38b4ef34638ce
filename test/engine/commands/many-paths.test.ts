import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Command } from '../../../src/core/command/command.ts';
import { openStore } from '../../../src/store/open/open.ts';
import { daemonLife } from '../../support/daemon-life.ts';
import { putFiles } from '../../support/library.ts';
import { held, heldWords } from '../../support/loop-hold.ts';

test('thousands of named folders are compared, and no longer ignored, without holding the loop', async () => {
  const life = await daemonLife([]);
  putFiles(life.media, ['Film.2001.1080p.BluRay.x264-GROUP.mkv']);
  const paths = Array.from({ length: 6_000 }, (_, at) => join(life.media, `Harbour ${at} (2001)`));
  for (const path of paths) mkdirSync(path);
  const { store, close } = openStore(join(life.folder, 'state'), life.clock.now());
  store.transaction(() => paths.forEach((path) => store.ignored.put(path, life.clock.now())));
  close();
  await life.start();
  const options = { reference: null, fix: false, userFiles: false, audio: false, all: false };
  const commands: readonly Command[] = [
    { kind: 'sync', paths, ...options },
    { kind: 'unignore', paths },
    { kind: 'ignore', paths },
  ];
  for (const command of commands) {
    const taken = await held(() => life.command(command));
    process.stderr.write(`${heldWords(command.kind, taken)}\n`);
    expect(taken.value).toMatchObject(command.kind === 'sync' ? { rows: [] } : { paths });
    expect(taken.longestPasses).toBeLessThan(40);
  }
}, 120_000);
