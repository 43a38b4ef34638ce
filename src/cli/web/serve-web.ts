// How does the daemon come to have a status page? Loaded only where the configuration asks for it.

import { fileURLToPath } from 'node:url';
import type { Config } from '../../config/schema.ts';
import type { Terminal } from '../invocation/terminal.ts';
import { createWebBackend, type WebBackendDeps } from './web-backend.ts';
import { startWeb, type Web } from '../../web/server.ts';

/** The page's files lie beside the code, in the source tree and in the built program. */
const PAGE = fileURLToPath(new URL('../../web/page', import.meta.url));

/** Serves as a configuration says; null, after a warning, where it cannot listen: the daemon does its work all the same. */
export type ServeWeb = (config: Config) => Promise<Web | null>;

/** What it counts goes on from one configuration to the next. */
export function createWebService(terminal: Terminal, parts: WebBackendDeps): ServeWeb {
  const backend = createWebBackend(parts);
  return async ({ web: { token, host, port, allowedHosts } }) => {
    try {
      const served = await startWeb({
        backend,
        version: parts.version,
        pageFolder: PAGE,
        host,
        port,
        allowedHosts,
        revealToken: token === null ? null : () => token.reveal(),
        now: () => Date.now(),
        fail: (error) => terminal.err(`warning: the web: ${String(error)}\n`),
      });
      terminal.err(`the status page: ${served.url}\n`);
      return served;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      terminal.err(`warning: the status page cannot be served at ${host}:${port}: ${why}\n`);
      return null;
    }
  };
}
