// What does it cost to compare times? Films and episodes with tracks of their own on the free plan, day after day, where a
// tenth of the best candidates is late; then one scan of videos without times. The built program, with all modes at once.

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import type { CueTime } from '../../src/core/sync/evidence/cue-times.ts';
import { filesOf } from '../../src/standin/catalogue/catalogue-index.ts';
import type { Catalogue } from '../../src/standin/catalogue/catalogue.ts';
import { textOf } from '../../src/standin/generate/content.ts';
import { catalogueFor } from '../../src/standin/generate/generate.ts';
import { startStandIn, type StandIn } from '../../src/standin/stand-in.ts';
import { createGoingClock } from '../support/hand-clock.ts';
import { filmPaths, namesOf, sidecarsBelow } from '../support/library.ts';
import { spentOn } from '../support/spent.ts';
import { film } from '../support/timed-film.ts';
import { median, show } from './report.ts';

const BIN = resolve(import.meta.dirname, '../../dist/bin.js');
const MODES = ['off', 'prefer', 'fix'] as const;
type Mode = (typeof MODES)[number];

/** Films, and as many episodes: three days' downloads, and a part of the fourth's. */
const TIMED = 90;
const DAYS = 4;
/** Of the free plan. */
const DOWNLOADS = 50;
const DAY_MS = 86_400_000;
const BARE = 300;
const RUNS = 3;

type Cost = { readonly cpuMs: number; readonly peakMiB: number };

/** At its end, each process of the program tells the most memory that it held. */
const TELL_PEAK =
  'data:text/javascript,process.on("exit",()=>process.stderr.write(`\\npeak ${process.resourceUsage().maxRSS}\\n`))';

/** One scan. The shell adds up the processor time of the program and its helpers. */
async function scan(config: string): Promise<Cost> {
  const program = [process.execPath, '--import', TELL_PEAK, BIN, '--config', config, '--scan', '--json'];
  const script = '"$@" >/dev/null; times';
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', script, 'sh', ...program]);
  const spent = [...(stdout.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  const cpuMs = spent.reduce(
    (sum, [, minutes, seconds]) => sum + 60_000 * Number(minutes) + 1000 * Number(seconds),
    0,
  );
  const peaks = [...stderr.matchAll(/^peak (\d+)$/gm)].map(([, kib]) => Number(kib) / 1024);
  return { cpuMs, peakMiB: Math.max(...peaks) };
}

type Shelf = { readonly paths: readonly string[]; readonly contentOf: (path: string) => Uint8Array };
type Placed = { readonly standIn: StandIn; readonly media: string; readonly config: string };

/** A library of its own, with nothing done yet. */
async function withLibrary<T>(
  { mode, shelf, catalogue, clock, rate }: Setting,
  work: (placed: Placed) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'subtitled-bench-'));
  const account = { id: 'me', plan: 'free' as const, keys: ['free-key'], downloadsPerDay: DOWNLOADS };
  const standIn = await startStandIn({ catalogue, clock, accounts: [account] });
  try {
    const media = join(folder, 'media');
    const anHourAgo = Date.now() / 1000 - 3600;
    for (const path of shelf.paths) {
      const full = join(media, path);
      mkdirSync(dirname(full), { recursive: true });
      writeFileSync(full, shelf.contentOf(path));
      utimesSync(full, anHourAgo, anHourAgo);
    }
    const { apiUrl: base_url, downloadUrl: download_url } = standIn;
    const service = { base_url, download_url, api_key: 'free-key', ...rate };
    const state_dir = join(folder, 'state');
    const rest = { libraries: [{ path: media }], languages: ['en'], sync: { mode }, state_dir };
    const config = join(folder, 'subtitled.yaml');
    writeFileSync(config, stringify({ service, ...rest }), { mode: 0o600 });
    return await work({ standIn, media, config });
  } finally {
    await standIn.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Setting = {
  readonly mode: Mode;
  readonly shelf: Shelf;
  readonly catalogue: Catalogue;
  readonly clock: ReturnType<typeof createGoingClock>;
  /** Empty: the default one. */
  readonly rate: { readonly rate?: number };
};

function episodePaths(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => {
    const [season, episode] = [Math.floor(at / 12) + 1, (at % 12) + 1].map((one) =>
      String(one).padStart(2, '0'),
    );
    return `Night Ferry/Season ${season}/Night.Ferry.S${season}E${episode}.1080p.WEB-DL.x264-QUAY.mkv`;
  });
}

/** When the lines of a subtitle begin and end. */
function timesIn(srt: string): readonly CueTime[] {
  const ms = (time: string): number => Date.parse(`1970-01-01T${time.replace(',', '.')}Z`);
  return [...srt.matchAll(/^(\S+) --> (\S+)$/gm)].map(([, start = '', end = '']) => [
    ms(start),
    ms(end.trim()),
  ]);
}

/** Each video has a French track that fits. */
function timedShelf(paths: readonly string[], catalogue: Catalogue): Shelf {
  const timesOf = new Map<string, readonly CueTime[]>();
  for (const one of catalogue.subtitles)
    for (const file of filesOf(one))
      if (one.decoy === null && one.lateMs === 0)
        timesOf.set(one.releases[0] ?? '', timesIn(textOf(catalogue, one, file).replaceAll('\r', '')));
  const stemOf = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.mkv$/, '');
  return { paths, contentOf: (path) => film(timesOf.get(stemOf(path)) ?? []) };
}

type Day = {
  readonly cpuMs: number;
  readonly tookMs: number;
  readonly downloads: number;
  readonly filled: number;
};

const sum = (days: readonly Day[], of: (day: Day) => number): number =>
  days.reduce((all, day) => all + of(day), 0);

async function daysOf(mode: Mode, paths: readonly string[], catalogue: Catalogue): Promise<readonly Day[]> {
  const clock = createGoingClock();
  const shelf = timedShelf(paths, catalogue);
  return withLibrary({ mode, shelf, catalogue, clock, rate: {} }, async ({ standIn, media, config }) => {
    const days: Day[] = [];
    for (let day = 0; day < DAYS; day += 1) {
      if (day > 0) clock.later(DAY_MS);
      const began = performance.now();
      const { cpuMs } = await scan(config);
      const tookMs = performance.now() - began;
      const downloads = spentOn(standIn).downloads - sum(days, (one) => one.downloads);
      const filled = sidecarsBelow(media).length - sum(days, (one) => one.filled);
      days.push({ cpuMs, tookMs, downloads, filled });
    }
    return days;
  });
}

const PARTS = [
  ['while downloads are scarce', (days: readonly Day[]) => days.slice(0, -1)],
  ['on the day that has some left', (days: readonly Day[]) => days.slice(-1)],
] as const;

const percent = (one: number, base: number): string => `${((one / base - 1) * 100).toFixed(1)} %`;

const timed = [...filmPaths(TIMED), ...episodePaths(TIMED)];
const offered = { seed: 'cost', cues: 400, lateEvery: 10, packs: false };
const ofTimed = catalogueFor(namesOf(timed), offered);
// At once, so that a busy machine is as busy for each; a scan mostly waits between its requests.
const results = await Promise.all(
  MODES.map(async (mode) => [mode, await daysOf(mode, timed, ofTimed)] as const),
);
const baseDays = results.find(([mode]) => mode === 'off')?.[1] ?? [];
for (const [mode, days] of results) {
  const compared = (of: (day: Day) => number, some: (all: readonly Day[]) => readonly Day[]): string =>
    percent(sum(some(days), of), sum(some(baseDays), of));
  for (const [when, some] of PARTS)
    show(
      `${timed.length} videos with tracks, sync ${mode}, ${when}: filled ${sum(some(days), ({ filled }) => filled)} with ${sum(some(days), ({ downloads }) => downloads)} downloads (${compared(({ downloads }) => downloads, some)}), time ${(sum(some(days), ({ tookMs }) => tookMs) / 1000).toFixed(1)} s (${compared(({ tookMs }) => tookMs, some)}), processor ${(sum(some(days), ({ cpuMs }) => cpuMs) / 1000).toFixed(1)} s (${compared(({ cpuMs }) => cpuMs, some)})`,
    );
}

const bare = filmPaths(BARE);
const ofBare = catalogueFor(namesOf(bare), { seed: 'cost', cues: 400, packs: false });
const shelf: Shelf = { paths: bare, contentOf: () => film([]) };
const costs: Readonly<Record<Mode, Cost[]>> = { off: [], prefer: [], fix: [] };
for (let run = 0; run < RUNS; run += 1)
  await Promise.all(
    MODES.map(async (mode) => {
      const setting = { mode, shelf, catalogue: ofBare, clock: createGoingClock(), rate: { rate: 100 } };
      costs[mode].push(await withLibrary(setting, ({ config }) => scan(config)));
    }),
  );
const middle = (mode: Mode): Cost => ({
  cpuMs: median(costs[mode].map(({ cpuMs }) => cpuMs)),
  peakMiB: median(costs[mode].map(({ peakMiB }) => peakMiB)),
});
for (const mode of MODES) {
  const { cpuMs, peakMiB } = middle(mode);
  const off = middle('off');
  show(
    `scan of ${BARE} videos without times, sync ${mode}: processor ${cpuMs.toFixed(0)} ms (${percent(cpuMs, off.cpuMs)}), at most ${peakMiB.toFixed(0)} MiB (${percent(peakMiB, off.peakMiB)})`,
  );
}
