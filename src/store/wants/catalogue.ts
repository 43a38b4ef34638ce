// Lists titles, their seasons and episodes, with the states of their wants.

import { searchForm } from '../../core/path/search-form.ts';
import type { Database } from '../database.ts';
import { numberOrNull, type Row } from '../row.ts';
import type { Catalogue, FoundTitle, TitleFilter, TitleVideos } from '../../ports/store/catalogue.ts';
import { IN_ROOTS, OF_ROOTS, type Roots } from '../tables/roots.ts';
import { createFiling } from '../tables/titles.ts';
import { readJoinedVideo, VIDEO_COLUMNS } from '../tables/videos.ts';
import { COUNT_COLUMNS, COUNT_GROUPS, readCount } from './count-row.ts';

/** Titles read per part; fewer if the wants of each are read. */
const TITLES_A_PART = 1_000;
const COUNTED_A_PART = 40;

export function createCatalogue(database: Database, roots: Roots): Catalogue {
  const seasons = database.prepare<[Row], Row>(
    `SELECT season, count(*) AS videos FROM video
     WHERE title_id = @titleId AND gone_at IS NULL AND ${IN_ROOTS} GROUP BY season`,
  );
  const counts = database.prepare<[Row], Row>(
    `SELECT video.season AS season, ${COUNT_COLUMNS}
     FROM video JOIN want ON want.video_id = video.id
     WHERE video.title_id = @titleId AND video.gone_at IS NULL AND ${OF_ROOTS} AND want.one_off = 0
     GROUP BY video.season, ${COUNT_GROUPS}`,
  );
  const episodesOf = (season: string): ReturnType<typeof database.prepare<[Row], Row>> =>
    database.prepare<[Row], Row>(
      `SELECT ${VIDEO_COLUMNS}, season, episode FROM video
       WHERE title_id = @titleId AND gone_at IS NULL AND ${IN_ROOTS} ${season}
       ORDER BY season, episode, id LIMIT @limit OFFSET @offset`,
    );
  const listed = (query: TitleVideos): Row => ({ ...query, roots: roots.listOf(query.roots) });
  const [all, ofSeason] = [episodesOf(''), episodesOf('AND season IS @season')];
  return {
    ...createFiling(database),
    find: ({ roots: some, ...filter }) => find(database, roots.listOf(some), filter),
    seasons: (of) =>
      seasons
        .all(listed(of))
        .map((row) => ({ season: numberOrNull(row['season']), videos: Number(row['videos']) })),
    counts: (of) =>
      counts
        .all(listed(of))
        .map((row) => ({ season: numberOrNull(row['season']), root: '', ...readCount(row) })),
    episodes: (query) =>
      (query.season === undefined ? all : ofSeason).all(listed(query)).map((row) => ({
        ...readJoinedVideo(row),
        season: numberOrNull(row['season']),
        episode: numberOrNull(row['episode']),
      })),
  };
}

/** The filter within the libraries. */
type FilterWithin = Omit<TitleFilter, 'roots'>;

/** Walks an index in the wanted order, one part at a time, because some conditions read the wants of every title. */
function* find(
  database: Database,
  roots: string,
  filter: FilterWithin,
): IterableIterator<readonly FoundTitle[]> {
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
    const rows = part.all({ ...values, roots, place: after['place'], id: after['id'] });
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

function conditionsOf({ text, language, states }: FilterWithin): Conditions {
  const ofVideo = `video.title_id = title.id AND video.gone_at IS NULL AND ${IN_ROOTS}`;
  const ofWants = language !== null || states.length > 0;
  const marks = states.map((_, at) => `@state${at}`).join(', ');
  const exists = ofWants
    ? `EXISTS (SELECT 1 FROM video JOIN want ON want.video_id = video.id WHERE ${ofVideo} AND want.one_off = 0
         ${states.length === 0 ? `AND +want.state <> 'gone'` : `AND +want.state IN (${marks})`} ${language === null ? '' : OF_LANGUAGE})`
    : `EXISTS (SELECT 1 FROM video WHERE ${ofVideo})`;
  return {
    conditions: text === '' ? exists : `instr(search_form(name), @text) > 0 AND ${exists}`,
    values: {
      ...Object.fromEntries(states.map((state, at) => [`state${at}`, state])),
      ...(text === '' ? {} : { text: searchForm(text) }),
      ...(language === null ? {} : { language: `,${language},` }),
    },
    ofWants,
  };
}

const OF_LANGUAGE = `AND instr(',' || want.languages || ',', @language) > 0`;

function missingOf({ language }: FilterWithin): string {
  return `(SELECT count(*) FROM video JOIN want ON want.video_id = video.id
    WHERE video.title_id = title.id AND video.gone_at IS NULL AND +want.state = 'missing' AND want.one_off = 0
      AND ${OF_ROOTS} ${language === null ? '' : OF_LANGUAGE})`;
}
