// Runs the user's command after a sidecar was placed: without a shell, one run after another, each with a time limit,
// and with an environment that holds nothing but what it needs.

import { spawn, type ChildProcess } from 'node:child_process';
import { SECOND_MS } from '../core/duration.ts';
import { errorCode } from '../core/error-code.ts';
import type { IntegrationEvent, PlacedEvent } from '../core/status/event.ts';
import type { Integration } from '../ports/integrations.ts';

export type CommandSettings = {
  /** Program and arguments. */
  readonly command: readonly string[];
  readonly timeoutMs: number;
  /** Of this process; only a few harmless variables are passed on. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Ends a process and all that it started; false if it may not. */
  readonly endGroup: (leader: number) => boolean;
};

const HANDED_ON = ['PATH', 'HOME', 'USER', 'LOGNAME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR'];
/** The longest wait that a timer can hold, 24 days; a longer one would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export function openCommand(settings: CommandSettings): Integration {
  return {
    name: `after_placing (${settings.command[0] ?? ''})`,
    events: new Set(['placed']),
    gathering: { quietMs: 0, longestMs: 0 },
    pausesMs: [5 * SECOND_MS, 30 * SECOND_MS],
    // Each run has its own limit.
    finishMs: null,
    async deliver(events, signal) {
      const left: IntegrationEvent[] = [];
      const failures: Failure[] = [];
      for (const one of events) {
        if (one.event !== 'placed') continue;
        const failure = signal.aborted ? ENDING : await run(settings, one, signal);
        if (failure === null) continue;
        left.push(one);
        failures.push(failure);
      }
      const [first] = failures;
      if (first === undefined) return { kind: 'told' };
      return { kind: 'failed', why: first.why, again: failures.every(({ again }) => again), left };
    },
  };
}

/** `again`: a retry may help, does not cost the whole time limit once more, and nothing of the last run is left. */
type Failure = { readonly why: string; readonly again: boolean };

const ENDING: Failure = { why: 'the program ends', again: true };

/** Null if it succeeded. */
function run(settings: CommandSettings, placed: PlacedEvent, signal: AbortSignal): Promise<Failure | null> {
  const [program = '', ...args] = settings.command;
  let child: ChildProcess;
  try {
    // In its own process group, so that what it started ends with it.
    const env = environmentFor(settings, placed);
    child = spawn(program, args, { env, stdio: 'ignore', shell: false, detached: true });
  } catch (error) {
    return Promise.resolve(cannotRun(error));
  }
  return outcomeOf(child, settings, signal);
}

function outcomeOf(
  child: ChildProcess,
  { timeoutMs, endGroup }: CommandSettings,
  signal: AbortSignal,
): Promise<Failure | null> {
  return new Promise((resolve) => {
    let isLate = false;
    const tooLong = `it took longer than ${timeoutMs / 1000} s`;
    const end = (): void => {
      if (child.pid === undefined || endGroup(child.pid)) return;
      // Nothing waits for it any longer, not even the end of this process.
      child.unref();
      const why = `${tooLong} and runs as another user, so it cannot be stopped`;
      done(isLate ? { why, again: false } : ENDING);
    };
    const stop = (): void => {
      isLate = true;
      end();
    };
    const timer = setTimeout(stop, Math.min(timeoutMs, LONGEST_TIMER_MS));
    const done = (failure: Failure | null): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve(failure);
    };
    signal.addEventListener('abort', end, { once: true });
    child.once('error', (error) => done(cannotRun(error)));
    child.once('exit', (code, by) => {
      if (code === 0) done(null);
      else if (code !== null) done(failed(`it ended with code ${code}`));
      else if (signal.aborted) done(ENDING);
      else if (isLate) done({ why: `${tooLong} and was stopped`, again: false });
      else done(failed(`it was stopped by ${by ?? 'a signal'}`));
    });
  });
}

function failed(why: string): Failure {
  return { why, again: true };
}

function cannotRun(error: unknown): Failure {
  return failed(`it cannot be run (${errorCode(error) ?? 'unknown'})`);
}

function environmentFor({ env }: CommandSettings, placed: PlacedEvent): Record<string, string> {
  const handedOn = HANDED_ON.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  return {
    ...Object.fromEntries(handedOn),
    SUBTITLED_VIDEO: placed.video,
    SUBTITLED_SIDECAR: placed.sidecar,
    SUBTITLED_LANGUAGE: placed.language,
    SUBTITLED_LIBRARY: placed.library,
  };
}
