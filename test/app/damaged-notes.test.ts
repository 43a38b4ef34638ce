// Damage that no check of the database finds: a row is there, and its text can no longer be read.

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { runHere, scanHere } from '../support/command.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { homeFor } from '../support/running-daemon.ts';

const NOTES = [
  'backoff',
  'probing',
  'refused-languages',
  'slow-batches',
  'service-trouble',
  'attention',
  ...['closed', 'told'].flatMap((one) => [`${one}:translations`, `${one}:transcriptions`]),
];

/** As a disk or a hand leaves a text: neither empty nor whole. */
const CUT = '{"until":1,"wh';

function damage(state: string): void {
  const database = new Database(join(state, 'state.db'));
  for (const key of NOTES)
    database.prepare('INSERT OR REPLACE INTO note (key, value) VALUES (?, ?)').run(key, CUT);
  database.prepare('INSERT INTO suspect (what, crashes, at) VALUES (?, 1, 5)').run(CUT);
  database
    .prepare('INSERT INTO leftover (temporary_name, folder, name, claim) VALUES (?, ?, ?, ?)')
    .run('.x.subtitled.tmp', Buffer.from('/nowhere'), Buffer.from('x.srt'), CUT);
  database.close();
}

test('notes that cannot be read count as not there: the next scan works', async () => {
  const films = filmPaths(2);
  const home = await homeFor(films);
  putFiles(home.media, films.slice(0, 1));
  await scanHere(home.config);
  damage(join(home.folder, 'state'));
  putFiles(home.media, films.slice(1));
  const { code, report } = await scanHere(home.config);
  expect([code, report.placed]).toEqual([0, 1]);
  expect(sidecarsBelow(home.media).length).toBe(2);
});

test('nor do they keep a question from its answer', async () => {
  const films = filmPaths(1);
  const home = await homeFor(films);
  putFiles(home.media, films);
  await scanHere(home.config);
  damage(join(home.folder, 'state'));
  for (const question of ['status', 'quota', 'plan', 'history'])
    expect((await runHere(['--config', home.config, question])).code, question).toBe(0);
});
