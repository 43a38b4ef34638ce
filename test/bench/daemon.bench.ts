// How much does the daemon weigh with a library of 10,000 videos (`--large`: 100,000), and how soon after it has settled
// does a new film get its sidecar? The built program, against the stand-in; beside a bare Node.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { catalogueFor } from '../../src/standin/generate.ts';
import { startStandIn } from '../../src/standin/stand-in.ts';
import { filmPaths, namesOf } from '../support/library.ts';
import { until } from '../support/until.ts';
import { buildLibrary, median, show } from './big-library.ts';

const LARGE = process.argv.includes('--large');
const SETTLE_MS = 1000;
const FILMS = 25;
const BIN = resolve(import.meta.dirname, '../../dist/bin.js');

const rssMiB = (child: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
const watches = (child: ChildProcess): number =>
  readdirSync(`/proc/${child.pid}/fdinfo`)
    .map((fd) => readFileSync(`/proc/${child.pid}/fdinfo/${fd}`, 'utf8').match(/^inotify /gm)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);

const library = buildLibrary(LARGE ? 100_000 : 10_000);
const folder = mkdtempSync(join(tmpdir(), 'subtitled-bench-'));
const films = filmPaths(FILMS);
const standIn = await startStandIn({ catalogue: catalogueFor(namesOf(films), { decoys: false }) });
const config = join(folder, 'subtitled.yaml');
writeFileSync(
  config,
  stringify({
    service: { base_url: standIn.apiUrl, download_url: standIn.downloadUrl, api_key: 'pro-key', rate: 1000 },
    libraries: [{ path: library.root }],
    languages: ['en'],
    settle: `${SETTLE_MS}ms`,
    state_dir: join(folder, 'state'),
  }),
  { mode: 0o600 },
);

const bare = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
const started = performance.now();
const daemon = spawn(process.execPath, [BIN, '--config', config], { stdio: ['ignore', 'ignore', 'pipe'] });
let said = '';
daemon.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
try {
  await until('it watches', () => said.includes('watching '), 600_000);
  const readyMs = performance.now() - started;
  const delays: number[] = [];
  for (const film of films) {
    const path = join(library.root, 'movies', film);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'new');
    const settledAt = statSync(path).mtimeMs + SETTLE_MS;
    const sidecar = path.replace(/\.mkv$/, '.en.srt');
    await until(
      'the sidecar is there',
      () => statSync(sidecar, { throwIfNoEntry: false }) !== undefined,
      60_000,
    );
    delays.push(statSync(sidecar).ctimeMs - settledAt);
  }
  const sorted = delays.toSorted((a, b) => a - b);
  show(`library: ${library.videos} videos, ${library.folders} folders, ${library.files} files`);
  show(`first walk and watch: ${(readyMs / 1000).toFixed(1)} s from the start of the process`);
  show(`memory: ${rssMiB(daemon).toFixed(0)} MiB, beside ${rssMiB(bare).toFixed(0)} MiB of a bare Node`);
  show(`watches: ${watches(daemon)}, ${(watches(daemon) / library.folders).toFixed(2)} a folder`);
  show(
    `from settled to placed: median ${(median(delays) / 1000).toFixed(2)} s, 95th percentile ${((sorted[Math.floor(sorted.length * 0.95)] ?? 0) / 1000).toFixed(2)} s`,
  );
} finally {
  daemon.kill('SIGTERM');
  bare.kill();
  await standIn.close();
  library.remove();
  rmSync(folder, { recursive: true, force: true });
}
