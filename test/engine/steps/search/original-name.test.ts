// The only subtitle of an episode is filed under the original name of its show, which the list of titles tells.

import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runHere } from '../../../support/command.ts';
import { ladderScene, STREET, STREET_EN, type LadderScene } from '../../../support/search-steps.ts';

const VIDEO = 'Harbour Street/Season 02/Harbour.Street.S02E24.1080p.WEB-DL.mkv';
const ORIGINAL = 'Calle del Puerto';

async function scene(originalName: string | null): Promise<LadderScene> {
  const subtitle = { ...STREET_EN, language: 'PL', season: 2, episode: 24 };
  const here = await ladderScene(VIDEO, {
    titles: [{ ...STREET, originalName }],
    subtitles: [{ ...subtitle, releases: ['Calle.del.Puerto.S02E24.720p.WEB-DL'] }],
    plan: 'free',
    translate: { enabled: false },
  });
  await runHere(['scan', '--config', here.config]);
  return here;
}

test('the subtitle is found by that name', async () => {
  const here = await scene(ORIGINAL);
  await here.say('search');
  expect(here.sidecars()).toEqual([VIDEO.replace('.mkv', '.pl.srt')]);
  expect(here.asked().slice(-3)).toEqual(['titles', 'v1-search', 'download']);
});

test('a later search for the file name knows that name', async () => {
  const here = await scene(ORIGINAL);
  await here.say('search');
  const first = here.asked().length;
  rmSync(here.file.replace('.mkv', '.pl.srt'));
  await here.say('search');
  expect(here.sidecars()).toHaveLength(1);
  expect(here.asked().slice(first)).toEqual(['search']);
});

test('the list of titles is asked in vain if it tells no such name', async () => {
  const here = await scene(null);
  await here.say('search');
  expect(here.sidecars()).toEqual([]);
  expect(here.asked().slice(-2)).toEqual(['titles', 'v1-search']);
});
