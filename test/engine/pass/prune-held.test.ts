import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../src/core/duration.ts';
import { openStore } from '../../../src/store/open/open.ts';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { putFiles } from '../../support/library.ts';
import { held, heldWords } from '../../support/loop-hold.ts';

const MANY = 4_000;

/** As a deleted folder of thousands of videos leaves the trash, and a first fill the archive. */
function fill({ folder, clock }: DaemonLife): void {
  const { store, close } = openStore(join(folder, 'state'), clock.now());
  const at = clock.now() - 89 * DAY_MS;
  const where = { at, folder: '/media/Soap', sha256: '', why: 'video-gone' } as const;
  const sumOf = (text: string): string => store.archiveCache.sha256(Buffer.from(text));
  for (let id = 1; id <= MANY; id += 1) {
    const item = { ...where, name: `Hbr.Strt.S01E${id}.en.srt`, videoId: id, wantId: id };
    store.trash.keep(item, Buffer.from(`text ${id}`));
    const body = join(folder, 'state/archive', `${sumOf(`key ${id}`)}-${sumOf(`body ${id}`)}`);
    writeFileSync(body, Buffer.alloc(1024));
  }
  close();
}

test('thousands of subtitles and archives that go together are deleted without holding the loop', async () => {
  const life = await daemonLife([], { config: () => ({ archive: { max_age: '1d' } }) });
  putFiles(life.media, ['Film.2001.1080p.BluRay.x264-GROUP.mkv']);
  await life.start();
  await life.stop();
  fill(life);
  await life.start();
  const passed = await held(() => life.passes(2 * DAY_MS, 6 * HOUR_MS));
  process.stderr.write(`${heldWords('the passes', passed)}\n`);
  for (const place of ['trash', 'archive'])
    expect(readdirSync(join(life.folder, 'state', place))).toHaveLength(0);
  expect(passed.longestPasses).toBeLessThan(40);
}, 240_000);
