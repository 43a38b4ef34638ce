// How long does a scan take that finds and places a subtitle for each of 1,000 films (`--videos=N`), beside the bare
// transfers: the same batch searches and downloads by a minimal script, one and four at a time? Wall time and the
// program's own processor time, on loopback or with latency (`--latency=MS`), with short texts or with those of whole films
// (`--cues=800`). The stand-in runs in its own process. Medians of interleaved runs (`--runs=N`).

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { stringify } from 'yaml';
import { z } from 'zod';
import { filmPaths, namesOf, sidecarsBelow } from '../support/library.ts';
import { median, numberOf, show } from './report.ts';
import { timed, type Cost } from './timed.ts';

const VIDEOS = numberOf('videos', 1000);
const RUNS = numberOf('runs', 3);
const LATENCY_MS = numberOf('latency', 0);
const CUES = numberOf('cues', 40);
const BIN = resolve(import.meta.dirname, '../../dist/bin.js');
const AN_HOUR_AGO = Date.now() / 1000 - 3600;

const folder = mkdtempSync(join(tmpdir(), 'subtitled-bench-'));
const paths = filmPaths(VIDEOS);
const names = namesOf(paths);

type Service = { readonly api: string; readonly download: string };

async function withService(latencyMs: number, work: (service: Service) => Promise<void>): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'service-process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    child.stdin.end(JSON.stringify({ names, cues: CUES, latencyMs }));
    for await (const line of createInterface({ input: child.stdout })) {
      await work(z.object({ api: z.string(), download: z.string() }).parse(JSON.parse(line)));
      break;
    }
  } finally {
    child.kill('SIGTERM');
  }
}

let scans = 0;

/**
 * One scan of a fresh library with a fresh state; throws if a sidecar is missing. Its files stay until the end of the
 * bench: for minutes after many files were removed, ext4 takes several times as long to create one.
 */
async function scan({ api, download }: Service): Promise<Cost> {
  scans += 1;
  const base = join(folder, String(scans));
  const library = join(base, 'films');
  for (const path of paths) {
    const full = join(library, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, '');
    utimesSync(full, AN_HOUR_AGO, AN_HOUR_AGO);
  }
  const config = join(base, 'subtitled.yaml');
  const service = { base_url: api, download_url: download, api_key: 'bench-key', rate: 10_000 };
  const rest = { libraries: [{ path: library }], languages: ['en'], state_dir: join(base, 'state') };
  writeFileSync(config, stringify({ service, ...rest }), { mode: 0o600 });
  const cost = await timed([process.execPath, BIN, '--config', config, 'scan', '--json']);
  const placed = sidecarsBelow(library).length;
  if (placed !== VIDEOS) throw new Error(`${placed} of ${VIDEOS} sidecars`);
  return cost;
}

function bare(api: string, atOnce: number): Promise<Cost> {
  // An argument may hold 128 KiB.
  const order = join(folder, 'transfers.json');
  writeFileSync(order, JSON.stringify({ api, names, atOnce }));
  return timed([process.execPath, join(import.meta.dirname, 'bare-transfers.js'), order]);
}

const medianOf = (costs: readonly Cost[], what: keyof Cost): number => median(costs.map((one) => one[what]));

async function compare(latencyMs: number): Promise<void> {
  await withService(latencyMs, async (service) => {
    // With latency, one transfer at a time takes minutes and says nothing new.
    const atOnce = latencyMs === 0 ? [1, 4] : [4];
    const transfers = new Map(atOnce.map((most) => [most, [] as Cost[]]));
    const scans: Cost[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      for (const [most, costs] of transfers) costs.push(await bare(service.api, most));
      scans.push(await scan(service));
    }
    const wordsFor = (costs: readonly Cost[]): string =>
      `${(medianOf(costs, 'wallMs') / 1000).toFixed(2)} s, ${(medianOf(costs, 'cpuMs') / VIDEOS).toFixed(2)} ms of processor each`;
    show(`${VIDEOS} films, texts of ${CUES} cues, ${latencyMs} ms of latency, medians of ${RUNS}:`);
    show(`  scan: ${wordsFor(scans)}`);
    for (const [most, costs] of transfers) {
      const ratio = medianOf(scans, 'wallMs') / medianOf(costs, 'wallMs');
      show(
        `  bare transfers, ${most} at a time: ${wordsFor(costs)}; the scan takes ${ratio.toFixed(2)} of it`,
      );
    }
  });
}

try {
  await compare(LATENCY_MS);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
