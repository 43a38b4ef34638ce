// Builds the running program from a configuration. Tests build the very same object.

import { randomBytes } from 'node:crypto';
import { proxyOf } from '../config/proxies.ts';
import type { Config } from '../config/schema.ts';
import { temporaryName } from '../core/path/temporary-name.ts';
import type { Command } from '../core/command/command.ts';
import type { Finding } from '../core/status/finding.ts';
import { Daemon, type DaemonDeps } from '../engine/daemon/daemon.ts';
import type { EngineEvent } from '../ports/events.ts';
import type { Policy } from '../ports/policy.ts';
import type { QueryResult, Query } from '../engine/queries/run-query.ts';
import type { CommandResult } from '../engine/commands/results.ts';
import { noticeOtherService } from '../engine/pass/changed-service.ts';
import { runPass } from '../engine/pass/pass.ts';
import type { Scope } from '../engine/context/pass-context.ts';
import { previewPass, type Preview } from '../engine/pass/preview/preview.ts';
import type { PassReport } from '../engine/pass/report.ts';
import { tidyOnce } from '../engine/daemon/tidy.ts';
import { createLanguageDetector } from '../files/helper/detector.ts';
import { createLibraries } from '../files/library/libraries.ts';
import { createSound } from '../files/audio/sound.ts';
import { createDownloads } from '../files/helper/downloads.ts';
import { createSidecars } from '../files/place/sidecars.ts';
import { createWatcher } from '../files/watch/watcher.ts';
import { policyOf, scanMarkOf } from './policy.ts';
import type { HookKind } from '../core/webhook/webhook-files.ts';
import type { WebhookAnswer } from '../engine/daemon/webhook.ts';
import { listsOf, type Lists } from './lists.ts';
import { openIntegrations, type Integrations } from './integrations.ts';
import type { Clock } from '../ports/clock.ts';
import type { Watcher } from '../ports/watcher.ts';
import type { Notes } from '../ports/store/store.ts';
import { openService } from '../service/client.ts';
import type { FieldNamesOptions } from '../service/decode/field-names.ts';
import { takeLock } from '../store/open/lock.ts';
import { isOwn, openAs, type StateOptions } from '../store/open/open-as.ts';
import type { OpenedStore } from '../store/open/open.ts';
import { systemClock } from '../system/clock.ts';
import { daemonTimes } from './daemon-times.ts';
import { readVersion } from './version.ts';

export type AppOptions = StateOptions & {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly pid: number;
  readonly emit: (event: EngineEvent) => void;
  readonly clock?: Clock;
  readonly watcher?: Watcher;
};

export type App = Lists & {
  /** Runs a command of a person, now. */
  command(command: Command, signal: AbortSignal): Promise<CommandResult>;
  /** Answers a question of a person; changes nothing. */
  answer(question: Query, signal: AbortSignal): Promise<QueryResult>;
  /** One pass over the libraries. */
  scan(scope: Scope & { readonly eager: boolean }): Promise<PassReport>;
  /** Checks the whole installation. `watcher` tells how it is watched, for a daemon that watches already. */
  examine(signal: AbortSignal, watcher?: Watcher): AsyncIterable<Finding>;
  /** Of the current configuration: tells it from one with which a scan may find something else. */
  scanMark(): string;
  /** Tells what a pass would do and cost. */
  preview(scope: Scope): Promise<Preview>;
  /** The loop that runs everything automatically; one for each app. */
  daemon(): Daemon;
  /** Handles a webhook of Sonarr or Radarr: the daemon checks the changed folders. */
  handleWebhook(daemon: Daemon, kind: HookKind, body: unknown): Promise<WebhookAnswer>;
  /** Applies a new configuration from now on. Ignores its `state_dir`: the state stays where it is. */
  reconfigure(config: Config): Promise<void>;
  /**
   * Delivers the pending notifications, then releases the lock, the database and the connections. Once `interrupted`
   * fires (by default it has), delivering takes a few seconds at most.
   */
  close(interrupted?: AbortSignal): Promise<void>;
};

export type OpenedApp =
  | { readonly kind: 'opened'; readonly app: App }
  /** Another process writes this state. */
  | { readonly kind: 'in-use'; readonly pid: number | null };

/** Builds the program. Throws `StateError` if the state cannot be used. */
export function createApp(config: Config, options: AppOptions): OpenedApp {
  const clock = options.clock ?? systemClock;
  const lock = isOwn(options) ? takeLock(config.stateDir, options.pid) : null;
  if (lock?.kind === 'taken') return { kind: 'in-use', pid: lock.pid };
  const opened = openOrRelease(() => openAs(config.stateDir, clock.now(), options), lock);
  for (const message of opened.warnings) options.emit({ kind: 'warning', message });
  const { notes } = opened.store;
  const changing = {
    config,
    policy: policyOf(config),
    service: serviceOf(config, options, { clock, notes }),
  };
  const integrations = integrationsOf(config, options, { clock, notes });
  const deps: DaemonDeps = {
    clock,
    ...portsOf(options),
    store: opened.store,
    emit: emitToBoth(options.emit, integrations.emit),
    get service() {
      return changing.service;
    },
    get policy(): Policy {
      return changing.policy;
    },
  };
  const app: App = {
    scan: (scope) => scanEmitting(deps, scope, integrations),
    scanMark: () => scanMarkOf(changing.policy),
    preview: (scope) => previewPass(deps, scope),
    ...backendOf(deps),
    ...listsOf(deps),
    handleWebhook: (daemon, kind, body) => receiveWebhook(deps, changing.config, { daemon, kind, body }),
    examine: (signal, watcher = deps.watcher) => examineWith({ ...deps, watcher }, config.stateDir, signal),
    daemon: () =>
      new Daemon(
        deps,
        daemonTimes(() => changing.config, clock),
      ),
    async reconfigure(next) {
      const before = changing.service;
      Object.assign(changing, {
        config: next,
        policy: policyOf(next),
        service: serviceOf(next, options, { clock, notes }),
      });
      integrations.change(next);
      await noticeOtherService(deps);
      await before.close();
    },
    async close(interrupted) {
      await integrations.close(interrupted);
      await deps.detector.close();
      await deps.downloads.close();
      await changing.service.close();
      opened.close();
      if (lock?.kind === 'held') lock.release();
    },
  };
  return { kind: 'opened', app };
}

/** The real ports, except the service. */
function portsOf({
  watcher,
  env,
}: AppOptions): Pick<
  DaemonDeps,
  'libraries' | 'downloads' | 'detector' | 'sidecars' | 'sound' | 'watcher' | 'temporaryName'
> {
  return {
    libraries: createLibraries(),
    downloads: createDownloads(),
    detector: createLanguageDetector(),
    sidecars: createSidecars(),
    sound: createSound({ searchPath: env['PATH'] ?? '' }),
    watcher: watcher ?? createWatcher(),
    temporaryName: () => temporaryName(randomBytes(6).toString('hex')),
  };
}

/** A daemon reports itself when a library is back; a single pass reports it here. */
async function scanEmitting(
  deps: DaemonDeps,
  scope: Parameters<App['scan']>[0],
  integrations: Integrations,
): Promise<PassReport> {
  const report = await runPass(deps, scope);
  if (report.interrupted) return report;
  if (report.halted === null && report.failed === 0) integrations.emit({ kind: 'state-writable' });
  if (report.halted === null) await tidyOnce(deps, scope.signal);
  if (scope.paths.length > 0) return report;
  const away = new Set(report.unavailable.map(({ root }) => root));
  for (const root of deps.policy.roots) if (!away.has(root)) integrations.emit({ kind: 'available', root });
  return report;
}

function emitToBoth(first: AppOptions['emit'], second: AppOptions['emit']): AppOptions['emit'] {
  return (event) => {
    first(event);
    second(event);
  };
}

/** Loaded on demand, because a scan or a daemon need not hold it in memory. */
function backendOf(deps: DaemonDeps): Pick<App, 'command' | 'answer'> {
  return {
    command: async (command, signal) =>
      (await import('../engine/daemon/run-command.ts')).runCommand(deps, command, {
        signal,
        // Nothing else runs in this process.
        turn: (work) => work(),
      }),
    answer: async (question, signal) =>
      (await import('../engine/queries/run-query.ts')).runQuery(deps, question, signal),
  };
}

async function receiveWebhook(
  deps: DaemonDeps,
  { hooks, libraries }: Config,
  { daemon, kind, body }: { daemon: Daemon; kind: HookKind; body: unknown },
): Promise<WebhookAnswer> {
  const { handleWebhook } = await import('../engine/daemon/webhook.ts');
  const webhookDeps = {
    emit: deps.emit,
    roots: libraries.map(({ path }) => path),
    pathMap: hooks.pathMap,
    report: (...places: Parameters<Daemon['folderReported']>) => daemon.folderReported(...places),
  };
  return handleWebhook(webhookDeps, kind, body);
}

async function* examineWith(
  deps: DaemonDeps,
  stateDir: string,
  signal: AbortSignal,
): AsyncGenerator<Finding> {
  const { examine } = await import('../engine/doctor/examine.ts');
  const { createDisks } = await import('../files/library/disk.ts');
  yield* examine({ ...deps, disks: createDisks(), stateDir }, signal);
}

function openOrRelease(open: () => OpenedStore, lock: ReturnType<typeof takeLock> | null): OpenedStore {
  try {
    return open();
  } catch (error) {
    if (lock?.kind === 'held') lock.release();
    throw error;
  }
}

/** The reported alerts, as text. */
const ATTENTION = 'attention';

/** An app that works on a copy sends no notifications. */
function integrationsOf(
  config: Config,
  options: AppOptions,
  { clock, notes }: { readonly clock: Clock; readonly notes: Notes },
): Integrations {
  const { env, emit } = options;
  return openIntegrations(isOwn(options) ? config : null, {
    clock,
    env,
    proxy: proxyOf(env),
    userAgent: `subtitled/${readVersion()}`,
    warn: (message) => emit({ kind: 'warning', message }),
    memory: {
      read: () => notes.get(ATTENTION),
      write: (text) => notes.put(ATTENTION, text),
    },
  });
}

function serviceOf(
  { service }: Config,
  options: AppOptions,
  { clock, notes }: { readonly clock: Clock; readonly notes: Notes },
): ReturnType<typeof openService> {
  const { env } = options;
  return openService({
    baseUrl: service.baseUrl,
    downloadUrl: service.downloadUrl,
    revealKey: () => service.apiKey.reveal(),
    requestsPerSecond: service.rate,
    engine: service.engine,
    fieldNames: rememberedNames(service, notes),
    userAgent: `subtitled/${readVersion()}`,
    now: () => clock.now(),
    proxy: proxyOf(env),
  });
}

/** Remembers across restarts which names this service uses for its fields. */
function rememberedNames({ baseUrl, fieldNames }: Config['service'], notes: Notes): FieldNamesOptions {
  const note = `field-names:${baseUrl}`;
  const known = notes.get(note);
  return {
    mode: fieldNames,
    known: known === 'neutral' || known === 'live' ? known : null,
    onLearned: (names) => notes.put(note, names),
  };
}
