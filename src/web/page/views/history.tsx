// The results of all videos, newest first; the steps that led to them are folded.

import type { JSX } from 'preact';
import { linkTo, type Query } from '../data/address.ts';
import type { HistoryPage } from '../data/types.ts';
import { useData } from '../data/use-data.ts';
import { Empty } from '../parts/empty.tsx';
import { Choice, Filters, LanguageChoice, LibraryChoice } from '../parts/filters.tsx';
import { HistoryList, OUTCOME_CHOICES } from '../parts/history-list.tsx';
import { Head } from '../parts/head.tsx';
import { Loading } from '../parts/loading.tsx';

/** Each may take several lines on a phone. */
const EVENTS_A_PAGE = 15;

export function History({ query }: { readonly query: Query }): JSX.Element {
  const { show = '', library = '', language = '', before = '' } = query;
  const parameters = new URLSearchParams({
    show: show === '' ? 'results' : show === 'steps' ? '' : show,
    library,
    language,
    before,
    limit: String(EVENTS_A_PAGE),
  });
  const found = useData<HistoryPage>(`api/history?${parameters}`);
  return (
    <>
      <Head title="History" />
      <HistoryFilters query={query} />
      <section class="card">
        <Loading loaded={found}>
          {({ lines, next }) => (
            <>
              {lines.length > 0 && <HistoryList label="History, newest first" lines={lines} />}
              {lines.length === 0 && <Nothing query={query} isLast={next === null} />}
              <Pages query={query} next={next} />
            </>
          )}
        </Loading>
      </section>
    </>
  );
}

function HistoryFilters({ query }: { readonly query: Query }): JSX.Element {
  const { show = '', library = '', language = '' } = query;
  return (
    <Filters view="history">
      <Choice name="show" label="Show" choices={OUTCOME_CHOICES} chosen={show} />
      <LibraryChoice chosen={library} />
      <LanguageChoice chosen={language} />
    </Filters>
  );
}

type NothingProps = { readonly query: Query; readonly isLast: boolean };

/** A page may be empty before the last: then what fits is older than what was read for it. */
function Nothing({ query, isLast }: NothingProps): JSX.Element {
  const isFiltered = Object.values(query).some((value) => value !== '');
  if (!isLast) return <Empty words="Nothing newer fits." />;
  return <Empty words={isFiltered ? 'Nothing fits.' : 'Nothing has happened yet.'} />;
}

function Pages({ query, next }: { readonly query: Query; readonly next: number | null }): JSX.Element | null {
  const { before = '', ...filter } = query;
  if (before === '' && next === null) return null;
  return (
    <nav class="pager" aria-label="Pages">
      {before === '' ? (
        <span />
      ) : (
        <a class="button" href={linkTo('history', filter)}>
          Newest
        </a>
      )}
      {next !== null && (
        <a class="button" rel="next" href={linkTo('history', { ...filter, before: String(next) })}>
          Older
        </a>
      )}
    </nav>
  );
}
