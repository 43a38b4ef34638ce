import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/standin/catalogue/catalogue.ts';
import { openCli } from '../../../support/cli.ts';
import { putFiles } from '../../../support/library.ts';

const RELEASE = 'Harbour.2001.2CD.DVDRip.XviD-QUAY';
const FILM = {
  nativeId: 7,
  catalogA: 'tt0000007',
  catalogB: 77,
  type: 'movie',
  name: 'Harbour',
  year: 2001,
  aliases: [],
};

test('both discs of a film are served by one download', async () => {
  const discs = [1, 2].map((disc) => `Harbour (2001)/Harbour.2001.CD${disc}.DVDRip.XviD-QUAY.avi`);
  const files = [1, 2].map((disc) => ({ id: `f${disc}`, name: `qua-harbour-cd${disc}.srt` }));
  const catalogue = loadCatalogue({
    titles: [FILM],
    subtitles: [{ id: 's1', pair: '1-1', language: 'EN', title: 7, releases: [RELEASE], files }],
  });
  const opened = await openCli(discs, { catalogue });
  putFiles(opened.media, discs);
  await opened.run('scan');
  expect(opened.sidecars()).toEqual(discs.map((disc) => disc.replace('.avi', '.en.srt')));
  expect(opened.spent().downloads).toBe(1);
});
