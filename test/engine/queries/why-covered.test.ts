import { renameSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { putFiles } from '../../support/library.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const THEIRS = FILM.replace('.mkv', '.English.srt');

test("why names the user's file that covers a want, also under another name", async () => {
  const cli = await openCli([FILM]);
  putFiles(cli.media, [THEIRS], 'Hello');
  await cli.run('scan');
  const name = THEIRS.split('/').at(-1);
  expect((await cli.run('why', cli.at(FILM))).out).toContain(`there already\n  subtitle: ${name}\n`);
  expect((await cli.json('why', cli.at(FILM))).result).toMatchObject({ wants: [{ coveredBy: name }] });
  const other = FILM.replace('.mkv', '.eng.srt');
  renameSync(cli.at(THEIRS), cli.at(other));
  for (const _ of ['before a scan', 'after it']) {
    expect((await cli.run('why', cli.at(FILM))).out).toContain(`  subtitle: ${other.split('/').at(-1)}\n`);
    await cli.run('scan');
  }
  rmSync(cli.at(other));
  expect((await cli.run('why', cli.at(FILM))).out).not.toContain('  subtitle:');
});

test('why names no file for a want that our own subtitle fulfils, or none', async () => {
  const cli = await openCli([FILM]);
  await cli.run('scan');
  expect((await cli.json('why', cli.at(FILM))).result).toMatchObject({ wants: [{ coveredBy: null }] });
  rmSync(cli.at(FILM));
  await cli.run('scan');
  expect((await cli.json('why', cli.at(FILM))).result).toMatchObject({ wants: [{ coveredBy: null }] });
});
