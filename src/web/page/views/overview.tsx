// The overview: what is missing, what the service allows, and the libraries.

import type { JSX } from 'preact';
import { linkTo } from '../data/address.ts';
import { scanAll, scanAsItIs } from '../data/scan.ts';
import type { Counter, Coverage, Status } from '../data/types.ts';
import { useData } from '../data/use-data.ts';
import { Action } from '../parts/action.tsx';
import { CoverageBar, CoverageLegend } from '../parts/coverage-bar.tsx';
import { Empty } from '../parts/empty.tsx';
import { Head } from '../parts/head.tsx';
import { Due, Holds } from '../parts/holds.tsx';
import { Loading } from '../parts/loading.tsx';
import { Section } from '../parts/section.tsx';
import { Table } from '../parts/table.tsx';
import { Time } from '../parts/time.tsx';
import { isolatedPath } from '../words/isolated.tsx';
import { wantName } from '../words/languages.ts';
import { countOf, number } from '../words/numbers.ts';
import { ifAhead } from '../words/times.ts';

export function Overview(): JSX.Element {
  const status = useData<Status>('api/status');
  const coverage = useData<readonly Coverage[]>('api/coverage');
  return (
    <>
      <Head title="Overview">
        <a class="button" href={linkTo('plots')}>
          Over time
        </a>
        <Action name="Scan now" look="main" run={scanAll} />
      </Head>
      {status.data !== null && <Holds status={status.data} />}
      <Section name="Subtitles">
        <Loading loaded={coverage}>{(rows) => <CoverageTable rows={rows} />}</Loading>
      </Section>
      <Loading loaded={status}>
        {(data) => (
          <>
            <div class="columns">
              <ServiceSection status={data} />
              <LibrariesSection status={data} />
            </div>
            <p class="soft small">{`subtitled ${data.version}`}</p>
          </>
        )}
      </Loading>
    </>
  );
}

function CoverageTable({ rows }: { readonly rows: readonly Coverage[] }): JSX.Element {
  if (rows.length === 0)
    return (
      <Empty words="No videos yet.">
        <p>They appear here once a library has been scanned.</p>
      </Empty>
    );
  return (
    <>
      <Table
        caption="Wanted subtitles by library and language"
        keyOf={({ root, languages, kind }) => `${root} ${languages.join()} ${kind}`}
        rows={rows}
        columns={[
          { name: 'Library', cell: ({ root }) => isolatedPath(root) },
          { name: 'Language', cell: wantName },
          { name: 'Progress', cell: (row) => <CoverageBar counts={row} /> },
          {
            name: 'There',
            kind: 'number',
            cell: ({ there, wanted }) => `${number(there)} of ${number(wanted)}`,
          },
          { name: 'In progress', kind: 'number', cell: ({ waiting }) => number(waiting) },
          { name: 'Missing', kind: 'number', cell: ({ missing }) => number(missing) },
          { name: 'Failed', kind: 'number', cell: ({ failed }) => number(failed) },
        ]}
      />
      <CoverageLegend />
    </>
  );
}

type StatusProps = { readonly status: Status };

function ServiceSection({ status: { quota, agenda, paused } }: StatusProps): JSX.Element {
  return (
    <Section name="Service">
      <dl class="facts">
        <CounterFact name="Searches left today" counter={quota.search} />
        <CounterFact name="Downloads left today" counter={quota.downloads} />
        <dt>Due now</dt>
        <dd>{`${countOf(agenda.asks, 'subtitle')} to search for, ${number(agenda.fetches)} to download`}</dd>
        <dt>Next</dt>
        <dd>
          <Due at={agenda.nextAt} isPaused={paused} otherwise="nothing planned" />
        </dd>
      </dl>
    </Section>
  );
}

function CounterFact({ name, counter }: { readonly name: string; readonly counter: Counter }): JSX.Element {
  const { limit, remaining, resetAt } = counter;
  const isKnown = limit !== null && remaining !== null;
  const words = isKnown ? `${number(remaining)} of ${number(limit)}` : 'not known yet';
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {isKnown && <meter min={0} max={limit} value={remaining} aria-label={`${name}: ${words}`} />}
        <div>
          {words}
          {resetAt !== null && (
            <span class="soft">
              , resets <Time at={resetAt} />
            </span>
          )}
        </div>
      </dd>
    </>
  );
}

function LibrariesSection({ status: { libraries, paused } }: StatusProps): JSX.Element {
  return (
    <Section name="Libraries">
      <div class="facts-lists">
        {libraries.map(({ path, unavailable, confirmable, watch, walkAt }) => (
          <dl class="facts" key={path}>
            <dt>Folder</dt>
            <dd>{isolatedPath(path)}</dd>
            {unavailable !== null && (
              <>
                <dt>Unavailable</dt>
                <dd>
                  <div class="error">{unavailable}</div>
                  {confirmable && (
                    <Action
                      name="Scan it as it is"
                      label={`Scan it as it is: ${path}`}
                      run={() => scanAsItIs(path)}
                    />
                  )}
                </dd>
              </>
            )}
            <dt>Watched</dt>
            <dd>
              {`${number(watch.watched)} of ${countOf(watch.folders, 'folder')}`}
              {watch.why !== null && <div class="soft">{watch.why}</div>}
            </dd>
            <dt>Next scan</dt>
            <dd>
              <Due at={ifAhead(walkAt)} isPaused={paused} otherwise="now" />
            </dd>
          </dl>
        ))}
      </div>
    </Section>
  );
}
