import { existsSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NAMING_PRESETS } from '../../../src/core/sidecar/sidecar-name.ts';
import { openCli, type Cli } from '../../support/cli.ts';
import { filesBelow } from '../../support/library.ts';
import {
  bytesOf,
  FILM,
  filmIn,
  FOLDER,
  namesUnder,
  placed,
  staysSo,
  STEM,
  wantFor,
  wantsOf,
  withStore,
} from '../../support/renaming.ts';

describe.each(NAMING_PRESETS)('from the names for %s', (from) => {
  test('to those for every other player and back again, byte for byte; nothing is asked and no want changes', async () => {
    const cli = await placed(from);
    const [before, wants] = [bytesOf(cli), wantsOf(cli)];
    const texts = new Set(Object.values(before));
    for (const to of NAMING_PRESETS) {
      const { code, out } = await cli.run('rename', '--naming', to);
      expect(code).toBe(0);
      expect(cli.sidecars()).toEqual(namesUnder(to));
      expect(new Set(Object.values(bytesOf(cli)))).toEqual(texts);
      expect(out.includes(`set \`naming: ${to}\` in the configuration too: it says ${from}`)).toBe(
        to !== from,
      );
      await staysSo(cli, wants);
      expect((await cli.run('rename', '--naming', from)).code).toBe(0);
      expect(bytesOf(cli)).toEqual(before);
    }
    await staysSo(cli, wants);
  });
});

test('a dry run says the same as the real one, and changes nothing on disk or in the database', async () => {
  const cli = await placed();
  const [before, wants] = [bytesOf(cli), wantsOf(cli)];
  const dry = await cli.json('rename', '--naming', 'emby', '--dry-run');
  expect(dry).toMatchObject({
    code: 0,
    result: { dryRun: true, counts: { renamed: 3, left: 0, unchanged: 2 } },
  });
  expect((await cli.run('rename', '--naming', 'emby', '--dry-run')).out).toContain('would rename: ');
  expect(bytesOf(cli)).toEqual(before);
  expect(
    withStore(cli, ({ pendingMoves }) =>
      pendingMoves.due(Number.MAX_SAFE_INTEGER, new Set([cli.at('media')]), 10),
    ),
  ).toEqual([]);
  const { result } = await cli.json('rename', '--naming', 'emby');
  expect({ ...result, dryRun: true }).toEqual(dry.result);
  await staysSo(cli, wants);
});

test('what the user edited is left alone, and said so; the rest is renamed', async () => {
  const cli = await placed();
  const mine = `${FOLDER}/${STEM}.pt-BR.pt.sdh.srt`;
  writeFileSync(cli.at(mine), 'mine now\n');
  const { code, out } = await cli.run('rename', '--naming', 'plex');
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/left alone: .*pt-BR\.pt\.sdh\.srt .*: you edited it/),
  ]);
  expect(cli.read(mine)).toBe('mine now\n');
  expect(cli.sidecars()).toContain(`${FOLDER}/${STEM}.zh-Hant.srt`);
});

test('a name that is taken stays with whoever has it, in a dry run too; ours stays where it was, and ours', async () => {
  const cli = await placed();
  const wants = wantsOf(cli);
  const taken = `${FOLDER}/${STEM}.zh-Hant.srt`;
  writeFileSync(cli.at(taken), "the user's own\n");
  const left = {
    left: [{ name: `${STEM}.zh-Hant.zh.srt`, newName: `${STEM}.zh-Hant.srt`, why: 'name-taken' }],
  };
  expect(await cli.json('rename', '--naming', 'plex', '--dry-run')).toMatchObject({ code: 1, result: left });
  expect(await cli.json('rename', '--naming', 'plex')).toMatchObject({ code: 1, result: left });
  expect(cli.read(taken)).toBe("the user's own\n");
  rmSync(cli.at(taken));
  await staysSo(cli, wants);
  expect((await cli.run('rename', '--naming', 'plex')).code).toBe(0);
  expect(cli.sidecars()).toEqual(namesUnder('plex'));
});

test('a name that something else gets after the errand was written down: ours stays beside its video', async () => {
  const cli = await placed();
  const wants = wantsOf(cli);
  const [ours, taken] = [`${FOLDER}/${STEM}.zh-Hant.zh.srt`, `${FOLDER}/${STEM}.ZH-hant.srt`];
  // Another spelling of the name is only seen when the move is tried.
  writeFileSync(cli.at(taken), "the user's own\n");
  expect(await cli.json('rename', '--naming', 'plex')).toMatchObject({
    code: 1,
    result: { left: [{ why: 'name-taken' }] },
  });
  expect([cli.sidecars().includes(ours), cli.read(taken)]).toEqual([true, "the user's own\n"]);
  rmSync(cli.at(taken));
  await staysSo(cli, wants);
  expect(withStore(cli, ({ trash }) => trash.list())).toEqual([]);
});

const TEMPORARY = '.subtitled-0123456789ab.tmp';

describe('a rename that was cut off is finished by the next run', () => {
  const [old, fresh] = [`${FOLDER}/${STEM}.zh-Hant.zh.srt`, `${FOLDER}/${STEM}.zh-Hant.srt`];
  const LEFT: readonly (readonly [string, (cli: Cli, text: string) => void])[] = [
    ['before the first step', () => undefined],
    ['while it wrote', (cli) => writeFileSync(cli.at(`${FOLDER}/${TEMPORARY}`), '1\n00:0')],
    ['with both in place', (cli, text) => writeFileSync(cli.at(fresh), text)],
    [
      'with the old one gone',
      (cli, text) => {
        writeFileSync(cli.at(fresh), text);
        rmSync(cli.at(old));
      },
    ],
  ];
  test.each(LEFT)('%s', async (_, leave) => {
    const cli = await placed();
    const wants = wantsOf(cli);
    const text = cli.read(old) ?? '';
    withStore(cli, (store) => {
      const { id } = wantFor(cli, store, 'zh-Hant');
      store.pendingMoves.put(id, `${STEM}.zh-Hant.srt`, 0);
      store.pendingMoves.begin(id, TEMPORARY);
    });
    leave(cli, text);
    await cli.run('--scan');
    expect(wantsOf(cli)).toEqual(wants);
    expect(cli.read(fresh)).toBe(text);
    expect([existsSync(cli.at(old)), existsSync(cli.at(`${FOLDER}/${TEMPORARY}`))]).toEqual([false, false]);
    await staysSo(cli, wants);
    await cli.run('rename', '--naming', 'universal');
    expect(cli.sidecars()).toEqual(namesUnder('universal'));
  });
});

test('what was begun for one player is called off by asking for the old names', async () => {
  const cli = await placed();
  const wants = wantsOf(cli);
  withStore(cli, (store) => {
    const { id } = wantFor(cli, store, 'zh-Hant');
    store.pendingMoves.put(id, `${STEM}.zh-Hant.srt`, Date.now() + 3_600_000);
    store.pendingMoves.begin(id, TEMPORARY);
  });
  writeFileSync(cli.at(`${FOLDER}/${TEMPORARY}`), '1\n00:0');
  expect(await cli.json('rename', '--naming', 'universal')).toMatchObject({
    code: 0,
    result: { counts: { unchanged: 5 } },
  });
  expect(filesBelow(cli.media)).toEqual([FILM, ...namesUnder('universal')].toSorted());
  await staysSo(cli, wants);
});

test('only what was named is renamed: a sidecar, a video, a folder; what is not there or lies elsewhere is said', async () => {
  const cli = await placed();
  const tell = (...paths: readonly string[]) => cli.json('rename', '--naming', 'plex', ...paths);
  expect(await tell(cli.at(`${FOLDER}/${STEM}.pt-BR.pt.sdh.srt`))).toMatchObject({
    result: { counts: { renamed: 1, unchanged: 0 } },
  });
  expect(await tell(cli.at(FILM))).toMatchObject({ result: { counts: { renamed: 2, unchanged: 3 } } });
  expect(await tell(cli.at(FOLDER))).toMatchObject({ code: 0, result: { counts: { unchanged: 5 } } });
  expect(await tell(cli.at('no.mkv'))).toMatchObject({
    code: 1,
    result: { error: { code: 'no-such-file' } },
  });
  expect(await tell('/elsewhere')).toMatchObject({
    code: 1,
    result: { error: { code: 'outside-libraries' } },
  });
});

test('a sidecar that the user deleted is not named, and a video that was touched keeps its own', async () => {
  const cli = await placed();
  rmSync(cli.at(`${FOLDER}/${STEM}.en.srt`));
  utimesSync(cli.at(FILM), Date.now() / 1000 - 7200, Date.now() / 1000 - 7200);
  expect(await cli.json('rename', '--naming', 'plex')).toMatchObject({
    code: 0,
    result: { counts: { renamed: 3, left: 0, unchanged: 1 } },
  });
});

test('a library that is away is said, nothing in it is forgotten, and the answer is 1', async () => {
  const cli = await placed();
  const wants = wantsOf(cli);
  const away = `${cli.media}-away`;
  renameSync(cli.media, away);
  expect(await cli.json('rename', '--naming', 'plex')).toMatchObject({
    code: 1,
    result: { unavailable: [{ root: cli.media }], counts: { renamed: 0 } },
  });
  renameSync(away, cli.media);
  await staysSo(cli, wants);
});

test('a name too long for any disk is not tried, and a dry run knows it', async () => {
  const cli = await placed('emby');
  const stem = 'x'.repeat(255 - '.zh.srt'.length);
  withStore(cli, (store) => {
    const video = filmIn(cli, store);
    const sidecar = store.placements.sidecarOf(wantFor(cli, store, 'zh-Hant').id);
    if (sidecar === null) throw new Error('no sidecar');
    renameSync(cli.at(FILM), cli.at(`${FOLDER}/${stem}.mkv`));
    renameSync(cli.at(`${FOLDER}/${sidecar.name}`), cli.at(`${FOLDER}/${stem}.zh.srt`));
    store.videos.update({ ...video, name: `${stem}.mkv` });
    store.placements.putSidecar({ ...sidecar, name: `${stem}.zh.srt` });
  });
  const sidecar = cli.at(`${FOLDER}/${stem}.zh.srt`);
  for (const dry of [['--dry-run'], []])
    expect(await cli.json('rename', '--naming', 'plex', ...dry, sidecar)).toMatchObject({
      code: 1,
      result: { left: [{ why: 'name-too-long' }], counts: { left: 1 } },
    });
  expect(existsSync(sidecar)).toBe(true);
});

test('what the disk does not allow is said with its cause; nothing is begun, nothing is tried again by itself', async () => {
  const cli = await placed();
  const wants = wantsOf(cli);
  const outside = join(cli.folder, 'outside');
  renameSync(cli.at(FOLDER), outside);
  symlinkSync(outside, cli.at(FOLDER));
  const { code, result, err } = await cli.json('rename', '--naming', 'plex');
  expect([code, result['counts'], err]).toEqual([
    1,
    expect.objectContaining({ renamed: 0, left: 3 }),
    expect.stringContaining('subtitled writes nothing outside the libraries'),
  ]);
  expect(result['left']).toContainEqual(expect.objectContaining({ why: 'failed' }));
  expect(
    withStore(cli, ({ pendingMoves }) =>
      pendingMoves.due(Number.MAX_SAFE_INTEGER, new Set([cli.at('media')]), 10),
    ),
  ).toEqual([]);
  rmSync(cli.at(FOLDER));
  renameSync(outside, cli.at(FOLDER));
  await staysSo(cli, wants);
});

test('usage: a player that nobody knows, and none at all, end with 2', async () => {
  const cli = await openCli([FILM]);
  expect((await cli.run('rename', '--naming', 'vlc')).code).toBe(2);
  expect((await cli.run('rename')).code).toBe(2);
});

test('only the libraries that hold a given path are said to name files otherwise', async () => {
  const cli = await openCli(['Kids/Harbour.2016.mkv', 'Quay.2016.mkv']);
  const inner = cli.at('Kids');
  cli.configure({ libraries: [{ path: cli.media }, { path: inner }] });
  await cli.run('scan');
  const saidOf = async (...paths: readonly string[]): Promise<readonly (string | undefined)[]> => {
    const { out } = await cli.run('rename', '--naming', 'plex', '--dry-run', ...paths);
    return [...out.matchAll(/it says universal for (.+), so new/g)].map(([, root]) => root);
  };
  expect(await saidOf()).toEqual([cli.media, inner]);
  expect(await saidOf(inner)).toEqual([inner]);
  expect(await saidOf(cli.at('Quay.2016.mkv'))).toEqual([cli.media]);
  expect(await saidOf(cli.media)).toEqual([cli.media, inner]);
});
