import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { daemonLife } from '../../support/daemon-life.ts';
import { putFiles, sidecarsBelow } from '../../support/library.ts';

const SECOND = 1000;
const episode = (season: number, number: number): string =>
  `Harbour/Season ${season}/Harbour.S0${season}E0${number}.1080p.WEB.h264-QUAY.mkv`;
const FILM = 'Quay (2016)/Quay.2016.1080p.BluRay.x264-PINE.mkv';
const sidecar = (video: string): string => video.replace('mkv', 'en.srt');

test('nothing is searched for what is ignored, what is placed stays, and unignoring resumes', async () => {
  const cli = await openCli([episode(1, 1), episode(2, 1), FILM], { generate: { decoys: false } });
  const show = cli.at('Harbour/Season 1');
  expect(await cli.run('ignore')).toMatchObject({ code: 0, out: 'nothing is ignored\n' });
  expect(await cli.run('ignore', show, cli.at(FILM))).toMatchObject({
    code: 0,
    out: `ignored: ${show}\nignored: ${cli.at(FILM)}\n`,
  });
  await cli.run('scan');
  expect(cli.sidecars()).toEqual([sidecar(episode(2, 1))]);
  expect(cli.spent()).toEqual({ searches: 1, downloads: 1 });
  expect((await cli.json('ignore')).result).toMatchObject({
    result: 'ignored-list',
    items: [{ path: show }, { path: cli.at(FILM) }],
  });
  expect((await cli.json('why', cli.at(episode(1, 1)))).result).toMatchObject({
    wants: [],
    ignored: { path: show },
  });
  const { out } = await cli.run('why', cli.at(FILM));
  expect(out).toMatch(/^ignored since \S+ \S+: subtitled unignore /m);
  expect(await cli.run('search', cli.at(FILM))).toMatchObject({
    code: 1,
    err: expect.stringContaining('because this is ignored'),
  });
  await cli.run('ignore', cli.at('Harbour'));
  expect(cli.sidecars()).toEqual([sidecar(episode(2, 1))]);
  expect(await cli.run('unignore', cli.at('Harbour'), show, cli.at(FILM))).toMatchObject({ code: 0 });
  await cli.run('scan');
  expect(cli.sidecars()).toEqual([episode(1, 1), episode(2, 1), FILM].map(sidecar));
});

test('a path that cannot be ignored, or is not, is said so, and none of the paths is changed', async () => {
  const cli = await openCli([FILM], { generate: { decoys: false } });
  const code = async (...args: readonly string[]): Promise<unknown> =>
    (await cli.json(...args)).result.error?.code;
  expect(await code('ignore', cli.at(FILM), '/elsewhere')).toBe('outside-libraries');
  expect(await code('ignore', cli.at(FILM), cli.at('Nothing'))).toBe('no-such-file');
  await cli.run('scan');
  expect(await code('ignore', cli.at(FILM), cli.at(sidecar(FILM)))).toBe('not-a-video');
  expect((await cli.json('ignore')).result['items']).toEqual([]);
  expect(await code('unignore', cli.at(FILM))).toBe('not-ignored');
  await cli.run('ignore', dirname(cli.at(FILM)));
  expect(await code('unignore', cli.at(FILM))).toBe('ignored-above');
  expect((await cli.json('ignore')).result['items']).toHaveLength(1);
});

test('in the daemon: new episodes of an ignored show are left alone, and a renamed video stays ignored', async () => {
  const life = await daemonLife([episode(1, 1), episode(1, 2), FILM], {
    service: () => ({ generate: { decoys: false } }),
    config: () => ({ upgrade: { enabled: true, window: '300d' } }),
  });
  putFiles(life.media, [episode(1, 1)]);
  await life.start();
  await life.passes(5 * SECOND);
  expect(sidecarsBelow(life.media)).toEqual([sidecar(episode(1, 1))]);
  expect(life.wants()[0]?.due_at).not.toBeNull();
  putFiles(life.media, [FILM]);
  const paths = [join(life.media, 'Harbour'), join(life.media, FILM)];
  expect(await life.command({ kind: 'ignore', paths })).toEqual({ kind: 'ignored', paths });
  const asked = life.standIn.asked.snapshot().searchRequests;
  putFiles(life.media, [episode(1, 2)]);
  mkdirSync(join(life.media, 'Films'));
  renameSync(join(life.media, FILM), join(life.media, 'Films/Quay.mkv'));
  await life.scan();
  await life.passes(60 * SECOND, 30 * SECOND);
  expect(life.standIn.asked.snapshot().searchRequests).toBe(asked);
  expect(sidecarsBelow(life.media)).toEqual([sidecar(episode(1, 1))]);
  expect(life.wants()).toMatchObject([{ state: 'placed', due_at: null }]);
  const moved = [join(life.media, 'Films/Quay.mkv')];
  expect(await life.command({ kind: 'unignore', paths: moved })).toMatchObject({
    kind: 'unignored',
    paths: moved,
  });
  await life.rests();
  await life.passes(90 * SECOND, 30 * SECOND);
  expect(sidecarsBelow(life.media)).toContain('Films/Quay.en.srt');
});
