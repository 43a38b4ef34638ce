// Shows running work, translations in progress, and planned work with its times.

import type { JSX } from 'preact';
import { linkTo } from '../../data/address.ts';
import { post } from '../../data/api.ts';
import { scanAll } from '../../data/scan.ts';
import type { QueuePage, Status } from '../../data/types.ts';
import { useData } from '../../data/use-data.ts';
import { useInterval } from '../../data/use-interval.ts';
import { Action } from '../../parts/action.tsx';
import { Head } from '../../parts/head.tsx';
import { Due, Holds, RESUMED } from '../../parts/holds.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Section } from '../../parts/section.tsx';
import { Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { VideoLink } from '../../parts/video-link.tsx';
import { isolatedPath } from '../../words/isolated.tsx';
import { wantName } from '../../words/languages.ts';
import { countOf } from '../../words/numbers.ts';
import { ifAhead } from '../../words/times.ts';
import { RunningNow } from './running-now.tsx';

const MOST_JOBS = 20;
const REFRESH_MS = 2_000;

export function Activity(): JSX.Element {
  const status = useData<Status>('api/status');
  const jobs = useData<QueuePage>(`api/queue?state=translating&limit=${MOST_JOBS}`);
  useInterval(status.reload, REFRESH_MS);
  const isPaused = status.data?.paused === true;
  const turn = async (): Promise<void> => {
    await post(isPaused ? 'api/resume' : 'api/pause', {});
    status.reload();
  };
  const scan = async (): Promise<string> => {
    const said = await scanAll();
    status.reload();
    return said;
  };
  return (
    <>
      <Head title="Activity">
        <a class="button" href={linkTo('queue')}>
          Queue
        </a>
        <Action name={isPaused ? 'Resume' : 'Pause'} run={turn} {...(isPaused ? { look: 'main' } : {})} />
        <Action name="Scan now" {...(isPaused ? {} : { look: 'main' })} run={scan} />
      </Head>
      <Loading loaded={status}>
        {(data) => (
          <>
            <Holds status={data} />
            <Section name="Now">
              <RunningNow running={data.running} />
            </Section>
            <Jobs jobs={jobs.data} />
            <Section name="Next">
              <Next status={data} />
            </Section>
          </>
        )}
      </Loading>
    </>
  );
}

function Jobs({ jobs }: { readonly jobs: QueuePage | null }): JSX.Element | null {
  if (jobs === null || jobs.total === 0) return null;
  return (
    <Section name="Translations and transcriptions">
      <Table
        caption={`${countOf(jobs.total, 'subtitle')} that the service is making`}
        keyOf={(row) => `${row.path} ${wantName(row)}`}
        rows={jobs.rows}
        columns={[
          { name: 'Video', cell: VideoLink },
          { name: 'Language', cell: wantName },
          { name: 'Sent', cell: ({ job }) => <Time at={job?.sentAt} otherwise="not yet" /> },
          {
            name: 'Asked again',
            cell: ({ dueAt }) => <Due at={dueAt} isPaused={jobs.paused} otherwise="now" />,
          },
          { name: 'Given up', cell: ({ job }) => <Time at={job?.deadlineAt} otherwise="–" /> },
        ]}
      />
    </Section>
  );
}

type Event = {
  readonly what: string;
  /** The path of the video or folder. */
  readonly path?: string;
  readonly at: string | null;
  readonly otherwise?: string;
};

/** Work that is due now or waits for the service; else the time of the next work. */
function dueEvents({ agenda, holds, paused }: Status): readonly Event[] {
  const due = [
    { work: 'search', what: `${countOf(agenda.asks, 'subtitle')} to search for`, count: agenda.asks },
    { work: 'download', what: `${countOf(agenda.fetches, 'subtitle')} to download`, count: agenda.fetches },
  ].filter(({ count }) => count > 0);
  if (due.length === 0)
    return [{ what: 'Searches and downloads', at: agenda.nextAt, otherwise: 'none planned' }];
  return due.map(({ work, what }) => {
    if (paused) return { what, at: null, otherwise: RESUMED };
    const held = holds.filter((hold) => hold.work === work || hold.work === 'everything');
    const last = held
      .map(({ resumesAt }) => resumesAt ?? '')
      .sort()
      .at(-1);
    if (last === undefined) return { what, at: null, otherwise: 'now' };
    return { what, at: last === '' ? null : last, otherwise: 'once the service allows it' };
  });
}

function Next({ status }: { readonly status: Status }): JSX.Element {
  const { libraries, quota, paused } = status;
  const events: readonly Event[] = [
    ...dueEvents(status),
    ...libraries.map(({ path, walkAt }) => ({
      what: 'Scan of ',
      path,
      at: paused ? null : ifAhead(walkAt),
      otherwise: paused ? RESUMED : 'now',
    })),
    { what: 'Searches of the day begin anew', at: quota.search.resetAt, otherwise: 'not known yet' },
    { what: 'Downloads of the day begin anew', at: quota.downloads.resetAt, otherwise: 'not known yet' },
  ];
  return (
    <Table
      caption="Planned work and quota resets"
      keyOf={({ what, path = '' }) => what + path}
      rows={events}
      columns={[
        { name: 'What', cell: ({ what, path = '' }) => [what, isolatedPath(path)] },
        { name: 'When', cell: ({ at, otherwise = '' }) => <Time at={at} otherwise={otherwise} /> },
      ]}
    />
  );
}
