import { expect, test } from 'vitest';
import { filmCatalogue } from '../../../support/cli.ts';
import { daemonLife } from '../../../support/daemon-life.ts';
import { advanceToNoon } from '../../../support/hand-clock.ts';
import { FILM } from '../../../support/jobs.ts';
import { putFiles } from '../../../support/library.ts';

test('an archive with unusual compression is downloaded once: the same request would bring the same', async () => {
  const life = await daemonLife([FILM], {
    catalogue: filmCatalogue({ name: 'Harbour', year: 2016 }, [
      { id: 'odd', release: 'Harbour.2016.1080p.BluRay.x264-QUAY' },
    ]),
  });
  advanceToNoon(life.clock);
  for (const where of ['download', 'link'] as const)
    life.standIn.faults.add({ kind: 'zip-odd-method', where, times: Infinity });
  putFiles(life.media, [FILM]);
  await life.start();
  await life.passes(60_000, 60_000);
  const { requests } = life.standIn.asked.snapshot();
  expect(requests.filter(({ where }) => where === 'download' || where === 'link')).toHaveLength(1);
  expect(life.wants()).toMatchObject([{ state: 'missing', reason: 'all-refused' }]);
});
