import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { daemonLife } from '../../support/daemon-life.ts';
import { filesBelow, filmPaths, putFiles, sidecarsBelow } from '../../support/library.ts';

const MINUTE = 60_000;

test('the trash is made again if its folder is deleted under a running daemon', async () => {
  const films = filmPaths(2);
  const life = await daemonLife(films, { service: () => ({ generate: { decoys: false } }) });
  putFiles(life.media, films);
  await life.start();
  await life.passes(MINUTE, 5000);
  expect(sidecarsBelow(life.media)).toHaveLength(2);
  const trash = join(life.folder, 'state', 'trash');
  for (const film of films) {
    rmSync(trash, { recursive: true });
    await life.command({ kind: 'reject', path: join(life.media, film), language: null });
    expect(filesBelow(trash)).toHaveLength(1);
  }
  rmSync(trash, { recursive: true });
  await life.passes(2 * 60 * MINUTE, 10 * MINUTE);
  expect(life.status().setback).toBeNull();
  expect(await life.answer({ kind: 'trash', offset: 0, limit: 9 })).toMatchObject({ total: 0 });
});
