import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCli, type Cli } from '../../../support/cli.ts';
import { HOUR } from '../../../support/jobs.ts';
import { wantsIn } from '../../../support/wants-in.ts';
import { BEST, FILM, offered, placedPoor, POOR, SIDECAR } from '../../../support/upgrades.ts';

const RIVER = 'Glass.River.2009.1080p.BluRay.x264-QUAY.mkv';
const BOATS = 'Paper.Boats.2016.1080p.BluRay.x264-QUAY.mkv';
const PLAIN = 'Glass.River.1080p.BluRay.x264-QUAY.mkv';

/** A library with this video, and a service that knows two films: tt1000000 and tt1000001. */
const oneVideo = (name: string): Promise<Cli> => openCli([name], { known: [RIVER, BOATS] });

/** The film that the video's subtitle was made for; null without a subtitle. */
const filmOf = (cli: Cli, video: string): string | null =>
  /Glass River|Paper Boats/.exec(cli.read(video.replace('.mkv', '.en.srt')) ?? '')?.[0] ?? null;

describe('after the title of a video changed', () => {
  test('reject searches anew and places a subtitle of the new title only', async () => {
    const cli = await oneVideo('clip.mkv');
    const clip = cli.at('clip.mkv');
    await cli.run('identify', clip, '--title', 'Glass River');
    expect((await cli.run('identify', clip, '--title', 'Paper Boats')).out).toContain(
      '1 subtitle placed before stays; ',
    );
    expect(filmOf(cli, 'clip.mkv')).toBe('Glass River');
    cli.spent();
    const { code, out } = await cli.run('reject', clip, '--language', 'en');
    expect([code, out]).toEqual([0, expect.stringContaining('found by the identified title')]);
    expect(filmOf(cli, 'clip.mkv')).toBe('Paper Boats');
    expect(cli.spent()).toEqual({ searches: 1, downloads: 1 });
  });

  test('the candidates are gone that the file name brought before', async () => {
    const cli = await oneVideo(PLAIN);
    await cli.run('search', cli.at(PLAIN));
    expect(filmOf(cli, PLAIN)).toBe('Glass River');
    await cli.run('identify', cli.at(PLAIN), '--id', 'tt1000001');
    await cli.run('reject', cli.at(PLAIN));
    expect(filmOf(cli, PLAIN)).toBe('Paper Boats');
    await cli.run('reject', cli.at(PLAIN));
    expect(filmOf(cli, PLAIN) ?? 'Paper Boats').toBe('Paper Boats');
  });

  test('the candidates of a forgotten title are gone too', async () => {
    const cli = await oneVideo(PLAIN);
    await cli.run('identify', cli.at(PLAIN), '--id', 'tt1000001');
    expect(filmOf(cli, PLAIN)).toBe('Paper Boats');
    await cli.run('identify', cli.at(PLAIN), '--forget');
    await cli.run('reject', cli.at(PLAIN));
    expect(filmOf(cli, PLAIN)).toBe('Glass River');
  });

  test('the same title again keeps the candidates, so that reject costs no search', async () => {
    const cli = await oneVideo('clip.mkv');
    await cli.run('identify', cli.at('clip.mkv'), '--title', 'Glass River');
    await cli.run('identify', cli.at('clip.mkv'), '--title', 'Glass River');
    cli.spent();
    await cli.run('reject', cli.at('clip.mkv'));
    expect(cli.spent()).toEqual({ searches: 0, downloads: 1 });
  });

  test('a later search by the file name brings nothing, unless the service recognised the new title', async () => {
    const cli = await openCli([PLAIN], {
      known: [RIVER, BOATS],
      faults: [{ kind: 'batch-bare-entries', times: Number.POSITIVE_INFINITY }],
    });
    await cli.run('identify', cli.at(PLAIN), '--id', 'tt9999999');
    expect((await cli.run('search', cli.at(PLAIN))).code).toBe(1);
    expect(filmOf(cli, PLAIN)).toBeNull();
    await cli.run('identify', cli.at(PLAIN), '--forget');
    await cli.run('search', cli.at(PLAIN));
    expect(filmOf(cli, PLAIN)).toBe('Glass River');
  });

  test('a better candidate of the old title, which waits for downloads, replaces nothing', async () => {
    const upgraded = async (ids: readonly string[]): Promise<string | undefined> => {
      const scene = await placedPoor({ config: { quota: { reserve_downloads: 1 } } });
      const catalogue = offered(POOR, BEST);
      const accounts = [{ id: 'me', plan: 'pro', keys: ['free-key'], downloadsPerDay: 1 }] as const;
      await scene.offers({}, { catalogue, accounts });
      scene.clock.later(3 * HOUR);
      await scene.scan();
      for (const text of ids) {
        const as = { kind: 'id', text } as const;
        await scene.command({ kind: 'identify', path: join(scene.media, FILM), as, type: null });
        expect(scene.withStore((store) => wantsIn(store, 'wanted'))).toEqual([]);
      }
      scene.configure({ languages: ['en'], upgrade: { enabled: true } });
      await scene.offers({}, { catalogue });
      scene.clock.later(HOUR);
      await scene.scan();
      return /best|poor/.exec(scene.read(SIDECAR))?.[0];
    };
    expect(await upgraded([])).toBe('best');
    expect(await upgraded(['tt9999999'])).toBe('poor');
  });
});
