// A trash of thousands of subtitles, through the API and on the command line.

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { REACH } from '../../src/web/page/data/reach.ts';
import { runHere } from '../support/command.ts';
import { AUTH, filledSite } from '../support/web-site.ts';

const MANY = 3_000;

type TrashPage = { readonly items: readonly { readonly name: string }[]; readonly total: number };

function fillTrash(stateDir: string, folder: string): void {
  const database = new Database(join(stateDir, 'state.db'));
  const column = (text: string): string => `CAST(${text} AS BLOB)`;
  database.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
    INSERT INTO trash (at, folder, name, sha256, size, why, video_id, want_id)
      SELECT ${Date.now()}, ${column(`'${folder}'`)}, ${column("'Film.' || i || '.srt'")}, hex(i), 1, 'replaced', 1, 1 FROM n`);
  database.close();
}

test('a trash of thousands of subtitles is listed page by page, newest first, and whole by the command', async () => {
  const { ask, home } = await filledSite();
  fillTrash(join(home.folder, 'state'), home.media);
  const page = async (query: string): Promise<TrashPage> =>
    JSON.parse((await ask(`/api/trash${query}`, { headers: AUTH })).body) as TrashPage;
  const first = await page('');
  expect([first.total, first.items.length, first.items[0]?.name]).toEqual([MANY, 50, `Film.${MANY}.srt`]);
  const later = await page('?offset=100&limit=200');
  expect([later.total, later.items.length, later.items[0]?.name]).toEqual([
    MANY,
    200,
    `Film.${MANY - 100}.srt`,
  ]);
  expect(await page(`?offset=${REACH}`)).toMatchObject({
    items: [],
    said: ['3,000 in the trash; the list ends before this offset'],
  });
  const listed = await runHere(['--config', home.config, 'trash', 'list', '--json']);
  expect(JSON.parse(listed.out)).toMatchObject({ total: MANY, items: { length: MANY } });
});
