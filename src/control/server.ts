// Answers commands: the daemon's server, on a socket in its state folder, one request per connection.

import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { errorMessage } from '../core/error-code.ts';
import { readLines } from './lines.ts';
import {
  lineOf,
  OTHER_VERSION,
  OTHER_VERSION_WORDS,
  readRequest,
  socketPath,
  type Reply,
  type Request,
} from './protocol.ts';

export type RequestHandler = (
  request: Request,
  emit: (event: unknown) => void,
  /** Fires when the command has disconnected. */
  gone: AbortSignal,
) => Promise<unknown>;

export type ControlServer = { close(): Promise<void> };

/** Listens below `stateDir`. Rejects if it cannot. Replaces a dead daemon's socket: the caller holds the lock. */
export async function serveControl(stateDir: string, handle: RequestHandler): Promise<ControlServer> {
  const path = socketPath(stateDir);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    void converse(socket, handle);
  });
  await listenPrivately(server, stateDir);
  return {
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((done) => void server.close(() => done()));
      try {
        rmSync(path, { force: true });
      } catch {
        // The disk became read-only. It stays, as after a kill.
      }
    },
  };
}

async function converse(socket: Socket, handle: RequestHandler): Promise<void> {
  const gone = new AbortController();
  socket.on('close', () => gone.abort());
  const tell = (event: unknown): void => {
    if (!socket.destroyed) socket.write(lineOf({ say: 'event', event }));
  };
  try {
    for await (const line of readLines(socket)) {
      const reply = await replyTo(line, (request) => handle(request, tell, gone.signal));
      // Leaving the loop closes the socket, with all that is not sent yet.
      await new Promise<void>((done) => void socket.end(lineOf(reply), () => done()));
      break;
    }
  } catch {
    // The line is too long, or the command has disconnected: no reply can be sent.
  }
  socket.destroy();
}

async function replyTo(line: string, handle: (request: Request) => Promise<unknown>): Promise<Reply> {
  const request = readRequest(line);
  if (request === OTHER_VERSION) return { say: 'failed', message: OTHER_VERSION_WORDS };
  if (request === null) return { say: 'failed', message: 'not a request that this version knows' };
  try {
    return { say: 'done', result: await handle(request) };
  } catch (error) {
    return { say: 'failed', message: errorMessage(error) };
  }
}

/** Creates the socket in a folder that no other user can enter, and moves it to its name once its mode is set. */
async function listenPrivately(server: Server, stateDir: string): Promise<void> {
  const folder = mkdtempSync(join(stateDir, 's-'));
  try {
    const made = join(folder, 's');
    await listening(server, made);
    chmodSync(made, 0o600);
    renameSync(made, socketPath(stateDir));
  } catch (error) {
    server.close();
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
