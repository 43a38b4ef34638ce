import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { liveWith, type Life } from '../../support/life.ts';
import { filmPaths } from '../../support/library.ts';
import { TEMPORARY } from '../../support/place-bench.ts';
import { wantsIn } from '../../support/wants-in.ts';

const [FILM = ''] = filmPaths(1);
const SIDECAR = FILM.replace('.mkv', '.en.srt');
const TEXT = new TextEncoder().encode('whole');

/** A film whose placement was begun by a process that was killed: this is in its folder. */
async function killedWhilePlacing(files: Readonly<Record<string, Uint8Array>>): Promise<Life> {
  const life = await liveWith([FILM], { generate: { languages: ['de'] } });
  life.withStore((store) => {
    const [open] = wantsIn(store, 'missing');
    store.placements.begin({
      wantId: open?.want.id ?? 0,
      folder: join(life.media, dirname(FILM)),
      name: SIDECAR.split('/')[1] ?? '',
      temporaryName: TEMPORARY,
      sha256: 'a'.repeat(64),
      size: TEXT.length,
      language: 'en',
      candidateKey: 'n:1',
      picked: false,
    });
  });
  for (const [path, bytes] of Object.entries(files)) life.put(path, bytes);
  return life;
}

const temporary = join(dirname(FILM), TEMPORARY);
const empty = new Uint8Array();
const inFolder = (life: Life): readonly string[] => readdirSync(join(life.media, dirname(FILM)));

test('a process that is killed before its claim is on record leaves nothing, and the video is not taken for subtitled', async () => {
  const life = await killedWhilePlacing({ [temporary]: TEXT, [SIDECAR]: empty });
  expect(await life.scan()).toMatchObject({ missing: 1, failed: 0 });
  expect(inFolder(life)).toEqual([FILM.split('/')[1]]);
});

test('an empty file that was there before the temporary file was complete stays', async () => {
  const life = await killedWhilePlacing({ [temporary]: TEXT.subarray(1), [SIDECAR]: empty });
  expect(await life.scan()).toMatchObject({ missing: 0, failed: 0 });
  expect(inFolder(life)).toContain(SIDECAR.split('/')[1]);
});
