// `subtitled health`: checks that the daemon runs, makes progress, and has a valid key. Container engines run it every
// minute, so it loads only the code that it needs.

import { askDaemon } from '../../control/client.ts';
import type { Invocation } from '../invocation/terminal.ts';

export type HealthOptions = {
  readonly config?: string | undefined;
  /** How long the daemon may take to answer, in milliseconds. */
  readonly patienceMs?: number;
};

const PATIENCE_MS = 5_000;

/** Prints one line. Returns 0 if all is well, else 1; never 2, which container engines reserve. */
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
    return `the daemon of ${stateDir} does not answer within ${patienceMs / 1000} s: check its log and restart it`;
  if (asked.kind === 'unreachable') return `no daemon runs for ${stateDir}: start it with \`subtitled\``;
  if (asked.kind === 'refused') return `the daemon of ${stateDir} cannot answer: ${asked.message}`;
  const { result } = asked;
  if (isAlive(result)) return isKeyRefused(result) ? KEY_REFUSED : null;
  return `the daemon of ${stateDir} has made no progress for hours: check its log and restart it`;
}

const KEY_REFUSED =
  'the daemon runs, and the service does not accept the key: check service.api_key; `subtitled status` shows when it is retried';

function isKeyRefused(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'keyRefused' in value && value.keyRefused !== null;
}

function isAlive(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'alive' in value && value.alive === true;
}

/** A variable overrides the file, so the file is not read if the variable is set, as in a container. */
async function stateDirOf(invocation: Invocation, file: string | undefined): Promise<string | null> {
  const told = invocation.env['SUBTITLED_STATE_DIR']?.trim() ?? '';
  if (told !== '') return told;
  const { readConfig } = await import('../invocation/read-config.ts');
  return readConfig(invocation, file)?.config.stateDir ?? null;
}
