// `subtitled scan`: runs one pass over the libraries, or over the given paths.

import { resolve } from 'node:path';
import { isWithin } from '../../core/path/path.ts';
import type { App } from '../../app/app.ts';
import { policyOf, scanMarkOf } from '../../app/policy.ts';
import type { Config } from '../../config/schema.ts';
import { realRoot } from '../../files/walk/walked-path.ts';
import type { PassReport } from '../../engine/pass/report.ts';
import { askHolder } from '../invocation/ask-holder.ts';
import { notDoneLine, openApp } from '../invocation/open-app.ts';
import { createProgress, type Progress } from '../progress/progress.ts';
import { readConfig } from '../invocation/read-config.ts';
import { exitCodeOf, previewLines, reportJson, reportLines } from '../output/report.ts';
import { unscannableWords } from '../output/result.ts';
import type { Invocation } from '../invocation/terminal.ts';

export type ScanOptions = {
  readonly config?: string | undefined;
  readonly paths: readonly string[];
  readonly dryRun: boolean;
  readonly json: boolean;
  /** After such a silence of the daemon, in milliseconds, a warning is printed. */
  readonly warnAfterMs?: number;
};

/** Runs the pass and returns the exit code of docs/commands.md. */
export async function scan(invocation: Invocation, options: ScanOptions): Promise<number> {
  const read = readConfig(invocation, options.config);
  if (read === null) return 2;
  const { config } = read;
  const paths = options.paths.map((path) => resolve(invocation.cwd, path));
  const outside = await outsideLibraries(config, paths);
  for (const path of outside)
    invocation.terminal.err(
      `${path} is in no library; the libraries are: ${config.libraries.map((library) => library.path).join(', ')}\n`,
    );
  return outside.length > 0 ? 2 : runScan(invocation, config, { ...options, paths });
}

/** The result of a scan that could not start, so that a script can add up the numbers without checking for errors. */
const NOTHING_DONE = { placed: 0, missing: 0, deferred: 0, failed: 0 } as const;

async function runScan(
  invocation: Invocation,
  config: Config,
  options: Omit<ScanOptions, 'config'>,
): Promise<number> {
  const { terminal } = invocation;
  const progress = createProgress(terminal);
  const opened = openApp(invocation, config, {
    state: options.dryRun ? 'copy' : 'own',
    emit: progress.tell,
  });
  if (opened.kind === 'refused') {
    terminal.err(`${opened.why}\n`);
    const error = { code: 'failed', message: opened.why };
    if (options.json) terminal.out(`${JSON.stringify({ ...NOTHING_DONE, error })}\n`);
    return 1;
  }
  if (opened.kind === 'in-use') {
    if (await areRefusedByCopy(invocation, config, options.paths)) return 2;
    const code = await scanByHolder(invocation, config, { ...options, progress, pid: opened.pid });
    progress.end();
    return code;
  }
  const { app } = opened;
  try {
    if (await areRefused(app, options.paths, invocation)) return 2;
    const scope = { paths: options.paths, signal: invocation.signal };
    if (options.dryRun) {
      const preview = await app.preview(scope);
      progress.end();
      print(invocation, options.json, reportJson(preview.report, preview.plan), previewLines(preview));
      return exitCodeOf(preview.report);
    }
    const report = await app.scan({ ...scope, eager: true });
    progress.end();
    print(invocation, options.json, reportJson(report), reportLines(report));
    return exitCodeOf(report);
  } finally {
    progress.end();
    await app.close(invocation.signal);
  }
}

/** Tells the first of the paths that cannot be scanned. */
async function areRefused(
  app: Pick<App, 'answer'>,
  paths: readonly string[],
  { terminal, signal }: Invocation,
): Promise<boolean> {
  if (paths.length === 0) return false;
  const found = await app.answer({ kind: 'scannable', paths }, signal);
  if (found.kind !== 'unscannable') return false;
  terminal.err(`${unscannableWords(found)}\n`);
  return true;
}

/** The same while a daemon holds the state. False if it cannot be told: then the daemon tells why. */
async function areRefusedByCopy(
  invocation: Invocation,
  config: Config,
  paths: readonly string[],
): Promise<boolean> {
  if (paths.length === 0) return false;
  const opened = openApp(invocation, config, { state: 'moment', emit: () => undefined });
  if (opened.kind !== 'opened') return false;
  try {
    return await areRefused(opened.app, paths, invocation);
  } finally {
    await opened.app.close();
  }
}

type ScanRequest = Pick<ScanOptions, 'paths' | 'json' | 'warnAfterMs'> & {
  readonly progress: Progress;
  readonly pid: number | null;
};

/** Only one process writes the state: if the daemon runs, it does the scan. */
async function scanByHolder(invocation: Invocation, config: Config, asking: ScanRequest): Promise<number> {
  const asked = await askHolder({
    stateDir: config.stateDir,
    request: { ask: 'scan', paths: asking.paths, mark: scanMarkOf(policyOf(config)) },
    pid: asking.pid,
    emit: asking.progress.tell,
    signal: invocation.signal,
    warnAfterMs: asking.warnAfterMs,
  });
  if (asked.kind === 'answered' && isReport(asked.result)) {
    asking.progress.end();
    print(invocation, asking.json, reportJson(asked.result), reportLines(asked.result));
    return exitCodeOf(asked.result);
  }
  if (invocation.signal.aborted) return 130;
  invocation.terminal.err(`${notDoneLine(asked, config.stateDir, asking.pid)}\n`);
  return 1;
}

/** The daemon is the same version of this program, so its answer needs no conversion. */
function isReport(value: unknown): value is PassReport {
  return typeof value === 'object' && value !== null && 'placed' in value && 'groups' in value;
}

/** Those in no library, nor in a folder that a link to a library leads to. */
async function outsideLibraries({ libraries }: Config, paths: readonly string[]): Promise<readonly string[]> {
  const outside = paths.filter((path) => !libraries.some((library) => concerns(library.path, path)));
  if (outside.length === 0) return [];
  const real = await Promise.all(libraries.map((library) => realRoot(library.path)));
  return outside.filter((path) => !real.some((root) => isWithin(root, path)));
}

function concerns(root: string, path: string): boolean {
  return isWithin(root, path) || isWithin(path, root);
}

function print(invocation: Invocation, asJson: boolean, json: object, lines: readonly string[]): void {
  invocation.terminal.out(asJson ? `${JSON.stringify(json)}\n` : `${lines.join('\n')}\n`);
}
