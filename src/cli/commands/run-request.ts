// Runs a command of the user. Reads answers from the database. Changes are made by the process that owns the state: the
// running daemon, else this process.

import { resolve } from 'node:path';
import type { Config } from '../../config/schema.ts';
import type { Command } from '../../core/command/command.ts';
import { showPath } from '../../core/path/path.ts';
import type { Query } from '../../engine/queries/run-query.ts';
import { askHolder } from '../invocation/ask-holder.ts';
import { notDoneLine, notOpenedLine, openApp } from '../invocation/open-app.ts';
import { painter } from '../invocation/colour.ts';
import { createProgress, type Progress } from '../progress/progress.ts';
import { readConfig } from '../invocation/read-config.ts';
import { pausedLines } from '../output/wants.ts';
import { resultJson, showResult, type AnyResult } from '../output/result.ts';
import type { Invocation } from '../invocation/terminal.ts';

export type RequestFlags = {
  readonly config?: string | undefined;
  readonly json: boolean;
  /** Everything that is known, not only what matters most. */
  readonly all?: boolean;
  /** The most lines of a list; no limit by default. */
  readonly limit?: number;
  /** After such a silence of the daemon, in milliseconds, a warning is printed. */
  readonly warnAfterMs?: number;
};

/** The exit code of a failure before there was an answer; its message is already printed. */
type RequestResult = AnyResult | { readonly kind: 'unanswered'; readonly code: 1 | 130 };

/** Answers from the database; returns the exit code. */
export async function runRequest(
  invocation: Invocation,
  flags: RequestFlags,
  question: Query,
): Promise<number> {
  const read = readConfig(invocation, flags.config);
  if (read === null) return 2;
  return print(invocation, flags, await answer(invocation, read.config, question));
}

/** Has the command executed; returns the exit code. */
export async function order(invocation: Invocation, flags: RequestFlags, command: Command): Promise<number> {
  const read = readConfig(invocation, flags.config);
  if (read === null) return 2;
  return carryOut(invocation, read.config, flags, command);
}

/** Lists the known candidates. Asks the service if there are none, or if the user wants a new list. */
export async function list(
  invocation: Invocation,
  flags: RequestFlags,
  { path, anew }: { readonly path: string; readonly anew: boolean },
): Promise<number> {
  const read = readConfig(invocation, flags.config);
  if (read === null) return 2;
  const known = anew ? null : await answer(invocation, read.config, { kind: 'candidates', path });
  if (known?.kind === 'unanswered') return known.code;
  if (known?.kind === 'candidates' && known.wants.some(({ candidates }) => candidates.length > 0))
    return print(invocation, flags, known);
  return carryOut(invocation, read.config, flags, { kind: 'candidates', path, ask: true });
}

/** Resolves a path against the current folder of the user. */
export function absolute({ cwd }: Invocation, path: string): string {
  return resolve(cwd, path);
}

async function answer(invocation: Invocation, config: Config, question: Query): Promise<RequestResult> {
  const { terminal, signal } = invocation;
  const progress = createProgress(terminal);
  const opened = openApp(invocation, config, {
    // The service may need long to answer.
    state: question.kind === 'quota' ? 'read' : 'moment',
    emit: progress.tell,
  });
  if (opened.kind !== 'opened') {
    terminal.err(`${notOpenedLine(config, opened)}\n`);
    return { kind: 'unanswered', code: 1 };
  }
  try {
    return await opened.app.answer(question, signal);
  } finally {
    progress.end();
    await opened.app.close();
  }
}

/** Prints the result before media servers are notified: that may take long. */
async function carryOut(
  invocation: Invocation,
  config: Config,
  flags: RequestFlags,
  command: Command,
): Promise<number> {
  const { terminal, signal } = invocation;
  const progress = createProgress(terminal);
  const opened = openApp(invocation, config, {
    state: isDryRun(command) ? 'copy' : 'own',
    emit: progress.tell,
  });
  if (opened.kind === 'refused') {
    terminal.err(`${opened.why}\n`);
    return 1;
  }
  try {
    const result =
      opened.kind === 'in-use'
        ? await orderFromHolder(invocation, config, {
            command,
            warnAfterMs: flags.warnAfterMs,
            pid: opened.pid,
            emit: progress.tell,
          })
        : await opened.app.command(command, signal);
    progress.end();
    if (opened.kind === 'opened' && signal.aborted) return 130;
    const more = opened.kind === 'opened' ? leftToScan(command, result) : leftToDaemon(result);
    return print(invocation, flags, result, more);
  } finally {
    progress.end();
    if (opened.kind === 'opened') await opened.app.close(signal);
  }
}

/** It only counts, so it changes nothing, and runs here even if a daemon holds the state. */
function isDryRun(command: Command): boolean {
  return 'dryRun' in command && command.dryRun;
}

/** A daemon would begin at once. */
function leftToScan(command: Command, result: RequestResult): readonly string[] {
  if (result.kind !== 'folder-search' || result.dryRun || result.wants === 0) return [];
  const path = command.kind === 'search' ? command.path : '';
  return [`no daemon runs, so the next scan searches: subtitled scan ${showPath(path)}`];
}

function leftToDaemon(result: RequestResult): readonly string[] {
  return result.kind === 'folder-search' ? pausedLines(result) : [];
}

type DaemonOrder = {
  readonly command: Command;
  readonly warnAfterMs: number | undefined;
  readonly pid: number | null;
  readonly emit: Progress['tell'];
};

/** Only one process writes the state: if the daemon runs, it executes the command. */
async function orderFromHolder(
  { terminal, signal }: Invocation,
  { stateDir }: Config,
  { command, warnAfterMs, pid, emit }: DaemonOrder,
): Promise<RequestResult> {
  const request = { ask: 'command', command } as const;
  const asked = await askHolder({ stateDir, request, pid, emit, signal, warnAfterMs });
  if (asked.kind === 'answered' && isResult(asked.result)) return asked.result;
  if (signal.aborted) return { kind: 'unanswered', code: 130 };
  const isUnclear = asked.kind === 'ended' && command.kind === 'reject';
  terminal.err(`${isUnclear ? UNCLEAR : showPath(notDoneLine(asked, stateDir, pid))}\n`);
  return { kind: 'unanswered', code: 1 };
}

/** Repeated at once, the command could reject the next subtitle, which the daemon placed after its restart. */
const UNCLEAR =
  'the daemon ended before it answered: `subtitled history FILE` tells whether it rejected the subtitle; if not, run the command again';

/** The daemon is the same version of this program, so its answer needs no conversion. */
function isResult(value: unknown): value is AnyResult {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** `more`: lines after those of the result. */
function print(
  { terminal }: Invocation,
  flags: RequestFlags,
  result: RequestResult,
  more: readonly string[] = [],
): number {
  if (result.kind === 'unanswered') return result.code;
  const { json, all = false, limit = Infinity } = flags;
  const shown = showResult(result, { all, limit, paint: painter(terminal.colours) });
  if (json) terminal.out(`${JSON.stringify(resultJson(result, shown))}\n`);
  else if (shown.lines.length > 0) terminal.out(`${[...shown.lines, ...more].join('\n')}\n`);
  if (shown.error !== null) terminal.err(`${shown.error}\n`);
  return shown.code;
}
