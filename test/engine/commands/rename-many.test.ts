import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeAll } from '../../support/all-placed.ts';
import { daemonLife } from '../../support/daemon-life.ts';
import { putFiles } from '../../support/library.ts';
import { held, heldWords } from '../../support/loop-hold.ts';

test('renaming 7,500 subtitles of one folder holds the loop neither at once nor if each video is named', async () => {
  const episodes = Array.from({ length: 2_500 }, (_, at) => `Soap/Hbr.Strt.S01E${at + 1}.1080p.WEB.mkv`);
  const life = await daemonLife([], {
    config: () => ({ languages: ['es-419', 'de', 'fr'] }),
    // Nothing is left of the day's quota, so that nothing is asked.
    service: () => ({
      accounts: [{ id: 'me', plan: 'free', keys: ['free-key'], searchPerDay: 0, downloadsPerDay: 0 }],
    }),
    turnMs: 60_000,
  });
  putFiles(life.media, episodes);
  await life.start();
  await life.stop();
  placeAll(life);
  await life.start();
  for (const paths of [[], episodes.map((episode) => join(life.media, episode))]) {
    const order = { kind: 'rename', naming: 'emby', dryRun: true, paths } as const;
    const renamed = await held(() => life.command(order));
    process.stderr.write(`${heldWords(`${paths.length} named`, renamed)}\n`);
    expect(renamed.value).toMatchObject({ counts: { renamed: 2_500, left: 0, edited: 0, unchanged: 5_000 } });
    expect(renamed.longestPasses).toBeLessThan(120);
  }
}, 120_000);
