import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeAll } from '../../support/all-placed.ts';
import { held, heldWords } from '../../support/loop-hold.ts';
import { soap } from '../../support/soap.ts';

test('renaming thousands of subtitles of one folder holds the loop neither at once nor if each video is named', async () => {
  const { life, episodes } = await soap(1_000, ['es-419', 'de', 'fr']);
  await life.start();
  await life.stop();
  placeAll(life);
  await life.start();
  for (const paths of [[], episodes.map((episode) => join(life.media, episode))]) {
    const order = { kind: 'rename', naming: 'emby', dryRun: true, paths } as const;
    const renamed = await held(() => life.command(order));
    process.stderr.write(`${heldWords(`${paths.length} named`, renamed)}\n`);
    expect(renamed.value).toMatchObject({ counts: { renamed: 1_000, left: 0, edited: 0, unchanged: 2_000 } });
    expect(renamed.longestPasses).toBeLessThan(50);
  }
}, 120_000);
