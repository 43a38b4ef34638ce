// Sends a command to the daemon that owns the state.

import { connect } from 'node:net';
import { readLines } from './lines.ts';
import {
  lineOf,
  OTHER_VERSION,
  OTHER_VERSION_WORDS,
  readReply,
  socketPath,
  type Request,
} from './protocol.ts';

export type DaemonAnswer =
  | { readonly kind: 'answered'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly message: string }
  /** No daemon listens; `isForbidden`: this user may not find out. */
  | { readonly kind: 'unreachable'; readonly isForbidden?: true }
  /** It took the request, and ended before it answered. */
  | { readonly kind: 'ended' };

/** The message for that case. */
export const ENDED_WORDS = 'the daemon ended before it answered: run the command again';

/** Asks the daemon of this state folder. Emits events while it works. Ends early when the signal fires. */
export async function askDaemon(
  stateDir: string,
  request: Request,
  options: { readonly emit: (event: unknown) => void; readonly signal: AbortSignal },
): Promise<DaemonAnswer> {
  const socket = connect(socketPath(stateDir));
  let isConnected = false;
  socket.once('connect', () => (isConnected = true));
  const lost = (code?: unknown): DaemonAnswer =>
    isConnected
      ? { kind: 'ended' }
      : { kind: 'unreachable', ...(code === 'EACCES' ? { isForbidden: true } : {}) };
  const hangUp = (): void => void socket.destroy();
  options.signal.addEventListener('abort', hangUp, { once: true });
  if (options.signal.aborted) hangUp();
  try {
    socket.write(lineOf(request));
    for await (const line of readLines(socket)) {
      const reply = readReply(line);
      if (reply === OTHER_VERSION) return { kind: 'refused', message: OTHER_VERSION_WORDS };
      if (reply?.say === 'event') options.emit(reply.event);
      if (reply?.say === 'done') return { kind: 'answered', result: reply.result };
      if (reply?.say === 'failed') return { kind: 'refused', message: reply.message };
    }
    return lost();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return lost(error.code);
    throw error;
  } finally {
    options.signal.removeEventListener('abort', hangUp);
    socket.destroy();
  }
}
