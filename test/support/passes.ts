// Runs passes and commands of the program in the test process. It is built anew for each, as after a restart.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp, type App } from '../../src/app/app.ts';
import { loadConfig } from '../../src/config/load.ts';
import type { Config } from '../../src/config/schema.ts';
import type { Command } from '../../src/core/command/command.ts';
import type { CommandResult } from '../../src/engine/commands/results.ts';
import type { EngineEvent } from '../../src/ports/events.ts';
import type { PassReport } from '../../src/engine/pass/report.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Store } from '../../src/ports/store/store.ts';
import { openStore } from '../../src/store/open/open.ts';
import { configOf } from './config-files.ts';
import type { World } from './world.ts';

export type Passes = {
  /** Events of the latest pass or command. */
  readonly news: readonly EngineEvent[];
  /** One pass that a user starts; `paths` are absolute. */
  pass(paths?: readonly string[], signal?: AbortSignal): Promise<PassReport>;
  /** Runs a user's command. */
  command(command: Command): Promise<CommandResult>;
  /** Runs the daemon until the signal. */
  daemon(signal: AbortSignal): Promise<void>;
  /** Opens the database between two passes. */
  withStore<T>(work: (store: Store) => T): T;
  /** The text of a file; the path is relative to the world's folder. */
  read(path: string): string;
};

/** `tell` receives every event as it happens. */
export function passesIn(
  { folder, config: file }: World,
  clock: Clock,
  tell: (news: EngineEvent) => void = () => undefined,
): Passes {
  const load = (): Config => configOf(loadConfig({ file, env: {}, cwd: folder }));
  const news: EngineEvent[] = [];
  const emit = (one: EngineEvent): void => {
    news.push(one);
    tell(one);
  };
  const withApp = async <T>(work: (app: App) => Promise<T>): Promise<T> => {
    news.length = 0;
    const opened = createApp(load(), { env: {}, pid: process.pid, clock, emit });
    if (opened.kind !== 'opened') throw new Error('the state is in use');
    try {
      return await work(opened.app);
    } finally {
      await opened.app.close();
    }
  };
  return {
    news,
    pass: (paths = [], signal = new AbortController().signal) =>
      withApp((app) => app.scan({ paths, signal, eager: true })),
    command: (command) => withApp((app) => app.command(command, new AbortController().signal)),
    daemon: (signal) => withApp((app) => app.daemon().run(signal)),
    withStore(work) {
      const opened = openStore(load().stateDir, clock.now());
      try {
        return work(opened.store);
      } finally {
        opened.close();
      }
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
  };
}
