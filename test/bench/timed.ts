// Runs a command and measures it.

import { spawn } from 'node:child_process';

export type Cost = { readonly wallMs: number; readonly cpuMs: number };

const TIMES = /\nuser (\d+\.\d+)\nsys (\d+\.\d+)/;

/** Runs a command to its end; its processor time and that of its children, by the shell's own report. */
export async function timed(command: readonly string[]): Promise<Cost> {
  const child = spawn('bash', ['-c', 'TIMEFORMAT=$\'\\nuser %U\\nsys %S\'; time "$@"', 'bash', ...command], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  const from = performance.now();
  const code = await new Promise<number | null>((done) => void child.on('close', done));
  const wallMs = performance.now() - from;
  const [, user, sys] = TIMES.exec(said) ?? [];
  if (code !== 0 || user === undefined) throw new Error(`${command.join(' ')} ended with ${code}: ${said}`);
  return { wallMs, cpuMs: (Number(user) + Number(sys)) * 1000 };
}
