// Sets up a library whose videos have no human subtitle in the wanted language, a stand-in on the same clock, and the
// program, which is rebuilt for each pass.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp, type App } from '../../src/app/app.ts';
import type { Config } from '../../src/config/schema.ts';
import { loadConfig } from '../../src/config/load.ts';
import type { Command } from '../../src/core/command/command.ts';
import type { EngineEvent } from '../../src/engine/deps.ts';
import type { CommandResult } from '../../src/engine/commands/results.ts';
import type { PassReport } from '../../src/engine/pass/report.ts';
import type { JobRecord } from '../../src/ports/store/jobs.ts';
import type { Store } from '../../src/ports/store/store.ts';
import type { AccountOptions } from '../../src/standin/accounts/accounts.ts';
import type { RequestLogSnapshot } from '../../src/standin/request-log.ts';
import type { GenerateOptions } from '../../src/standin/generate/generate.ts';
import type { StandIn, StandInOptions } from '../../src/standin/stand-in.ts';
import { openStore } from '../../src/store/open/open.ts';
import { configOf } from './config-files.ts';
import { createSkippingClock, type SkippingClock } from './hand-clock.ts';
import { namesOf, putFiles, sidecarsBelow, temporaryFolder } from './library.ts';
import { writeConfig } from './program.ts';
import { startService } from './service.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
export const SIDECAR = FILM.replace('.mkv', '.pl.srt');

export type JobScene = {
  readonly folder: string;
  readonly media: string;
  readonly config: string;
  /** The one that is running now. */
  readonly standIn: StandIn;
  /** Makes the service offer this for the same names, at the same addresses. */
  offers(generate: GenerateOptions, at?: Partial<StandInOptions>): Promise<void>;
  readonly clock: SkippingClock;
  /** Events of the latest pass. */
  readonly news: readonly EngineEvent[];
  /** Replaces keys of the configuration. */
  configure(more: Readonly<Record<string, unknown>>): void;
  scan(signal?: AbortSignal): Promise<PassReport>;
  /** Runs a user's command. */
  command(command: Command): Promise<CommandResult>;
  /** Runs the first pass, then advances to when the other search steps are due. */
  untilTheLadder(): Promise<void>;
  sidecars(): readonly string[];
  read(path: string): string;
  withStore<T>(work: (store: Store) => T): T;
  jobs(): readonly JobRecord[];
};

export type JobSceneOptions = {
  readonly account?: Partial<AccountOptions>;
  readonly generate?: GenerateOptions;
  readonly standIn?: Partial<StandInOptions>;
  readonly config?: Readonly<Record<string, unknown>>;
  readonly translate?: Readonly<Record<string, unknown>>;
};

/** Polish is wanted, only English exists, and AI may be used at once. */
export async function jobScene(paths: readonly string[], options: JobSceneOptions = {}): Promise<JobScene> {
  const folder = temporaryFolder();
  const media = join(folder, 'media');
  putFiles(media, paths);
  const clock = createSkippingClock();
  const open = (generate: GenerateOptions = {}, at: Partial<StandInOptions> = {}): Promise<StandIn> =>
    startService(namesOf(paths), {
      clock,
      accounts: [{ id: 'me', plan: 'pro', keys: ['free-key'], ...options.account }],
      generate: { decoys: false, hearingImpaired: false, ...generate },
      ...options.standIn,
      ...at,
    });
  let standIn = await open(options.generate);
  const settings = {
    languages: ['pl'],
    translate: { enabled: true, patience: '0s', ...options.translate },
    ...options.config,
  };
  const config = writeConfig(folder, standIn, settings);
  const load = (): Config => configOf(loadConfig({ file: config, env: {}, cwd: folder }));
  let loaded = load();
  const news: EngineEvent[] = [];
  const withApp = async <T>(work: (app: App) => Promise<T>): Promise<T> => {
    news.length = 0;
    const opened = createApp(loaded, {
      env: {},
      pid: process.pid,
      clock,
      emit: (one) => void news.push(one),
    });
    if (opened.kind !== 'opened') throw new Error('the state is in use');
    try {
      return await work(opened.app);
    } finally {
      await opened.app.close();
    }
  };
  const scan = (signal = new AbortController().signal): Promise<PassReport> =>
    withApp((app) => app.scan({ paths: [], signal, eager: true }));
  const withStore = <T>(work: (store: Store) => T): T => {
    const opened = openStore(loaded.stateDir, clock.now());
    try {
      return work(opened.store);
    } finally {
      opened.close();
    }
  };
  return {
    folder,
    media,
    config,
    get standIn() {
      return standIn;
    },
    async offers(generate, at = {}) {
      await standIn.close();
      const [apiPort, downloadPort] = [standIn.apiUrl, standIn.downloadUrl].map((url) =>
        Number(new URL(url).port),
      );
      standIn = await open(generate, {
        apiPort: apiPort ?? 0,
        downloadPort: downloadPort ?? 0,
        ...at,
      });
    },
    clock,
    news,
    configure(more) {
      writeConfig(folder, standIn, { ...settings, ...more });
      loaded = load();
    },
    scan,
    command: (command) => withApp((app) => app.command(command, new AbortController().signal)),
    async untilTheLadder() {
      await scan();
      clock.later(14 * HOUR);
    },
    sidecars: () => sidecarsBelow(media),
    read: (path) => readFileSync(join(media, path), 'utf8'),
    withStore,
    jobs: () =>
      withStore((store) =>
        [...store.wants.inStates(new Set(['translating'] as const))].flatMap(
          ({ want }) => store.jobs.ofWant(want.id) ?? [],
        ),
      ),
  };
}

/** Orders for translations and transcriptions that reached the stand-in. */
export function ordersIn({ requests }: Pick<RequestLogSnapshot, 'requests'>): number {
  return requests.filter(({ where }) => where === 'translate' || where === 'transcribe').length;
}

/** Counts by reason, for one state of the report. */
export function reasonsIn(
  report: PassReport,
  place: 'missing' | 'deferred',
): Readonly<Record<string, number>> {
  return Object.fromEntries(report.groups[place].map(({ reason, count }) => [reason, count]));
}
