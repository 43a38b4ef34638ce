// All videos by path, with the states of their subtitles.

import type { JSX } from 'preact';
import type { Query } from '../data/address.ts';
import type { Rows, Status, VideoRow } from '../data/types.ts';
import { useData } from '../data/use-data.ts';
import { LanguageBadges } from '../parts/badge.tsx';
import { Empty } from '../parts/empty.tsx';
import { Choice, Filters, SearchField, SUBTITLE_STATES } from '../parts/filters.tsx';
import { Head } from '../parts/head.tsx';
import { Loading } from '../parts/loading.tsx';
import { Pager, ROWS_A_PAGE } from '../parts/pager.tsx';
import { Table } from '../parts/table.tsx';
import { Time } from '../parts/time.tsx';
import { VideoLink } from '../parts/video-link.tsx';
import { countOf } from '../words/numbers.ts';

export function Videos({ query }: { readonly query: Query }): JSX.Element {
  const { text = '', library = '', state = '', offset = '0' } = query;
  const parameters = new URLSearchParams({ text, library, state, offset, limit: String(ROWS_A_PAGE) });
  const found = useData<Rows<VideoRow>>(`api/videos?${parameters}`);
  const status = useData<Status>('api/status');
  const libraries = (status.data?.libraries ?? []).map(({ path }) => [path, path] as const);
  return (
    <>
      <Head title="Files" />
      <Filters view="videos">
        <SearchField name="text" label="Part of the path" value={text} />
        <Choice name="library" label="Library" choices={[['', 'all'], ...libraries]} chosen={library} />
        <Choice name="state" label="Subtitles" choices={SUBTITLE_STATES} chosen={state} />
      </Filters>
      <section class="card">
        <Loading loaded={found}>
          {({ rows, total }) =>
            rows.length === 0 ? (
              <Empty words="No video fits." />
            ) : (
              <>
                <Table
                  caption={countOf(total, 'video')}
                  keyOf={({ path }) => path}
                  rows={rows}
                  columns={[
                    { name: 'Video', cell: VideoLink },
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
