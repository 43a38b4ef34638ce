import { copyFileSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../../../support/library.ts';
import { HOUR, type Life } from '../../../support/life.ts';
import {
  FILM,
  inTrash,
  killMove,
  live,
  SECOND,
  SECOND_SIDECAR,
  SIDECAR,
  states,
  staysQuiet,
  TEMPORARY,
} from '../../../support/two-films.ts';

const MOVED = 'New/Harbour.mkv';
const MOVED_SIDECAR = 'New/Harbour.en.srt';

/** As a process left it that was killed after it had taken in the new place: the move is recorded. */
async function movedAndKilled(): Promise<Life> {
  const life = await live();
  mkdirSync(join(life.media, 'New'));
  renameSync(join(life.media, FILM), join(life.media, MOVED));
  killMove(life, MOVED);
  return life;
}

/** What a move that was cut off may have left on disk. */
const LEFT: readonly (readonly [string, (life: Life) => void])[] = [
  ['before the first step', () => undefined],
  ['while it wrote', (life) => writeFileSync(join(life.media, 'New', TEMPORARY), '1\n00:0')],
  [
    'after it took the name, where there are no links',
    (life) => {
      copyFileSync(join(life.media, SIDECAR), join(life.media, 'New', TEMPORARY));
      const path = join(life.media, MOVED_SIDECAR);
      writeFileSync(path, '');
      const { dev, ino, birthtimeNs } = statSync(path, { bigint: true });
      const claim = {
        device: String(dev),
        inode: String(ino),
        bornNs: String(birthtimeNs),
        name: 'Harbour.en.srt',
      };
      const folder = join(life.media, 'New');
      life.withStore((store) => store.leftovers.put({ folder, temporaryName: TEMPORARY, claim }));
    },
  ],
  [
    'after it placed the file',
    (life) => {
      copyFileSync(join(life.media, SIDECAR), join(life.media, 'New', TEMPORARY));
      copyFileSync(join(life.media, SIDECAR), join(life.media, MOVED_SIDECAR));
    },
  ],
  [
    'while it looked whether both folders are one',
    (life) => {
      copyFileSync(join(life.media, SIDECAR), join(life.media, MOVED_SIDECAR));
      writeFileSync(join(life.media, dirname(SIDECAR), TEMPORARY), '');
    },
  ],
  [
    'after it removed the old one',
    (life) => renameSync(join(life.media, SIDECAR), join(life.media, MOVED_SIDECAR)),
  ],
];

describe('an errand that was cut off ends the same after the next start', () => {
  test.each(LEFT)('a sidecar on its way, %s', async (_, leave) => {
    const life = await movedAndKilled();
    const text = life.read(`media/${SIDECAR}`);
    leave(life);
    await staysQuietAfterwards(life);
    expect(filesBelow(life.media)).toEqual([MOVED_SIDECAR, MOVED, SECOND_SIDECAR, SECOND].toSorted());
    expect(life.read(`media/${MOVED_SIDECAR}`)).toBe(text);
    expect(states(life)).toContain('Harbour.mkv: placed');
    expect(inTrash(life)).toEqual([]);
  });

  test('an empty file that the user put there, before anything was begun, stays', async () => {
    const life = await live();
    mkdirSync(join(life.media, 'New'));
    writeFileSync(join(life.media, MOVED_SIDECAR), '');
    renameSync(join(life.media, FILM), join(life.media, MOVED));
    await life.scan();
    expect(statSync(join(life.media, MOVED_SIDECAR)).size).toBe(0);
  });

  test('a sidecar on its way to the trash: kept, but not yet removed', async () => {
    const life = await live();
    rmSync(join(life.media, FILM));
    await life.scan();
    life.later(HOUR);
    life.withStore((store) => {
      const [discard] = store.pendingDiscards.due(Number.MAX_SAFE_INTEGER, new Set([life.media]), 10);
      const sidecar = store.placements.sidecarOf(discard!.wantId)!;
      store.trash.keep(
        { ...sidecar, at: 0, why: discard!.why, videoId: 1 },
        Buffer.from(life.read(`media/${SIDECAR}`)),
      );
    });
    await life.scan();
    expect(life.sidecars()).toEqual([SECOND_SIDECAR]);
    expect(inTrash(life)).toHaveLength(1);
  });
});

async function staysQuietAfterwards(life: Life): Promise<void> {
  await life.scan();
  expect(life.spent()).toBe(0);
  await staysQuiet(life);
}
