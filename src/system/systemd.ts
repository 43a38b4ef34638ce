// Tells systemd that we are ready, alive or stopping. Uses systemd's own helper: Node has no datagram socket for the
// notification socket, and the packages that offer one need a compiler.

import { execFile } from 'node:child_process';

export type ServiceManager = {
  /** Is there a service manager? */
  readonly isThere: boolean;
  /** Extends the start's time limit from now on. */
  longerStart(ms: number): void;
  ready(): void;
  status(text: string): void;
  reloading(): void;
  stopping(): void;
  /** How often the watchdog expects a heartbeat, in milliseconds; null if it expects none. */
  readonly watchdogMs: number | null;
  /** Still running and working. */
  alive(): void;
};

/** Talks to the service manager named in the environment; does nothing if there is none. */
export function createServiceManager(
  env: Readonly<Record<string, string | undefined>>,
  pid: number,
): ServiceManager {
  const told = env['NOTIFY_SOCKET'] !== undefined && env['NOTIFY_SOCKET'] !== '';
  const micros = Number(env['WATCHDOG_USEC']);
  const mine = env['WATCHDOG_PID'] === undefined || Number(env['WATCHDOG_PID']) === pid;
  let last = Promise.resolve();
  const send = (line: string): void => {
    // One after the other: READY that overtakes RELOADING leaves the unit reloading until its time limit.
    if (told) last = last.then(() => tell(env, [`--pid=${pid}`, line]));
  };
  return {
    isThere: told,
    longerStart: (ms) => send(`EXTEND_TIMEOUT_USEC=${ms * 1000}`),
    ready: () => send('READY=1'),
    status: (text) => send(`STATUS=${text.replaceAll('\n', ' ')}`),
    reloading: () => send('RELOADING=1'),
    stopping: () => send('STOPPING=1'),
    watchdogMs: told && mine && Number.isFinite(micros) && micros > 0 ? micros / 1000 : null,
    alive: () => send('WATCHDOG=1'),
  };
}

/** Resolves in any case: a service manager that cannot be reached must not end the service. */
function tell(env: Readonly<Record<string, string | undefined>>, args: readonly string[]): Promise<void> {
  return new Promise((done) => {
    execFile('systemd-notify', args, { env, timeout: 5_000 }, () => done());
  });
}
