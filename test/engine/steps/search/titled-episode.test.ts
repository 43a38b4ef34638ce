import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/standin/catalogue/catalogue.ts';
import { openCli } from '../../../support/cli.ts';
import { putFiles } from '../../../support/library.ts';

test('an episode without a number gets the subtitle of the record that names its title', async () => {
  const video = 'Harbour Street/Season 01/The Long Way Home.mkv';
  const catalogue = loadCatalogue({
    titles: [
      { nativeId: 7, catalogA: 'tt0000007', catalogB: 77, type: 'tv', name: 'Harbour Street', year: 2016 },
    ],
    subtitles: ['The.First.Night', 'The.Long.Way.Home', 'A.Last.Word'].map((title, at) => ({
      id: `s${at}`,
      pair: `${at + 1}-${at + 1}`,
      title: 7,
      season: 1,
      episode: at + 1,
      language: 'EN',
      releases: [`Harbour.Street.S01E0${at + 1}.${title}.720p.WEB.x264-QUAY`],
    })),
  });
  const opened = await openCli([video], { catalogue });
  putFiles(opened.media, [video]);
  await opened.run('search', opened.at(video));
  expect(opened.sidecars()).toEqual([video.replace('.mkv', '.en.srt')]);
  const { out } = await opened.run('why', '--all', opened.at(video));
  expect(out).toMatch(/The\.Long\.Way\.Home.*current/);
});
