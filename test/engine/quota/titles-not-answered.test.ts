import { expect, test } from 'vitest';
import { filmCatalogue } from '../../support/cli.ts';
import { daemonLife } from '../../support/daemon-life.ts';
import { advanceToNoon } from '../../support/hand-clock.ts';
import { putFiles, sidecarsBelow } from '../../support/library.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

test.each(['not-found-json', 'paid-api-required', 'invalid-request', 'redirect'] as const)(
  'a service that answers no search by title (%s) is asked about the file name again, and rarely about the title',
  async (kind) => {
    const [film, name] = ['Harbour (1950)/disc.mkv', 'disc.mkv'];
    const life = await daemonLife([film], {
      catalogue: filmCatalogue({ name: 'Harbour', year: 1950 }, [
        { id: 'one', release: 'Harbour.1950.1080p.BluRay.x264-QUAY' },
      ]),
    });
    advanceToNoon(life.clock);
    putFiles(life.media, [film]);
    life.standIn.faults.add({ kind, where: 'v1-search', times: Infinity });
    await life.start();
    for (let day = 0; day < 100; day += 4) {
      await life.passes(4 * DAY, DAY);
      await life.passes(MINUTE, 20 * SECOND);
    }
    const { timesAsked, searchRequests } = life.standIn.asked.snapshot();
    expect(timesAsked[name]).toBeGreaterThan(2);
    expect(searchRequests).toBeLessThan(60);
    life.standIn.faults.clear();
    for (let day = 0; day < 100 && sidecarsBelow(life.media).length === 0; day += 4) {
      await life.passes(4 * DAY, DAY);
      await life.passes(MINUTE, 20 * SECOND);
    }
    expect(sidecarsBelow(life.media)).toHaveLength(1);
  },
  120_000,
);
