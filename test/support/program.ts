// Runs the built program as a separate process.

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { FREE_KEY } from './service.ts';

/** The built program; the soak names another one, from which it has taken a protection. */
export const BIN = process.env['SOAK_PROGRAM'] ?? resolve(import.meta.dirname, '../../dist/bin.js');
/** Saves every start of the program a tenth of a second. */
const COMPILED = resolve(import.meta.dirname, '../../node_modules/.cache/subtitled-tests');

export type Ended = {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
};

export type Running = { readonly child: ChildProcess; readonly ended: Promise<Ended> };

/** Starts the program. Its environment holds PATH, the time zone, Node's compile cache and what is given. */
export function start(
  args: readonly string[],
  options: {
    readonly env?: Record<string, string>;
    readonly cwd?: string;
    readonly user?: { readonly uid: number; readonly gid: number };
    /** Shell commands to run first, in new user and mount namespaces that the program then runs in. */
    readonly namespace?: string;
    /** A redirection of the shell, as in `2>/dev/full`. */
    readonly redirection?: string;
  } = {},
): Running {
  if (!existsSync(BIN)) throw new Error('build the program first: npm run build');
  const [command, ...rest] = commandLine(options);
  const child = spawn(command, [...rest, BIN, ...args], {
    env: { PATH: process.env['PATH'], TZ: 'UTC', ...compiled(options.env), ...options.env },
    cwd: options.cwd,
    ...options.user,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text.out += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text.err += chunk));
  const ended = new Promise<Ended>((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ code, ...text }));
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ended };
}

/** Not where a test measures with options of Node: what a cache holds in memory does not belong to the program. */
const compiled = (env: Readonly<Record<string, string>> = {}): Record<string, string> =>
  env['NODE_OPTIONS'] === undefined ? { NODE_COMPILE_CACHE: COMPILED } : {};

/** Namespaces and redirections need no extra process: the child's process id is the program's. */
function commandLine({
  namespace,
  redirection,
}: {
  readonly namespace?: string;
  readonly redirection?: string;
}): readonly [string, ...string[]] {
  if (redirection !== undefined) return ['sh', '-c', `exec "$0" "$@" ${redirection}`, process.execPath];
  if (namespace === undefined) return [process.execPath];
  const shell = `${namespace} && exec "$0" "$@"`;
  return ['unshare', '-U', '-r', '-m', 'sh', '-c', shell, process.execPath];
}

/** Runs the program to its end. */
export function run(args: readonly string[], options: Parameters<typeof start>[1] = {}): Promise<Ended> {
  return start(args, options).ended;
}

/** Runs `--scan --json` and also returns the object it printed. */
export async function scanJson(
  config: string,
  ...args: readonly string[]
): Promise<Ended & { readonly report: Report }> {
  const ended = await run(['--config', config, '--scan', ...args, '--json']);
  return { ...ended, report: JSON.parse(ended.out.trim().split('\n').at(-1) ?? '') as Report };
}

/** The fields of the report that tests read. */
export type Report = {
  readonly videos: number;
  readonly wanted: number;
  readonly placed: number;
  readonly missing: number;
  readonly deferred: number;
  readonly failed: number;
  readonly quota: Readonly<
    Record<string, { readonly limit: number; readonly remaining: number; readonly resetAt: string }>
  >;
  readonly reasons: Readonly<
    Record<
      'missing' | 'deferred' | 'failed',
      readonly { readonly reason: string; readonly count: number; readonly resumesAt: string | null }[]
    >
  >;
  readonly unavailable: readonly { readonly path: string }[];
  readonly plan?: {
    readonly searchRequests: number;
    readonly searchUnits: number;
    readonly climbUnitsMost: number;
    readonly downloadsLeast: number;
    readonly downloadsMost: number;
  };
};

/** Writes a configuration file for the stand-in into `folder` and returns its path. */
export function writeConfig(
  folder: string,
  standIn: Pick<StandIn, 'apiUrl' | 'downloadUrl'>,
  more: Readonly<Record<string, unknown>> = {},
): string {
  const file = join(folder, 'subtitled.yaml');
  const { service, ...rest } = more as { service?: object };
  writeFileSync(
    file,
    stringify({
      service: {
        base_url: standIn.apiUrl,
        download_url: standIn.downloadUrl,
        api_key: FREE_KEY,
        rate: 1000,
        ...service,
      },
      libraries: [{ path: join(folder, 'media') }],
      languages: ['en'],
      state_dir: join(folder, 'state'),
      // Most tests need no page, and a fixed port would collide.
      web: { enabled: false },
      ...rest,
    }),
  );
  return file;
}
