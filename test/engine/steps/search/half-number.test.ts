import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/standin/catalogue/catalogue.ts';
import { openCli } from '../../../support/cli.ts';
import { putFiles } from '../../../support/library.ts';

test('an episode and the recap behind it get each its own, though the service has one number for both', async () => {
  const videos = ['12', '12.5'].map((number) => `Harbour Street/Season 01/Harbour Street S01E${number}.mkv`);
  const catalogue = loadCatalogue({
    titles: [
      { nativeId: 7, catalogA: 'tt0000007', catalogB: 77, type: 'tv', name: 'Harbour Street', year: 2016 },
    ],
    subtitles: ['12.5', '12'].map((number, at) => ({
      id: `s${at}`,
      pair: `${at + 1}-${at + 1}`,
      title: 7,
      season: 1,
      episode: 12,
      language: 'EN',
      releases: [`Harbour Street S01E${number} [720p][QUAY]`],
    })),
  });
  const opened = await openCli(videos, { catalogue });
  putFiles(opened.media, videos);
  for (const [at, own] of ['S01E12 ', 'S01E12.5 '].entries()) {
    const video = opened.at(videos[at] ?? '');
    await opened.run('search', video);
    const { out } = await opened.run('why', '--all', video);
    const current = out.split('\n').filter((line) => line.includes('current'));
    expect(current.join('\n')).toContain(own);
  }
});
