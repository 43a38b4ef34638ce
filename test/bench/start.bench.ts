// How soon are the shortest commands over, beside a bare Node: `--help`, `health` and `status` of a running daemon, and a
// scan of an empty library? Medians of interleaved runs (`--runs=N`).

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { until } from '../support/until.ts';
import { median, numberOf, show } from './report.ts';
import { timed } from './timed.ts';

const RUNS = numberOf('runs', 11);
const BIN = resolve(import.meta.dirname, '../../dist/bin.js');

const folder = mkdtempSync(join(tmpdir(), 'subtitled-bench-'));
const config = join(folder, 'subtitled.yaml');
mkdirSync(join(folder, 'media'));
// No daemon here asks the service for anything.
const service = { base_url: 'http://127.0.0.1:9', api_key: 'none' };
const rest = {
  libraries: [{ path: join(folder, 'media') }],
  languages: ['en'],
  state_dir: join(folder, 'state'),
};
writeFileSync(config, stringify({ service, web: { enabled: false }, ...rest }), { mode: 0o600 });

/** Medians in milliseconds, in the order of the commands. */
async function medians(commands: readonly (readonly string[])[]): Promise<readonly number[]> {
  const times = commands.map((): number[] => []);
  for (let run = 0; run < RUNS; run += 1)
    for (const [at, command] of commands.entries())
      times[at]?.push((await timed([process.execPath, ...command])).wallMs);
  return times.map(median);
}

async function compare(names: readonly string[], commands: readonly (readonly string[])[]): Promise<void> {
  const [bare = 0, ...others] = await medians([['-e', '0'], ...commands]);
  for (const [at, ms] of others.entries())
    show(
      `${names[at]}: ${ms.toFixed(0)} ms, ${(ms / bare).toFixed(2)} of a bare Node (${bare.toFixed(0)} ms)`,
    );
}

try {
  const daemon = spawn(process.execPath, [BIN, '--config', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  daemon.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  try {
    await until('it watches', () => said.includes('watching '), 60_000);
    const ask = (command: string): readonly string[] => [BIN, '--config', config, command];
    await compare(['--help', 'health', 'status'], [[BIN, '--help'], ask('health'), ask('status')]);
  } finally {
    daemon.kill('SIGTERM');
    await once(daemon, 'exit');
  }
  await compare(['scan of an empty library'], [[BIN, '--config', config, 'scan']]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
