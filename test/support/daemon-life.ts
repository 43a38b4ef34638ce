// Runs the daemon in this process on real folders, a real database and a real service, with a clock that only the test
// moves. It can be stopped or killed, and restarted on the state that it left.

import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { createApp, type App, type AppOptions } from '../../src/app/app.ts';
import type { Config } from '../../src/config/schema.ts';
import { loadConfig } from '../../src/config/load.ts';
import type { HookKind } from '../../src/core/webhook/webhook-files.ts';
import type { DaemonStatus } from '../../src/engine/daemon/status.ts';
import type { WebhookAnswer } from '../../src/engine/daemon/webhook.ts';
import type { Command } from '../../src/core/command/command.ts';
import type { CommandResult } from '../../src/engine/commands/results.ts';
import type { Preview } from '../../src/engine/pass/preview/preview.ts';
import type { PassReport } from '../../src/engine/pass/report.ts';
import type { Query, QueryResult } from '../../src/engine/queries/run-query.ts';
import type { EngineEvent } from '../../src/ports/events.ts';
import type { Watcher } from '../../src/ports/watcher.ts';
import type { StandIn, StandInOptions } from '../../src/standin/stand-in.ts';
import { configOf } from './config-files.ts';
import { createManualClock, noonOfTomorrow, type ManualClock } from './hand-clock.ts';
import { namesOf } from './library.ts';
import { until } from './until.ts';
import { world, type World, type WorldOptions } from './world.ts';

export type WantRow = {
  readonly name: string;
  readonly state: string;
  readonly reason: string;
  readonly due_at: number | null;
  readonly revision: number;
  readonly offers: number;
};

export type DaemonLife = {
  readonly folder: string;
  /** The library. */
  readonly media: string;
  readonly clock: ManualClock;
  readonly standIn: StandIn;
  /** Events of every daemon of this life. */
  readonly news: readonly EngineEvent[];
  /** Resolves when the new daemon has scanned the library and sleeps. */
  start(): Promise<void>;
  /** Like SIGTERM. */
  stop(): Promise<void>;
  /** Like kill -9: nothing that this daemon does from now on has an effect. */
  kill(): Promise<void>;
  /** Resolves when the daemon has finished its work and sleeps. */
  rests(): Promise<void>;
  /** Advances the clock in steps; the daemon does in each what is due. */
  passes(ms: number, stepMs?: number): Promise<void>;
  /** Adds these keys to the configuration: `configure` for the next start, `reload` for the running daemon. */
  configure(more: Readonly<Record<string, unknown>>): void;
  reload(more: Readonly<Record<string, unknown>>): Promise<void>;
  /** Runs what a user asks of the running daemon. */
  scan(paths?: readonly string[]): Promise<PassReport>;
  command(command: Command): Promise<CommandResult>;
  setPaused(isPaused: boolean): Promise<void>;
  /** Answers a question, as the status page does. */
  answer(question: Query): Promise<QueryResult>;
  /** What a scan would do now, planned on a copy of the state. */
  preview(): Promise<Preview>;
  status(): DaemonStatus;
  /** The lists of the running daemon's status page. */
  lists(): Pick<App, 'overview' | 'titles' | 'totals'>;
  /** Sends what Sonarr or Radarr send. */
  hook(kind: HookKind, payload: unknown): Promise<WebhookAnswer>;
  /** Starts the service again at the same addresses, with other options. */
  readonly serve: World['serve'];
  /** Every want, by the name of its video. */
  wants(): readonly WantRow[];
};

export type DaemonLifeOptions = {
  readonly downloadsPerDay?: number;
  readonly missingEvery?: number;
  readonly watcher?: Watcher;
  /** The service's catalogue; by default one generated for the names. */
  readonly catalogue?: StandInOptions['catalogue'];
  /** Other options of the service, given the daemon's clock. */
  readonly service?: (clock: ManualClock) => WorldOptions['service'];
  /** Real time that a turn may take; a minute by default. */
  readonly turnMs?: number;
  /** More keys of the configuration, given the library. */
  readonly config?: (media: string) => Readonly<Record<string, unknown>>;
};

/** A life with an empty library and a daemon that is not started yet. The service knows the videos. */
export async function daemonLife(
  paths: readonly string[],
  options: DaemonLifeOptions = {},
): Promise<DaemonLife> {
  const { downloadsPerDay = 500, missingEvery = 0, turnMs = 60_000 } = options;
  const clock = createManualClock(noonOfTomorrow());
  const here = await world({
    known: namesOf(paths),
    clock,
    service: {
      accounts: [
        { id: 'me', plan: 'free', keys: ['free-key'], searchPerDay: 2000, downloadsPerDay },
        { id: 'poor', plan: 'free', keys: ['used-up'], searchPerDay: 0, downloadsPerDay: 0 },
      ],
      generate: { missingEvery, decoys: false },
      ...(options.catalogue === undefined ? {} : { catalogue: options.catalogue }),
      ...options.service?.(clock),
    },
  });
  const { folder, media } = here;
  const configWith = (more: Readonly<Record<string, unknown>> = {}): Config => {
    here.configure(more);
    return configOf(loadConfig({ file: here.config, env: {}, cwd: folder }));
  };
  let config = configWith(options.config?.(media));
  const news: EngineEvent[] = [];
  let running: Running | null = null;
  const stop = async (): Promise<void> => {
    await running?.stop();
    running = null;
  };
  onTestFinished(stop);
  const rests = (): Promise<void> => until('the daemon rests', () => clock.sleepers() === 1, turnMs);
  const state = join(folder, 'state');
  return {
    folder,
    media,
    clock,
    get standIn() {
      return here.standIn;
    },
    news,
    async start() {
      const seen = news.length;
      running = run(config, {
        clock,
        emit: (one) => void news.push(one),
        ...(options.watcher === undefined ? {} : { watcher: options.watcher }),
      });
      const begun = running;
      await until(
        'it watches, or is paused',
        () => news.slice(seen).some(({ kind }) => kind === 'watching') || begun.status().paused,
        turnMs,
      );
      await rests();
    },
    stop,
    async kill() {
      const image = join(folder, 'image');
      cpSync(state, image, { recursive: true, filter: (path) => !path.includes('lock.db') });
      await stop();
      rmSync(state, { recursive: true });
      cpSync(image, state, { recursive: true });
      rmSync(image, { recursive: true });
    },
    rests,
    async passes(ms, stepMs = ms) {
      for (let at = 0; at < ms; at += stepMs) {
        clock.advance(Math.min(stepMs, ms - at));
        await rests();
      }
    },
    configure(more) {
      config = configWith(more);
    },
    async reload(more) {
      config = configWith(more);
      await running?.reload(config);
    },
    async scan(paths) {
      if (running === null) throw new Error('no daemon runs');
      return running.scan(paths);
    },
    async command(command) {
      if (running === null) throw new Error('no daemon runs');
      return running.command(command);
    },
    async setPaused(isPaused) {
      await running?.setPaused(isPaused);
    },
    async answer(question) {
      if (running === null) throw new Error('no daemon runs');
      return running.answer(question);
    },
    async preview() {
      const copied = createApp(config, { env: {}, pid: 1, clock, emit: () => undefined, state: 'copy' });
      if (copied.kind !== 'opened') throw new Error('the state is in use');
      try {
        return await copied.app.preview({ paths: [], signal: new AbortController().signal });
      } finally {
        await copied.app.close();
      }
    },
    status() {
      if (running === null) throw new Error('no daemon runs');
      return running.status();
    },
    lists() {
      if (running === null) throw new Error('no daemon runs');
      return running.lists;
    },
    async hook(kind, payload) {
      if (running === null) throw new Error('no daemon runs');
      return running.hook(kind, payload);
    },
    serve: (service) => here.serve(service),
    wants: () => wantsIn(join(state, 'state.db')),
  };
}

type Parts = Pick<AppOptions, 'emit' | 'watcher'> & { readonly clock: ManualClock };

type Running = {
  stop(): Promise<void>;
  reload(config: Config): Promise<void>;
  scan: DaemonLife['scan'];
  command: DaemonLife['command'];
  setPaused: DaemonLife['setPaused'];
  answer: DaemonLife['answer'];
  status: DaemonLife['status'];
  readonly lists: ReturnType<DaemonLife['lists']>;
  hook: DaemonLife['hook'];
};

function run(config: Config, parts: Parts): Running {
  const opened = createApp(config, { env: {}, pid: 1, ...parts });
  if (opened.kind !== 'opened') throw new Error('the state is in use');
  const end = new AbortController();
  const loop = opened.app.daemon();
  const running = loop.run(end.signal);
  return {
    scan: (paths = []) => loop.scan({ paths, signal: end.signal }),
    command: (command) => loop.command(command, end.signal),
    setPaused: (isPaused) => loop.setPaused(isPaused),
    answer: (question) => opened.app.answer(question, end.signal),
    status: () => loop.status(),
    lists: opened.app,
    reload: (next) => loop.change(() => opened.app.reconfigure(next)),
    hook: (kind, payload) => opened.app.handleWebhook(loop, kind, payload),
    async stop() {
      end.abort();
      // The grace period of a running request.
      if (parts.clock.sleepers() > 0) parts.clock.advance(2_500);
      await running;
      await opened.app.close();
    },
  };
}

function wantsIn(path: string): readonly WantRow[] {
  const database = new Database(path, { readonly: true });
  try {
    return database
      .prepare<[], WantRow>(
        `SELECT CAST(video.name AS TEXT) AS name, state, reason, due_at, revision, offers
         FROM want JOIN video ON video.id = want.video_id ORDER BY name`,
      )
      .all();
  } finally {
    database.close();
  }
}
