// What changes while a video is excluded counts once that ends.

import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { filmCatalogue, openCli, subtitleText } from '../../../support/cli.ts';
import { daemonLife, type DaemonLife } from '../../../support/daemon-life.ts';
import { putFiles, sidecarsBelow } from '../../../support/library.ts';

const SECOND = 1000;
const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const EXCLUDED = { exclude: [dirname(FILM)] };

type Config = Readonly<Record<string, unknown>>;

/** The service offers a film's subtitle for the hard of hearing. */
async function living(config: Config): Promise<DaemonLife> {
  const release = 'Harbour.2016.1080p.BluRay.x264-QUAY';
  const life = await daemonLife([FILM], {
    catalogue: filmCatalogue({ name: 'Harbour', year: 2016 }, [
      { id: 'one', release, hi: true, text: subtitleText('door') },
    ]),
    config: () => config,
  });
  putFiles(life.media, [FILM]);
  await life.start();
  await life.passes(5 * SECOND);
  return life;
}

async function reloaded(life: DaemonLife, ...configs: readonly Config[]): Promise<void> {
  for (const config of configs) {
    await life.reload(config);
    await life.passes(5 * SECOND);
  }
}

test('a wish that was loosened meanwhile: what was on offer is placed, and nothing is asked again', async () => {
  const life = await living({ hearing_impaired: 'exclude' });
  expect(life.wants()).toMatchObject([{ reason: 'all-refused' }]);
  await reloaded(life, { ...EXCLUDED, hearing_impaired: 'exclude' }, EXCLUDED, {});
  expect(sidecarsBelow(life.media)).toHaveLength(1);
  expect(life.standIn.asked.snapshot().searchRequests).toBe(1);
});

test('a wish that was tightened meanwhile: what may be taken no longer is not downloaded', async () => {
  const life = await living({ quota: { reserve_downloads: 500 } });
  expect(life.wants()).toMatchObject([{ state: 'wanted', offers: 1 }]);
  const strict = { hearing_impaired: 'exclude' };
  await reloaded(life, EXCLUDED, { ...EXCLUDED, ...strict }, strict);
  expect(life.wants()).toMatchObject([{ state: 'missing', reason: 'all-refused', offers: 0 }]);
  expect(life.standIn.asked.snapshot().downloads).toEqual({});
});

const EPISODES = [1, 2].map((number) => `Harbour/Season 1/Harbour.S01E0${number}.720p.HDTV.x264-QUAY.mkv`);
const POLISH = { languages: ['pl'] };

test('a title that was set for the season meanwhile: an excluded episode is searched by it', async () => {
  const [first = '', second = ''] = EPISODES;
  const cli = await openCli(EPISODES, { more: POLISH, known: [] });
  await cli.run('scan');
  cli.configure({ ...POLISH, exclude: ['**/*E02*'] });
  await cli.run('scan');
  const told = await cli.run('identify', cli.at(first), '--id', 'tt0000007');
  expect(told.out).not.toContain('excluded');
  cli.configure(POLISH);
  cli.spent();
  await cli.run('scan');
  expect(cli.spent().searches).toBe(1);
  expect((await cli.run('why', cli.at(second))).out).toContain('by the identified title');
});

test('no list and no count has a language that only an excluded video had', async () => {
  const life = await living(POLISH);
  await reloaded(life, { ...EXCLUDED, languages: ['en'] });
  const { overview, titles } = life.lists();
  expect((await overview.summary()).coverage).toEqual([]);
  expect(await overview.coverage()).toEqual([]);
  const asked = { library: null, text: '', states: [], offset: 0, limit: 10, order: 'name' } as const;
  expect((await titles.titles({ ...asked, language: 'pl' })).total).toBe(0);
  expect((await titles.titles({ ...asked, language: null })).rows).toMatchObject([{ coverage: [] }]);
});

test('why tells that a video is gone that was deleted meanwhile, and once it is back everything is as before', async () => {
  const cli = await openCli([FILM], { more: POLISH });
  await cli.run('scan');
  cli.configure({ ...POLISH, ...EXCLUDED });
  await cli.run('scan');
  rmSync(cli.at(dirname(FILM)), { recursive: true });
  cli.configure(POLISH);
  putFiles(cli.media, ['Other (1999)/Other.1999.1080p.mkv']);
  await cli.run('scan');
  expect((await cli.run('why', cli.at(FILM))).out).toContain('the video is gone');
  putFiles(cli.media, [FILM]);
  cli.spent();
  await cli.run('scan');
  expect(cli.spent().searches).toBe(0);
  expect((await cli.run('why', cli.at(FILM))).out).toContain('pl: missing');
});
