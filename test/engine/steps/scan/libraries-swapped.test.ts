import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { live, SECOND_SIDECAR, SIDECAR, staysQuiet, states } from '../../../support/two-films.ts';

test('two libraries that change places keep their subtitles as ours once the user confirms it', async () => {
  const life = await live({ libraries: ['media', 'more'] });
  const [media, more, aside] = ['media', 'more', 'aside'].map((name) => join(life.folder, name));
  renameSync(media!, aside!);
  renameSync(more!, media!);
  renameSync(aside!, more!);
  await life.scan('more', 'media');
  expect(states(life).filter((state) => !state.startsWith('Other'))).toEqual([
    'Harbour.2016.1080p.BluRay.x264-QUAY.mkv: placed',
    'Orchard.2014.1080p.BluRay.x264-QUAY.mkv: placed',
  ]);
  expect(life.sidecars('more')).toEqual([SIDECAR, SECOND_SIDECAR]);
  expect(life.spent()).toBe(0);
  await staysQuiet(life);
});
