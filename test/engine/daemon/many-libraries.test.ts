import { join } from 'node:path';
import { expect, test } from 'vitest';
import { daemonLife } from '../../support/daemon-life.ts';
import { putFiles } from '../../support/library.ts';
import { held } from '../../support/loop-hold.ts';

const LIBRARIES = 200;
const FILMS = ['One.Film.1990.1080p.BluRay.x264-GROUP.mkv', 'Another.Film.2010.1080p.WEB.h264-GROUP.mkv'];

test('a turn of a daemon with hundreds of libraries does not hold the loop', async () => {
  const life = await daemonLife([], {
    config: (media) => ({
      libraries: Array.from({ length: LIBRARIES }, (_, at) => ({ path: join(media, String(at)) })),
    }),
  });
  for (let at = 0; at < LIBRARIES; at += 1) putFiles(join(life.media, String(at)), FILMS);
  await life.start();
  expect(life.wants()).toHaveLength(LIBRARIES * FILMS.length);
  await life.passes(120_000, 60_000);
  const holds: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) holds.push((await held(() => life.passes(60_000))).longestPasses);
  expect(Math.min(...holds)).toBeLessThan(12);
});
