// Has the daemon that holds the state do some work, and says so when the daemon is silent for long.

import { askDaemon, type DaemonAnswer } from '../../control/client.ts';
import type { Request } from '../../control/protocol.ts';
import type { EngineEvent } from '../../ports/events.ts';

export type HolderRequest = {
  readonly stateDir: string;
  readonly request: Request;
  readonly pid: number | null;
  readonly emit: (event: EngineEvent) => void;
  readonly signal: AbortSignal;
  /** After such a silence, in milliseconds, a warning is emitted, once. */
  readonly warnAfterMs: number | undefined;
};

/** A large library may keep a working daemon silent for some seconds. */
const WARN_AFTER_MS = 10_000;

/** Waits for the answer however long it takes, because the daemon may be doing the work; ends when the signal fires. */
export async function askHolder(asking: HolderRequest): Promise<DaemonAnswer> {
  const { stateDir, request, emit, signal, warnAfterMs = WARN_AFTER_MS } = asking;
  let isTold = false;
  const warn = (): void => {
    isTold = true;
    emit({ kind: 'warning', message: silenceWords(asking.pid, warnAfterMs) });
  };
  let silence = setTimeout(warn, warnAfterMs);
  const hear = (event: unknown): void => {
    clearTimeout(silence);
    const announcedMs = isEvent(event) && event.kind === 'awaiting' ? event.forMs : 0;
    if (!isTold) silence = setTimeout(warn, warnAfterMs + announcedMs);
  };
  try {
    return await askDaemon(stateDir, request, {
      emit(event) {
        if (isEvent(event)) emit(event);
        hear(event);
      },
      signal,
    });
  } finally {
    clearTimeout(silence);
  }
}

function silenceWords(pid: number | null, ms: number): string {
  const holder = pid === null ? 'the daemon' : `the daemon (process ${pid})`;
  return `${holder} has said nothing for ${ms / 1000} s: it may be busy, or hang. \`subtitled health\` tells which, and its log tells more. This command still waits; an interrupt (Ctrl-C) ends the wait`;
}

/** The daemon is the same version of this program, so its events need no conversion. */
function isEvent(value: unknown): value is EngineEvent {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
