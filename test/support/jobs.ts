// Sets up a library whose videos have no human subtitle in the wanted language, a stand-in on the same clock, and the
// program, which is rebuilt for each pass.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PassReport } from '../../src/engine/pass/report.ts';
import type { JobRecord } from '../../src/ports/store/jobs.ts';
import type { AccountOptions } from '../../src/standin/accounts/accounts.ts';
import type { RequestLogSnapshot } from '../../src/standin/request-log.ts';
import type { GenerateOptions } from '../../src/standin/generate/generate.ts';
import type { StandIn, StandInOptions } from '../../src/standin/stand-in.ts';
import { createSkippingClock, type MovedClock } from './hand-clock.ts';
import { sidecarsBelow } from './library.ts';
import { passesIn, type Passes } from './passes.ts';
import { world, type WorldOptions } from './world.ts';
import { wantsIn } from './wants-in.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
export const SIDECAR = FILM.replace('.mkv', '.pl.srt');

export type JobScene = Pick<Passes, 'news' | 'command' | 'withStore'> & {
  readonly folder: string;
  readonly media: string;
  readonly config: string;
  /** The one that is running now. */
  readonly standIn: StandIn;
  /** Makes the service offer this for the same names, at the same addresses. */
  offers(generate: GenerateOptions, at?: Partial<StandInOptions>): Promise<void>;
  readonly clock: MovedClock;
  /** Replaces keys of the configuration. */
  configure(more: Readonly<Record<string, unknown>>): void;
  scan(signal?: AbortSignal): Promise<PassReport>;
  /** Runs the first pass, then advances to when the other search steps are due. */
  untilTheLadder(): Promise<void>;
  sidecars(): readonly string[];
  read(path: string): string;
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
  const clock = createSkippingClock();
  const service = (generate: GenerateOptions = {}): NonNullable<WorldOptions['service']> => ({
    clock,
    accounts: [{ id: 'me', plan: 'pro', keys: ['free-key'], ...options.account }],
    generate: { decoys: false, hearingImpaired: false, ...generate },
    ...options.standIn,
  });
  const settings = {
    languages: ['pl'],
    translate: { enabled: true, patience: '0s', ...options.translate },
    ...options.config,
  };
  const place = await world({ videos: paths, service: service(options.generate), config: settings });
  const { folder, media, config } = place;
  const passes = passesIn(place, clock);
  const scan: JobScene['scan'] = (signal) => passes.pass([], signal);
  return {
    ...passes,
    folder,
    media,
    config,
    get standIn() {
      return place.standIn;
    },
    offers: (generate, at = {}) => place.serve({ ...service(generate), ...at }),
    clock,
    configure: (more) => place.configure({ ...settings, ...more }),
    scan,
    async untilTheLadder() {
      await scan();
      clock.later(14 * HOUR);
    },
    sidecars: () => sidecarsBelow(media),
    read: (path) => readFileSync(join(media, path), 'utf8'),
    jobs: () =>
      passes.withStore((store) =>
        wantsIn(store, 'translating').flatMap(({ want }) => store.jobs.ofWant(want.id) ?? []),
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
