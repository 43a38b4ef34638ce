// Sonarr and Radarr give a file the date of its title when they rename it; mkvpropedit writes into one that was renamed.

import { mkdirSync, renameSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUR, type Life } from '../../../support/life.ts';
import { FILM, inTrash, live, SECOND_SIDECAR, staysQuiet, states } from '../../../support/two-films.ts';

function rename(life: Life, to: string): void {
  const path = join(life.media, to);
  mkdirSync(dirname(path), { recursive: true });
  renameSync(join(life.media, FILM), path);
  utimesSync(path, 1_455_000_000, 1_455_000_000);
}

test.each(['Harbour (2016)/Harbour (2016) Bluray-1080p.mkv', 'Films/Harbour (2016)/Harbour (2016).mkv'])(
  'a film that is renamed to %s and gets another time is the same film: its subtitle follows, and nothing is searched',
  async (to) => {
    const life = await live();
    rename(life, to);
    await life.scan();
    expect(life.spent()).toBe(0);
    expect(life.sidecars().toSorted()).toEqual([to.replace('.mkv', '.en.srt'), SECOND_SIDECAR].toSorted());
    life.later(2 * HOUR);
    await staysQuiet(life);
    expect(inTrash(life)).toEqual([]);
  },
);

test('under the name of another film it is another one', async () => {
  const life = await live({ alsoKnown: ['Lantern.2011.1080p.BluRay.x264-QUAY.mkv'] });
  rename(life, 'Lantern (2011)/Lantern.2011.1080p.BluRay.x264-QUAY.mkv');
  expect(await life.scan()).toMatchObject({ placed: 1 });
  expect(states(life)).toHaveLength(2);
});
