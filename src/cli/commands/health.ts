// `subtitled health`: does the daemon run, does its loop take its turns, and does the service accept the key? Container engines ask every minute, so
// nothing is loaded that this question does not need.

import { askDaemon } from '../../control/client.ts';
import type { Invocation } from '../invocation/terminal.ts';

export type HealthOptions = {
  readonly config?: string | undefined;
  /** How long the daemon may take to answer, in milliseconds. */
  readonly patienceMs?: number;
};

const PATIENCE_MS = 5_000;

/** Prints one line; 0 where all is well, else 1. Never 2: container engines keep that one for themselves. */
export async function health(invocation: Invocation, options: HealthOptions): Promise<number> {
  const stateDir = await stateDirOf(invocation, options.config);
  if (stateDir === null) return 1;
  const trouble = await troubleAt(stateDir, invocation.signal, options.patienceMs ?? PATIENCE_MS);
  if (trouble === null) invocation.terminal.out('the daemon runs and works\n');
  else invocation.terminal.err(`${trouble}\n`);
  return trouble === null ? 0 : 1;
}

async function troubleAt(stateDir: string, stop: AbortSignal, patienceMs: number): Promise<string | null> {
  const late = AbortSignal.timeout(patienceMs);
  const signal = AbortSignal.any([stop, late]);
  const asked = await askDaemon(stateDir, { ask: 'health' }, { emit: () => undefined, signal });
  if (late.aborted)
    return `the daemon of ${stateDir} does not answer within ${patienceMs / 1000} s: look at its log, start it again`;
  if (asked.kind === 'unreachable') return `no daemon runs for ${stateDir}: start it with \`subtitled\``;
  if (asked.kind === 'refused') return `the daemon of ${stateDir} cannot tell: ${asked.message}`;
  const { result } = asked;
  if (isAlive(result)) return isKeyRefused(result) ? KEY_REFUSED : null;
  return `the daemon of ${stateDir} has not finished a turn for hours: look at its log, start it again`;
}

const KEY_REFUSED =
  'the daemon runs, and the service does not accept the key: check service.api_key; `subtitled status` tells when it is tried again';

function isKeyRefused(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'keyRefused' in value && value.keyRefused !== null;
}

function isAlive(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'alive' in value && value.alive === true;
}

/** A variable beats the file, so that the file need not be read where the variable is set, as in a container. */
async function stateDirOf(invocation: Invocation, file: string | undefined): Promise<string | null> {
  const told = invocation.env['SUBTITLED_STATE_DIR']?.trim() ?? '';
  if (told !== '') return told;
  const { readConfig } = await import('../invocation/read-config.ts');
  return readConfig(invocation, file)?.config.stateDir ?? null;
}
