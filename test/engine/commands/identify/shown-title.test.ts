import { describe, expect, test } from 'vitest';
import { openCli, type Cli } from '../../../support/cli.ts';

const RIVER = 'Glass.River.2009.1080p.BluRay.x264-QUAY.mkv';
const BOATS = 'Paper.Boats.2016.1080p.BluRay.x264-QUAY.mkv';

/** A library with this video, and a service that knows two films: tt1000000 and tt1000001. */
const oneVideo = (name: string): Promise<Cli> => openCli([name], { known: [RIVER, BOATS] });

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
