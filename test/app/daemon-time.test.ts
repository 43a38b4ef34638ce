import { mkdirSync, renameSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config/load.ts';
import type { News } from '../../src/engine/deps.ts';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { createHandClock, type HandClock } from '../support/hand-clock.ts';
import { filmPaths, namesOf, putFiles, sidecarsBelow, temporaryFolder } from '../support/library.ts';
import { writeConfig } from '../support/program.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Scene = {
  readonly folder: string;
  readonly media: string;
  readonly clock: HandClock;
  readonly standIn: StandIn;
  readonly news: readonly News[];
  /** The daemon has done what it could, and sleeps. */
  rests(): Promise<void>;
  /** So much time passes, in the steps of the daemon's own sleep. */
  passes(ms: number, stepMs?: number): Promise<void>;
};

/** The daemon in this process, on real folders and a real service, with a clock that only the test moves. */
async function startDaemon(
  paths: readonly string[],
  options: {
    readonly downloadsPerDay?: number;
    readonly missingEvery?: number;
    readonly known?: readonly string[];
  } = {},
): Promise<Scene> {
  const folder = temporaryFolder();
  const media = join(folder, 'media');
  putFiles(media, paths);
  const clock = createHandClock(Date.now());
  const standIn = await startService(namesOf(options.known ?? paths), {
    clock,
    accounts: [
      {
        id: 'me',
        plan: 'free',
        keys: ['free-key'],
        searchPerDay: 2000,
        downloadsPerDay: options.downloadsPerDay ?? 500,
      },
    ],
    generate: { missingEvery: options.missingEvery ?? 0, decoys: false },
  });
  const loaded = loadConfig({ file: writeConfig(folder, standIn), env: {}, cwd: folder });
  if (!loaded.ok) throw new Error('the configuration is wrong');
  const news: News[] = [];
  const opened = createApp(loaded.config, { env: {}, pid: 1, clock, tell: (one) => void news.push(one) });
  if (opened.kind !== 'opened') throw new Error('the state is in use');
  const stop = new AbortController();
  const running = opened.app.daemon().run(stop.signal);
  onTestFinished(async () => {
    stop.abort();
    await running;
    await opened.app.close();
  });
  const rests = (): Promise<void> => until('the daemon rests', () => clock.sleepers() === 1);
  const passes = async (ms: number, stepMs = ms): Promise<void> => {
    for (let at = 0; at < ms; at += stepMs) {
      clock.crank(stepMs);
      await rests();
    }
  };
  await until('the library was looked at', () => news.some(({ kind }) => kind === 'looking'));
  await rests();
  // Names that become due together wait a moment for company.
  await passes(5_000);
  return { folder, media, clock, standIn, news, rests, passes };
}

const searches = (standIn: StandIn): number => standIn.asked.snapshot().searchRequests;

describe('time, as the daemon lives it', () => {
  test('after the reset of the quota it goes on by itself, and never one unit over', async () => {
    const scene = await startDaemon(filmPaths(25), { downloadsPerDay: 10 });
    await until('the first ten are placed', () => sidecarsBelow(scene.media).length === 10);
    await scene.rests();
    await scene.passes(DAY, 4 * HOUR);
    await until('twenty are placed', () => sidecarsBelow(scene.media).length === 20);
    await scene.rests();
    await scene.passes(DAY, 4 * HOUR);
    await until('all are placed', () => sidecarsBelow(scene.media).length === 25);
    expect(searches(scene.standIn)).toBe(1);
    expect(scene.standIn.asked.snapshot().refusals).toEqual({ search: 0, downloads: 0, anonymous: 0 });
  }, 60_000);

  test('a clock that is turned a day forward, and back, makes due what is due, once', async () => {
    const scene = await startDaemon(filmPaths(4), { missingEvery: 4 });
    await until('three are placed', () => sidecarsBelow(scene.media).length === 3);
    await scene.rests();
    const before = searches(scene.standIn);
    scene.clock.crank(-DAY);
    await scene.passes(120_000, 60_000);
    expect(searches(scene.standIn)).toBe(before);
    await scene.passes(100 * DAY);
    await scene.passes(60_000, 5_000);
    expect(searches(scene.standIn)).toBe(before + 1);
    await scene.passes(60_000, 5_000);
    expect(searches(scene.standIn)).toBe(before + 1);
    expect(sidecarsBelow(scene.media)).toHaveLength(3);
  }, 60_000);

  test('a simulated month of a new episode a day: one search for each, no turn without a reason', async () => {
    const episodes = Array.from(
      { length: 30 },
      (_, at) =>
        `Show/Season 01/Harbour.Street.S01E${String(at + 1).padStart(2, '0')}.1080p.WEB-DL.H264-QUAY.mkv`,
    );
    const scene = await startDaemon(episodes.slice(0, 1), { known: episodes });
    await until('the first is placed', () => sidecarsBelow(scene.media).length === 1);
    await scene.rests();
    expect(scene.standIn.asked.snapshot().namesSearched).toBe(1);
    const heap = (): number => {
      globalThis.gc?.();
      return process.memoryUsage().heapUsed;
    };
    const atFirst = heap();
    for (const episode of episodes.slice(1)) {
      putFiles(join(scene.folder, 'outside'), [episode]);
      const past = scene.clock.now() / 1000 - 3600;
      utimesSync(join(scene.folder, 'outside', episode), past, past);
      mkdirSync(dirname(join(scene.media, episode)), { recursive: true });
      renameSync(join(scene.folder, 'outside', episode), join(scene.media, episode));
      await scene.passes(DAY, 6 * HOUR);
      await scene.passes(10_000, 5_000);
    }
    await until('every episode is placed', () => sidecarsBelow(scene.media).length === 30);
    expect(scene.standIn.asked.snapshot().mostAtOnce).toBe(1);
    expect(Math.max(...Object.values(scene.standIn.asked.snapshot().timesAsked))).toBe(1);
    expect(heap() - atFirst).toBeLessThan(64 * 1024 * 1024);
  }, 120_000);
});
