import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { daemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../support/library.ts';

/** Their queueing takes far longer than one turn of the event loop may. */
const FOLDERS = 40_000;

/** Makes the state know a film in each of so many folders. */
function addFilms(state: string, media: string): void {
  const database = new Database(state);
  const column = (text: string): string => `CAST(${text} AS BLOB)`;
  database.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1001 UNION ALL SELECT i + 1 FROM n WHERE i < ${1000 + FOLDERS})
    INSERT INTO video (id, root, folder, name, size, mtime_ms, inode, release_name, added_at)
      SELECT i, ${column(`'${media}'`)}, ${column(`'${media}/Film ' || i || ' (2007)'`)},
        ${column(`'Film.' || i || '.2007.1080p.WEB.mkv'`)}, i, i, '1:' || i, 'Film.' || i || '.2007.1080p.WEB.mkv', 1 FROM n;
  `);
  database.close();
}

test('a webhook that names the folder of tens of thousands of films does not hold the loop while they are queued', async () => {
  const films = filmPaths(1);
  const life = await daemonLife(films);
  putFiles(life.media, films);
  await life.start();
  addFilms(join(life.folder, 'state/state.db'), life.media);
  // The first one loads the code for it.
  await life.hook('radarr', { eventType: 'Test' });
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  const answer = await life.hook('radarr', {
    eventType: 'MovieDelete',
    deletedFiles: true,
    movie: { folderPath: life.media },
  });
  clearImmediate(next);
  expect(answer).toEqual({ status: 200, body: { result: 'heard', what: 'deleted', folders: 1 } });
  expect(turns).toBeGreaterThan(4);
});
