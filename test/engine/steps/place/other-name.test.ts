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
const LONG = 'Harbour.or.The.Unexpected.Tide.2001.720p.BluRay.x264-PIER';

/** What a search places for a video if this is all that the service offers. */
async function placed(video: string, subtitle: object): Promise<readonly string[]> {
  const catalogue = loadCatalogue({
    titles: [FILM],
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
])('%s', async (_, video, subtitle) => {
  expect(await placed(video, subtitle)).toEqual([video.replace('.mkv', '.en.srt')]);
});
