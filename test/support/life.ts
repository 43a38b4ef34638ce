// Runs a library, a stand-in and the program, rebuilt for each pass, with a clock that the test moves.

import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createApp } from '../../src/app/app.ts';
import type { Config } from '../../src/config/schema.ts';
import { loadConfig } from '../../src/config/load.ts';
import type { EngineEvent } from '../../src/engine/deps.ts';
import type { PassReport } from '../../src/engine/pass/report.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Store } from '../../src/ports/store/store.ts';
import type { Catalogue } from '../../src/standin/catalogue/catalogue.ts';
import type { GenerateOptions } from '../../src/standin/generate/generate.ts';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { openStore } from '../../src/store/open/open.ts';
import { configOf } from './config-files.ts';
import { createSkippingClock } from './hand-clock.ts';
import { namesOf, putFiles, sidecarsBelow, temporaryFolder } from './library.ts';
import { writeConfig } from './program.ts';
import { startService } from './service.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export type Life = {
  readonly folder: string;
  /** The first library. */
  readonly media: string;
  readonly standIn: StandIn;
  /** One pass of a freshly started program; `paths` are relative to `folder`. */
  scan(...paths: readonly string[]): Promise<PassReport>;
  /** Replaces the extra keys of the configuration. */
  configure(more: Readonly<Record<string, unknown>>): void;
  later(ms: number): void;
  /** Searches and downloads since the last call. */
  spent(): number;
  sidecars(library?: string): readonly string[];
  read(path: string): string;
  /** Writes a file into the first library, an hour old. */
  put(path: string, bytes: Uint8Array): void;
  /** Events of the latest pass. */
  readonly news: readonly EngineEvent[];
  /** Opens the database between two passes. */
  withStore<T>(work: (store: Store) => T): T;
};

export type LifeOptions = {
  /** Libraries below the folder; the first holds the videos, each other one a film unknown to the service. */
  readonly libraries?: readonly string[];
  /** Names that the stand-in knows besides those of the videos. */
  readonly alsoKnown?: readonly string[];
  readonly generate?: GenerateOptions;
  /** Extra keys of the configuration. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Receives every event as it happens. */
  readonly tell?: (news: EngineEvent) => void;
  /** Replaces the default clock, which jumps ahead on every sleep. */
  readonly clock?: Clock;
  /** The service's catalogue; by default one generated for the names. */
  readonly catalogue?: Catalogue;
};

/** Runs the first pass and resets the count of what it spent. */
export async function liveWith(paths: readonly string[], options: LifeOptions = {}): Promise<Life> {
  const { libraries = ['media'], alsoKnown = [] } = options;
  const folder = temporaryFolder();
  for (const [at, library] of libraries.entries())
    putFiles(join(folder, library), at === 0 ? paths : ['Other (1999)/Other.1999.1080p.mkv']);
  const standIn = await startService([...namesOf(paths), ...alsoKnown], {
    generate: { decoys: false, ...options.generate },
    ...(options.catalogue === undefined ? {} : { catalogue: options.catalogue }),
  });
  const configWith = (more: LifeOptions['config']): Config => {
    const paths = libraries.map((library) => ({ path: join(folder, library) }));
    const file = writeConfig(folder, standIn, { libraries: paths, ...more });
    return configOf(loadConfig({ file, env: {}, cwd: folder }));
  };
  let config = configWith(options.config);
  const clock = options.clock ?? createSkippingClock();
  const news: EngineEvent[] = [];
  const hear = (one: EngineEvent): void => {
    news.push(one);
    options.tell?.(one);
  };
  const life: Life = {
    folder,
    media: join(folder, libraries[0] ?? 'media'),
    standIn,
    news,
    scan(...within) {
      news.length = 0;
      const named = within.map((path) => join(folder, path));
      return scanOnce(config, { clock, paths: named, tell: hear });
    },
    configure: (more) => void (config = configWith(more)),
    later: (ms) => void clock.sleep(ms),
    spent() {
      const { searchRequests, downloads, links } = standIn.asked.snapshot();
      standIn.asked.clear();
      return searchRequests + Object.keys(downloads).length + Object.keys(links).length;
    },
    sidecars: (library = libraries[0] ?? 'media') => sidecarsBelow(join(folder, library)),
    put(path, bytes) {
      const at = join(life.media, path);
      mkdirSync(dirname(at), { recursive: true });
      writeFileSync(at, bytes);
      utimesSync(at, clock.now() / 1000 - 3600, clock.now() / 1000 - 3600);
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    withStore(work) {
      const opened = openStore(config.stateDir, clock.now());
      try {
        return work(opened.store);
      } finally {
        opened.close();
      }
    },
  };
  await life.scan();
  life.spent();
  return life;
}

type Run = {
  readonly clock: Clock;
  readonly paths: readonly string[];
  readonly tell: (news: EngineEvent) => void;
};

async function scanOnce(config: Config, { clock, paths, tell: emit }: Run): Promise<PassReport> {
  const opened = createApp(config, { env: {}, pid: process.pid, clock, emit });
  if (opened.kind !== 'opened') throw new Error('the state is in use');
  try {
    return await opened.app.scan({ paths, signal: new AbortController().signal, eager: true });
  } finally {
    await opened.app.close();
  }
}
