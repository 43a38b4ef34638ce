import { join } from 'node:path';
import { expect, test } from 'vitest';
import { held, heldWords } from '../../../support/loop-hold.ts';
import { soap } from '../../../support/soap.ts';

test('a folder of thousands of episodes gets its title, and loses it, without holding the loop', async () => {
  const { life, episodes } = await soap(2_000, ['en', 'de', 'fr']);
  await life.start();
  const path = join(life.media, episodes[0] ?? '');
  for (const as of [{ kind: 'id', text: 'tt1000000' }, { kind: 'none' }] as const) {
    const taken = await held(() => life.command({ kind: 'identify', path, as, type: null }));
    process.stderr.write(`${heldWords(as.kind, taken)}\n`);
    expect(taken.value).toMatchObject({ videos: { length: 2_000 } });
    expect(taken.longestPasses).toBeLessThan(120);
  }
});
