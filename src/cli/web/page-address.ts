// Can the page be served at its address? Asked by doctor, and before a change of the address is saved: the page that
// asked would be gone.

import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorCode } from '../../core/error-code.ts';
import { OF_NO_FILE, type Problem } from '../../config/input/problems.ts';
import type { Config } from '../../config/schema.ts';
import { askDaemon } from '../../control/client.ts';
import { isTooLongForSocket } from '../../control/protocol.ts';
import type { Finding } from '../../core/status/finding.ts';
import { addressWords } from '../wording/address-words.ts';

type Address = Pick<Config['web'], 'enabled' | 'host' | 'port'>;

/** How long a daemon may take to answer. */
const TIMEOUT_MS = 5_000;

/** What is wrong with the new address; none if it is the one that is served now, or if no page is wanted. */
export async function addressProblems(now: Address | null, next: Address): Promise<readonly Problem[]> {
  const hasMoved = now?.host !== next.host || now.port !== next.port;
  if (!next.enabled || !hasMoved) return [];
  // The page itself may hold the port, at another address of this machine.
  const isOwnPort = now?.enabled === true && now.port === next.port;
  const code = await whyNotListening({ host: next.host, port: isOwnPort ? 0 : next.port });
  return code === null ? [] : [{ ...OF_NO_FILE, ...addressWords(code) }];
}

/** Whether the daemon could serve its page; null if it could, if none is wanted, or if a daemon runs that may serve it. */
export async function pageFinding(
  { web, stateDir }: Pick<Config, 'web' | 'stateDir'>,
  stop: AbortSignal,
): Promise<Finding | null> {
  if (!web.enabled || isTooLongForSocket(stateDir)) return null;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
  const asked = await askDaemon(stateDir, { ask: 'health' }, { emit: () => undefined, signal });
  if (asked.kind !== 'unreachable' || stop.aborted) return null;
  const [problem] = await addressProblems(null, web);
  if (problem === undefined) return null;
  const { key, what, fix } = problem;
  return { kind: 'page-not-served', host: web.host, port: web.port, key, cause: what, fix };
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
    return errorCode(error) ?? String(error);
  } finally {
    if (server.listening) await new Promise((done) => server.close(done));
  }
}
