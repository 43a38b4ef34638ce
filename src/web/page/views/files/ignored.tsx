// The videos and folders that are ignored.

import type { JSX } from 'preact';
import { linkTo } from '../../data/address.ts';
import { post } from '../../data/api.ts';
import { useData } from '../../data/use-data.ts';
import { Action } from '../../parts/action.tsx';
import { Empty } from '../../parts/empty.tsx';
import { Head } from '../../parts/head.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { countOf } from '../../words/numbers.ts';

type IgnoredList = { readonly items: readonly { readonly path: string; readonly at: string }[] };

/** The page shows no more rows; `subtitled ignore` lists all. */
const MOST_SHOWN = 200;

export function Ignored(): JSX.Element {
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
          {({ items }) =>
            items.length === 0 ? (
              <Empty words="Nothing is ignored." />
            ) : (
              <Table
                caption={`${countOf(items.length, 'path')}${items.length > MOST_SHOWN ? `, the first ${MOST_SHOWN}` : ''}`}
                keyOf={({ path }) => path}
                rows={items.slice(0, MOST_SHOWN)}
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
            )
          }
        </Loading>
      </section>
    </>
  );
}
