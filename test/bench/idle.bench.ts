// What does the daemon cost while nothing happens? Processor time over a while, with 1,000 videos that all have their
// subtitle (`--seconds N`: over so long; 60). The built program, beside a bare Node.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { until } from '../support/until.ts';
import { buildLibrary } from './big-library.ts';
import { cpuMs } from './process-costs.ts';
import { show } from './report.ts';

const { seconds } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } }).values;
const BIN = resolve(import.meta.dirname, '../../dist/bin.js');
const NOBODY_LISTENS = 'http://127.0.0.1:9';

/** Processor time used so far, and how often the process has given the processor away: once a wake-up, or more. */
function costs(child: ChildProcess): { readonly ms: number; readonly wakeUps: number } {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const switches = /^voluntary_ctxt_switches:\s+(\d+)/m.exec(status);
  return { ms: cpuMs(child), wakeUps: Number(switches?.[1]) };
}

const library = buildLibrary(1_000);
const folder = mkdtempSync(join(tmpdir(), 'subtitled-bench-'));
const config = join(folder, 'subtitled.yaml');
writeFileSync(
  config,
  stringify({
    service: { base_url: NOBODY_LISTENS, download_url: NOBODY_LISTENS, api_key: 'no-key' },
    libraries: [{ path: library.root }],
    languages: ['en'],
    settle: '1s',
    state_dir: join(folder, 'state'),
  }),
  { mode: 0o600 },
);
const bare = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)'], { stdio: 'ignore' });
const daemon = spawn(process.execPath, [BIN, '--config', config], { stdio: ['ignore', 'ignore', 'pipe'] });
let said = '';
daemon.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
try {
  await until('it watches', () => said.includes('watching '), 60_000);
  // What is left of the start is not idleness.
  await after(5_000);
  const before = [daemon, bare].map(costs);
  await after(Number(seconds) * 1000);
  const [own, plain] = [daemon, bare].map((child, at) => {
    const now = costs(child);
    return { ms: now.ms - (before[at]?.ms ?? 0), wakeUps: now.wakeUps - (before[at]?.wakeUps ?? 0) };
  });
  show(`library: ${library.videos} videos, ${library.folders} folders, all with their subtitle`);
  show(
    `idle for ${seconds} s: ${own?.ms} ms of processor time (${(((own?.ms ?? 0) / Number(seconds)) * 0.1).toFixed(3)} % of one), ${own?.wakeUps} wake-ups`,
  );
  show(`a bare Node beside it: ${plain?.ms} ms, ${plain?.wakeUps} wake-ups`);
} finally {
  daemon.kill('SIGTERM');
  bare.kill();
  library.remove();
  rmSync(folder, { recursive: true, force: true });
}
