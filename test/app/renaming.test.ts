import { existsSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NAMING_PRESETS } from '../../src/core/sidecar/sidecar-name.ts';
import { openDesk, type Desk } from '../support/desk.ts';
import { filesBelow } from '../support/library.ts';
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
} from '../support/renaming.ts';

describe.each(NAMING_PRESETS)('from the names for %s', (from) => {
  test('to those for every other player and back again, byte for byte; nothing is asked and no want changes', async () => {
    const desk = await placed(from);
    const [before, wants] = [bytesOf(desk), wantsOf(desk)];
    const texts = new Set(Object.values(before));
    for (const to of NAMING_PRESETS) {
      const { code, out } = await desk.tell('rename', '--naming', to);
      expect(code).toBe(0);
      expect(desk.sidecars()).toEqual(namesUnder(to));
      expect(new Set(Object.values(bytesOf(desk)))).toEqual(texts);
      expect(out.includes(`set \`naming: ${to}\` in the configuration too: it says ${from}`)).toBe(
        to !== from,
      );
      await staysSo(desk, wants);
      expect((await desk.tell('rename', '--naming', from)).code).toBe(0);
      expect(bytesOf(desk)).toEqual(before);
    }
    await staysSo(desk, wants);
  });
});

test('a dry run says the same as the real one, and changes nothing on disk or in the database', async () => {
  const desk = await placed();
  const [before, wants] = [bytesOf(desk), wantsOf(desk)];
  const dry = await desk.json('rename', '--naming', 'emby', '--dry-run');
  expect(dry).toMatchObject({
    code: 0,
    result: { dryRun: true, counts: { renamed: 3, left: 0, unchanged: 2 } },
  });
  expect((await desk.tell('rename', '--naming', 'emby', '--dry-run')).out).toContain('would rename: ');
  expect(bytesOf(desk)).toEqual(before);
  expect(
    withStore(desk, ({ pendingMoves }) =>
      pendingMoves.follows(Number.MAX_SAFE_INTEGER, new Set([desk.at('media')]), 10),
    ),
  ).toEqual([]);
  const { result } = await desk.json('rename', '--naming', 'emby');
  expect({ ...result, dryRun: true }).toEqual(dry.result);
  await staysSo(desk, wants);
});

test('what the user edited is left alone, and said so; the rest is renamed', async () => {
  const desk = await placed();
  const mine = `${FOLDER}/${STEM}.pt-BR.pt.sdh.srt`;
  writeFileSync(desk.at(mine), 'mine now\n');
  const { code, out } = await desk.tell('rename', '--naming', 'plex');
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/left alone: .*pt-BR\.pt\.sdh\.srt .*: you edited it, so it is yours/),
  ]);
  expect(desk.read(mine)).toBe('mine now\n');
  expect(desk.sidecars()).toContain(`${FOLDER}/${STEM}.zh-Hant.srt`);
});

test('a name that is taken stays with whoever has it, in a dry run too; ours stays where it was, and ours', async () => {
  const desk = await placed();
  const wants = wantsOf(desk);
  const taken = `${FOLDER}/${STEM}.zh-Hant.srt`;
  writeFileSync(desk.at(taken), "the user's own\n");
  const left = {
    left: [{ name: `${STEM}.zh-Hant.zh.srt`, newName: `${STEM}.zh-Hant.srt`, why: 'name-taken' }],
  };
  expect(await desk.json('rename', '--naming', 'plex', '--dry-run')).toMatchObject({ code: 1, result: left });
  expect(await desk.json('rename', '--naming', 'plex')).toMatchObject({ code: 1, result: left });
  expect(desk.read(taken)).toBe("the user's own\n");
  rmSync(desk.at(taken));
  await staysSo(desk, wants);
  expect((await desk.tell('rename', '--naming', 'plex')).code).toBe(0);
  expect(desk.sidecars()).toEqual(namesUnder('plex'));
});

test('a name that something else gets after the errand was written down: ours stays beside its video', async () => {
  const desk = await placed();
  const wants = wantsOf(desk);
  const [ours, taken] = [`${FOLDER}/${STEM}.zh-Hant.zh.srt`, `${FOLDER}/${STEM}.ZH-hant.srt`];
  // Another spelling of the name is only seen when the move is tried.
  writeFileSync(desk.at(taken), "the user's own\n");
  expect(await desk.json('rename', '--naming', 'plex')).toMatchObject({
    code: 1,
    result: { left: [{ why: 'name-taken' }] },
  });
  expect([desk.sidecars().includes(ours), desk.read(taken)]).toEqual([true, "the user's own\n"]);
  rmSync(desk.at(taken));
  await staysSo(desk, wants);
  expect(withStore(desk, ({ trash }) => trash.list())).toEqual([]);
});

const TEMPORARY = '.subtitled-0123456789ab.tmp';

describe('a rename that was cut off is finished by the next run', () => {
  const [old, fresh] = [`${FOLDER}/${STEM}.zh-Hant.zh.srt`, `${FOLDER}/${STEM}.zh-Hant.srt`];
  const LEFT: readonly (readonly [string, (desk: Desk, text: string) => void])[] = [
    ['before the first step', () => undefined],
    ['while it wrote', (desk) => writeFileSync(desk.at(`${FOLDER}/${TEMPORARY}`), '1\n00:0')],
    ['with both in place', (desk, text) => writeFileSync(desk.at(fresh), text)],
    [
      'with the old one gone',
      (desk, text) => {
        writeFileSync(desk.at(fresh), text);
        rmSync(desk.at(old));
      },
    ],
  ];
  test.each(LEFT)('%s', async (_, leave) => {
    const desk = await placed();
    const wants = wantsOf(desk);
    const text = desk.read(old) ?? '';
    withStore(desk, (store) => {
      const { id } = wantFor(desk, store, 'zh-Hant');
      store.pendingMoves.follow(id, `${STEM}.zh-Hant.srt`, 0);
      store.pendingMoves.begin(id, TEMPORARY);
    });
    leave(desk, text);
    await desk.tell('--scan');
    expect(wantsOf(desk)).toEqual(wants);
    expect(desk.read(fresh)).toBe(text);
    expect([existsSync(desk.at(old)), existsSync(desk.at(`${FOLDER}/${TEMPORARY}`))]).toEqual([false, false]);
    await staysSo(desk, wants);
    await desk.tell('rename', '--naming', 'universal');
    expect(desk.sidecars()).toEqual(namesUnder('universal'));
  });
});

test('what was begun for one player is called off by asking for the old names', async () => {
  const desk = await placed();
  const wants = wantsOf(desk);
  withStore(desk, (store) => {
    const { id } = wantFor(desk, store, 'zh-Hant');
    store.pendingMoves.follow(id, `${STEM}.zh-Hant.srt`, Date.now() + 3_600_000);
    store.pendingMoves.begin(id, TEMPORARY);
  });
  writeFileSync(desk.at(`${FOLDER}/${TEMPORARY}`), '1\n00:0');
  expect(await desk.json('rename', '--naming', 'universal')).toMatchObject({
    code: 0,
    result: { counts: { unchanged: 5 } },
  });
  expect(filesBelow(desk.media)).toEqual([FILM, ...namesUnder('universal')].toSorted());
  await staysSo(desk, wants);
});

test('only what was named is renamed: a sidecar, a video, a folder; what is not there or lies elsewhere is said', async () => {
  const desk = await placed();
  const tell = (...paths: readonly string[]) => desk.json('rename', '--naming', 'plex', ...paths);
  expect(await tell(desk.at(`${FOLDER}/${STEM}.pt-BR.pt.sdh.srt`))).toMatchObject({
    result: { counts: { renamed: 1, unchanged: 0 } },
  });
  expect(await tell(desk.at(FILM))).toMatchObject({ result: { counts: { renamed: 2, unchanged: 3 } } });
  expect(await tell(desk.at(FOLDER))).toMatchObject({ code: 0, result: { counts: { unchanged: 5 } } });
  expect(await tell(desk.at('no.mkv'))).toMatchObject({
    code: 1,
    result: { error: { code: 'no-such-file' } },
  });
  expect(await tell('/elsewhere')).toMatchObject({
    code: 1,
    result: { error: { code: 'outside-libraries' } },
  });
});

test('a sidecar that the user deleted is not named, and a video that was touched keeps its own', async () => {
  const desk = await placed();
  rmSync(desk.at(`${FOLDER}/${STEM}.en.srt`));
  utimesSync(desk.at(FILM), Date.now() / 1000 - 7200, Date.now() / 1000 - 7200);
  expect(await desk.json('rename', '--naming', 'plex')).toMatchObject({
    code: 0,
    result: { counts: { renamed: 3, left: 0, unchanged: 1 } },
  });
});

test('a library that is away is said, nothing in it is forgotten, and the answer is 1', async () => {
  const desk = await placed();
  const wants = wantsOf(desk);
  const away = `${desk.media}-away`;
  renameSync(desk.media, away);
  expect(await desk.json('rename', '--naming', 'plex')).toMatchObject({
    code: 1,
    result: { unavailable: [{ root: desk.media }], counts: { renamed: 0 } },
  });
  renameSync(away, desk.media);
  await staysSo(desk, wants);
});

test('a name too long for any disk is not tried, and a dry run knows it', async () => {
  const desk = await placed('emby');
  const stem = 'x'.repeat(255 - '.zh.srt'.length);
  withStore(desk, (store) => {
    const video = filmIn(desk, store);
    const sidecar = store.placements.sidecarOf(wantFor(desk, store, 'zh-Hant').id);
    if (sidecar === null) throw new Error('no sidecar');
    renameSync(desk.at(FILM), desk.at(`${FOLDER}/${stem}.mkv`));
    renameSync(desk.at(`${FOLDER}/${sidecar.name}`), desk.at(`${FOLDER}/${stem}.zh.srt`));
    store.videos.update({ ...video, name: `${stem}.mkv` });
    store.placements.putSidecar({ ...sidecar, name: `${stem}.zh.srt` });
  });
  const sidecar = desk.at(`${FOLDER}/${stem}.zh.srt`);
  for (const dry of [['--dry-run'], []])
    expect(await desk.json('rename', '--naming', 'plex', ...dry, sidecar)).toMatchObject({
      code: 1,
      result: { left: [{ why: 'name-too-long' }], counts: { left: 1 } },
    });
  expect(existsSync(sidecar)).toBe(true);
});

test('what the disk does not allow is said with its cause; nothing is begun, nothing is tried again by itself', async () => {
  const desk = await placed();
  const wants = wantsOf(desk);
  const outside = join(desk.folder, 'outside');
  renameSync(desk.at(FOLDER), outside);
  symlinkSync(outside, desk.at(FOLDER));
  const { code, result, err } = await desk.json('rename', '--naming', 'plex');
  expect([code, result['counts'], err]).toEqual([
    1,
    expect.objectContaining({ renamed: 0, left: 3 }),
    expect.stringContaining('nothing is written outside of the libraries'),
  ]);
  expect(result['left']).toContainEqual(expect.objectContaining({ why: 'failed' }));
  expect(
    withStore(desk, ({ pendingMoves }) =>
      pendingMoves.follows(Number.MAX_SAFE_INTEGER, new Set([desk.at('media')]), 10),
    ),
  ).toEqual([]);
  rmSync(desk.at(FOLDER));
  renameSync(outside, desk.at(FOLDER));
  await staysSo(desk, wants);
});

test('usage: a player that nobody knows, and none at all, end with 2', async () => {
  const desk = await openDesk([FILM]);
  expect((await desk.tell('rename', '--naming', 'vlc')).code).toBe(2);
  expect((await desk.tell('rename')).code).toBe(2);
});
