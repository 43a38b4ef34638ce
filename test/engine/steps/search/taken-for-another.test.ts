import { expect, test } from 'vitest';
import { runHere } from '../../../support/command.ts';
import {
  ladderScene,
  ORCHARD,
  STREET,
  STREET_EN,
  subtitleOf,
  type LadderScene,
} from '../../../support/search-steps.ts';

/** Named like the number of an episode. */
const NUMBER = { ...ORCHARD, nativeId: 1300024, catalogA: 'tt7654324', catalogB: 4724, name: '24' };

const PACK_EPISODE = { ...STREET_EN, language: 'PL', season: 2, episode: 24 };

/** Named like an episode. */
const UNNUMBERED = { ...ORCHARD, nativeId: 1300025, catalogA: 'tt7654325', catalogB: 4725, name: 'Reunion' };

async function scene(fileName: string, other: typeof NUMBER): Promise<LadderScene> {
  const here = await ladderScene(`Harbour Street (2020)/Season 02/${fileName}`, {
    titles: [STREET, other],
    subtitles: [
      { ...PACK_EPISODE, releases: ['Harbour.Street.S02E24.720p.WEB-DL'] },
      { ...subtitleOf(other), language: 'PL' },
    ],
    plan: 'free',
    translate: { enabled: false },
  });
  await runHere(['scan', '--config', here.config]);
  expect(here.sidecars()).toEqual([]);
  return here;
}

test('an episode whose number is the name of a film is searched by the title of its folder, not among the film', async () => {
  const here = await scene('24.mkv', NUMBER);
  const { out } = await here.say('why', '--all');
  expect(out).toContain(
    '2. among the packs of its title: not tried: the service takes the name for another title',
  );
  expect(out).toContain('4. by the only title with this name: not tried yet');
  await here.say('search');
  expect(here.text()).toContain('Harbour Street (2020) S02E24');
  expect(here.asked()).toEqual(['search', 'search', 'titles', 'v1-search', 'download']);
});

test('an episode taken for that of a show with another name is searched by the title of its folder', async () => {
  const other = { ...NUMBER, type: 'tv', name: 'Docklands', aliases: ['Am Hafen'], year: 1999 };
  const here = await scene('Am.Hafen.S02E24.1080p.WEB-DL.mkv', other);
  await here.say('search');
  expect(here.text()).toContain('Harbour Street (2020) S02E24');
});

test.each(['Reunion.mkv', 'Reunion.1080p.WEB-DL.mkv'])(
  'an episode named by its title alone never gets the subtitle of a film of that title and of the year of its show: %s',
  async (fileName) => {
    const here = await scene(fileName, { ...UNNUMBERED, year: 2020 });
    await here.say('search');
    expect(here.sidecars()).toEqual([]);
    expect(here.asked()).not.toContain('download');
  },
);
