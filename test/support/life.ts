// Runs a library, a stand-in and the program, rebuilt for each pass, with a clock that the test moves.

import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { EngineEvent } from '../../src/ports/events.ts';
import type { PassReport } from '../../src/engine/pass/report.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Catalogue } from '../../src/standin/catalogue/catalogue.ts';
import type { GenerateOptions } from '../../src/standin/generate/generate.ts';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { createSkippingClock } from './hand-clock.ts';
import { namesOf, putFiles, sidecarsBelow } from './library.ts';
import { passesIn, type Passes } from './passes.ts';
import { world } from './world.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export type Life = Pick<Passes, 'news' | 'command' | 'withStore' | 'read'> & {
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
  /** Writes a file into the first library; an hour old by default. */
  put(path: string, bytes: Uint8Array, ageMs?: number): void;
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
  const { libraries = ['media'], alsoKnown = [], clock = createSkippingClock(), catalogue } = options;
  const first = libraries[0] ?? 'media';
  const place = await world({
    known: [...namesOf(paths), ...alsoKnown],
    service: { generate: { decoys: false, ...options.generate }, ...(catalogue && { catalogue }) },
  });
  const { folder, standIn } = place;
  for (const library of libraries)
    putFiles(join(folder, library), library === first ? paths : ['Other (1999)/Other.1999.1080p.mkv']);
  const configure = (more: LifeOptions['config']): void =>
    place.configure({ libraries: libraries.map((library) => ({ path: join(folder, library) })), ...more });
  configure(options.config);
  const passes = passesIn(place, clock, options.tell);
  const life: Life = {
    ...passes,
    folder,
    media: join(folder, first),
    standIn,
    scan: (...within) => passes.pass(within.map((path) => join(folder, path))),
    configure,
    later: (ms) => void clock.sleep(ms),
    spent() {
      const { searchRequests, downloads, links } = standIn.asked.snapshot();
      standIn.asked.clear();
      return searchRequests + Object.keys(downloads).length + Object.keys(links).length;
    },
    sidecars: (library = first) => sidecarsBelow(join(folder, library)),
    put(path, bytes, ageMs = HOUR) {
      const at = join(life.media, path);
      mkdirSync(dirname(at), { recursive: true });
      writeFileSync(at, bytes);
      const changedAt = (clock.now() - ageMs) / 1000;
      utimesSync(at, changedAt, changedAt);
    },
  };
  await life.scan();
  life.spent();
  return life;
}

/** Takes a video out of the library until its subtitle is in the trash; the returned function brings it back. */
export async function takeAway(
  life: Pick<Life, 'folder' | 'media' | 'scan' | 'later'>,
  film: string,
): Promise<() => void> {
  const [there, away] = [join(life.media, film), join(life.folder, 'away.mkv')];
  renameSync(there, away);
  await life.scan();
  life.later(2 * HOUR);
  await life.scan();
  return () => renameSync(away, there);
}
