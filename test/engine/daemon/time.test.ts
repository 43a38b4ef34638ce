import { mkdirSync, renameSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { StandIn } from '../../../src/standin/stand-in.ts';
import { daemonLife, type DaemonLife, type DaemonLifeOptions } from '../../support/daemon-life.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../../support/library.ts';
import { until } from '../../support/until.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A daemon that has found what lies there, and asked about it. `known`: what the service knows, if more. */
async function startDaemon(
  paths: readonly string[],
  { known = paths, ...options }: DaemonLifeOptions & { readonly known?: readonly string[] } = {},
): Promise<DaemonLife> {
  const life = await daemonLife(known, options);
  putFiles(life.media, paths);
  await life.start();
  // Names that become due together wait a moment for company.
  await life.passes(5_000);
  return life;
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
  });

  test('a clock that is turned a day forward, and back, makes due what is due, once', async () => {
    const scene = await startDaemon(filmPaths(4), { missingEvery: 4 });
    await until('three are placed', () => sidecarsBelow(scene.media).length === 3);
    await scene.rests();
    const before = searches(scene.standIn);
    scene.clock.advance(-DAY);
    await scene.passes(120_000, 60_000);
    expect(searches(scene.standIn)).toBe(before);
    await scene.passes(100 * DAY);
    await scene.passes(60_000, 5_000);
    // The name again, and then the title that is called so.
    expect(searches(scene.standIn)).toBe(before + 2);
    await scene.passes(60_000, 5_000);
    expect(searches(scene.standIn)).toBe(before + 2);
    expect(sidecarsBelow(scene.media)).toHaveLength(3);
  });

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
