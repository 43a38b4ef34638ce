import { expect, test } from 'vitest';
import { subtitleText } from '../../../support/cli.ts';
import { HOUR } from '../../../support/jobs.ts';
import { BEST, offered, placedPoor, POOR, SIDECAR } from '../../../support/upgrades.ts';

const stem = BEST.release;

test.each([
  ['is the text that is there', POOR.text],
  ['is no subtitle', 'Nothing to see here.'],
])('where the best file of a better candidate %s, its next best file replaces nothing', async (_, text) => {
  const scene = await placedPoor();
  const { titles, subtitles, ...rest } = offered(POOR, BEST);
  const file = { season: null, episode: null, hi: false, format: 'srt', encoding: 'utf-8' } as const;
  const files = [
    { ...file, id: 'same', name: `${stem}.srt`, text },
    { ...file, id: 'next', name: `${stem.split('.1080p')[0]}.HDTV.srt`, text: subtitleText('next') },
  ];
  await scene.offers(
    {},
    {
      catalogue: {
        titles,
        subtitles: subtitles.map((one) => (one.releases.includes(stem) ? { ...one, files } : one)),
        ...rest,
      },
    },
  );
  scene.clock.later(3 * HOUR);
  await scene.scan();
  expect(scene.sidecars()).toEqual([SIDECAR]);
  expect(scene.read(SIDECAR)).toContain('poor');
});
