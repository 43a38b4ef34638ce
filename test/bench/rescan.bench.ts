// What do a dry run over 10,000 new videos (`--videos=N`), the first scan and a second scan with nothing to do cost, beside
// `find` that prints size and time of every file? Three languages, and a quota of ten searches and five downloads.
// Medians of interleaved runs (`--runs=N`).

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { startStandIn } from '../../src/standin/stand-in.ts';
import { bareLibrary, tenthOf } from '../support/bare-library.ts';
import { median, numberOf, show } from './report.ts';
import { timed, type Cost } from './timed.ts';

const VIDEOS = numberOf('videos', 10_000);
const RUNS = numberOf('runs', 3);
const BIN = resolve(import.meta.dirname, '../../dist/bin.js');

const folder = mkdtempSync(join(tmpdir(), 'subtitled-bench-'));
const media = join(folder, 'media');
mkdirSync(media);
const names = bareLibrary(media, VIDEOS);
const standIn = await startStandIn({
  catalogue: tenthOf(names),
  accounts: [{ id: 'me', plan: 'free', keys: ['bench-key'], searchPerDay: 10, downloadsPerDay: 5 }],
});

function configFor(run: number): string {
  const file = join(folder, `${run}.yaml`);
  const service = {
    base_url: standIn.apiUrl,
    download_url: standIn.downloadUrl,
    api_key: 'bench-key',
    rate: 10_000,
  };
  const rest = {
    libraries: [{ path: media }],
    languages: ['en', 'pl', 'de'],
    state_dir: join(folder, `state-${run}`),
  };
  writeFileSync(file, stringify({ service, ...rest }), { mode: 0o600 });
  return file;
}

try {
  const costs: Record<string, Cost[]> = {};
  const measure = async (label: string, command: readonly string[]): Promise<void> => {
    (costs[label] ??= []).push(await timed(command));
  };
  for (let run = 0; run < RUNS; run += 1) {
    const scan = [process.execPath, BIN, '--config', configFor(run), 'scan'];
    await measure('find', ['find', media, '-printf', '%s %T@ %p\\n']);
    await measure('dry run', [...scan, '--dry-run']);
    await measure('first scan', scan);
    await measure('second scan', scan);
  }
  show(`${VIDEOS} videos, three languages, medians of ${RUNS}:`);
  const find = median((costs['find'] ?? []).map(({ cpuMs }) => cpuMs));
  for (const [label, of] of Object.entries(costs)) {
    const [wall, cpu] = [median(of.map(({ wallMs }) => wallMs)), median(of.map(({ cpuMs }) => cpuMs))];
    show(
      `  ${label}: ${(wall / 1000).toFixed(2)} s, ${(cpu / 1000).toFixed(2)} s of processor (${(cpu / find).toFixed(0)} of find)`,
    );
  }
} finally {
  await standIn.close();
  rmSync(folder, { recursive: true, force: true });
}
