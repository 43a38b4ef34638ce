// `subtitled health`: checks that the daemon runs, makes progress, and has a valid key. Container engines run it every
// minute, so it loads only the code that it needs: the configuration is checked only if no daemon is well.

import { existsSync } from 'node:fs';
import { placeOfFile } from '../../config/places/file-places.ts';
import { namedStateDir, quickStateDir } from '../../config/places/quick-state-dir.ts';
import { askDaemon } from '../../control/client.ts';
import { isTooLongForSocket } from '../../control/protocol.ts';
import type { Invocation } from '../invocation/terminal.ts';

export type HealthOptions = {
  readonly config?: string | undefined;
  /** How long the daemon may take to answer, in milliseconds. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 5_000;

/** Prints one line. Returns 0 if all is well, else 1; never 2, which container engines reserve. */
export async function health(invocation: Invocation, options: HealthOptions): Promise<number> {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const told = await quickStateDir({ ...invocation, file: options.config ?? null });
  // Empty if none was asked yet.
  let trouble = told === null ? '' : await troubleAt(told, invocation.signal, timeoutMs);
  if (trouble !== null && (await isSettingUp(invocation, options.config, timeoutMs))) {
    invocation.terminal.out('subtitled waits for its set-up: its log names the page\n');
    return 0;
  }
  // A mistake in the configuration may be the reason.
  if (trouble !== null && namedStateDir(invocation) === null) {
    const { readConfig } = await import('../invocation/read-config.ts');
    const read = readConfig(invocation, options.config);
    if (read === null) trouble ||= unknownPlace(invocation, options.config);
    else if (read.config.stateDir !== told)
      trouble = await troubleAt(read.config.stateDir, invocation.signal, timeoutMs);
  }
  if (trouble === null) invocation.terminal.out('the daemon runs and works\n');
  else if (trouble !== '') invocation.terminal.err(`${trouble}\n`);
  return trouble === null ? 0 : 1;
}

/** Empty if there is no file: then its absence is all that can be told. */
function unknownPlace(invocation: Invocation, config: string | undefined): string {
  const file = placeOfFile({ ...invocation, file: config ?? null });
  if (file === null || !existsSync(file)) return '';
  return `state_dir cannot be read from ${file}, so the daemon cannot be found: correct the mistake above`;
}

async function troubleAt(stateDir: string, stop: AbortSignal, timeoutMs: number): Promise<string | null> {
  if (isTooLongForSocket(stateDir))
    return `the path of state_dir is too long for a socket, so no command can reach a daemon of ${stateDir}: choose a shorter one`;
  const late = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([stop, late]);
  const asked = await askDaemon(stateDir, { ask: 'health' }, { emit: () => undefined, signal });
  if (late.aborted)
    return `the daemon of ${stateDir} does not answer within ${timeoutMs / 1000} s: check its log and restart it`;
  if (asked.kind === 'unreachable' && asked.isForbidden === true)
    return `this user may not ask whether a daemon runs for ${stateDir}: run this as the user of the daemon`;
  if (asked.kind === 'unreachable' || asked.kind === 'ended') {
    const { diskFullLine } = await import('../invocation/disk-full.ts');
    return (await diskFullLine(stateDir)) ?? `no daemon runs for ${stateDir}: start it with \`subtitled\``;
  }
  if (asked.kind === 'refused') return `the daemon of ${stateDir} cannot answer: ${asked.message}`;
  const { result } = asked;
  if (isAlive(result)) return setbackIn(result) ?? (isKeyRefused(result) ? KEY_REFUSED : null);
  return `the daemon of ${stateDir} has made no progress for hours: check its log and restart it`;
}

const KEY_REFUSED =
  'the daemon runs, and the service does not accept the key: check service.api_key; `subtitled status` shows when it is retried';

/** The loop takes its turns, and each of them fails. */
function setbackIn(value: unknown): string | null {
  const setback = typeof value === 'object' && value !== null && 'setback' in value ? value.setback : null;
  return typeof setback === 'string' ? `the daemon runs, and can do no work: ${setback}` : null;
}

function isKeyRefused(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'keyRefused' in value && value.keyRefused !== null;
}

function isAlive(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'alive' in value && value.alive === true;
}

/** Without a configuration, the daemon serves its set-up page. */
async function isSettingUp(
  invocation: Invocation,
  file: string | undefined,
  timeoutMs: number,
): Promise<boolean> {
  const { firstRun } = await import('../../config/first/first-run.ts');
  const first = firstRun({ ...invocation, file: file ?? null });
  return first !== null && (await answersAsSetup(first, timeoutMs));
}

async function answersAsSetup(
  { host, port }: { readonly host: string; readonly port: number },
  timeoutMs: number,
): Promise<boolean> {
  const near = host.replace(/^0\.0\.0\.0$/, '127.0.0.1').replace(/^::$/, '::1');
  try {
    const address = `http://${near.includes(':') ? `[${near}]` : near}:${port}/healthz`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'settingUp' in body;
  } catch {
    return false;
  }
}
