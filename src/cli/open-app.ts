// Can the program be built for this configuration, and what is said where it cannot?

import { createApp, type AppOptions, type OpenedApp } from '../app.ts';
import type { Config } from '../config/schema.ts';
import { StateError } from '../store/state-folder.ts';
import type { Invocation } from './terminal.ts';

type Refused = { readonly kind: 'refused'; readonly why: string };

/** The program, who else has its state, or why its state cannot be used. */
export function openApp(
  { env, pid }: Invocation,
  config: Config,
  options: Pick<AppOptions, 'dryRun' | 'tell'>,
): OpenedApp | Refused {
  try {
    return createApp(config, { ...options, env, pid });
  } catch (error) {
    if (error instanceof StateError) return { kind: 'refused', why: error.message };
    throw error;
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
