import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogueFor } from '../../../src/standin/generate/generate.ts';
import { runHere } from '../../support/command.ts';
import { daemonLife } from '../../support/daemon-life.ts';
import { filmPaths, namesOf, putFiles } from '../../support/library.ts';

const SEASON = Array.from(
  { length: 6 },
  (_, at) => `Night Ferry/Season 1/Night.Ferry.S01E0${at + 1}.1080p.WEB-DL.x264-QUAY.mkv`,
);
const PATHS = [...SEASON, ...filmPaths(4)];

test('while the key is refused, the plan does nothing, and counts what the status counts', async () => {
  const life = await daemonLife(PATHS, {
    service: () => ({
      accounts: [
        { id: 'me', plan: 'free', keys: ['free-key'], downloadsPerDay: 3 },
        { id: 'rich', plan: 'free', keys: ['another'], downloadsPerDay: 500 },
      ],
    }),
    catalogue: catalogueFor(namesOf(PATHS), { seed: 1, decoys: false, hearingImpaired: false }),
  });
  putFiles(life.media, PATHS);
  await life.start();
  await life.passes(5_000);
  expect(life.wants().filter(({ state }) => state === 'wanted')).toHaveLength(2);
  const { apiUrl, downloadUrl, faults } = life.standIn;
  faults.add({ kind: 'bad-key', after: 1, times: Infinity });
  await life.reload({ service: { base_url: apiUrl, download_url: downloadUrl, api_key: 'another' } });
  await life.passes(60_000, 5_000);
  // Downloads seem plenty now: what a pack filled waits for its own best.
  expect(life.wants().filter(({ state }) => state === 'wanted').length).toBeGreaterThan(2);
  expect(await life.lists().overview.summary()).toMatchObject({
    counts: { wanted: 2 },
    coverage: [{ wanted: 10, there: 8, waiting: 2 }],
  });
  await life.stop();
  const { out } = await runHere(['--config', join(life.folder, 'subtitled.yaml'), 'plan']);
  expect(out).toMatch(/^10 videos known, 0 subtitles due now\n/);
  expect(out).toContain('\nwould search 0 names in 0 requests (');
  expect(out).toContain('\nwould download 0 (');
  expect(out).toContain('\n  waiting 2: ');
});
