// The subtitles that subtitled moved to the trash.

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

type TrashList = { readonly items: readonly Item[]; readonly total: number };

type Item = {
  readonly id: number;
  readonly at: string;
  readonly folder: string;
  readonly name: string;
  readonly whyWords: string;
};

export function Trash({ query }: { readonly query: Query }): JSX.Element {
  const { offset = '0' } = query;
  const parameters = new URLSearchParams({ offset, limit: String(ROWS_A_PAGE) });
  const found = useData<TrashList>(`api/trash?${parameters}`);
  const answer = useAnswer();
  const restore = (id: number) => async (): Promise<void> => {
    await answer.keep(() => post<CommandAnswer>('api/restore', { id }));
    found.reload();
  };
  return (
    <>
      <Head title="Trash" below={<a href={linkTo('videos')}>All files</a>} />
      <section class="card">
        <Answer words={answer.words} />
        <Loading loaded={found}>
          {({ items, total }) => {
            if (items.length === 0)
              return <EmptyList view="trash" query={query} total={total} words="The trash is empty." />;
            return (
              <>
                <Table
                  caption={countOf(total, 'subtitle')}
                  keyOf={({ id }) => String(id)}
                  rows={items}
                  columns={[
                    { name: 'Subtitle', cell: ({ folder, name }) => isolatedPath(`${folder}/${name}`) },
                    { name: 'Why', cell: ({ whyWords }) => whyWords },
                    { name: 'Since', kind: 'fit', cell: ({ at }) => <Time at={at} /> },
                    {
                      name: '',
                      cell: ({ id, name }) => (
                        <Action name="Restore" label={`Restore ${name}`} run={restore(id)} />
                      ),
                    },
                  ]}
                />
                <p class="soft small">
                  A restored subtitle is yours: subtitled leaves it alone. A copy stays in the trash.
                </p>
                <Pager view="trash" query={query} total={total} />
              </>
            );
          }}
        </Loading>
      </section>
    </>
  );
}
