// One `identify` serves a season: what is there, and each new episode. Until then `why` names the command.

import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/standin/catalogue/catalogue.ts';
import { openCli, type Cli } from '../../../support/cli.ts';
import { putFiles } from '../../../support/library.ts';

const SHOW = {
  nativeId: 7,
  catalogA: 'tt0000007',
  catalogB: 77,
  type: 'tv',
  name: 'Harbour',
  year: 2001,
  aliases: ['Harbour Harvest'],
};
const FILM = { ...SHOW, nativeId: 8, catalogA: 'tt0000008', catalogB: 88, type: 'movie' };

const episode = (number: number, title = 'Harbour.Harvest'): string =>
  `Harbour/Season 3/${title}.S03E0${number}.720p.HDTV.x264-QUAY.mkv`;
const sidecar = (path: string): string => path.replace('.mkv', '.en.srt');

/** The service matches the files, but the candidates have another name. */
async function scanned(paths: readonly string[]): Promise<Cli> {
  const catalogue = loadCatalogue({
    titles: [SHOW, FILM],
    subtitles: [
      ...[1, 2, 3, 4].map((number) => ({
        id: `s${number}`,
        pair: `${number}-${number}`,
        title: 7,
        season: 3,
        episode: number,
        language: 'EN',
        releases: [`Harbour.S03E0${number}.720p.HDTV.x264-PIER`],
      })),
      {
        id: 'film',
        pair: '9-9',
        title: 8,
        language: 'EN',
        releases: ['Harbour.2001.1080p.BluRay.x264-PIER'],
      },
    ],
  });
  const opened = await openCli(paths, { catalogue });
  putFiles(opened.media, paths);
  await opened.run('scan');
  return opened;
}

test('a new episode beside those that were identified is of the same title', async () => {
  const opened = await scanned([episode(1), episode(2)]);
  expect(opened.sidecars()).toEqual([]);
  await opened.run('identify', opened.at(episode(1)), '--id', 'tt0000007');
  putFiles(opened.media, [episode(3)]);
  opened.spent();
  await opened.run('scan');
  expect(opened.sidecars()).toEqual([1, 2, 3].map((number) => sidecar(episode(number))));
  expect(opened.spent()).toEqual({ searches: 1, downloads: 1 });
  await opened.run('identify', opened.at(episode(1)), '--forget');
  putFiles(opened.media, [episode(4)]);
  await opened.run('scan');
  expect(opened.sidecars()).toHaveLength(3);
});

test.each([
  ['another show', episode(3, 'Harbour.Nights')],
  ['the show of another year', episode(3, 'Harbour.Harvest.2019')],
  ['a film', 'Harbour/Season 3/Harbour.Harvest.2001.1080p.BluRay.x264-QUAY.mkv'],
  ['an episode in another folder', episode(3).replace('Season 3', 'Season 03')],
])('but not %s', async (_, path) => {
  const opened = await scanned([episode(1)]);
  await opened.run('identify', opened.at(episode(1)), '--id', 'tt0000007');
  putFiles(opened.media, [path]);
  await opened.run('scan');
  const { out } = await opened.run('why', opened.at(path));
  expect(out).not.toContain('set by you');
});

test('nor one beside a file that is a film, although its name counts as an episode does', async () => {
  const [one, two] = ['Harbour/Harbour - 01.mkv', 'Harbour/Harbour - 02.mkv'];
  const opened = await scanned([one]);
  await opened.run('identify', opened.at(one), '--id', 'tt0000008', '--type', 'movie');
  putFiles(opened.media, [two]);
  await opened.run('scan');
  expect((await opened.run('why', opened.at(two))).out).not.toContain('set by you');
});

test('what was deleted and comes back after a title was forgotten does not have it either', async () => {
  const opened = await scanned([episode(1), episode(2)]);
  await opened.run('identify', opened.at(episode(1)), '--id', 'tt0000007');
  rmSync(opened.at(episode(2)));
  await opened.run('scan');
  await opened.run('identify', opened.at(episode(1)), '--forget');
  putFiles(opened.media, [episode(2)]);
  await opened.run('scan');
  putFiles(opened.media, [episode(3)]);
  await opened.run('scan');
  for (const number of [2, 3])
    expect((await opened.run('why', opened.at(episode(number)))).out).not.toContain('set by you');
});

test('why says that the name keeps the candidates away, and how to say that it is the same', async () => {
  const opened = await scanned([episode(1)]);
  const line =
    'its file names another title, Harbour Harvest; if it is the same: subtitled identify FILE --id tt0000007';
  for (const all of [[], ['--all']])
    expect((await opened.run('why', opened.at(episode(1)), ...all)).out).toContain(line);
  await opened.run('identify', opened.at(episode(1)), '--id', 'tt0000007');
  expect((await opened.run('why', opened.at(episode(1)))).out).not.toContain('its file names');
});
