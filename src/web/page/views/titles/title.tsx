// One film or series: its seasons, and its episodes with the states of their subtitles.

import type { JSX } from 'preact';
import { linkTo, type Query } from '../../data/address.ts';
import type { EpisodeRow, SeasonRow, TitleDetail } from '../../data/types.ts';
import { useData } from '../../data/use-data.ts';
import { LanguageBadges } from '../../parts/badge.tsx';
import { Head } from '../../parts/head.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Pager, ROWS_A_PAGE } from '../../parts/pager.tsx';
import { Table } from '../../parts/table.tsx';
import { VideoLink } from '../../parts/video-link.tsx';
import { isolated } from '../../words/isolated.tsx';
import { countOf } from '../../words/numbers.ts';
import { LanguageProgress } from './language-progress.tsx';
import { TitleActions } from './title-actions.tsx';

export function Title({ query }: { readonly query: Query }): JSX.Element {
  const { title = '', season = '', offset = '0' } = query;
  const parameters = new URLSearchParams({ id: title, season, offset, limit: String(ROWS_A_PAGE) });
  const found = useData<TitleDetail>(`api/title?${parameters}`);
  const { data } = found;
  return (
    <>
      <Head
        title={data === null ? 'Title' : `${data.name}${yearOf(data)}`}
        shown={data === null ? 'Title' : [isolated(data.name), yearOf(data)]}
        below={<a href={linkTo('titles')}>All titles</a>}
      />
      <Loading loaded={found}>
        {({ kind, coverage, bySeason, episodes: { rows, total } }) => (
          <>
            <section class="card">
              <LanguageProgress coverage={coverage} />
            </section>
            {kind === 'tv' && <Seasons seasons={bySeason} title={title} chosen={season} />}
            <section class="card">
              <Table
                caption={countOf(total, kind === 'tv' ? 'episode' : 'file')}
                keyOf={({ path }) => path}
                rows={rows}
                columns={[
                  ...(kind === 'tv' ? [EPISODE] : []),
                  { name: 'Video', cell: VideoLink },
                  { name: 'Subtitles', cell: LanguageBadges },
                ]}
              />
              <Pager view="title" query={query} total={total} />
            </section>
            <TitleActions title={title} season={season} total={total} rows={rows} />
          </>
        )}
      </Loading>
    </>
  );
}

const EPISODE = {
  name: 'Episode',
  cell: ({ season, episode }: EpisodeRow): string =>
    `${season === null ? '' : `S${twoDigits(season)}`}${episode === null ? '' : `E${twoDigits(episode)}`}` ||
    'no number',
};

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function yearOf({ year }: TitleDetail): string {
  return year === null ? '' : ` (${year})`;
}

type SeasonsProps = {
  readonly seasons: readonly SeasonRow[];
  readonly title: string;
  /** The season in the address; '' for all. */
  readonly chosen: string;
};

function Seasons({ seasons, title, chosen }: SeasonsProps): JSX.Element {
  return (
    <nav class="seasons" aria-label="Seasons">
      <a class="card" href={linkTo('title', { title })} aria-current={chosen === '' ? 'page' : undefined}>
        All seasons
      </a>
      {seasons.map(({ season, videos, coverage }) => {
        const value = season === null ? 'none' : String(season);
        return (
          <a
            class="card"
            href={linkTo('title', { title, season: value })}
            aria-current={chosen === value ? 'page' : undefined}
            key={value}
          >
            <span>
              {season === null ? 'Without season' : season === 0 ? 'Specials' : `Season ${season}`}
              <span class="soft small">{` ${countOf(videos, 'episode')}`}</span>
            </span>
            <LanguageProgress coverage={coverage} />
          </a>
        );
      })}
    </nav>
  );
}
