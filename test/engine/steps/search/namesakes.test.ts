import { describe, expect, test } from 'vitest';
import { runHere } from '../../../support/command.ts';
import {
  ladderScene,
  ORCHARD,
  REMAKE,
  STREET,
  STREET_EN,
  subtitleOf,
  type LadderScene,
} from '../../../support/search-steps.ts';

/** The service takes the name for the new show, and names the old one second. */
const OLD = { ...STREET, nativeId: 1300011, catalogA: 'tt7654331', catalogB: 4731, year: 2001 };
const TAG = '{imdb-tt7654331}';
const NOTE = '<tvshow><uniqueid type="imdb" default="true">tt7654331</uniqueid></tvshow>';
const SECOND = 'Harbour.Street.S02E02.1080p.WEB-DL.H264-QUAY.mkv';
const PACK = 'Harbour.Street.S01.1080p.WEB-DL.H264-QUAY';
const BY_NAME = ['titles', 'v1-search'];
const EPISODE = 'Harbour.Street.S01E02.1080p.WEB-DL.H264-QUAY.mkv';

function scene(
  path: string,
  notes: Readonly<Record<string, string>> = {},
  known: readonly (typeof STREET)[] = [STREET, OLD],
): Promise<LadderScene> {
  const season = path.includes('S02') ? 2 : 1;
  const inPolish = ({ nativeId, year }: typeof STREET, rip: string): object => ({
    ...STREET_EN,
    id: `street${year}`,
    pair: `9-${year}`,
    title: nativeId,
    language: 'PL',
    season,
    releases: [`Harbour.Street.S0${season}E02.${rip}`],
  });
  return ladderScene(path, {
    titles: known,
    subtitles: known.map((title) =>
      inPolish(title, title === OLD ? 'DVDRip.XviD-LARK' : '720p.WEB-DL.H264-PIER'),
    ),
    notes,
    plan: 'free',
    translate: { enabled: false },
  });
}

describe('a show of the same name as another gets no subtitle of the other, but its own, if it is known by', () => {
  test.each<readonly [string, string, Readonly<Record<string, string>>, readonly string[]]>([
    ['the year of its folder', `Harbour Street (2001)/Season 01/${EPISODE}`, {}, BY_NAME],
    ['the tag of its folder', `Harbour Street ${TAG}/Season 01/${EPISODE}`, {}, ['v1-search']],
    ['both', `Harbour Street (2001) ${TAG}/Season 01/${EPISODE}`, {}, ['v1-search']],
    ['that year, in a later season', `Harbour Street (2001)/${SECOND}`, {}, ['titles', 'v1-search']],
    [
      'the year of the folder above that of its release',
      `Harbour Street (2001)/${PACK}/${EPISODE}`,
      {},
      BY_NAME,
    ],
    [
      'the year of its folder, although its file tells that of the season',
      `Harbour Street (2001)/Season 01/${EPISODE.replace('S01', '2024.S01')}`,
      {},
      BY_NAME,
    ],
    [
      'the year above the folder of its episode',
      `Harbour Street (2001)/Season 01/${EPISODE.slice(0, -4)}/${EPISODE}`,
      {},
      BY_NAME,
    ],
    ['its note', `Harbour Street/${EPISODE}`, { 'Harbour Street/tvshow.nfo': NOTE }, ['v1-search']],
  ])('%s', async (_, path, notes, ways) => {
    const here = await scene(path, notes);
    await runHere(['scan', '--config', here.config]);
    expect(here.sidecars()).toEqual([]);
    await here.say('search');
    expect(here.text()).toMatch(/Harbour Street \(2001\) S0[12]E02/);
    expect(here.asked()).toEqual(['search', 'search', ...ways, 'download']);
  });
});

test('a film gets no subtitle of an older one of its name if only the folder above its release tells the year', async () => {
  const release = 'Orchard.1080p.BluRay.x264-QUAY';
  const here = await ladderScene(`Orchard (2019)/${release}/${release}.mkv`, {
    titles: [ORCHARD, REMAKE],
    subtitles: [ORCHARD, REMAKE].map((title) => ({
      ...subtitleOf(title),
      language: 'PL',
      releases: [`Orchard.${title === ORCHARD ? '720p' : '480p'}.BluRay.x264-PIER`],
    })),
    plan: 'free',
    translate: { enabled: false },
  });
  await runHere(['scan', '--config', here.config]);
  expect(here.sidecars()).toEqual([]);
  await here.say('search');
  expect(here.text()).toContain('Orchard (2019)');
});

test('a show of a country gets no subtitle of another country from the search by its title', async () => {
  const us = {
    ...STREET,
    nativeId: 1300012,
    catalogA: 'tt7654332',
    catalogB: 4732,
    name: 'Harbour Street (US)',
  };
  const here = await scene('Harbour Street (US)/Season 01/02 - Fog.mkv', {}, [OLD, us]);
  await runHere(['scan', '--config', here.config]);
  await here.say('search');
  expect(here.text()).toContain('Harbour Street (US) (2020) S01E02');
});

test('a plain name without a group is no proof that a subtitle is not of the namesake', async () => {
  const here = await ladderScene('Orchard (2019)/Orchard 1080p.mkv', {
    titles: [ORCHARD, REMAKE],
    subtitles: [{ ...subtitleOf(ORCHARD), language: 'PL', releases: ['Orchard.1080p'] }],
    plan: 'free',
    translate: { enabled: false },
  });
  await runHere(['scan', '--config', here.config]);
  await here.say('search');
  expect(here.sidecars()).toEqual([]);
});

test('a show whose year the service knows a year later is no other show', async () => {
  const here = await scene(`Harbour Street (2019)/Season 01/${EPISODE}`);
  await runHere(['scan', '--config', here.config]);
  expect(here.text()).toContain('Harbour Street (2020) S01E02');
});

test.each([
  `Harbour Street/Season 01/Harbour Street (2001) - S01E02 - Fog WEBDL-1080p.mkv`,
  'Harbour Street (2001) - S01E02.mkv',
  'Harbour Street [2001] 1x02 Fog.mkv',
])('a year in brackets behind the title is that of the show: %s', async (path) => {
  const here = await scene(path, {}, [STREET]);
  await runHere(['scan', '--config', here.config]);
  await here.say('search');
  expect(here.sidecars()).toEqual([]);
});

test.each(['2020-2024', '2020 - 2024', '2020–2024', '2020-'])(
  'the years of a show, (%s), begin with its own',
  async (years) => {
    const here = await scene(`Harbour Street (${years})/Season 01/${EPISODE}`);
    await runHere(['scan', '--config', here.config]);
    expect(here.text()).toContain('Harbour Street (2020) S01E02');
  },
);

test("the year of a season in an episode's own name makes no other show of it", async () => {
  const here = await scene('Harbour Street/Harbour.Street.2024.S01E02.1080p.WEB-DL.H264-QUAY.mkv');
  await runHere(['scan', '--config', here.config]);
  expect(here.text()).toContain('Harbour Street (2020) S01E02');
});

test('why says that its candidates are of another title', async () => {
  const here = await scene(`Harbour Street (2001)/Season 01/${EPISODE}`);
  await runHere(['scan', '--config', here.config]);
  const { out } = await here.say('why', '--all');
  expect(out).toMatch(/Harbour\.Street\.S01E02\.720p\.WEB-DL\.H264-PIER +\[pl\] +rejected: another title/);
  expect(out).toContain('4. by the only title with this name: not tried yet');
});

test('pick --search lists the candidates of the right show, not those of the other', async () => {
  const here = await scene(`Harbour Street (2001)/Season 01/${EPISODE}`);
  const { out } = await here.say('pick', '--search');
  expect(out).toContain('Harbour.Street.S01E02.DVDRip.XviD-LARK');
  expect(out).not.toContain('H264-PIER');
});
