import { join } from 'node:path';
import { expect, test } from 'vitest';
import { daemonLife } from '../../../support/daemon-life.ts';
import { putFiles } from '../../../support/library.ts';
import { held, heldWords } from '../../../support/loop-hold.ts';

test('a folder of 4,000 episodes gets its title, and loses it, without holding the loop', async () => {
  const episodes = Array.from({ length: 4_000 }, (_, at) => `Soap/Hbr.Strt.S01E${at + 1}.1080p.WEB.mkv`);
  const life = await daemonLife([], {
    config: () => ({ languages: ['en', 'de', 'fr'] }),
    // Nothing is left of the day's quota, so that nothing is asked.
    service: () => ({
      accounts: [{ id: 'me', plan: 'free', keys: ['free-key'], searchPerDay: 0, downloadsPerDay: 0 }],
    }),
    turnMs: 60_000,
  });
  putFiles(life.media, episodes);
  await life.start();
  const path = join(life.media, episodes[0] ?? '');
  for (const as of [{ kind: 'id', text: 'tt1000000' }, { kind: 'none' }] as const) {
    const taken = await held(() => life.command({ kind: 'identify', path, as, type: null }));
    process.stderr.write(`${heldWords(as.kind, taken)}\n`);
    expect(taken.value).toMatchObject({ videos: { length: 4_000 } });
    expect(taken.longestPasses).toBeLessThan(120);
  }
}, 90_000);
