// What does the program do with 20,000 videos in three languages and no subtitle yet (`--large`: 100,000), on the free
// plan? The first search, the day's searches and downloads, the longest hold of the event loop, the memory, an idle
// minute and the end; then the same for `--scan`, and for 10,000 films in one folder. The built program, against the
// stand-in. `--limit=SECONDS`: how long each step may take.

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { stringify } from 'yaml';
import { startStandIn, type StandIn } from '../../src/standin/stand-in.ts';
import { openStore } from '../../src/store/open/open.ts';
import { bareLibrary, tenthOf } from '../support/bare-library.ts';
import { measureHolds } from '../support/program-holds.ts';
import { spentOn } from '../support/spent.ts';
import { until } from '../support/until.ts';
import { cpuMs, memoryMiB } from './process-costs.ts';
import { median, numberOf, show } from './report.ts';

const VIDEOS = process.argv.includes('--large') ? 100_000 : 20_000;
/** For each of its steps. */
const LONGEST_MS = numberOf('limit', 600) * 1000;
const BIN = resolve(import.meta.dirname, '../../dist/bin.js');
const MINUTE = 60_000;
/** The free plan's. */
const NAMES = 2000;
const DOWNLOADS = 50;
/** Films that lie in one folder. */
const FLAT = 10_000;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const folder = mkdtempSync(join(tmpdir(), 'subtitled-bench-'));
const media = join(folder, 'media');
const names = bareLibrary(media, VIDEOS);
const holds = measureHolds(join(folder, 'holds'));

/** Read beside the program that writes them. */
function videosIn(state: string): number {
  const file = join(folder, state, 'state.db');
  if (!existsSync(file)) return 0;
  const database = new Database(file, { readonly: true });
  try {
    return Number(database.prepare('SELECT count(*) FROM video').pluck().get());
  } catch {
    // The tables are not there yet.
    return 0;
  } finally {
    database.close();
  }
}

function holdWords({ pid }: ChildProcess): string {
  const { wallMs, ownMs } = holds.longest(pid);
  return `${wallMs} ms, ${ownMs} ms of the processor`;
}

function configFor(standIn: StandIn, state: string, library = media): string {
  const config = join(folder, `${state}.yaml`);
  const service = { base_url: standIn.apiUrl, download_url: standIn.downloadUrl, api_key: 'free-key' };
  const rest = {
    libraries: [{ path: library }],
    languages: ['en', 'pl', 'de'],
    state_dir: join(folder, state),
  };
  writeFileSync(config, stringify({ service, ...rest }), { mode: 0o600 });
  return config;
}

type Run = { readonly child: ChildProcess; readonly ended: Promise<number | null>; said(): string };

function start(...args: readonly string[]): Run {
  const child = spawn(process.execPath, ['--max-old-space-size=256', ...holds.arguments, BIN, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  const ended = new Promise<number | null>((done) => void child.on('exit', (code) => done(code)));
  return { child, ended, said: () => said };
}

async function stop({ child, ended }: Run): Promise<number> {
  const from = performance.now();
  child.kill('SIGTERM');
  await ended;
  return performance.now() - from;
}

async function watchDaemon(standIn: StandIn): Promise<void> {
  const run = start('--config', configFor(standIn, 'daemon'));
  const { child } = run;
  const from = performance.now();
  const since = (): number => performance.now() - from;
  await until('it watches', () => run.said().includes('watching '), LONGEST_MS);
  show(`daemon: watches after ${seconds(since())}`);
  await until('it has walked', () => videosIn('daemon') === VIDEOS, LONGEST_MS);
  const walkedAt = since();
  await until('it searches', () => spentOn(standIn).requests > 0, LONGEST_MS);
  show(`walked after ${seconds(walkedAt)}, first search ${seconds(since() - walkedAt)} later`);
  await until('it has searched', () => spentOn(standIn).names >= NAMES, LONGEST_MS);
  const { requests } = spentOn(standIn);
  show(`${NAMES} names in ${requests} requests after ${seconds(since())}`);
  await until('it has fetched', () => spentOn(standIn).downloads >= DOWNLOADS, LONGEST_MS);
  show(`${DOWNLOADS} downloads after ${seconds(since())}`);
  await after(5_000);
  holds.stop(child);
  const before = cpuMs(child);
  await after(MINUTE);
  show(`processor in an idle minute: ${cpuMs(child) - before} ms`);
  show(
    `memory: ${memoryMiB(child, 'VmRSS').toFixed(0)} MiB, at most ${memoryMiB(child, 'VmHWM').toFixed(0)} MiB`,
  );
  show(`longest hold of the loop: ${holdWords(child)}`);
  show(`SIGTERM while idle: ${seconds(await stop(run))}`);
}

async function stopAtWork(standIn: StandIn): Promise<void> {
  let longest = 0;
  for (const at of [1_000, 3_000, 8_000, 15_000, 25_000]) {
    const run = start('--config', configFor(standIn, 'stopped'));
    await after(at);
    longest = Math.max(longest, await stop(run));
  }
  show(`SIGTERM while it walks, takes in and asks: at most ${seconds(longest)}`);
}

async function scan(standIn: StandIn): Promise<void> {
  const run = start('--config', configFor(standIn, 'scan'), '--scan', '--json');
  const from = performance.now();
  let peak = 0;
  const timer = setInterval(() => {
    if (run.child.exitCode === null) peak = Math.max(peak, memoryMiB(run.child, 'VmHWM'));
  }, 500);
  const code = await run.ended;
  clearInterval(timer);
  const { requests, names: asked, downloads } = spentOn(standIn);
  show(
    `--scan: exit ${code} after ${seconds(performance.now() - from)}, ${asked} names in ${requests} requests, ${downloads} downloads, at most ${peak.toFixed(0)} MiB, longest hold ${holdWords(run.child)}`,
  );
}

/** What every turn of the daemon asks the database first, with everything that the scan left there. */
function readState(): void {
  const opened = openStore(join(folder, 'scan'), Date.now());
  const { store } = opened;
  const now = Date.now();
  const [roots, weekAgo] = [new Set([media]), now - 7 * 86_400_000];
  const took = (work: () => void): string => {
    const times = Array.from({ length: 20 }, () => {
      const from = performance.now();
      work();
      return performance.now() - from;
    });
    return `${median(times).toFixed(2)} ms`;
  };
  show(`what is due: ${took(() => void store.wants.agenda(now, roots, weekAgo))}`);
  show(`folders to look at again: ${took(() => void store.wants.foldersToRecheck(now, roots, 200))}`);
  opened.close();
}

async function oneFolder(): Promise<void> {
  const flat = join(folder, 'flat');
  mkdirSync(flat);
  const films = Array.from(
    { length: FLAT },
    (_, at) => `Harbour.${at}.${1950 + (at % 75)}.1080p.BluRay.x264-GROUP.mkv`,
  );
  const old = new Date(Date.now() - 3_600_000);
  for (const film of films) {
    writeFileSync(join(flat, film), '');
    utimesSync(join(flat, film), old, old);
  }
  await withService(films, async (standIn) => {
    const run = start('--config', configFor(standIn, 'flat-state', flat));
    const from = performance.now();
    await until('it has fetched', () => spentOn(standIn).downloads >= DOWNLOADS, LONGEST_MS);
    const spent = seconds(performance.now() - from);
    show(`${FLAT} films in one folder: the day spent after ${spent}, longest hold ${holdWords(run.child)}`);
    await stop(run);
  });
}

/** A service on the free plan that knows a tenth of the library. */
async function withService(
  videos: readonly string[],
  work: (standIn: StandIn) => Promise<void>,
): Promise<void> {
  const standIn = await startStandIn({
    catalogue: tenthOf(videos),
  });
  try {
    await work(standIn);
  } finally {
    await standIn.close();
  }
}

try {
  mkdirSync(media, { recursive: true });
  show(`library: ${VIDEOS} videos, three languages, no subtitle`);
  await withService(names, watchDaemon);
  await withService(names, stopAtWork);
  await withService(names, scan);
  readState();
  await oneFolder();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
