// The composition root: a configuration becomes a running program. Tests build the very same object.

import { randomBytes } from 'node:crypto';
import type { Config } from './config/schema.ts';
import { readLanguage } from './core/language.ts';
import type { Deps, LibraryPolicy, News, Policy } from './engine/deps.ts';
import { runPass } from './engine/pass.ts';
import type { Scope } from './engine/pass-state.ts';
import { previewPass, type Preview } from './engine/preview.ts';
import type { PassReport } from './engine/report.ts';
import { createLibraries } from './files/libraries.ts';
import { createPayloads } from './files/payloads.ts';
import { createSidecars } from './files/sidecars.ts';
import type { Clock } from './ports.ts';
import type { Slot } from './ports/store.ts';
import { openService } from './service/client.ts';
import { takeLock } from './store/lock.ts';
import { openCopy, openStore, type OpenedStore } from './store/open.ts';
import { systemClock } from './system-clock.ts';
import { readVersion } from './version.ts';

export type AppOptions = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly pid: number;
  readonly tell: (news: News) => void;
  /** Works on a copy of the state in memory, without the lock; only `preview` makes sense then. */
  readonly dryRun?: boolean;
  readonly clock?: Clock;
};

export type App = {
  /** One pass over the libraries. */
  scan(scope: Scope & { readonly eager: boolean }): Promise<PassReport>;
  /** What a pass would do and cost. */
  preview(scope: Scope): Promise<Preview>;
  /** Gives back the lock, the database and the connections. */
  close(): Promise<void>;
};

export type OpenedApp =
  | { readonly kind: 'opened'; readonly app: App }
  /** Another process writes this state. */
  | { readonly kind: 'in-use'; readonly pid: number | null };

/** Builds the program. Throws `StateError` where the state cannot be used. */
export function createApp(config: Config, options: AppOptions): OpenedApp {
  const clock = options.clock ?? systemClock;
  const dryRun = options.dryRun ?? false;
  const lock = dryRun ? null : takeLock(config.stateDir, options.pid);
  if (lock?.kind === 'taken') return { kind: 'in-use', pid: lock.pid };
  const opened = openOrRelease(
    () => (dryRun ? openCopy(config.stateDir) : openStore(config.stateDir, clock.now())),
    lock,
  );
  for (const message of opened.warnings) options.tell({ kind: 'warning', message });
  const service = openService({
    baseUrl: config.service.baseUrl,
    downloadUrl: config.service.downloadUrl,
    revealKey: () => config.service.apiKey.reveal(),
    requestsPerSecond: config.service.rate,
    engine: config.service.engine,
    userAgent: `subtitled/${readVersion()}`,
    now: () => clock.now(),
    proxy: proxyOf(options.env),
  });
  const deps: Deps = {
    clock,
    libraries: createLibraries(),
    payloads: createPayloads(),
    sidecars: createSidecars(),
    service,
    store: opened.store,
    policy: policyOf(config),
    temporaryName: () => `.subtitled-${randomBytes(6).toString('hex')}.tmp`,
    tell: options.tell,
  };
  const app: App = {
    scan: (scope) => runPass(deps, scope),
    preview: (scope) => previewPass(deps, scope),
    async close() {
      await service.close();
      opened.close();
      if (lock?.kind === 'held') lock.release();
    },
  };
  return { kind: 'opened', app };
}

function openOrRelease(open: () => OpenedStore, lock: ReturnType<typeof takeLock> | null): OpenedStore {
  try {
    return open();
  } catch (error) {
    if (lock?.kind === 'held') lock.release();
    throw error;
  }
}

function policyOf(config: Config): Policy {
  return {
    libraries: config.libraries.map((library): LibraryPolicy => ({
      root: library.path,
      slots: slotsOf(library.languages, config.forced),
      exclude: library.exclude,
      settleMs: library.settleMs,
      naming: library.naming,
    })),
    hearingImpaired: config.hearingImpaired,
    formats: new Set<string>(config.formats),
    fileMode: config.files.mode,
    fileGroup: config.files.group,
    reserveDownloads: config.quota.reserveDownloads,
    anonymousDownloads: config.quota.anonymousDownloads,
    askAgain: config.retry,
    archive: config.archive,
  };
}

function slotsOf(languages: readonly (readonly string[])[], forced: boolean): readonly Slot[] {
  const full = languages.map((list): Slot => ({
    languages: list.map((language) => readLanguage(language) ?? language),
    kind: 'full',
  }));
  return forced ? [...full, ...full.map((slot): Slot => ({ ...slot, kind: 'forced' }))] : full;
}

function proxyOf(env: AppOptions['env']): Parameters<typeof openService>[0]['proxy'] {
  return {
    http: env['http_proxy'] ?? env['HTTP_PROXY'],
    https: env['https_proxy'] ?? env['HTTPS_PROXY'],
    no: env['no_proxy'] ?? env['NO_PROXY'],
  };
}
