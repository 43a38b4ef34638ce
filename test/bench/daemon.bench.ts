// How soon does the daemon watch a library of 10,000 videos (`--large`: 100,000), how much does it weigh after a minute
// and at most, how soon after it has settled does a new film get its sidecar, wherever it is dropped (`--films=N`), and
// how soon do films that are dropped together (`--burst=N`)? The built program, against the stand-in; beside a bare Node.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { stringify } from 'yaml';
import { createLibraries } from '../../src/files/library/libraries.ts';
import { catalogueFor } from '../../src/standin/generate/generate.ts';
import { startStandIn } from '../../src/standin/stand-in.ts';
import { filmPaths, namesOf } from '../support/library.ts';
import { until } from '../support/until.ts';
import { buildLibrary } from './big-library.ts';
import { cpuMs, memoryMiB } from './process-costs.ts';
import { median, numberOf, show } from './report.ts';

const LARGE = process.argv.includes('--large');
const SETTLE_MS = 1000;
const FILMS = numberOf('films', 25);
const BURST = numberOf('burst', 300);
const MINUTE = 60_000;
const BIN = resolve(import.meta.dirname, '../../dist/bin.js');

const watches = (child: ChildProcess): number =>
  readdirSync(`/proc/${child.pid}/fdinfo`)
    .map((fd) => readFileSync(`/proc/${child.pid}/fdinfo/${fd}`, 'utf8').match(/^inotify /gm)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);

type Daemon = { readonly child: ChildProcess; readonly readyMs: number };

async function startDaemon(root: string, name: string): Promise<Daemon> {
  const config = join(folder, `${name}.yaml`);
  writeFileSync(
    config,
    stringify({
      service: {
        base_url: standIn.apiUrl,
        download_url: standIn.downloadUrl,
        api_key: 'pro-key',
        rate: 1000,
      },
      libraries: [{ path: root }],
      languages: ['en'],
      settle: `${SETTLE_MS}ms`,
      state_dir: join(folder, name),
    }),
    { mode: 0o600 },
  );
  const started = performance.now();
  const child = spawn(process.execPath, [BIN, '--config', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // As the systemd unit and the image set it.
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  await until('it watches', () => said.includes('watching '), 600_000);
  return { child, readyMs: performance.now() - started };
}

async function walkMs(root: string): Promise<number> {
  const started = performance.now();
  for await (const item of createLibraries().walk(root, { exclude: [] })) void item;
  return performance.now() - started;
}

async function settledToPlaced(path: string): Promise<number> {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'new');
  const settledAt = statSync(path).mtimeMs + SETTLE_MS;
  const sidecar = path.replace(/\.mkv$/, '.en.srt');
  await until(
    'the sidecar is there',
    () => statSync(sidecar, { throwIfNoEntry: false }) !== undefined,
    600_000,
  );
  return statSync(sidecar).ctimeMs - settledAt;
}

async function burst(): Promise<string> {
  const paths = films.slice(FILMS).map((film) => join(library.root, 'movies', film));
  for (const path of paths) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'new');
  }
  const settledAt = Date.now() + SETTLE_MS;
  const isPlaced = (path: string): boolean =>
    statSync(path.replace(/\.mkv$/, '.en.srt'), { throwIfNoEntry: false }) !== undefined;
  await until('all are placed', () => paths.every(isPlaced), 600_000);
  return ((Date.now() - settledAt) / 1000).toFixed(1);
}

const library = buildLibrary(LARGE ? 100_000 : 10_000);
const folder = mkdtempSync(join(tmpdir(), 'subtitled-bench-'));
const films = filmPaths(FILMS + BURST);
const standIn = await startStandIn({ catalogue: catalogueFor(namesOf(films), { decoys: false }) });
const bare = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
const running: ChildProcess[] = [bare];
try {
  mkdirSync(join(folder, 'empty'));
  const empty = await startDaemon(join(folder, 'empty'), 'nothing');
  running.push(empty.child);
  await walkMs(library.root);
  const walk = await walkMs(library.root);
  const { child, readyMs } = await startDaemon(library.root, 'library');
  running.push(child);
  show(`library: ${library.videos} videos, ${library.folders} folders, ${library.files} files`);
  show(
    `watched after ${((readyMs - empty.readyMs) / walk).toFixed(2)} of our own walk (${(walk / 1000).toFixed(2)} s), beside ${(empty.readyMs / 1000).toFixed(2)} s that the program takes to start`,
  );
  // What is dropped first waits for the first walk to be taken in.
  const first = await settledToPlaced(join(library.deep, 'new', films[0] ?? ''));
  show(`first walk taken in, and a film dropped meanwhile placed: ${(first / 1000).toFixed(1)} s`);
  const delays: number[] = [];
  for (const [at, film] of films.slice(1, FILMS).entries())
    delays.push(
      await settledToPlaced(join(at % 2 === 0 ? library.deep : join(library.root, 'movies'), film)),
    );
  const p95 = delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.95)] ?? 0;
  show(
    `from settled to placed: median ${(median(delays) / 1000).toFixed(2)} s, 95th percentile ${(p95 / 1000).toFixed(2)} s`,
  );
  const before = cpuMs(child);
  await after(MINUTE);
  show(`processor in an idle minute: ${(((cpuMs(child) - before) / MINUTE) * 100).toFixed(2)} %`);
  show(
    `memory: ${memoryMiB(child, 'VmRSS').toFixed(0)} MiB, ${memoryMiB(child, 'RssAnon').toFixed(0)} of them anonymous, at most ${memoryMiB(child, 'VmHWM').toFixed(0)} MiB; beside ${memoryMiB(bare, 'VmRSS').toFixed(0)} MiB of a bare Node`,
  );
  show(`watches: ${watches(child)}, for ${library.folders + FILMS} folders`);
  if (BURST > 0)
    show(`${BURST} films dropped together: the last one placed ${await burst()} s after it has settled`);
} finally {
  for (const child of running) child.kill('SIGTERM');
  await standIn.close();
  library.remove();
  rmSync(folder, { recursive: true, force: true });
}
