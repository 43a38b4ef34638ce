// Can the page be served at the address that a changed configuration gives it? Asked before the change is saved: the
// page that asked would be gone.

import { once } from 'node:events';
import { createServer } from 'node:net';
import { OF_NO_FILE, type Problem } from '../../config/input/problems.ts';
import type { Config } from '../../config/schema.ts';

type Address = Pick<Config['web'], 'enabled' | 'host' | 'port'>;

/** What is wrong with the new address; none if it is the one that is served now, or if no page is wanted. */
export async function addressProblems(now: Address | null, next: Address): Promise<readonly Problem[]> {
  const hasMoved = now?.host !== next.host || now.port !== next.port;
  if (!next.enabled || !hasMoved) return [];
  // The page itself may hold the port, at another address of this machine.
  const isOwnPort = now?.enabled === true && now.port === next.port;
  const code = await whyNotListening({ host: next.host, port: isOwnPort ? 0 : next.port });
  return code === null ? [] : [{ ...OF_NO_FILE, ...wordsFor(code) }];
}

/** The code of the system; null if a server can listen there. */
async function whyNotListening(place: {
  readonly host: string;
  readonly port: number;
}): Promise<string | null> {
  const server = createServer().listen(place);
  try {
    await once(server, 'listening');
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  } finally {
    if (server.listening) await new Promise((done) => server.close(done));
  }
}

function wordsFor(code: string): Pick<Problem, 'key' | 'what' | 'fix'> {
  if (code === 'EADDRINUSE')
    return { key: 'web.port', what: 'is in use by another program', fix: 'choose another port' };
  if (code === 'EACCES')
    return { key: 'web.port', what: 'is not allowed for this user', fix: 'choose a port from 1024 on' };
  return {
    key: 'web.host',
    what: `is no address of this machine (${code})`,
    fix: 'write 127.0.0.1, 0.0.0.0 for all addresses, or an address of this machine',
  };
}
