import { describe, expect, test } from 'vitest';
import { openCli, type Cli } from '../../../support/cli.ts';

const RIVER = 'Glass.River.2009.1080p.BluRay.x264-QUAY.mkv';
const BOATS = 'Paper.Boats.2016.1080p.BluRay.x264-QUAY.mkv';

/** A library with this video, and a service that knows two films: tt1000000 and tt1000001. */
const oneVideo = (name: string): Promise<Cli> => openCli([name], { known: [RIVER, BOATS] });

describe('identify --id prints', () => {
  test('the name that the service gave for the identifier', async () => {
    const cli = await oneVideo('clip.mkv');
    const { out } = await cli.run('identify', cli.at('clip.mkv'), '--id', 'tt1000001');
    expect(out.split('\n')[0]).toBe('Paper Boats (2016, film)  tt1000001 tmdb:10001 1300001');
  });

  test.each([
    ['tt9999999', [], 'tt9999999 (film, name unknown)'],
    ['tmdb:99', ['--type', 'tv'], 'tmdb:99 (series, name unknown)'],
  ])('that the service gave none for %s', async (id, type, line) => {
    const cli = await oneVideo('clip.mkv');
    const { code, out } = await cli.run('identify', cli.at('clip.mkv'), '--id', id, ...type);
    expect([code, out.split('\n')[0]]).toEqual([1, line]);
  });
});

test('every file of a season knows the name, also those whose subtitle stays', async () => {
  const names = [1, 2].map((at) => `Harbour.Street.S01E0${at}.1080p.WEB-DL.H264-QUAY.mkv`);
  const cli = await openCli(names, { generate: { decoys: false } });
  const [first = '', second = ''] = names.map((name) => cli.at(name));
  await cli.run('search', second);
  await cli.run('identify', first, '--id', 'tt1000000');
  expect((await cli.run('why', second)).out).toMatch(/\ntitle: Harbour Street \(.*; set by you\n/);
});

describe('identify --forget', () => {
  test('counts the videos that had a title', async () => {
    const cli = await oneVideo('clip.mkv');
    await cli.run('identify', cli.at('clip.mkv'), '--id', 'tt1000001');
    const { code, out } = await cli.run('identify', cli.at('clip.mkv'), '--forget');
    expect([code, out]).toEqual([0, 'forgotten for 1 video\n']);
  });

  test('says that none was set, and leaves everything as it is', async () => {
    const cli = await oneVideo('clip.mkv');
    await cli.run('search', cli.at('clip.mkv'));
    const before = (await cli.json('why', cli.at('clip.mkv'))).result['wants'];
    const { code, out } = await cli.run('identify', cli.at('clip.mkv'), '--forget');
    expect([code, out]).toEqual([0, 'no title was set\n']);
    expect((await cli.json('why', cli.at('clip.mkv'))).result['wants']).toEqual(before);
  });
});

describe('why, in both forms,', () => {
  test.each([[[]], [['--all']]])(
    'shows the title that the user set, not that of the service: %j',
    async (form) => {
      const cli = await oneVideo(RIVER);
      await cli.run('search', cli.at(RIVER));
      await cli.run('identify', cli.at(RIVER), '--title', 'Paper Boats');
      const { out } = await cli.run('why', cli.at(RIVER), ...form);
      expect(out.split('\n').filter((line) => line.startsWith('title: '))).toEqual([
        'title: Paper Boats (2016, film)  tt1000001 tmdb:10001 1300001; set by you',
      ]);
    },
  );

  test.each([[[]], [['--all']]])('shows it for a name that tells nothing: %j', async (form) => {
    const cli = await oneVideo('clip.mkv');
    await cli.run('identify', cli.at('clip.mkv'), '--id', 'tt1000001');
    const { out } = await cli.run('why', cli.at('clip.mkv'), ...form);
    expect(out).toMatch(/\ntitle: Paper Boats \(2016, film\) .*; set by you\n/);
  });

  test.each([[[]], [['--all']]])(
    'shows the identifier as long as nothing else is known: %j',
    async (form) => {
      const cli = await oneVideo('clip.mkv');
      await cli.run('identify', cli.at('clip.mkv'), '--id', 'tt9999999');
      expect((await cli.run('why', cli.at('clip.mkv'), ...form)).out).toContain(
        'title: tt9999999; set by you',
      );
    },
  );

  test('shows what the path says where the service recognised nothing', async () => {
    const path = 'Odd [imdbid-tt1000001]/clip.mkv';
    const cli = await openCli([path], { known: [RIVER, BOATS] });
    await cli.run('scan');
    expect((await cli.run('why', cli.at(path))).out).toContain('title: tt1000001; from its path\n');
  });
});
