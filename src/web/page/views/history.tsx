// Recent history of all videos.

import type { JSX } from 'preact';
import type { Happening } from '../data/types.ts';
import { useData } from '../data/use-data.ts';
import { Empty } from '../parts/empty.tsx';
import { Happenings } from '../parts/happenings.tsx';
import { Head } from '../parts/head.tsx';
import { Loading } from '../parts/loading.tsx';

export function History(): JSX.Element {
  const found = useData<{ readonly lines: readonly Happening[] }>('api/history?limit=100');
  return (
    <>
      <Head title="History" />
      <section class="card">
        <Loading loaded={found}>
          {({ lines }) =>
            lines.length === 0 ? (
              <Empty words="Nothing has happened yet." />
            ) : (
              <Happenings caption="Recent history, newest first" lines={lines} ofAll />
            )
          }
        </Loading>
      </section>
    </>
  );
}
