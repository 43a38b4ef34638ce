// Answers the web server: the daemon's answers as JSON, and its events as they happen.

import type { App } from '../../app/app.ts';
import type { Command } from '../../core/command/command.ts';
import { AWAY } from '../../core/status/hold.ts';
import { WITHOUT_SUBTITLE } from '../../core/want/want.ts';
import { parseBody } from '../../core/webhook/parse-body.ts';
import { inSlices } from '../../engine/context/loop/in-slices.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Daemon } from '../../engine/daemon/daemon.ts';
import type { DaemonStatus } from '../../engine/daemon/status.ts';
import type { EngineEvent } from '../../ports/events.ts';
import type { VideoRow, WantRow } from '../../engine/queries/overview.ts';
import type { WebQuestion, WebAnswer, WebBackend, WebEvent } from '../../web/backend.ts';
import { holdWords, holdWordsBeforeTime } from '../wording/holds.ts';
import { withIsoMoment, withIsoMoments } from '../wording/iso-moments.ts';
import { eventLine } from '../wording/event-line.ts';
import { plainJson } from '../wording/plain-json.ts';
import { painter } from '../invocation/colour.ts';
import { resultJson, showResult, type AnyResult } from '../output/result.ts';
import { pausedLines } from '../output/wants.ts';
import { countEvents, metricsOf } from './metrics.ts';
import { createBackupDownload } from './backup-download.ts';
import { createHealthCheck } from './health-check.ts';
import { createProgressMeter } from './progress-meter.ts';
import { createScanOrders } from './scan-orders.ts';
import { watchChanges } from './state-changes.ts';
import type { RecentLog } from './recent-log.ts';
import type { SettingsService } from './settings-service.ts';

export type WebBackendDeps = {
  readonly clock: Clock;
  readonly app: App;
  readonly loop: Daemon;
  readonly version: string;
  /** Each of these receives every event. */
  readonly listeners: Set<(event: EngineEvent) => void>;
  readonly settings: SettingsService;
  readonly log: RecentLog;
  readonly stateDir: string;
  /** Fires when the daemon ends. */
  readonly stop: AbortSignal;
};

export function createWebBackend(parts: WebBackendDeps): WebBackend {
  const { app, loop, version, listeners, settings, log, stop } = parts;
  const health = createHealthCheck({ app, loop, stop });
  const backup = createBackupDownload(parts.stateDir, stop);
  const { overview, titles } = app;
  const counts = countEvents(listeners);
  const progress = createProgressMeter(listeners, Date.now);
  return {
    status() {
      const now = loop.status();
      const holds = now.holds.map((hold) => ({ ...hold, words: holdWordsBeforeTime(hold) }));
      const running =
        now.running === null ? null : { ...now.running, progress: progress.since(now.running.startedAt) };
      const outdated = settings.outdated();
      return plainJson({ version, ...now, running, holds, outdated, quota: overview.counters() });
    },
    coverage: async () => plainJson(await overview.coverage()),
    ...wantsOf(app, loop),
    titles: async (question, signal) => plainJson(await titles.titles(question, signal)),
    totals: async (question) => app.totals(question, await overview.coverage()),
    ask: async (question: WebQuestion) => told(await app.answer(question, stop)),
    async order(command: Command, signal) {
      const result = await loop.command(command, AbortSignal.any([stop, signal]));
      const isLeft = result.kind === 'search-requested' || result.kind === 'folder-search';
      return told(result, isLeft ? pausedLines(result) : []);
    },
    scan: createScanOrders(parts),
    async setPaused(isPaused) {
      await loop.setPaused(isPaused);
      return { status: 200, body: { paused: isPaused } };
    },
    log: ({ level, limit }) => ({ lines: log.lines(level, limit) }),
    health: () => health.show(),
    checkHealth: () => health.begin(),
    backup,
    settings: () => settings.show(),
    saveSettings: (body) => settings.save(body),
    hook: async (sender, body) => app.handleWebhook(loop, sender, await inSlices(parseBody(body))),
    isAlive: () => loop.isAlive(),
    whyNotReady: () => whyNotReady(loop),
    metrics: async () =>
      metricsOf(
        { status: loop.status(), counters: overview.counters(), version, counts },
        await overview.coverage(),
      ),
    listen(listener) {
      const hear = (event: EngineEvent): void => listener(eventOf(event));
      listeners.add(hear);
      const gone = new AbortController();
      const changed = (): void => listener({ kind: 'look-anew' });
      void watchChanges(parts, changed, AbortSignal.any([stop, gone.signal]));
      return () => {
        listeners.delete(hear);
        gone.abort();
      };
    },
  };
}

/** The lists that tell the status of each want. */
function wantsOf(
  { overview, titles }: Pick<App, 'overview' | 'titles'>,
  loop: Pick<Daemon, 'status'>,
): Pick<WebBackend, 'queue' | 'videos' | 'title'> {
  return {
    queue(filter) {
      const { rows, total } = overview.queue(filter);
      const status = loop.status();
      const absent = absentIn(status);
      const shown = rows.map((row) => (absent(row) ? whileAway(row) : row));
      return plainJson({ rows: shown, total, paused: status.paused });
    },
    async videos(question, signal) {
      const { rows, total } = await overview.videos(question, signal);
      return plainJson({ rows: withAbsent(rows, loop.status()), total });
    },
    title(question) {
      const title = titles.title(question);
      if (title === null) return null;
      const { rows, total } = title.episodes;
      return plainJson({ ...title, episodes: { rows: withAbsent(rows, loop.status()), total } });
    },
  };
}

type InLibrary = { readonly library: string };

/** Tells what is in a library that is away. */
function absentIn({ libraries }: DaemonStatus): (row: InLibrary) => boolean {
  const away = new Set(libraries.flatMap(({ path, unavailable }) => (unavailable === null ? [] : path)));
  return ({ library }) => away.has(library);
}

/** It waits for its library, whatever its state says. */
function whileAway<W extends WantRow>(want: W): W {
  return WITHOUT_SUBTITLE.has(want.state) ? { ...want, reason: AWAY.reason, dueAt: AWAY.resumesAt } : want;
}

function withAbsent<V extends VideoRow>(rows: readonly V[], status: DaemonStatus): readonly V[] {
  const absent = absentIn(status);
  return rows.map((row) => (absent(row) ? { ...row, wants: row.wants.map(whileAway) } : row));
}

const NOT_THERE: ReadonlySet<string> = new Set([
  'outside-libraries',
  'no-such-file',
  'not-taken-in',
  'left-out',
  'is-folder',
  'not-a-video',
  'no-wants',
  'not-ignored',
  'no-such-candidate',
  'no-title',
  'not-in-trash',
  'trash-lost',
]);

/** `more`: lines after those of the result. */
function told(result: AnyResult, more: readonly string[] = []): WebAnswer {
  const shown = showResult(result, { all: true, limit: Infinity, paint: painter(false) });
  const error = withIsoMoment(shown.error, result);
  const json = resultJson(result, { ...shown, error });
  // A command may be refused and still have more to tell, such as its cost.
  const why = error === null || shown.lines.length === 0 ? [] : [error];
  const said = [...why, ...withIsoMoments([...shown.lines, ...more], result)];
  const body = typeof json === 'object' ? { ...json, said } : json;
  if (result.kind === 'service-trouble') return { status: 502, body };
  if (result.kind !== 'trouble') return { status: 200, body };
  return { status: NOT_THERE.has(result.trouble) ? 404 : 409, body };
}

function eventOf(event: EngineEvent): WebEvent {
  const plain = plainJson(event);
  return {
    ...(typeof plain === 'object' ? plain : {}),
    kind: event.kind,
    line: withIsoMoment(eventLine(event), event),
  };
}

function whyNotReady(loop: Daemon): string | null {
  if (!loop.isAlive()) return 'the daemon does not respond';
  const setback = loop.setback();
  if (setback !== null) return setback;
  const { libraries, holds } = loop.status();
  if (libraries.every(({ unavailable }) => unavailable !== null)) return 'no library is available';
  const hold = holds.find(({ work }) => work === 'everything');
  return hold === undefined ? null : holdWords(hold);
}
