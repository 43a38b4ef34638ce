// Stores under which title each video is listed.

import type { Database } from '../database.ts';
import { numberOrNull, recordOrNull, type Row } from '../row.ts';
import type { CataloguePlace } from '../../core/catalogue/place.ts';
import type { Catalogue, TitleRecord } from '../../ports/store/catalogue.ts';
import { readJoinedVideo, VIDEO_COLUMNS } from './videos.ts';

type Filing = Pick<Catalogue, 'unfiled' | 'file' | 'fileAgain' | 'title' | 'titleOf'>;

/** Returns a function that deletes a title if no video, deleted or not, belongs to it. */
export function createTitleRemoval(database: Database): (titleId: number) => void {
  const drop = database.prepare<[number]>(
    'DELETE FROM title WHERE id = ? AND NOT EXISTS (SELECT 1 FROM video WHERE title_id = title.id)',
  );
  return (titleId) => void drop.run(titleId);
}

export function createFiling(database: Database): Filing {
  const unfiled = database.prepare<[number], Row>(
    `SELECT ${VIDEO_COLUMNS} FROM video WHERE is_filed = 0 AND gone_at IS NULL ORDER BY id LIMIT ?`,
  );
  const titleIdOf = database
    .prepare<[number], number | null>('SELECT title_id FROM video WHERE id = ?')
    .pluck();
  const file = database.prepare(
    'UPDATE video SET title_id = @titleId, season = @season, episode = @episode, is_filed = 1 WHERE id = @id',
  );
  const fileAgain = database.prepare('UPDATE video SET is_filed = 0 WHERE id = ?');
  const get = database.prepare<[number], Row>('SELECT * FROM title WHERE id = ?');
  const dropIfEmpty = createTitleRemoval(database);
  const put = createTitles(database);
  const title = (id: number): TitleRecord | null => recordOrNull(get.get(id), readTitle);
  return {
    unfiled: (most) => unfiled.all(most).map(readJoinedVideo),
    file({ id, addedAt }, place) {
      const before = titleIdOf.get(id) ?? null;
      const titleId = put(place, addedAt);
      file.run({ id, titleId, season: place.season, episode: place.episode });
      if (before !== null && before !== titleId) dropIfEmpty(before);
    },
    fileAgain: (videoId) => void fileAgain.run(videoId),
    title,
    titleOf(videoId) {
      const id = titleIdOf.get(videoId) ?? null;
      return id === null ? null : title(id);
    },
  };
}

/** Returns a function that gives the id of a place's title, which it adds if it is new. */
function createTitles(database: Database): (place: CataloguePlace, addedAt: number) => number {
  const put = database
    .prepare<[Record<string, unknown>], number>(
      `INSERT INTO title (key, kind, name, year, sort_name, added_at)
       VALUES (@key, @kind, @name, @year, @sortName, @addedAt)
       ON CONFLICT (key) DO UPDATE SET name = excluded.name, year = excluded.year,
         sort_name = excluded.sort_name, added_at = max(added_at, excluded.added_at)
       RETURNING id`,
    )
    .pluck();
  const aliasOf = database.prepare<[string], Row>(
    `SELECT title.id AS id, title.key AS key FROM title_alias JOIN title ON title.id = title_alias.title_id
     WHERE title_alias.name_key = ?`,
  );
  const renew = database.prepare('UPDATE title SET added_at = max(added_at, ?) WHERE id = ?');
  const putAlias = database.prepare(
    `INSERT INTO title_alias (name_key, title_id) VALUES (?, ?)
     ON CONFLICT (name_key) DO UPDATE SET title_id = excluded.title_id`,
  );
  // Not if another title has that key.
  const takeKey = database.prepare('UPDATE OR IGNORE title SET key = ? WHERE id = ?');
  const moveOthers = database.prepare('UPDATE video SET is_filed = 0 WHERE title_id = ?');
  return ({ nameKey, matchKey, kind, name, year, sortName }, addedAt) => {
    const known = aliasOf.get(nameKey);
    if (matchKey === null && known !== undefined) {
      renew.run(addedAt, known['id']);
      return Number(known['id']);
    }
    const key = matchKey ?? nameKey;
    // The title keeps its id, by which a page that is open shows it.
    if (matchKey !== null && known?.['key'] === nameKey) takeKey.run(key, known['id']);
    const id = Number(put.get({ key, kind, name, year, sortName, addedAt }));
    // The first recognised title is also that of the other videos with the same name.
    if (known === undefined || known['key'] === nameKey) putAlias.run(nameKey, id);
    if (known?.['key'] === nameKey && known['id'] !== id) moveOthers.run(known['id']);
    return id;
  };
}

function readTitle(row: Row): TitleRecord {
  return {
    id: Number(row['id']),
    kind: row['kind'] === 'tv' ? 'tv' : 'movie',
    name: String(row['name']),
    year: numberOrNull(row['year']),
    sortName: String(row['sort_name']),
    addedAt: Number(row['added_at']),
  };
}
