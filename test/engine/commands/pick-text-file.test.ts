// `pick` takes the only subtitle of an archive, by the same rules as a scan, also where it is a `.txt` with the film's title.

import { expect, test } from 'vitest';
import { filmCatalogue, openCli, subtitleText, type Cli } from '../../support/cli.ts';

const FILM = 'The Net (1995)/The.Net.1995.1080p.BluRay.x264-QUAY.mkv';
const SIDECAR = FILM.replace('.mkv', '.en.srt');

const theNet = (hi: boolean): Promise<Cli> =>
  openCli([FILM], {
    more: { hearing_impaired: 'exclude' },
    catalogue: filmCatalogue({ name: 'The Net', year: 1995 }, [
      { id: 'one', release: 'The.Net.1995.1080p-PIER', hi, file: 'The.Net.txt', text: subtitleText('first') },
    ]),
  });

test('a scan takes it', async () => {
  const cli = await theNet(false);
  await cli.run('search', cli.at(FILM));
  expect(cli.read(SIDECAR)).toContain('first');
});

test('pick takes it from a record that the rules reject', async () => {
  const cli = await theNet(true);
  await cli.run('search', cli.at(FILM));
  expect(cli.sidecars()).toEqual([]);
  const { code, out } = await cli.run('pick', cli.at(FILM), 'one');
  expect([code, out]).toEqual([0, expect.stringContaining('placed: ')]);
  expect(cli.sidecars()).toHaveLength(1);
});
