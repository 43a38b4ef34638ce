// Films and series, with the progress of their subtitles.

import type { JSX } from 'preact';
import { linkTo, type Query } from '../../data/address.ts';
import type { Rows, TitleRow } from '../../data/types.ts';
import { useData } from '../../data/use-data.ts';
import { CoverageLegend } from '../../parts/coverage-bar.tsx';
import { EmptyList } from '../../parts/empty.tsx';
import {
  Choice,
  Filters,
  LanguageChoice,
  LibraryChoice,
  SearchField,
  SUBTITLE_STATES,
} from '../../parts/filters.tsx';
import { Head } from '../../parts/head.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Pager, ROWS_A_PAGE } from '../../parts/pager.tsx';
import { Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { isolated } from '../../words/isolated.tsx';
import { countOf } from '../../words/numbers.ts';
import { LanguageProgress } from './language-progress.tsx';

const ORDERS = [
  ['', 'name'],
  ['added', 'newest'],
  ['missing', 'most missing'],
] as const;

export function Titles({ query }: { readonly query: Query }): JSX.Element {
  const { offset = '0', ...filter } = query;
  const parameters = new URLSearchParams({ ...filter, offset, limit: String(ROWS_A_PAGE) });
  const found = useData<Rows<TitleRow>>(`api/titles?${parameters}`);
  return (
    <>
      <Head title="Titles">
        <a class="button" href={linkTo('videos')}>
          All files
        </a>
      </Head>
      <TitleFilters query={query} />
      <section class="card">
        <Loading loaded={found}>
          {({ rows, total }) =>
            rows.length === 0 ? (
              <EmptyList view="titles" query={query} total={total} words="No titles yet.">
                <p>New videos appear here after a scan.</p>
              </EmptyList>
            ) : (
              <>
                <TitleTable rows={rows} total={total} />
                <Pager view="titles" query={query} total={total} />
                <CoverageLegend />
              </>
            )
          }
        </Loading>
      </section>
    </>
  );
}

function TitleFilters({ query }: { readonly query: Query }): JSX.Element {
  const { text = '', library = '', language = '', state = '', sort = '' } = query;
  return (
    <Filters view="titles">
      <SearchField name="text" label="Part of the name" value={text} />
      <LibraryChoice chosen={library} />
      <LanguageChoice chosen={language} />
      <Choice name="state" label="Subtitles" choices={SUBTITLE_STATES} chosen={state} />
      <Choice name="sort" label="Sort by" choices={ORDERS} chosen={sort} />
    </Filters>
  );
}

function TitleTable({ rows, total }: Rows<TitleRow>): JSX.Element {
  return (
    <Table
      caption={countOf(total, 'title')}
      keyOf={({ id }) => String(id)}
      rows={rows}
      columns={[
        { name: 'Title', cell: TitleName },
        { name: 'Subtitles', cell: ({ coverage }) => <LanguageProgress coverage={coverage} /> },
        { name: 'Added', kind: 'fit', cell: ({ addedAt }) => <Time at={addedAt} /> },
      ]}
    />
  );
}

function TitleName({ id, name, year, kind, seasons, videos }: TitleRow): JSX.Element {
  return (
    <span>
      <a href={linkTo('title', { title: String(id) })}>{isolated(name)}</a>
      {year !== null && <span class="soft">{` (${year})`}</span>}
      <br />
      <span class="soft small">
        {kind === 'tv'
          ? `${countOf(seasons, 'season')}, ${countOf(videos, 'episode')}`
          : videos > 1
            ? countOf(videos, 'file')
            : 'film'}
      </span>
    </span>
  );
}
