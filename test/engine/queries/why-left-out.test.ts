import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { putFiles } from '../../support/library.ts';

test.each([
  ['a disc image', 'Film (2016)/Film.iso', 'subtitled skips it: a disc structure'],
  ['a link file', 'Film (2016)/Film.strm', 'subtitled skips it: not a regular file'],
  [
    'a download in progress',
    'Film (2016)/Film.mkv.part',
    'subtitled skips it: still being downloaded or encoded',
  ],
])('why, history, search and scan say the same of %s', async (_, path, words) => {
  const cli = await openCli(['Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv']);
  putFiles(cli.media, [path]);
  for (const command of ['why', 'history', 'search', 'scan'])
    expect((await cli.run(command, cli.at(path))).err, command).toContain(words);
});

test('a text file is no video for any command', async () => {
  const cli = await openCli(['Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv']);
  putFiles(cli.media, ['Harbour (2016)/readme.txt']);
  for (const command of ['why', 'history', 'search', 'scan'])
    expect((await cli.run(command, cli.at('Harbour (2016)/readme.txt'))).err, command).toContain(
      'is not a video',
    );
});

test('why says that a video with a subtitle of ours is excluded by now, and that the subtitle is there', async () => {
  const film = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
  const cli = await openCli([film, 'Orchard (2014)/Orchard.2014.1080p.BluRay.x264-QUAY.mkv']);
  await cli.run('scan');
  const told = async (): Promise<string> => (await cli.run('why', cli.at(film))).out;
  expect(await told()).not.toContain('skips');
  cli.configure({ exclude: ['Harbour*'] });
  await cli.run('scan');
  expect(await told()).toContain('subtitled skips it: excluded, by `exclude` or by an empty file .ignore');
  expect(await told()).toContain('it is there');
  expect((await cli.json('why', cli.at(film))).result).toMatchObject({ skipped: 'excluded' });
});
