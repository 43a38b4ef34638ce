// Builds the program for a configuration, or says why it cannot.

import { createApp, type AppOptions, type OpenedApp } from '../../app/app.ts';
import { ENDED_WORDS, type DaemonAnswer } from '../../control/client.ts';
import type { Config } from '../../config/schema.ts';
import { isBeingRead, isDiskFull, OtherVersionError, StateError } from '../../store/open/state-folder.ts';
import { systemClock } from '../../system/clock.ts';
import type { Invocation } from './terminal.ts';

type Refused = {
  readonly kind: 'refused';
  readonly why: string;
  /** How long to wait before a retry; null if waiting does not help. */
  readonly againMs: number | null;
  /** True if only another version of the program can use the state. */
  readonly isOtherVersion: boolean;
};

/** The program, the process that already uses its state, or why its state cannot be used. */
export function openApp(
  { env, pid }: Invocation,
  config: Config,
  options: Pick<AppOptions, 'state' | 'emit' | 'isChecked'>,
): OpenedApp | Refused {
  try {
    return createApp(config, { ...options, env, pid });
  } catch (error) {
    if (!(error instanceof StateError)) throw error;
    const isOtherVersion = error instanceof OtherVersionError;
    return { kind: 'refused', why: error.message, againMs: againMs(error), isOtherVersion };
  }
}

const DISK_FULL_AGAIN_MS = 60_000;
const READ_AGAIN_MS = 1_000;

function againMs(error: StateError): number | null {
  if (isDiskFull(error)) return DISK_FULL_AGAIN_MS;
  return isBeingRead(error) ? READ_AGAIN_MS : null;
}

/** Like `openApp`, but waits until the state can be used; `told` gets the reason once. */
export async function openAppWhenUsable(
  invocation: Invocation,
  config: Config,
  options: Pick<AppOptions, 'emit' | 'isChecked'> & { readonly told: (why: string) => void },
): Promise<OpenedApp | Refused> {
  let isTold = false;
  for (;;) {
    const { emit, isChecked } = options;
    const opened = openApp(invocation, config, { emit, ...(isChecked === undefined ? {} : { isChecked }) });
    if (opened.kind !== 'refused' || opened.againMs === null || invocation.signal.aborted) return opened;
    if (!isTold) options.told(opened.why);
    isTold = true;
    await systemClock.sleep(opened.againMs, invocation.signal);
  }
}

/** Why the program was not opened, in one line. */
export function notOpenedLine(
  { stateDir }: Config,
  opened: Refused | Extract<OpenedApp, { kind: 'in-use' }>,
): string {
  return opened.kind === 'refused' ? opened.why : inUseLine(stateDir, opened.pid);
}

/** One line that names the holder. */
export function inUseLine(stateDir: string, pid: number | null): string {
  const holder = pid === null ? 'another process' : `process ${pid}`;
  return `${stateDir} is in use by ${holder}: wait for it to end, or stop it`;
}

/** Why the holder of the state did not carry out a command, in one line. */
export function notDoneLine(asked: DaemonAnswer, stateDir: string, pid: number | null): string {
  if (asked.kind === 'refused') return asked.message;
  return asked.kind === 'ended' ? ENDED_WORDS : inUseLine(stateDir, pid);
}
