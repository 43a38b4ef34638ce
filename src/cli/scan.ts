// `subtitled --scan`: one pass over the libraries, or over the paths that were named.

import { resolve } from 'node:path';
import { createApp, type App } from '../app.ts';
import { isWithin } from '../core/path.ts';
import type { Config } from '../config/schema.ts';
import { StateError } from '../store/state-folder.ts';
import { createProgress } from './progress.ts';
import { readConfig } from './read-config.ts';
import { exitCodeOf, previewLines, reportJson, reportLines } from './show-report.ts';
import type { Invocation } from './terminal.ts';

export type ScanOptions = {
  readonly config?: string | undefined;
  readonly paths: readonly string[];
  readonly dryRun: boolean;
  readonly json: boolean;
};

/** Runs the pass and returns the exit code of design.md section 3. */
export async function scan(invocation: Invocation, options: ScanOptions): Promise<number> {
  const config = readConfig(invocation, options.config);
  if (config === null) return 2;
  const paths = options.paths.map((path) => resolve(invocation.cwd, path));
  const strangers = paths.filter((path) => !concerns(config, path));
  for (const path of strangers)
    invocation.terminal.err(
      `${path} lies in no library; the libraries are: ${config.libraries.map((library) => library.path).join(', ')}\n`,
    );
  return strangers.length > 0 ? 2 : runScan(invocation, config, { ...options, paths });
}

/** The pass itself, with a configuration at hand: what `--scan` and the demo share. */
export async function runScan(
  invocation: Invocation,
  config: Config,
  options: Omit<ScanOptions, 'config'>,
): Promise<number> {
  const { terminal } = invocation;
  const progress = createProgress(terminal);
  const opened = openApp(invocation, config, { dryRun: options.dryRun, tell: progress.tell });
  if (typeof opened === 'string') {
    terminal.err(`${opened}\n`);
    return 1;
  }
  try {
    const scope = { paths: options.paths, signal: invocation.signal };
    if (options.dryRun) {
      const preview = await opened.preview(scope);
      progress.end();
      print(invocation, options.json, reportJson(preview.report, preview.plan), previewLines(preview));
      return exitCodeOf(preview.report);
    }
    const report = await opened.scan({ ...scope, eager: true });
    progress.end();
    print(invocation, options.json, reportJson(report), reportLines(report));
    return exitCodeOf(report);
  } finally {
    progress.end();
    await opened.close();
  }
}

function openApp(
  invocation: Invocation,
  config: Config,
  options: Pick<Parameters<typeof createApp>[1], 'dryRun' | 'tell'>,
): App | string {
  try {
    const opened = createApp(config, { ...options, env: invocation.env, pid: invocation.pid });
    if (opened.kind === 'opened') return opened.app;
    const holder = opened.pid === null ? 'another process' : `process ${opened.pid}`;
    return `${config.stateDir} is in use by ${holder}: wait for it to end, or stop it`;
  } catch (error) {
    if (error instanceof StateError) return error.message;
    throw error;
  }
}

function concerns(config: Config, path: string): boolean {
  return config.libraries.some((library) => isWithin(library.path, path) || isWithin(path, library.path));
}

function print(invocation: Invocation, asJson: boolean, json: object, lines: readonly string[]): void {
  invocation.terminal.out(asJson ? `${JSON.stringify(json)}\n` : `${lines.join('\n')}\n`);
}
