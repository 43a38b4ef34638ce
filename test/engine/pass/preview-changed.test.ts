// What changed while no daemon ran: a preview sees it as the scan does.

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { FILM, lifeWith } from '../../support/impaired-film.ts';
import { putFiles } from '../../support/library.ts';

const SECOND = 1000;
const DAY = 24 * 3_600_000;

test('a preview counts the download of what a loosened wish allows', async () => {
  const life = await lifeWith({ hearing_impaired: 'exclude' });
  putFiles(life.media, [FILM]);
  await life.start();
  await life.passes(5 * SECOND);
  expect(life.wants()).toMatchObject([{ reason: 'all-refused' }]);
  await life.stop();
  life.configure({ hearing_impaired: 'any' });
  const { plan } = await life.preview();
  expect(plan).toMatchObject({ searchRequests: 0, downloadsLeast: 1, downloadsMost: 1 });
  await life.start();
  await life.passes(5 * SECOND);
  expect(life.wants()).toMatchObject([{ state: 'placed' }]);
});

test('a preview counts the search that a clock which was ahead put off', async () => {
  const life = await lifeWith({ hearing_impaired: 'exclude' });
  life.clock.advance(20 * DAY);
  putFiles(life.media, [FILM]);
  await life.start();
  await life.passes(5 * SECOND);
  await life.stop();
  const database = new Database(join(life.folder, 'state/state.db'));
  database.prepare(`UPDATE want SET state = 'wanted', reason = 'new', due_at = ?`).run(life.clock.now());
  database.close();
  life.clock.advance(-20 * DAY);
  const { plan } = await life.preview();
  expect(plan).toMatchObject({ searchRequests: 1, searchUnits: 1 });
});
