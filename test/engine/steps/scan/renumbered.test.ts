import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/standin/catalogue/catalogue.ts';
import { subtitleText } from '../../../support/cli.ts';
import { liveWith, type Life } from '../../../support/life.ts';
import { STREET } from '../../../support/search-steps.ts';

const FOLDER = 'Harbour Street/Season 01';
const nameOf = (number: string): string => `${FOLDER}/Harbour Street - ${number} - Name WEBDL-1080p.mkv`;

const episode = (season: number, number: number): object => ({
  id: `street${season}x${number}`,
  pair: `${season}-${number}`,
  title: STREET.nativeId,
  language: 'EN',
  season,
  episode: number,
  episodeFrom: number,
  episodeEnd: number,
  releases: [`Harbour.Street.S0${season}E0${number}.1080p.WEB-DL.H264-QUAY`],
  files: [
    {
      id: `f${season}x${number}`,
      name: `Harbour.Street.S0${season}E0${number}.srt`,
      text: subtitleText(`episode ${season}x${number}`),
    },
  ],
});

const lifeOf = (first: string, subtitles: readonly object[]) =>
  liveWith([first], { catalogue: loadCatalogue({ titles: [STREET], subtitles }) });

async function rename(life: Life, from: string, to: string): Promise<void> {
  life.standIn.asked.clear();
  renameSync(join(life.media, from), join(life.media, to));
  await life.scan();
}

const asked = (life: Life): readonly string[] => Object.keys(life.standIn.asked.snapshot().timesAsked);
const placed = (life: Life): string => life.read(`media/${life.sidecars()[0] ?? ''}`);

describe('a rename that gives an episode another number', () => {
  test.each([
    ['number', nameOf('S01E04'), nameOf('S01E02')],
    ['season', nameOf('S03E02'), nameOf('S01E02')],
    ['second number', nameOf('S01E02-E03'), nameOf('S01E02')],
  ])('searches for another %s at once, if it has no subtitle', async (_, from, to) => {
    const life = await lifeOf(from, [episode(1, 2)]);
    expect(life.sidecars()).toEqual([]);
    await rename(life, from, to);
    expect(placed(life)).toContain('episode 1x2');
  });

  test('searches at once, if what was found under the old number could not be fetched yet', async () => {
    const [from, to] = [nameOf('S01E04'), nameOf('S01E02')];
    const life = await lifeOf(nameOf('S01E09'), [episode(1, 2), episode(1, 4)]);
    for (const where of ['download', 'link'] as const)
      life.standIn.faults.add({ kind: 'not-found-json', where, times: Infinity });
    life.put(from, Buffer.from('a video'));
    expect(await life.scan()).toMatchObject({ placed: 0 });
    life.standIn.faults.clear();
    await rename(life, from, to);
    expect(life.sidecars()).toEqual([to.replace('.mkv', '.en.srt')]);
    expect(placed(life)).toContain('episode 1x2');
  });

  test('keeps the subtitle that is there without a request; reject brings that of the new number', async () => {
    const [from, to] = [nameOf('S01E04'), nameOf('S01E02')];
    const life = await lifeOf(from, [episode(1, 2), episode(1, 4)]);
    await rename(life, from, to);
    expect(placed(life)).toContain('episode 1x4');
    expect(life.spent()).toBe(0);
    await life.command({ kind: 'reject', path: join(life.media, to), language: null });
    expect(placed(life)).toContain('episode 1x2');
  });

  test('forgets the candidates of the old number: pick lists those of the new one', async () => {
    const [from, to] = [nameOf('S01E04'), nameOf('S01E02')];
    const life = await lifeOf(from, [episode(1, 2), episode(1, 4)]);
    await rename(life, from, to);
    const path = join(life.media, to);
    expect(await life.command({ kind: 'candidates', path, ask: true })).toMatchObject({
      wants: [{ candidates: [{ release: 'Harbour.Street.S01E02.1080p.WEB-DL.H264-QUAY' }] }],
    });
  });
});

test('an absolute number that becomes season and episode is no other number: the release keeps its name', async () => {
  const from = `${FOLDER}/[Quay] Harbour Street - 14 (1080p).mkv`;
  const life = await lifeOf(from, []);
  await rename(life, from, nameOf('S01E02'));
  expect(asked(life)).toEqual([]);
  expect(life.withStore((store) => store.videos.inFolder(join(life.media, FOLDER), 10))).toMatchObject([
    { releaseName: '[Quay] Harbour Street - 14 (1080p).mkv' },
  ]);
});

test.each([
  ['a name that says nothing', 'title_t00.mkv', 'Harbour Street S01E02.mkv'],
  ['a title without a number', 'Harbour Street Pilot.mkv', 'Harbour Street S01E02.mkv'],
])('a video first seen under %s is searched by the name that it gets', async (_, from, to) => {
  const life = await lifeOf(from, [episode(1, 2)]);
  await rename(life, from, to);
  expect(placed(life)).toContain('episode 1x2');
});
