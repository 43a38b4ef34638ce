// The queue: every missing subtitle, and what it waits for.

import type { JSX } from 'preact';
import type { Query } from '../../data/address.ts';
import type { QueuePage, QueueRow } from '../../data/types.ts';
import { useData } from '../../data/use-data.ts';
import { EmptyList } from '../../parts/empty.tsx';
import { Choice, Filters } from '../../parts/filters.tsx';
import { Head } from '../../parts/head.tsx';
import { Due } from '../../parts/holds.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Pager, ROWS_A_PAGE } from '../../parts/pager.tsx';
import { Table } from '../../parts/table.tsx';
import { VideoLink } from '../../parts/video-link.tsx';
import { wantName } from '../../words/languages.ts';
import { countOf } from '../../words/numbers.ts';

const STATES = [
  ['', 'everything'],
  ['wanted,searching,placing,settling', 'in progress'],
  ['missing', 'missing'],
  ['translating', 'being translated'],
  ['failed', 'failed'],
] as const;

export function Queue({ query }: { readonly query: Query }): JSX.Element {
  const { state = '', offset = '0' } = query;
  const parameters = new URLSearchParams({ state, offset, limit: String(ROWS_A_PAGE) });
  const found = useData<QueuePage>(`api/queue?${parameters}`);
  return (
    <>
      <Head title="Queue" />
      <Filters view="queue">
        <Choice name="state" label="Show" choices={STATES} chosen={state} />
      </Filters>
      <section class="card">
        <Loading loaded={found}>
          {({ rows, total, paused }) =>
            rows.length === 0 ? (
              <EmptyList view="queue" query={query} total={total} words="Nothing waits for a subtitle." />
            ) : (
              <>
                <Table
                  caption={`${countOf(total, 'wanted subtitle')}, with what each one waits for`}
                  keyOf={(row) => `${row.path} ${row.languages.join()} ${row.kind}`}
                  rows={rows}
                  columns={[
                    { name: 'Video', cell: VideoLink },
                    { name: 'Language', cell: wantName },
                    { name: 'State', cell: ({ words, state: now }) => words ?? now },
                    {
                      name: 'Resumes',
                      cell: (row) => <Resumes row={row} isPaused={paused} />,
                    },
                  ]}
                />
                <Pager view="queue" query={query} total={total} />
              </>
            )
          }
        </Loading>
      </section>
    </>
  );
}

type ResumesProps = { readonly row: QueueRow; readonly isPaused: boolean };

function Resumes({ row: { dueAt, reason }, isPaused }: ResumesProps): JSX.Element {
  if (reason === 'library-unavailable') return <>when the library is available</>;
  return <Due at={dueAt} isPaused={isPaused} otherwise="now" />;
}
