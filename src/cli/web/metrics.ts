// Collects the metrics for monitoring, with their help texts.

import type { Coverage } from '../../core/status/coverage.ts';
import type { DaemonStatus } from '../../engine/daemon/status.ts';
import type { EngineEvent } from '../../ports/events.ts';
import type { Overview } from '../../engine/queries/overview.ts';
import type { Metric } from '../../web/backend.ts';

const METRIC_HELP = {
  subtitled_info: { type: 'gauge', help: 'The version that runs.' },
  subtitled_wants: { type: 'gauge', help: 'Wanted subtitles by library, languages and state.' },
  subtitled_library_available: { type: 'gauge', help: '1 while the library is available.' },
  subtitled_watched_folders: { type: 'gauge', help: 'Folders watched by the kernel.' },
  subtitled_folders: { type: 'gauge', help: 'Folders of the library.' },
  subtitled_due: { type: 'gauge', help: 'Wants that are due now.' },
  subtitled_held: {
    type: 'gauge',
    help: '1 for each reason not to use the service: a daily limit, the key, an outage.',
  },
  subtitled_quota_remaining: { type: 'gauge', help: 'Units left today, as last reported by the service.' },
  subtitled_quota_limit: { type: 'gauge', help: 'Units per day.' },
  subtitled_placed_total: { type: 'counter', help: 'Subtitles placed since the start.' },
  subtitled_refused_total: {
    type: 'counter',
    help: 'Downloaded and rejected subtitles since the start.',
  },
  subtitled_failures_total: { type: 'counter', help: 'Subtitles that failed to be placed since the start.' },
  subtitled_service_troubles_total: { type: 'counter', help: 'Failures of the service since the start.' },
} as const satisfies Readonly<Record<string, Pick<Metric, 'type' | 'help'>>>;

type MetricName = keyof typeof METRIC_HELP;

/** Counts of events since the start. */
export type EventCounts = Readonly<Record<'placed' | 'refused' | 'failed' | 'trouble', number>>;

/** Starts to count now. */
export function countEvents(listeners: Set<(event: EngineEvent) => void>): EventCounts {
  const seen = { placed: 0, refused: 0, failed: 0, trouble: 0 };
  listeners.add(({ kind }) => {
    if (kind === 'placed' || kind === 'refused' || kind === 'failed' || kind === 'trouble') seen[kind] += 1;
  });
  return seen;
}

type MetricsInput = {
  readonly status: DaemonStatus;
  readonly counters: ReturnType<Overview['counters']>;
  readonly version: string;
  readonly counts: EventCounts;
};

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number | null];

export function metricsOf(
  { status, counters, version, counts }: MetricsInput,
  coverage: readonly Coverage[],
): readonly Metric[] {
  const { libraries, agenda, holds } = status;
  const of = (value: (library: DaemonStatus['libraries'][number]) => number): readonly Sample[] =>
    libraries.map((library) => [{ library: library.path }, value(library)]);
  return [
    metric('subtitled_info', [[{ version }, 1]]),
    metric('subtitled_wants', coverage.flatMap(wantSamples)),
    metric(
      'subtitled_library_available',
      of(({ unavailable }) => (unavailable === null ? 1 : 0)),
    ),
    metric(
      'subtitled_watched_folders',
      of(({ watch }) => watch.watched),
    ),
    metric(
      'subtitled_folders',
      of(({ watch }) => watch.folders),
    ),
    metric('subtitled_due', [
      [{ work: 'search' }, agenda.asks],
      [{ work: 'download' }, agenda.fetches],
    ]),
    metric(
      'subtitled_held',
      holds.map(({ work, why }) => [{ work, why }, 1]),
    ),
    metric('subtitled_quota_remaining', [
      [{ counter: 'search' }, counters.search.remaining],
      [{ counter: 'downloads' }, counters.downloads.remaining],
    ]),
    metric('subtitled_quota_limit', [
      [{ counter: 'search' }, counters.search.limit],
      [{ counter: 'downloads' }, counters.downloads.limit],
    ]),
    metric('subtitled_placed_total', [[{}, counts.placed]]),
    metric('subtitled_refused_total', [[{}, counts.refused]]),
    metric('subtitled_failures_total', [[{}, counts.failed]]),
    metric('subtitled_service_troubles_total', [[{}, counts.trouble]]),
  ];
}

function wantSamples(coverage: Coverage): readonly Sample[] {
  const { root, languages, kind, there, placed, missing, waiting, failed, declined } = coverage;
  const states = { placed, present: there - placed, missing, waiting, failed, declined };
  const labels = { library: root, languages: languages.join('/'), kind };
  return Object.entries(states).map(([state, count]) => [{ ...labels, state }, count]);
}

/** Omits unknown values: zero would be a number. */
function metric(name: MetricName, samples: readonly Sample[]): Metric {
  const known = samples.flatMap(([labels, value]) => (value === null ? [] : [{ labels, value }]));
  return { name, ...METRIC_HELP[name], samples: known };
}
