// Can the program be built for this configuration, and what is said where it cannot?

import { createApp, type AppOptions, type OpenedApp } from '../app.ts';
import type { Config } from '../config/schema.ts';
import { isForWantOfRoom, StateError } from '../store/state-folder.ts';
import { systemClock } from '../system/clock.ts';
import type { Invocation } from './terminal.ts';

type Refused = {
  readonly kind: 'refused';
  readonly why: string;
  /** It can be used once there is room on its disk. */
  readonly isFull: boolean;
};

/** The program, who else has its state, or why its state cannot be used. */
export function openApp(
  { env, pid }: Invocation,
  config: Config,
  options: Pick<AppOptions, 'dryRun' | 'tell'>,
): OpenedApp | Refused {
  try {
    return createApp(config, { ...options, env, pid });
  } catch (error) {
    if (error instanceof StateError)
      return { kind: 'refused', why: error.message, isFull: isForWantOfRoom(error) };
    throw error;
  }
}

const ROOM_AGAIN_MS = 60_000;

/** The same, for a program that waits until there is room for its state; `told` hears once why. */
export async function openAppWithRoom(
  invocation: Invocation,
  config: Config,
  options: Pick<AppOptions, 'tell'> & { readonly told: (why: string) => void },
): Promise<OpenedApp | Refused> {
  let isTold = false;
  for (;;) {
    const opened = openApp(invocation, config, { tell: options.tell });
    if (opened.kind !== 'refused' || !opened.isFull || invocation.signal.aborted) return opened;
    if (!isTold) options.told(opened.why);
    isTold = true;
    await systemClock.sleep(ROOM_AGAIN_MS, invocation.signal);
  }
}

/** Why there is no program, in one line. */
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
