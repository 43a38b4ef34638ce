// Stores the videos.

import type { Database } from '../database.ts';
import { numberOrNull, recordOrNull, type Row } from '../row.ts';
import type { Videos } from '../../ports/store/store.ts';
import type { VideoFile, VideoRecord } from '../../ports/store/records.ts';
import { stemOf } from '../../core/path/path.ts';
import { inodeNumber } from '../../core/path/same-file.ts';
import { unicodeForms } from '../../core/path/same-name.ts';
import { pageByPage } from '../page-by-page.ts';
import { columnsBelow, fromColumn, toColumn } from './path-column.ts';

const FOLDERS_A_PAGE = 1000;
const VIDEOS_A_PAGE = 200;
const FILES_A_PAGE = 1000;
const IDS_A_PAGE = 1000;
/** Files of one size and time may all have the name `movie.mkv`. */
const MOST_ALIKE = 50;

const COLUMNS = 'id, root, folder, name, size, mtime_ms, inode, release_name, year, added_at';

/** The columns of a video, for joins. */
export const VIDEO_COLUMNS = COLUMNS.split(', ')
  .map((column) => `video.${column} AS video_${column}`)
  .join(', ');

function readVideo(row: Row): VideoRecord {
  return videoOf((column) => row[column]);
}

/** The video in a row with `VIDEO_COLUMNS`. */
export function readJoinedVideo(row: Row): VideoRecord {
  return videoOf((column) => row[`video_${column}`]);
}

function videoOf(at: (column: string) => unknown): VideoRecord {
  return {
    id: Number(at('id')),
    root: fromColumn(at('root')),
    folder: fromColumn(at('folder')),
    name: fromColumn(at('name')),
    size: Number(at('size')),
    mtimeMs: Number(at('mtime_ms')),
    inode: String(at('inode')),
    releaseName: String(at('release_name')),
    year: numberOrNull(at('year')),
    addedAt: Number(at('added_at')),
  };
}

function readFile(row: Row): VideoFile {
  return {
    id: Number(row['id']),
    name: fromColumn(row['name']),
    size: Number(row['size']),
    mtimeMs: Number(row['mtime_ms']),
  };
}

export function createVideos(database: Database): Videos {
  const get = database.prepare<[number], Row>(`SELECT ${COLUMNS} FROM video WHERE id = ?`);
  const add = database.prepare(
    `INSERT INTO video (root, folder, name, size, mtime_ms, inode, release_name, year, added_at)
     VALUES (@root, @folder, @name, @size, @mtimeMs, @inode, @releaseName, @year, @addedAt)`,
  );
  const update = database.prepare(
    `UPDATE video SET root = @root, folder = @folder, name = @name, size = @size, mtime_ms = @mtimeMs,
       inode = @inode, release_name = @releaseName, year = @year, added_at = @addedAt, is_filed = 0 WHERE id = @id`,
  );
  const addRoot = database.prepare('INSERT OR IGNORE INTO root (path) VALUES (?)');
  const moveWants = database.prepare(
    `UPDATE want SET root_id = (SELECT id FROM root WHERE path = @root), newest_first = -@addedAt
     WHERE video_id = @id
       AND (root_id, newest_first) IS NOT ((SELECT id FROM root WHERE path = @root), -@addedAt)`,
  );
  const setGone = database.prepare('UPDATE video SET gone_at = ? WHERE id = ?');
  const goneAt = database.prepare<[number], number | null>('SELECT gone_at FROM video WHERE id = ?').pluck();
  const count = database
    .prepare<[Buffer], number>('SELECT count(*) FROM video WHERE root = ? AND gone_at IS NULL')
    .pluck();
  const columns = (video: Omit<VideoRecord, 'id'>): Record<string, unknown> => ({
    ...video,
    root: toColumn(video.root),
    folder: toColumn(video.folder),
    name: toColumn(video.name),
  });
  return {
    ...createPlaces(database),
    ...createBelow(database),
    ...createAlike(database),
    get: (id) => recordOrNull(get.get(id), readVideo),
    add(video) {
      addRoot.run(toColumn(video.root));
      return Number(add.run(columns(video)).lastInsertRowid);
    },
    update(video) {
      addRoot.run(toColumn(video.root));
      update.run(columns(video));
      moveWants.run({ id: video.id, root: toColumn(video.root), addedAt: video.addedAt });
    },
    setGone: (id, at) => void setGone.run(at, id),
    goneAt: (id) => goneAt.get(id) ?? null,
    count: (roots) => [...roots].reduce((sum, root) => sum + Number(count.get(toColumn(root))), 0),
  };
}

/** The queries for a file that may be known from elsewhere. */
function createAlike(database: Database): Pick<Videos, 'alike' | 'namesakes' | 'called'> {
  const ofInode = database.prepare<[string, number, number], Row>(
    `SELECT ${COLUMNS} FROM video
       WHERE substr(inode, instr(inode, ':') + 1) = ? AND size = ? AND mtime_ms = ? LIMIT ${MOST_ALIKE}`,
  );
  const ofName = database.prepare<[Buffer, number, number], Row>(
    `SELECT ${COLUMNS} FROM video WHERE name = ? AND size = ? AND mtime_ms = ? LIMIT ${MOST_ALIKE}`,
  );
  const namesakes = database.prepare<[Buffer, number], Row>(
    `SELECT ${COLUMNS} FROM video WHERE name = ? AND size = ? LIMIT ${MOST_ALIKE}`,
  );
  const touched = database.prepare<[string, number], Row>(
    `SELECT ${COLUMNS} FROM video
       WHERE substr(inode, instr(inode, ':') + 1) = ? AND size = ? LIMIT ${MOST_ALIKE}`,
  );
  const called = database.prepare<[Buffer], Row>(
    `SELECT ${COLUMNS} FROM video WHERE name = ? AND gone_at IS NULL LIMIT 2`,
  );
  const each = (rows: readonly Row[]): readonly VideoRecord[] => {
    const videos = rows.map(readVideo);
    return [...new Map(videos.map((video) => [video.id, video])).values()];
  };
  return {
    alike: ({ name, size, mtimeMs, inode }) =>
      each([
        ...ofInode.all(inodeNumber(inode), size, mtimeMs),
        ...unicodeForms(name).flatMap((form) => ofName.all(toColumn(form), size, mtimeMs)),
      ]),
    namesakes: ({ name, size, inode }) =>
      each([
        ...touched.all(inodeNumber(inode), size),
        ...unicodeForms(name).flatMap((form) => namesakes.all(toColumn(form), size)),
      ]),
    called: (name) => each(unicodeForms(name).flatMap((form) => called.all(toColumn(form)))).slice(0, 2),
  };
}

type Places = Pick<
  Videos,
  'inFolder' | 'pagesIn' | 'folders' | 'goneIn' | 'filesIn' | 'withStem' | 'hasAny' | 'at' | 'lastAt'
>;

/** The queries by folder and name. */
function createPlaces(database: Database): Places {
  const inFolder = database.prepare<[Buffer, Buffer, number], Row>(
    `SELECT ${COLUMNS} FROM video WHERE folder = ? AND name > ? AND gone_at IS NULL ORDER BY name LIMIT ?`,
  );
  const pageOf = (folder: string, after: Buffer, most: number): readonly VideoRecord[] =>
    inFolder.all(toColumn(folder), after, most).map(readVideo);
  const folders = database
    .prepare<[Buffer, Buffer, Buffer], Buffer>(
      `SELECT DISTINCT folder FROM video WHERE root = ? AND folder > ? AND folder < ? AND gone_at IS NULL
       ORDER BY folder LIMIT ${FOLDERS_A_PAGE}`,
    )
    .pluck();
  const goneIn = database.prepare<[Buffer], Row>(
    `SELECT ${COLUMNS} FROM video WHERE folder = ? AND gone_at IS NOT NULL
     ORDER BY gone_at DESC, id DESC LIMIT 1000`,
  );
  const filesIn = database.prepare<[Buffer, Buffer], Row>(
    `SELECT id, name, size, mtime_ms FROM video WHERE folder = ? AND name > ? AND gone_at IS NULL
     ORDER BY name LIMIT ${FILES_A_PAGE}`,
  );
  const between = database.prepare<[Buffer, Buffer, Buffer], Row>(
    `SELECT ${COLUMNS} FROM video WHERE folder = ? AND name > ? AND name < ? AND gone_at IS NULL
     ORDER BY name LIMIT ${MOST_ALIKE}`,
  );
  const hasAny = database.prepare<[Buffer]>(
    'SELECT 1 FROM video WHERE folder = ? AND gone_at IS NULL LIMIT 1',
  );
  const at = database.prepare<[Buffer, Buffer], Row>(
    `SELECT ${COLUMNS} FROM video WHERE folder = ? AND name = ? AND gone_at IS NULL`,
  );
  const lastAt = database.prepare<[Buffer, Buffer], Row>(
    `SELECT ${COLUMNS} FROM video WHERE folder = ? AND name = ? AND gone_at IS NOT NULL
     ORDER BY gone_at DESC, id DESC LIMIT 1`,
  );
  return {
    inFolder: (folder, most) => pageOf(folder, Buffer.alloc(0), most),
    pagesIn: (folder) =>
      pageByPage<VideoRecord>((last) => pageOf(folder, toColumn(last?.name ?? ''), VIDEOS_A_PAGE)),
    *folders(root, below) {
      const [from, to] = columnsBelow(below ?? root);
      const first = below === undefined ? Buffer.alloc(0) : from;
      for (const page of pageByPage<Buffer>((last) => folders.all(toColumn(root), last ?? first, to)))
        yield page.map(fromColumn);
    },
    filesIn: (folder) =>
      pageByPage<VideoFile>((last) =>
        filesIn.all(toColumn(folder), toColumn(last?.name ?? '')).map(readFile),
      ),
    // A slash comes after a dot.
    withStem: (folder, stem) =>
      between
        .all(toColumn(folder), toColumn(`${stem}.`), toColumn(`${stem}/`))
        .map(readVideo)
        .filter(({ name }) => stemOf(name) === stem),
    hasAny: (folder) => hasAny.get(toColumn(folder)) !== undefined,
    at: (folder, name) => recordOrNull(at.get(toColumn(folder), toColumn(name)), readVideo),
    lastAt: (folder, name) => recordOrNull(lastAt.get(toColumn(folder), toColumn(name)), readVideo),
    goneIn: (folder) => goneIn.all(toColumn(folder)).map(readVideo),
  };
}

function createBelow(database: Database): Pick<Videos, 'pagesBelow'> {
  type Place = { readonly id: number; readonly folder: Buffer; readonly name: Buffer };
  const between = database.prepare<[Buffer, Buffer, Buffer], Place>(
    `SELECT id, folder, name FROM video WHERE gone_at IS NULL AND (folder, name) > (?, ?) AND folder < ?
     ORDER BY folder, name LIMIT ${IDS_A_PAGE}`,
  );
  function* pagesBetween(from: Buffer, to: Buffer): IterableIterator<readonly number[]> {
    const start = { folder: from, name: Buffer.alloc(0) };
    const read = (last: Place | null): readonly Place[] => {
      const { folder, name } = last ?? start;
      return between.all(folder, name, to);
    };
    for (const page of pageByPage(read)) yield page.map(({ id }) => id);
  }
  return {
    *pagesBelow(folder) {
      const column = toColumn(folder);
      yield* pagesBetween(column, Buffer.concat([column, Buffer.of(0)]));
      yield* pagesBetween(...columnsBelow(folder));
    },
  };
}
