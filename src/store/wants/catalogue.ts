// Lists titles, their seasons and episodes, with the states of their wants.

import type { Database } from '../database.ts';
import type { Catalogue, FoundTitle, TitleFilter } from '../../ports/store/catalogue.ts';
import { toColumn } from '../tables/path-column.ts';
import { createFiling } from '../tables/titles.ts';
import { readVideo, videoColumns } from '../tables/videos.ts';
import { COUNT_COLUMNS, COUNT_GROUPS, readCount } from './count-row.ts';

type Row = Readonly<Record<string, unknown>>;

/** Titles read per part; fewer if the wants of each are read. */
const TITLES_A_PART = 1_000;
const COUNTED_A_PART = 40;

export function createCatalogue(database: Database): Catalogue {
  const seasons = database.prepare<[number], Row>(
    `SELECT season, count(*) AS videos FROM video WHERE title_id = ? AND gone_at IS NULL GROUP BY season`,
  );
  const counts = database.prepare<[number], Row>(
    `SELECT video.season AS season, ${COUNT_COLUMNS}
     FROM video JOIN want ON want.video_id = video.id
     WHERE video.title_id = ? AND video.gone_at IS NULL AND want.one_off = 0
     GROUP BY video.season, ${COUNT_GROUPS}`,
  );
  const episodesOf = (season: string): ReturnType<typeof database.prepare<[Row], Row>> =>
    database.prepare<[Row], Row>(
      `SELECT ${videoColumns('video')}, season, episode FROM video
       WHERE title_id = @titleId AND gone_at IS NULL ${season}
       ORDER BY season, episode, id LIMIT @limit OFFSET @offset`,
    );
  const [all, ofSeason] = [episodesOf(''), episodesOf('AND season IS @season')];
  return {
    ...createFiling(database),
    find: (filter) => find(database, filter),
    seasons: (titleId) =>
      seasons.all(titleId).map((row) => ({ season: numberOf(row['season']), videos: Number(row['videos']) })),
    counts: (titleId) =>
      counts.all(titleId).map((row) => ({ season: numberOf(row['season']), root: '', ...readCount(row) })),
    episodes: (query) =>
      (query.season === undefined ? all : ofSeason).all(query).map((row) => ({
        ...readVideo(row, 'video'),
        season: numberOf(row['season']),
        episode: numberOf(row['episode']),
      })),
  };
}

function numberOf(value: unknown): number | null {
  return value === null ? null : Number(value);
}

/** Walks an index in the wanted order, one part at a time, because some conditions read the wants of every title. */
function* find(database: Database, filter: TitleFilter): IterableIterator<readonly FoundTitle[]> {
  const { conditions, values, ofWants } = conditionsOf(filter);
  const isNewest = filter.order === 'added';
  const isCounted = filter.order === 'missing';
  const most = isCounted || ofWants ? COUNTED_A_PART : TITLES_A_PART;
  const missing = isCounted ? missingOf(filter) : '0';
  const [column, index, sign, way] = isNewest
    ? ['added_at', 'title_by_newness', '<', 'DESC']
    : ['sort_name', 'title_by_name', '>', 'ASC'];
  const part = database.prepare<[Row], Row>(
    `SELECT id, ${column} AS place, ${missing} AS missing, ${conditions} AS fits FROM title INDEXED BY ${index}
     WHERE (${column}, id) ${sign} (@place, @id) ORDER BY ${column} ${way}, id ${way} LIMIT ${most}`,
  );
  let after: Row = isNewest ? { place: Number.MAX_SAFE_INTEGER, id: 0 } : { place: '', id: 0 };
  for (;;) {
    const rows = part.all({ ...values, place: after['place'], id: after['id'] });
    yield rows
      .filter(({ fits }) => fits === 1)
      .map((row) => ({ id: Number(row['id']), missing: Number(row['missing']) }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < most) return;
    after = last;
  }
}

type Conditions = {
  readonly conditions: string;
  readonly values: Row;
  /** Whether the wants of each title are read. */
  readonly ofWants: boolean;
};

function conditionsOf({ root, text, language, states }: TitleFilter): Conditions {
  const ofVideo = `video.title_id = title.id AND video.gone_at IS NULL${root === null ? '' : ' AND video.root = @root'}`;
  const ofWants = language !== null || states.length > 0;
  const marks = states.map((_, at) => `@state${at}`).join(', ');
  const exists = ofWants
    ? `EXISTS (SELECT 1 FROM video JOIN want ON want.video_id = video.id WHERE ${ofVideo} AND want.one_off = 0
         ${states.length === 0 ? '' : `AND +want.state IN (${marks})`} ${language === null ? '' : OF_LANGUAGE})`
    : `EXISTS (SELECT 1 FROM video WHERE ${ofVideo})`;
  return {
    conditions: text === '' ? exists : `name LIKE @text ESCAPE '\\' AND ${exists}`,
    values: {
      ...Object.fromEntries(states.map((state, at) => [`state${at}`, state])),
      ...(root === null ? {} : { root: toColumn(root) }),
      ...(text === '' ? {} : { text: `%${text.replace(/[\\%_]/g, '\\$&')}%` }),
      ...(language === null ? {} : { language: `,${language},` }),
    },
    ofWants,
  };
}

const OF_LANGUAGE = `AND instr(',' || want.languages || ',', @language) > 0`;

function missingOf({ root, language }: TitleFilter): string {
  return `(SELECT count(*) FROM video JOIN want ON want.video_id = video.id
    WHERE video.title_id = title.id AND video.gone_at IS NULL AND +want.state = 'missing' AND want.one_off = 0
      ${root === null ? '' : 'AND video.root = @root'} ${language === null ? '' : OF_LANGUAGE})`;
}
