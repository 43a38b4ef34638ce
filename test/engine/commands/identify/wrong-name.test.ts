import { describe, expect, test } from 'vitest';
import { filmCatalogue, openCli, subtitleText, type Cli } from '../../../support/cli.ts';

const RIVER = 'Glass.River.2009.1080p.BluRay.x264-QUAY.mkv';
const WRONG_YEAR = 'Glass.River.2019.1080p.BluRay.x264-QUAY.mkv';
const WRONG_NAME = 'Old.Unknown.Thing.1950.1080p.BluRay.x264-QUAY.mkv';

/** A library with this video, and a service that knows `Glass River` of 2009. */
const oneVideo = (name: string): Promise<Cli> => openCli([name], { known: [RIVER] });

describe('the title that the user set counts more than the file name', () => {
  test.each([
    [WRONG_YEAR, ['--id', 'tt1000000']],
    [WRONG_YEAR, ['--title', 'Glass River']],
    [WRONG_NAME, ['--id', 'tt1000000']],
    [WRONG_NAME, ['--title', 'Glass River']],
  ])('%s, %j: the first download is placed, also after a scan', async (name, as) => {
    const cli = await oneVideo(name);
    await cli.run('scan');
    cli.spent();
    const { code, out } = await cli.run('identify', cli.at(name), ...as);
    expect([code, out]).toEqual([0, expect.stringContaining('found by the identified title')]);
    expect(cli.spent().downloads).toBe(1);
    expect(cli.read(name.replace('.mkv', '.en.srt'))?.includes('Glass River (2009)')).toBe(true);
  });

  test('it holds when another subtitle is rejected or picked later', async () => {
    const cli = await oneVideo(WRONG_YEAR);
    await cli.run('identify', cli.at(WRONG_YEAR), '--id', 'tt1000000');
    cli.spent();
    expect((await cli.run('reject', cli.at(WRONG_YEAR))).code).toBe(0);
    expect(cli.spent()).toEqual({ searches: 0, downloads: 1 });
    expect((await cli.run('pick', cli.at(WRONG_YEAR), '1')).code).toBe(0);
  });

  test('an identifier alone for the same title does not lose the name that the service gave', async () => {
    const cli = await oneVideo(WRONG_NAME);
    await cli.run('identify', cli.at(WRONG_NAME), '--title', 'Glass River');
    await cli.run('identify', cli.at(WRONG_NAME), '--id', 'tt1000000');
    expect((await cli.run('reject', cli.at(WRONG_NAME))).code).toBe(0);
  });
});

test('an archive of the same title but another year is refused for its year', async () => {
  const own = 'Harbour.2016.1080p.BluRay.x264-QUAY';
  const cli = await openCli([`${own}.mkv`], {
    catalogue: filmCatalogue({ name: 'Harbour', year: 2016 }, [
      { id: 'one', release: own, file: 'Harbour.1999.DVDRip.srt', text: subtitleText('one') },
    ]),
  });
  await cli.run('search', cli.at(`${own}.mkv`));
  expect((await cli.run('pick', cli.at(`${own}.mkv`))).out).toContain('rejected: another year inside');
});
