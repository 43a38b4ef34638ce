import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCli, type Cli } from '../../support/cli.ts';
import { putFiles } from '../../support/library.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const SIDECAR = FILM.replace('.mkv', '.en.srt');

/** All candidates get the same file name. */
const ALIKE = { generate: { decoys: false, hearingImpaired: false } };

type InTrash = { readonly id: number; readonly name: string; readonly why: string };

async function itemsOf(cli: Cli): Promise<readonly InTrash[]> {
  return (await cli.json('trash', 'list')).result['items'] as readonly InTrash[];
}

/** A film whose first subtitle was rejected: the next best has its name. */
async function rejected(): Promise<Cli & { readonly first: string }> {
  const cli = await openCli([FILM], ALIKE);
  await cli.run('search', cli.at(FILM));
  const first = cli.read(SIDECAR) ?? '';
  await cli.run('reject', cli.at(FILM));
  return { ...cli, first };
}

describe('the trash', () => {
  test('is empty at first', async () => {
    const cli = await openCli([FILM]);
    expect(await cli.run('trash', 'list')).toMatchObject({ code: 0, out: 'the trash is empty\n' });
  });

  test('lists what was removed, when and why, and how to get it back', async () => {
    const cli = await rejected();
    const { code, out } = await cli.run('trash', 'list');
    expect(code).toBe(0);
    const line = String.raw`1  \d{4}-\d\d-\d\d \d\d:\d\d  you rejected it  .*Harbour\.2016\.1080p\.BluRay\.x264-QUAY\.en\.srt`;
    expect(out).toMatch(new RegExp(`^${line}\nput one back: subtitled trash restore NUMBER\n$`));
    expect(await itemsOf(cli)).toMatchObject([{ id: 1, why: 'rejected' }]);
  });

  test('gives a subtitle back beside its video, whole, and it counts as yours from then on', async () => {
    const cli = await rejected();
    rmSync(cli.at(SIDECAR), { force: true });
    const restored = await cli.run('trash', 'restore', '1');
    expect(restored.code).toBe(0);
    expect(restored.out).toBe(`restored: ${cli.at(SIDECAR)}\n`);
    expect(cli.read(SIDECAR)).toBe(cli.first);
    const { result } = await cli.json('why', cli.at(FILM));
    expect(result['wants']).toMatchObject([
      { state: expect.stringMatching(/^(?:present|placed)$/) as string },
    ]);
    await cli.run('scan');
    expect(cli.read(SIDECAR)).toBe(cli.first);
    expect((await cli.run('reject', cli.at(FILM))).code).toBe(1);
    expect(cli.read(SIDECAR)).toBe(cli.first);
  });

  test('gives it back beside its video where that is now, under its present name', async () => {
    const cli = await rejected();
    for (const path of ['Harbour (2016)/Harbour.mkv', 'Films/Harbour (2016)/Quay.mkv']) {
      const beside = path.replace('.mkv', '.en.srt');
      mkdirSync(dirname(cli.at(path)), { recursive: true });
      renameSync(cli.at(FILM), cli.at(path));
      await cli.run('scan');
      rmSync(cli.at(beside), { force: true });
      expect((await cli.run('trash', 'restore', '1')).out).toBe(`restored: ${cli.at(beside)}\n`);
      expect([cli.sidecars(), cli.read(beside)]).toEqual([[beside], cli.first]);
      rmSync(cli.at(beside));
      renameSync(cli.at(path), cli.at(FILM));
    }
  });

  test('never replaces a file', async () => {
    const cli = await openCli([FILM], ALIKE);
    await cli.run('search', cli.at(FILM));
    await cli.run('pick', cli.at(FILM), '2');
    const next = cli.read(SIDECAR);
    expect(await itemsOf(cli)).toMatchObject([{ id: 1, why: 'replaced' }]);
    const ours = await cli.json('trash', 'restore', '1');
    expect([ours.code, ours.result.error?.code, cli.read(SIDECAR)]).toEqual([1, 'in-the-way', next]);
    writeFileSync(cli.at(SIDECAR), 'mine');
    const users = await cli.json('trash', 'restore', '1');
    expect([users.code, users.result.error?.code, cli.read(SIDECAR)]).toEqual([1, 'in-the-way', 'mine']);
  });

  test('keeps a subtitle whose video is gone, and says so', async () => {
    const cli = await rejected();
    // Without any video the library would count as away.
    putFiles(cli.media, ['Quay (2001)/Quay.2001.mkv']);
    rmSync(cli.at(FILM));
    rmSync(cli.at(SIDECAR), { force: true });
    await cli.run('scan');
    const { code, result } = await cli.json('trash', 'restore', '1');
    expect(code).toBe(1);
    expect(result.error?.code).toBe('video-elsewhere');
    expect(cli.sidecars()).toEqual([]);
    expect((await itemsOf(cli)).map(({ id }) => id)).toContain(1);
  });

  test('says in one line that the disk does not give a subtitle back, and keeps it', async () => {
    const cli = await rejected();
    rmSync(cli.at(SIDECAR), { force: true });
    const trash = join(cli.folder, 'state/trash');
    const [file = ''] = readdirSync(trash);
    rmSync(join(trash, file));
    // Where a file should be: reading it fails, also for root.
    mkdirSync(join(trash, file));
    const { code, result, err } = await cli.json('trash', 'restore', '1');
    expect([code, result.error?.code]).toEqual([1, 'trash-unreadable']);
    expect(err.trim().split('\n').at(-1)).toContain(
      'Harbour.2016.1080p.BluRay.x264-QUAY.en.srt: cannot be read from the trash',
    );
    expect(await itemsOf(cli)).toHaveLength(1);
  });

  test('says of one whose file is gone that it is gone', async () => {
    const cli = await rejected();
    const trash = join(cli.folder, 'state/trash');
    for (const file of readdirSync(trash)) rmSync(join(trash, file));
    const { code, result } = await cli.json('trash', 'restore', '1');
    expect([code, result.error?.code]).toEqual([1, 'trash-lost']);
    expect(result.error?.message).toContain(
      'Harbour.2016.1080p.BluRay.x264-QUAY.en.srt: its file is no longer',
    );
  });

  test('knows no other number', async () => {
    const cli = await openCli([FILM]);
    const { code, result } = await cli.json('trash', 'restore', '7');
    expect([code, result.error?.code]).toEqual([1, 'not-in-trash']);
  });

  test.each([
    [['trash']],
    [['trash', 'empty']],
    [['trash', 'list', '1']],
    [['trash', 'restore']],
    [['trash', 'restore', 'x']],
  ])('%j is a wrong use, and ends with 2', async (args) => {
    const cli = await openCli([]);
    expect(await cli.run(...args)).toMatchObject({ code: 2, out: '' });
  });
});
