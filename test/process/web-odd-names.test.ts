// Names that no terminal should print as they are.

import { expect, test } from 'vitest';
import { putFiles } from '../support/library.ts';
import { homeFor, startDaemonHere } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';

const NAMES = ['\u202bשלום\u202c.2005.1080p.mkv', 'Two\nLines.2006.1080p.mkv', 'A\\b.2007.1080p.mkv'];

type Listed = { readonly rows: readonly { readonly path: string }[]; readonly total: number };

test('a video opens by the path that the lists tell, also with marks of direction and line breaks in its name', async () => {
  const home = await homeFor(NAMES, { web: { enabled: true, port: 0 } });
  putFiles(home.media, NAMES);
  const url = await servedPage(await startDaemonHere(home));
  const listed = async (): Promise<Listed> => (await (await fetch(`${url}/api/videos`)).json()) as Listed;
  await until('they are known', async () => (await listed()).total === NAMES.length);
  const { rows } = await listed();
  const answers = await Promise.all(
    rows.map(async ({ path }) => (await fetch(`${url}/api/why?path=${encodeURIComponent(path)}`)).status),
  );
  expect(answers).toEqual(NAMES.map(() => 200));
  const asked = await fetch(`${url}/api/request-search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paths: rows.map(({ path }) => path) }),
  });
  expect(await asked.json()).toMatchObject({ videos: NAMES.length });
});
