// While a subtitle waits in the trash for its video, another video's subtitle has its name. Each video keeps its own.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Deps } from '../../../../src/engine/deps.ts';
import { recallSidecars } from '../../../../src/engine/steps/sidecars/out-of-trash.ts';
import { markReturned } from '../../../../src/engine/steps/sidecars/video-gone.ts';
import type { SidecarRecord } from '../../../../src/ports/store/records.ts';
import type { Store } from '../../../../src/ports/store/store.ts';
import { HOUR, MINUTE, takeAway, type Life } from '../../../support/life.ts';
import {
  FILM,
  inTrash,
  live,
  SECOND_SIDECAR,
  SIDECAR,
  states,
  staysQuiet,
} from '../../../support/two-films.ts';

const OTHER = FILM.replace('.mkv', '.mp4');

/**
 * A film in two containers, one of them ignored. The other one is moved away without its subtitle; the first gets its own
 * once it is no longer ignored.
 */
async function succeeded(): Promise<Life> {
  const life = await live();
  life.put(OTHER, Buffer.from('the same film in another container\n'.repeat(40)));
  const paths = [join(life.media, OTHER)];
  await life.command({ kind: 'ignore', paths });
  await life.scan();
  const away = join(life.folder, 'new', FILM);
  mkdirSync(dirname(away), { recursive: true });
  renameSync(join(life.media, FILM), away);
  await life.scan();
  life.later(2 * HOUR);
  await life.scan();
  expect(inTrash(life)).toHaveLength(1);
  await life.command({ kind: 'unignore', paths });
  await life.scan();
  expect(life.sidecars()).toEqual([SIDECAR, SECOND_SIDECAR]);
  return life;
}

async function staysPlaced(life: Life): Promise<void> {
  for (let pass = 0; pass < 3; pass += 1) {
    life.later(30 * MINUTE);
    await life.scan();
  }
  expect(states(life).filter((state) => state.includes('declined'))).toEqual([]);
  expect(life.sidecars()).toEqual([SIDECAR, SECOND_SIDECAR]);
}

test('when the first video is found in another library', async () => {
  const life = await succeeded();
  life.configure({ libraries: ['media', 'new'].map((one) => ({ path: join(life.folder, one) })) });
  await life.scan();
  expect(life.sidecars('new')).toEqual([SIDECAR]);
  await staysPlaced(life);
  expect(states(life).filter((state) => state.endsWith('placed'))).toHaveLength(3);
});

test('when the first video comes back for a while', async () => {
  const life = await succeeded();
  const [there, away] = [join(life.media, FILM), join(life.folder, 'new', FILM)];
  renameSync(away, there);
  await life.scan();
  expect(life.sidecars()).toEqual([SIDECAR, SECOND_SIDECAR]);
  renameSync(there, away);
  await life.scan();
  await staysPlaced(life);
});

test('when the user rejects the subtitle that is there', async () => {
  const life = await succeeded();
  const rejected = await life.command({ kind: 'reject', path: join(life.media, SIDECAR), language: null });
  expect(rejected).toMatchObject({ kind: 'rejected' });
});

test('a subtitle that the user put back by hand is the user\u2019s from then on', async () => {
  const life = await live();
  const there = join(life.media, FILM);
  const bytes = readFileSync(join(life.media, SIDECAR));
  const bringBack = await takeAway(life, FILM);
  writeFileSync(join(life.media, SIDECAR), bytes);
  bringBack();
  await life.scan();
  expect(life.sidecars()).toEqual([SIDECAR, SECOND_SIDECAR]);
  expect(
    life.withStore(({ placements }) => placements.sidecarAt(dirname(there), basename(SIDECAR))),
  ).toBeNull();
  await staysQuiet(life);
});

test('what a killed try put back is ours', async () => {
  const life = await live();
  const there = join(life.media, FILM);
  const own = ({ placements }: Store): SidecarRecord | null =>
    placements.sidecarAt(dirname(there), basename(SIDECAR));
  const before = life.withStore(own);
  const bytes = readFileSync(join(life.media, SIDECAR));
  const bringBack = await takeAway(life, FILM);
  bringBack();
  // As a scan, and the try after it, leave them.
  const id = before?.wantId ?? 0;
  life.withStore((store) => {
    const video = store.videos.lastAt(dirname(there), basename(there));
    if (video === null) throw new Error('unknown');
    const deps = { store, clock: { now: () => 0 } } as unknown as Deps;
    store.transaction(() => {
      markReturned(deps, video);
      recallSidecars(deps, video);
    });
    store.pendingMoves.begin(id, '.subtitled-0000000000000000.tmp');
  });
  writeFileSync(join(life.media, SIDECAR), bytes);
  await life.scan();
  expect(life.withStore(own)).toMatchObject({ wantId: id });
  await staysQuiet(life);
});
