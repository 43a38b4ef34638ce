// The videos and folders that are ignored.

import type { JSX } from 'preact';
import { linkTo, type Query } from '../../data/address.ts';
import { post } from '../../data/api.ts';
import type { CommandAnswer } from '../../data/types.ts';
import { useData } from '../../data/use-data.ts';
import { Action, Answer, useAnswer } from '../../parts/action.tsx';
import { EmptyList } from '../../parts/empty.tsx';
import { Head } from '../../parts/head.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Pager, ROWS_A_PAGE } from '../../parts/pager.tsx';
import { Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { isolatedPath } from '../../words/isolated.tsx';
import { countOf } from '../../words/numbers.ts';

type IgnoredList = {
  readonly items: readonly { readonly path: string; readonly at: string }[];
  readonly total: number;
};

export function Ignored({ query }: { readonly query: Query }): JSX.Element {
  const { offset = '0' } = query;
  const parameters = new URLSearchParams({ offset, limit: String(ROWS_A_PAGE) });
  const found = useData<IgnoredList>(`api/ignored?${parameters}`);
  const answer = useAnswer();
  const wantAgain = (path: string) => async (): Promise<void> => {
    await answer.keep(() => post<CommandAnswer>('api/unignore', { paths: [path] }));
    found.reload();
  };
  return (
    <>
      <Head title="Ignored" below={<a href={linkTo('videos')}>All files</a>} />
      <section class="card">
        <Answer words={answer.words} />
        <Loading loaded={found}>
          {({ items, total }) => {
            if (items.length === 0)
              return <EmptyList view="ignored" query={query} total={total} words="Nothing is ignored." />;
            return (
              <>
                <Table
                  caption={countOf(total, 'path')}
                  keyOf={({ path }) => path}
                  rows={items}
                  columns={[
                    { name: 'Path', cell: ({ path }) => isolatedPath(path) },
                    { name: 'Since', kind: 'fit', cell: ({ at }) => <Time at={at} /> },
                    {
                      name: '',
                      cell: ({ path }) => (
                        <Action
                          name="Want subtitles again"
                          label={`Want subtitles again for ${path}`}
                          run={wantAgain(path)}
                        />
                      ),
                    },
                  ]}
                />
                <Pager view="ignored" query={query} total={total} />
              </>
            );
          }}
        </Loading>
      </section>
    </>
  );
}
