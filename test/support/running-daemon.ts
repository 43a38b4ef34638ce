// Runs the built program as a daemon, with its own stand-in and library.

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { namesOf, sidecarsBelow } from './library.ts';
import { runHere, startHere, type Daemon } from './command.ts';
import { start, type Running } from './program.ts';
import { PLENTY } from './service.ts';
import { until } from './until.ts';
import { world, type World, type WorldOptions } from './world.ts';

/** A service that knows the videos, with quota for all of them, and an empty library; `settle` is one second. */
export function homeFor(
  paths: readonly string[],
  more: WorldOptions['config'] = {},
  service: WorldOptions['service'] = {},
): Promise<World> {
  return world({
    known: namesOf(paths),
    service: { accounts: PLENTY, ...service },
    config: { settle: '1s', ...more },
  });
}

export type RunningDaemon = Running & Daemon;

/** Starts the built daemon; resolves once it watches its first library. */
export async function startDaemon(
  { config }: Pick<World, 'config'>,
  options: Parameters<typeof start>[1] = {},
): Promise<RunningDaemon> {
  const running = start(['--config', config], options);
  let said = '';
  running.child.stderr?.on('data', (chunk: string) => (said += chunk));
  await until('the daemon watches', () => said.includes('watching '));
  return {
    ...running,
    said: () => said,
    reload: () => void running.child.kill('SIGHUP'),
    end() {
      running.child.kill('SIGTERM');
      return running.ended;
    },
  };
}

/** The same in this process, for what does not depend on having one of its own. */
export async function startDaemonHere({ config }: Pick<World, 'config'>): Promise<Daemon> {
  const daemon = startHere(['--config', config]);
  await until('the daemon watches', () => daemon.said().includes('watching '));
  return daemon;
}

export type Status = {
  readonly running: boolean;
  /** Wants without a subtitle, by state. */
  readonly wants: Readonly<Record<string, number>>;
  readonly libraries: readonly {
    readonly path: string;
    readonly unavailable: string | null;
    readonly watch: {
      readonly folders: number;
      readonly watched: number;
      readonly mode: string;
      readonly why: string | null;
    };
  }[];
};

/** What `status --json` prints. */
export async function statusOf({ config }: Pick<World, 'config'>): Promise<Status> {
  const { out } = await runHere(['--config', config, 'status', '--json']);
  return JSON.parse(out) as Status;
}

/**
 * Waits for so many subtitles, and for the daemon to finish with each: a subtitle gets its name a moment before its
 * temporary name is removed and its want is saved.
 */
export async function filled({ folder, media }: World, sidecars: number, limitMs?: number): Promise<void> {
  await until(`${sidecars} subtitles are there`, () => sidecarsBelow(media).length === sidecars, limitMs);
  const database = new Database(join(folder, 'state/state.db'), { readonly: true });
  try {
    const inFlight = database
      .prepare(`SELECT count(*) FROM want WHERE state IN ('searching', 'placing')`)
      .pluck();
    await until('no want is in flight', () => inFlight.get() === 0, limitMs);
  } finally {
    database.close();
  }
}
