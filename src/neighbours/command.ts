// How is a program of the user's run after a sidecar was placed? Without a shell, one after the other, each within its
// time, and with nothing of ours in its environment but what it is to know.

import { spawn } from 'node:child_process';
import type { Happening, PlacedHappening } from '../core/happening.ts';
import type { Neighbour } from '../ports/neighbours.ts';

export type CommandSettings = {
  /** Program and arguments. */
  readonly command: readonly string[];
  readonly timeoutMs: number;
  /** Of this process; only a few harmless variables of it are handed on. */
  readonly env: Readonly<Record<string, string | undefined>>;
};

const HANDED_ON = ['PATH', 'HOME', 'USER', 'LOGNAME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR'];
const SECOND = 1_000;

export function openCommand(settings: CommandSettings): Neighbour {
  return {
    name: `after_placing (${settings.command[0] ?? ''})`,
    events: new Set(['placed']),
    gathering: { quietMs: 0, longestMs: 0 },
    pausesMs: [5 * SECOND, 30 * SECOND],
    async deliver(happenings, signal) {
      const left: Happening[] = [];
      const whys: string[] = [];
      for (const one of happenings) {
        if (one.event !== 'placed') continue;
        const why = signal.aborted ? 'the program ends' : await run(settings, one, signal);
        if (why === null) continue;
        left.push(one);
        whys.push(why);
      }
      const [why] = whys;
      return why === undefined ? { kind: 'told' } : { kind: 'failed', why, again: true, left };
    },
  };
}

/** Why it failed; null where it did not. */
function run(
  settings: CommandSettings,
  placed: PlacedHappening,
  signal: AbortSignal,
): Promise<string | null> {
  const [program = '', ...args] = settings.command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: environmentFor(settings, placed),
      stdio: 'ignore',
      timeout: settings.timeoutMs,
      killSignal: 'SIGKILL',
      shell: false,
    });
    const end = (): void => void child.kill('SIGKILL');
    const done = (why: string | null): void => {
      signal.removeEventListener('abort', end);
      resolve(why);
    };
    signal.addEventListener('abort', end, { once: true });
    child.once('error', (error) =>
      done(`it cannot be run (${'code' in error ? String(error.code) : 'unknown'})`),
    );
    child.once('exit', (code, by) => {
      if (code === 0) done(null);
      else if (code !== null) done(`it ended with code ${code}`);
      else if (signal.aborted) done('the program ends');
      else if (child.killed) done(`it took longer than ${settings.timeoutMs / 1000} s and was ended`);
      else done(`it was ended by ${by ?? 'a signal'}`);
    });
  });
}

function environmentFor({ env }: CommandSettings, placed: PlacedHappening): Record<string, string> {
  const handedOn = HANDED_ON.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  return {
    ...Object.fromEntries(handedOn),
    SUBTITLED_VIDEO: placed.video,
    SUBTITLED_SIDECAR: placed.sidecar,
    SUBTITLED_LANGUAGE: placed.language,
    SUBTITLED_LIBRARY: placed.library,
  };
}
