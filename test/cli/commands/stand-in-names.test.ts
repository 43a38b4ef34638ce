import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { zipOf } from '../../../src/standin/catalogue/zip.ts';
import { createDownloads } from '../../../src/files/helper/downloads.ts';
import { runHere } from '../../support/command.ts';
import { temporaryFolder } from '../../support/library.ts';

/** Not UTF-8, with a sign that a terminal obeys. */
const ODD = Buffer.from([0x53, 0xff, 0x1b]);
const NO_ADDRESS = ['--host', '192.0.2.7', '--port', '0', '--download-port', '0'];

test('a library with a folder whose name is not UTF-8 can be served', async () => {
  const library = temporaryFolder();
  const folder = Buffer.concat([Buffer.from(`${library}/`), ODD]);
  mkdirSync(folder);
  writeFileSync(Buffer.concat([folder, Buffer.from('/Film.1999.mkv')]), '');
  const { err } = await runHere(['stand-in', '--library', library, ...NO_ADDRESS]);
  expect(err).toContain('192.0.2.7 is no address of this machine');
});

test('a library that cannot be read is named without what a terminal obeys', async () => {
  const { code, err } = await runHere(['stand-in', '--library', '/no\u001b[2J', ...NO_ADDRESS]);
  expect(code).toBe(2);
  expect(err).toContain('the library /no\\u001b[2J cannot be read');
});

test('a film whose name begins like a drive is packed', async () => {
  const bytes = await zipOf([{ name: 'M:I.2000.srt', bytes: Buffer.from('text') }]);
  const downloads = createDownloads();
  const opened = await downloads.open(bytes);
  expect(opened).toMatchObject({ ok: true, value: { entries: [{ name: 'M_I.2000.srt' }] } });
});
