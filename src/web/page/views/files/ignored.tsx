// The videos and folders that are ignored.

import type { JSX } from 'preact';
import { linkTo, type Query } from '../../data/address.ts';
import { post } from '../../data/api.ts';
import { useData } from '../../data/use-data.ts';
import { Action } from '../../parts/action.tsx';
import { Empty } from '../../parts/empty.tsx';
import { Head } from '../../parts/head.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Pager, ROWS_A_PAGE } from '../../parts/pager.tsx';
import { Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { countOf } from '../../words/numbers.ts';

type IgnoredList = { readonly items: readonly { readonly path: string; readonly at: string }[] };

/** Where the page begins: on the last one if the rest is wanted again meanwhile. */
function offsetIn({ offset = '0' }: Query, total: number): number {
  const last = Math.floor((total - 1) / ROWS_A_PAGE) * ROWS_A_PAGE;
  return Math.min(Number(offset), last);
}

export function Ignored({ query }: { readonly query: Query }): JSX.Element {
  const found = useData<IgnoredList>('api/ignored');
  const wantAgain = (path: string) => async (): Promise<void> => {
    await post('api/unignore', { paths: [path] });
    found.reload();
  };
  return (
    <>
      <Head title="Ignored" below={<a href={linkTo('videos')}>All files</a>} />
      <section class="card">
        <Loading loaded={found}>
          {({ items }) => {
            if (items.length === 0) return <Empty words="Nothing is ignored." />;
            const offset = offsetIn(query, items.length);
            return (
              <>
                <Table
                  caption={countOf(items.length, 'path')}
                  keyOf={({ path }) => path}
                  rows={items.slice(offset, offset + ROWS_A_PAGE)}
                  columns={[
                    { name: 'Path', cell: ({ path }) => path },
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
                <Pager view="ignored" query={{ ...query, offset: String(offset) }} total={items.length} />
              </>
            );
          }}
        </Loading>
      </section>
    </>
  );
}
