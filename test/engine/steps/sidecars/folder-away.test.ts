import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { daemonLife, type DaemonLife } from '../../../support/daemon-life.ts';
import { putFiles, sidecarsBelow } from '../../../support/library.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STAYS = 'Here/Quay.2016.1080p.BluRay.x264-QUAY.mkv';
const ON_DISK = 'Disk/Harbour.2015.1080p.BluRay.x264-PINE.mkv';
const sidecar = (video: string): string => video.replace('mkv', 'en.srt');

/** What is mounted below the library goes away. */
async function withDiskAway(): Promise<{ readonly life: DaemonLife; readonly away: string }> {
  const life = await daemonLife([STAYS, ON_DISK]);
  putFiles(life.media, [STAYS, ON_DISK]);
  await life.start();
  await life.passes(MINUTE);
  const away = join(life.folder, 'away');
  renameSync(join(life.media, 'Disk'), away);
  await life.passes(6 * HOUR, HOUR / 2);
  return { life, away };
}

test('the subtitle of a video that was deleted while its disk was away goes to the trash', async () => {
  const { life, away } = await withDiskAway();
  rmSync(join(away, 'Harbour.2015.1080p.BluRay.x264-PINE.mkv'));
  renameSync(away, join(life.media, 'Disk'));
  await life.passes(DAY, HOUR);
  expect(sidecarsBelow(life.media)).toEqual([sidecar(STAYS)]);
});

test('one whose video is back on the disk stays', async () => {
  const { life, away } = await withDiskAway();
  renameSync(away, join(life.media, 'Disk'));
  await life.passes(2 * DAY, 2 * HOUR);
  expect(sidecarsBelow(life.media)).toEqual([sidecar(ON_DISK), sidecar(STAYS)]);
});
