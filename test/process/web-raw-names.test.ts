// Names of files that are not UTF-8, which JSON cannot hold as they are.

import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { homeFor, startDaemonHere } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';

type Listed = { readonly rows: readonly { readonly path: string }[]; readonly total: number };

/** Two names that differ in bytes that are not UTF-8 alone, and one in a folder with such a name. */
const NAMES = ['/Salt.2018.\xff.mkv', '/Salt.2018.\xfe.mkv', '/caf\xe9/Iron.2017.1080p.mkv'];

test('a video opens by the path that the lists tell, also if its name or its folder is not UTF-8', async () => {
  const home = await homeFor([], { web: { enabled: true, port: 0 } });
  const media = Buffer.from(home.media);
  mkdirSync(Buffer.concat([media, Buffer.from('/caf\xe9', 'latin1')]), { recursive: true });
  for (const name of NAMES) {
    const path = Buffer.concat([media, Buffer.from(name, 'latin1')]);
    writeFileSync(path, '');
    utimesSync(path, 1, 1);
  }
  const url = await servedPage(await startDaemonHere(home));
  const read = async (address: string): Promise<Response> => fetch(`${url}/api/${address}`);
  const listed = async (): Promise<Listed> => (await (await read('videos')).json()) as Listed;
  await until('they are known', async () => (await listed()).total === NAMES.length);
  const { rows } = await listed();
  expect(new Set(rows.map(({ path }) => path)).size).toBe(NAMES.length);
  for (const { path } of rows) {
    const why = await read(`why?path=${encodeURIComponent(path)}`);
    expect(await why.json()).toMatchObject({ path });
  }
  const send = async (command: string): Promise<unknown> => {
    const body = JSON.stringify({ paths: rows.map(({ path }) => path) });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${url}/api/${command}`, { method: 'POST', headers, body })).json();
  };
  expect(await send('request-search')).toMatchObject({ videos: NAMES.length });
  expect(await send('ignore')).toMatchObject({ result: 'ignored' });
});
