// Lives through many days of a library in minutes: a backlog, new episodes every day, a service with limits and faults.
// Everything is real except time.

import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { catalogueFor } from '../../src/standin/generate/generate.ts';
import type { Fault } from '../../src/standin/faults/faults.ts';
import type { Watcher } from '../../src/ports/watcher.ts';
import { bareLibrary } from './bare-library.ts';
import { daemonLife, type DaemonLife } from './daemon-life.ts';
import { databaseBytes, noteAnswers, waiting, wordsFor, type DayBook } from './day-book.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const SECOND = 1000;

export type Plan = {
  readonly backlog: number;
  readonly days: number;
  readonly newADay: number;
  /** How often an idle daemon has a turn; a divisor of two hours. */
  readonly stepHours: 1 | 2;
  /** No subtitle exists in the last one. */
  readonly languages: readonly string[];
  /** By default the free plan's. */
  readonly searchPerDay?: number;
  readonly downloadsPerDay?: number;
  /** Real time that one turn may take. */
  readonly turnMs: number;
  readonly faults: readonly Fault[];
  /** Other events, by day and hour. */
  readonly events: readonly PlannedEvent[];
  readonly say: (line: string) => void;
};

export type PlannedEvent = {
  readonly day: number;
  readonly hour: number;
  readonly what: string;
  readonly happens: (life: Living) => Promise<void> | void;
};

/** True times, epoch milliseconds. */
export type Episode = { readonly name: string; readonly show: number; readonly cameAt: number };

export type Living = {
  readonly life: DaemonLife;
  readonly plan: Plan;
  readonly days: DayBook[];
  /** When each name was searched, in any search step. */
  readonly asked: Map<string, number[]>;
  readonly episodes: Episode[];
  /** When each name and search step was answered, by the daemon's clock. */
  readonly answered: Map<string, number[]>;
  /** When an event gave reason to search everything again. */
  readonly reasons: number[];
  /** How far the daemon's clock is ahead. */
  aheadMs: number;
};

/** The service does not know the episodes of the last fifth of the shows. */
function isKnownShow(show: number, newADay: number): boolean {
  return show < newADay * 0.8;
}

const KEYS = { first: 'free-key', second: 'second-key' } as const;
/** The hours at which new episodes arrive. */
const HOURS = [8, 14, 20];
/** After a turn that sent something, the clock advances by this much, until nothing is sent. */
const NEXT_TURN_MS = 20 * SECOND;
/** After this time the daemon reads the account again, whatever it believes is left. */
const NEXT_ACCOUNT_MS = 15 * 60 * SECOND;

/** Sends no events: arrivals are reported by the webhook. */
const UNHEARD: Watcher = {
  watch: () => ({
    ready: Promise.resolve(),
    state: () => ({ folders: 1, watched: 1, mode: 'events', why: null }),
    sweep: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }),
};

/** Lives through the plan; each day begins at the service's midnight. */
export async function liveManyDays(plan: Plan): Promise<Living> {
  const living = await begin(plan);
  const { life } = living;
  for (let day = 0; day < plan.days; day += 1) {
    const from = performance.now();
    let requests = 0;
    for (let hour = 0; hour < 24; hour += plan.stepHours) {
      await arrive(living, day, hour);
      for (const event of plan.events.filter((one) => one.day === day && one.hour === hour)) {
        await event.happens(living);
        living.reasons.push(trueNow(living));
        plan.say(`day ${day}, ${hour}:30: ${event.what}`);
      }
      requests += await aStep(living, hour);
    }
    noteAnswers(living.life, living.answered);
    const book = { ...dayBook(living, day), requests };
    living.days.push(book);
    await pass(living, restOfDay.get(living) ?? HOUR);
    plan.say(`${wordsFor(book)}, ${((performance.now() - from) / 1000).toFixed(1)} s`);
  }
  await life.stop();
  return living;
}

async function begin(plan: Plan): Promise<Living> {
  const { languages, searchPerDay = 2000, downloadsPerDay = 50 } = plan;
  const limits = { plan: 'free', searchPerDay, downloadsPerDay } as const;
  const living = { aheadMs: 0 };
  const life = await daemonLife([], {
    turnMs: plan.turnMs,
    config: (media) => configWith(media, languages),
    watcher: UNHEARD,
    service: (clock) => ({
      clock: { now: () => clock.now() - living.aheadMs },
      accounts: [
        { id: 'first', keys: [KEYS.first], ...limits },
        { id: 'second', keys: [KEYS.second], ...limits },
      ],
      faults: plan.faults,
      catalogue: catalogueFor([...knownOf(plan.backlog), ...episodesOf(plan)], {
        seed: 'days',
        decoys: false,
        packs: false,
        hearingImpaired: true,
        languages: languages.slice(0, -1),
      }),
    }),
  });
  bareLibrary(life.media, plan.backlog);
  const now = life.clock.now();
  life.clock.advance((Math.floor(now / DAY) + 1) * DAY + HOUR / 2 - now);
  const all: Living = Object.assign(living, {
    life,
    plan,
    days: [],
    asked: new Map<string, number[]>(),
    answered: new Map<string, number[]>(),
    episodes: [],
    reasons: [],
  });
  const from = performance.now();
  await life.start();
  plan.say(`${plan.backlog} videos were walked after ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return all;
}

/** The service knows every tenth group of the backlog: films, and shows with all their episodes. */
function knownOf(backlog: number): readonly string[] {
  const names: string[] = [];
  for (let group = 0; group * 15 < backlog; group += 10) {
    for (let film = 0; film < 5; film += 1)
      names.push(`Harbour.${group * 5 + film}.${1950 + ((group + film) % 75)}.1080p.BluRay.x264-GROUP.mkv`);
    for (let episode = 1; episode <= 10; episode += 1)
      names.push(`Lantern.${group}.S01E${String(episode).padStart(2, '0')}.720p.WEB.h264-GROUP.mkv`);
  }
  return names;
}

function episodesOf({ days, newADay }: Plan): readonly string[] {
  return Array.from({ length: days }, (_, day) =>
    Array.from({ length: newADay }, (__, show) => show)
      .filter((show) => isKnownShow(show, newADay))
      .map((show) => episodeName(show, day)),
  ).flat();
}

function episodeName(show: number, day: number): string {
  return `Tonight.${'abcdefghijklmnopqrstuvwxyz'[show] ?? show}.S01E${String(day + 1).padStart(2, '0')}.1080p.WEB.H264-QUAY.mkv`;
}

export function configWith(media: string, languages: readonly string[]): Readonly<Record<string, unknown>> {
  return {
    libraries: [{ path: media }],
    languages,
    schedule: { scan: '0 4 1 * *' },
    hooks: { path_map: [{ from: '/shows', to: media }] },
  };
}

async function arrive(living: Living, day: number, hour: number): Promise<void> {
  const { life, plan, episodes } = living;
  const turn = HOURS.indexOf(hour);
  if (turn < 0) return;
  for (let show = 0; show < plan.newADay; show += 1) {
    if ((show + day) % HOURS.length !== turn) continue;
    const name = episodeName(show, day);
    const folder = `new/Show ${show}/Season 1`;
    const path = join(life.media, folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    const written = life.clock.now() / 1000 - 3600;
    utimesSync(path, written, written);
    episodes.push({ name, show, cameAt: trueNow(living) });
    await life.hook('radarr', {
      eventType: 'Download',
      movie: { id: 1, title: 'x', folderPath: `/shows/${folder}` },
      movieFile: { id: 1, relativePath: name, path: '/downloads/x.mkv' },
    });
  }
}

/** Lets the daemon do what is due, then advances the clock. Returns the requests sent. */
async function aStep(living: Living, hour: number): Promise<number> {
  const { stepHours } = living.plan;
  const isLast = hour + stepHours === 24;
  const lengthMs = stepHours * HOUR;
  const some = await untilQuiet(living, HOURS.includes(hour) ? 2 : 1);
  if (!isLast) return some.sent + (await pass(living, lengthMs - some.passedMs));
  const evening = await pass(living, lengthMs - HOUR - some.passedMs + NEXT_TURN_MS);
  const late = await untilQuiet(living, 5);
  // An answer that broke may have cost nothing: the daemon learns it when it reads the account again.
  const account = await pass(living, NEXT_ACCOUNT_MS);
  const last = await untilQuiet(living, 2);
  restOfDay.set(living, HOUR - NEXT_TURN_MS - late.passedMs - NEXT_ACCOUNT_MS - last.passedMs);
  return some.sent + evening + late.sent + account + last.sent;
}

const restOfDay = new WeakMap<Living, number>();

async function untilQuiet(
  living: Living,
  turns: number,
): Promise<{ readonly sent: number; readonly passedMs: number }> {
  let [sent, quiet, passedMs] = [0, 0, 0];
  while (quiet < turns && passedMs < HOUR / 3) {
    const now = await pass(living, NEXT_TURN_MS);
    passedMs += NEXT_TURN_MS;
    sent += now;
    quiet = now === 0 ? quiet + 1 : 0;
  }
  return { sent, passedMs };
}

/** Advances the clock; returns the number of requests sent. */
async function pass(living: Living, ms: number): Promise<number> {
  const { life, asked } = living;
  life.clock.advance(ms);
  // Most turns are short.
  for (let look = 0; look < 500 && life.clock.sleepers() !== 1; look += 1) await setImmediate();
  await life.rests();
  const { requests, timesAsked } = life.standIn.asked.snapshot();
  life.standIn.asked.clear();
  const now = trueNow(living);
  for (const name of Object.keys(timesAsked)) {
    const times = asked.get(name);
    if (times === undefined) asked.set(name, [now]);
    else times.push(now);
  }
  refusals.set(living, (refusals.get(living) ?? 0) + requests.filter(({ status }) => status === 429).length);
  return requests.filter(({ where }) => where !== 'me').length;
}

/** Since the day began. */
const refusals = new WeakMap<Living, number>();

function trueNow({ life, aheadMs }: Living): number {
  return life.clock.now() - aheadMs;
}

function dayBook(living: Living, day: number): DayBook {
  const { life } = living;
  const used = (counter: 'search' | 'downloads'): number =>
    ['first', 'second'].reduce((sum, id) => sum + life.standIn.accounts.read(id, counter).used, 0);
  const book = {
    day,
    searches: used('search'),
    downloads: used('downloads'),
    refusals: refusals.get(living) ?? 0,
    requests: 0,
    databaseBytes: databaseBytes(life),
    ...waiting(life),
  };
  refusals.set(living, 0);
  return book;
}
