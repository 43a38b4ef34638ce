// A film or a show that the service lists under another name than its file has: the files of the archives have that name.

import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/standin/catalogue/catalogue.ts';
import { openCli } from '../../../support/cli.ts';
import { putFiles } from '../../../support/library.ts';

const FILM = {
  nativeId: 7,
  catalogA: 'tt0000007',
  catalogB: 77,
  type: 'movie',
  name: 'Harbour or (The Unexpected Tide)',
  year: 2001,
  aliases: ['Harbour'],
};
const SHOW = {
  nativeId: 8,
  catalogA: 'tt0000008',
  catalogB: 88,
  type: 'tv',
  name: 'Harbour: Lost Winter Quay',
  year: 2001,
  aliases: ['Harbour LWQ', 'Harbour Harvest'],
};
const LONG = 'Harbour.or.The.Unexpected.Tide.2001.720p.BluRay.x264-PIER';
const IN_FULL = 'Harbour.Lost.Winter.Quay';

test('a film that is counted in the catalogue, whose candidates tell that it is the same, costs one download', async () => {
  const video = 'Harbour.2001.1080p.BluRay.x264-QUAY.mkv';
  const releases = ['Harbour.2001.480p.WEB-PIER', 'Harbour.Part.One.2001.1080p.BluRay.x264-DOCK'];
  const catalogue = loadCatalogue({
    titles: [{ ...FILM, name: 'Harbour: Part One' }],
    subtitles: releases.map((release, at) => ({
      id: `s${at}`,
      pair: `${at + 1}-${at + 1}`,
      language: 'EN',
      title: 7,
      releases: [release],
      files: [{ id: `f${at}`, name: `${release}.srt` }],
    })),
  });
  const opened = await openCli([video], { catalogue });
  putFiles(opened.media, [video]);
  await opened.run('search', opened.at(video));
  expect(opened.sidecars()).toEqual([video.replace('.mkv', '.en.srt')]);
  expect(opened.spent().downloads).toBe(1);
});

/** What a search places for a video if this is all that the service offers. */
async function placed(video: string, subtitle: object): Promise<readonly string[]> {
  const catalogue = loadCatalogue({
    titles: [FILM, SHOW],
    subtitles: [{ id: 's1', pair: '1-1', language: 'EN', ...subtitle }],
  });
  const opened = await openCli([video], { catalogue });
  putFiles(opened.media, [video]);
  await opened.run('search', opened.at(video));
  return opened.sidecars();
}

test.each([
  [
    'a film',
    'Harbour.2001.1080p.BluRay.x264-QUAY.mkv',
    { title: 7, releases: [LONG], files: [{ id: 'f1', name: `${LONG}.srt` }] },
  ],
  [
    'an episode whose file is named by its title alone',
    'Harbour.LWQ.S01E02.720p.HDTV.x264-QUAY.mkv',
    {
      title: 8,
      season: 1,
      episode: 2,
      releases: [`${IN_FULL}.S01E02`],
      files: [{ id: 'f1', name: 'Fog at Night.srt' }],
    },
  ],
  [
    'an episode in a pack whose files have two names of the show',
    'Harbour Lost Winter Quay (2001)/Season 01/Harbour.Harvest.S01E02.720p.HDTV.x264-QUAY.mkv',
    {
      title: 8,
      season: 1,
      fullSeason: true,
      releases: [`${IN_FULL}.S01`],
      files: [`${IN_FULL}.S01E01`, `${IN_FULL}.S01E02`, 'HLWQ.S01E03'].map((name, at) => ({
        id: `f${at}`,
        name: `${name}.srt`,
      })),
    },
  ],
])('%s', async (_, video, subtitle) => {
  expect(await placed(video, subtitle)).toEqual([video.replace('.mkv', '.en.srt')]);
});
