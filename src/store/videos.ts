// Which videos do we know?

import type { Database } from 'better-sqlite3';
import type { VideoRecord, Videos } from '../ports/store.ts';
import { inodeNumber } from '../core/same-file.ts';
import { fromColumn, toColumn } from './bytes.ts';

type Row = Readonly<Record<string, unknown>>;

const COLUMNS = 'id, root, folder, name, size, mtime_ms, inode, release_name, year, added_at';

/** The columns of a video under a prefix, for joins. */
export function videoColumns(prefix: string): string {
  return COLUMNS.split(', ')
    .map((column) => `${prefix}.${column} AS ${prefix}_${column}`)
    .join(', ');
}

/** A row as a video; `prefix` as in `videoColumns`. */
export function readVideo(row: Row, prefix = ''): VideoRecord {
  const at = (column: string): unknown => row[prefix === '' ? column : `${prefix}_${column}`];
  return {
    id: Number(at('id')),
    root: fromColumn(at('root')),
    folder: fromColumn(at('folder')),
    name: fromColumn(at('name')),
    size: Number(at('size')),
    mtimeMs: Number(at('mtime_ms')),
    inode: String(at('inode')),
    releaseName: String(at('release_name')),
    year: at('year') === null ? null : Number(at('year')),
    addedAt: Number(at('added_at')),
  };
}

export function createVideos(database: Database): Videos {
  const inFolder = database.prepare<[Buffer], Row>(
    `SELECT ${COLUMNS} FROM video WHERE folder = ? AND gone_at IS NULL`,
  );
  const folders = database
    .prepare<[Buffer], Buffer>('SELECT DISTINCT folder FROM video WHERE root = ? AND gone_at IS NULL')
    .pluck();
  const get = database.prepare<[number], Row>(`SELECT ${COLUMNS} FROM video WHERE id = ?`);
  const goneIn = database.prepare<[Buffer], Row>(
    `SELECT ${COLUMNS} FROM video WHERE folder = ? AND gone_at IS NOT NULL ORDER BY gone_at DESC, id DESC`,
  );
  const alike = database.prepare<[Record<string, unknown>], Row>(
    `SELECT ${COLUMNS} FROM video
       WHERE substr(inode, instr(inode, ':') + 1) = @number AND size = @size AND mtime_ms = @mtimeMs
     UNION
     SELECT ${COLUMNS} FROM video WHERE name = @name AND size = @size AND mtime_ms = @mtimeMs`,
  );
  const add = database.prepare(
    `INSERT INTO video (root, folder, name, size, mtime_ms, inode, release_name, year, added_at)
     VALUES (@root, @folder, @name, @size, @mtimeMs, @inode, @releaseName, @year, @addedAt)`,
  );
  const update = database.prepare(
    `UPDATE video SET root = @root, folder = @folder, name = @name, size = @size, mtime_ms = @mtimeMs,
       inode = @inode, release_name = @releaseName, year = @year, added_at = @addedAt WHERE id = @id`,
  );
  const setGone = database.prepare('UPDATE video SET gone_at = ? WHERE id = ?');
  const count = database.prepare('SELECT count(*) FROM video WHERE gone_at IS NULL').pluck();
  const columns = (video: Omit<VideoRecord, 'id'>): Record<string, unknown> => ({
    ...video,
    root: toColumn(video.root),
    folder: toColumn(video.folder),
    name: toColumn(video.name),
  });
  const readOne = (row: Row | undefined): VideoRecord | null => (row === undefined ? null : readVideo(row));
  return {
    inFolder: (folder) => inFolder.all(toColumn(folder)).map((row) => readVideo(row)),
    folders: (root) => folders.all(toColumn(root)).map(fromColumn),
    get: (id) => readOne(get.get(id)),
    goneIn: (folder) => goneIn.all(toColumn(folder)).map((row) => readVideo(row)),
    alike: ({ name, size, mtimeMs, inode }) =>
      alike
        .all({ name: toColumn(name), size, mtimeMs, number: inodeNumber(inode) })
        .map((row) => readVideo(row)),
    add: (video) => Number(add.run(columns(video)).lastInsertRowid),
    update: (video) => void update.run(columns(video)),
    setGone: (id, goneAt) => void setGone.run(goneAt, id),
    count: () => Number(count.get()),
  };
}
