import { appendFileSync, renameSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const SIDECAR = FILM.replace('.mkv', '.en.srt');

test('why says that our subtitle is there, until you edit it', async () => {
  const cli = await openCli([FILM]);
  await cli.run('scan');
  expect((await cli.run('why', cli.at(FILM))).out).toContain('next: nothing, it is there\n');
  expect((await cli.json('why', cli.at(FILM))).result).toMatchObject({ wants: [{ changedByUser: null }] });
  appendFileSync(cli.at(SIDECAR), '\n9\n00:50:00,000 --> 00:50:02,000\nmine\n');
  const edited = 'next: nothing, you edited it: subtitled leaves it alone\n';
  expect((await cli.run('why', cli.at(FILM))).out).toContain(edited);
  expect((await cli.json('why', cli.at(FILM))).result).toMatchObject({
    wants: [{ changedByUser: 'edited' }],
  });
  await cli.run('scan');
  expect((await cli.run('why', cli.at(FILM))).out).toContain(edited);
});

test('why says that our subtitle is not there any more, before a scan notices it', async () => {
  const cli = await openCli([FILM]);
  await cli.run('scan');
  rmSync(cli.at(SIDECAR));
  expect((await cli.run('why', cli.at(FILM))).out).toContain(
    'next: it is not there any more: the next scan notices it\n',
  );
});

test('why does not take our subtitle for removed while its library is away', async () => {
  const cli = await openCli([FILM]);
  await cli.run('scan');
  renameSync(cli.media, `${cli.media}-away`);
  try {
    const { result } = await cli.json('why', cli.at(FILM));
    expect(result).toMatchObject({ wants: [{ changedByUser: null }] });
  } finally {
    renameSync(`${cli.media}-away`, cli.media);
  }
});
