// All videos by path, with the states of their subtitles.

import type { JSX } from 'preact';
import { linkTo, type Query } from '../../data/address.ts';
import { allRows } from '../../data/all-rows.ts';
import { get } from '../../data/api.ts';
import type { Rows, VideoRow } from '../../data/types.ts';
import { useData } from '../../data/use-data.ts';
import { LanguageBadges } from '../../parts/badge.tsx';
import { EmptyList } from '../../parts/empty.tsx';
import { Choice, Filters, LibraryChoice, SearchField, SUBTITLE_STATES } from '../../parts/filters.tsx';
import { Head } from '../../parts/head.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Pager, ROWS_A_PAGE } from '../../parts/pager.tsx';
import { SelectedActions, SelectRow, useSelection } from './selection.tsx';
import { Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { VideoLink } from '../../parts/video-link.tsx';
import { countOf } from '../../words/numbers.ts';
import { baseName } from '../../words/paths.ts';

export function Videos({ query }: { readonly query: Query }): JSX.Element {
  const { text = '', library = '', state = '', offset = '0' } = query;
  const filter = { text, library, state };
  const parameters = new URLSearchParams({ ...filter, offset, limit: String(ROWS_A_PAGE) });
  const found = useData<Rows<VideoRow>>(`api/videos?${parameters}`);
  const selection = useSelection();
  const all = async (most: number): Promise<readonly string[]> => {
    const rows = await allRows<VideoRow>(most, (paging) =>
      get(`api/videos?${new URLSearchParams({ ...filter, ...paging })}`),
    );
    return rows.map(({ path }) => path);
  };
  return (
    <>
      <FilesHead />
      <Filters view="videos">
        <SearchField name="text" label="Part of the path" value={text} />
        <LibraryChoice chosen={library} />
        <Choice name="state" label="Subtitles" choices={SUBTITLE_STATES} chosen={state} />
      </Filters>
      <section class="card">
        <Loading loaded={found}>
          {({ rows, total }) =>
            rows.length === 0 ? (
              <EmptyList view="videos" query={query} total={total} words="No videos yet." />
            ) : (
              <>
                <SelectedActions selection={selection} total={total} all={all} />
                <Table
                  caption={countOf(total, 'video')}
                  keyOf={({ path }) => path}
                  rows={rows}
                  columns={[
                    {
                      name: 'Video',
                      cell: ({ path }) => (
                        <span class="selectable">
                          <SelectRow path={path} name={baseName(path)} selection={selection} />
                          <VideoLink path={path} />
                        </span>
                      ),
                    },
                    { name: 'Subtitles', cell: LanguageBadges },
                    { name: 'Added', kind: 'fit', cell: ({ addedAt }) => <Time at={addedAt} /> },
                  ]}
                />
                <Pager view="videos" query={query} total={total} />
              </>
            )
          }
        </Loading>
      </section>
    </>
  );
}

function FilesHead(): JSX.Element {
  return (
    <Head title="Files">
      <a class="button" href={linkTo('ignored')}>
        Ignored
      </a>
      <a class="button" href={linkTo('trash')}>
        Trash
      </a>
    </Head>
  );
}
