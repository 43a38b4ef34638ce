// Serves the status page of the daemon. Loaded only if the configuration enables it.

import type { Config } from '../../config/schema.ts';
import type { Terminal } from '../invocation/terminal.ts';
import { isLoopback } from '../../core/path/loopback.ts';
import type { Secret } from '../../config/secrets/secret.ts';
import { madeToken, type MadeToken } from './made-token.ts';
import { createWebBackend, type WebBackendDeps } from './web-backend.ts';
import { PAGE_FOLDER } from '../../web/page.ts';
import { startWeb, type Web } from '../../web/server.ts';

/** Serves the page; null, after a warning, if it cannot listen. The daemon works without it. */
export type ServeWeb = (config: Config) => Promise<Web | null>;

/** The counters survive a reload of the configuration. */
export function createWebService(terminal: Terminal, parts: WebBackendDeps): ServeWeb {
  const backend = createWebBackend(parts);
  return async ({ stateDir, web: { token, host, port, allowedHosts } }) => {
    try {
      const made = token === null && !isLoopback(host) ? madeToken(stateDir) : null;
      const served = await startWeb({
        backend,
        version: parts.version,
        pageFolder: PAGE_FOLDER,
        host,
        port,
        allowedHosts,
        revealToken: revealed(token, made),
        now: () => Date.now(),
        fail: (error) => terminal.err(`warning: the web: ${String(error)}\n`),
      });
      terminal.err(`the status page: ${served.url}\n`);
      if (made?.isNew === true)
        terminal.err(
          `the token of the status page, told only once: ${made.token} (it is kept in ${made.file})\n`,
        );
      return served;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      terminal.err(`warning: the status page cannot be served at ${host}:${port}: ${why}\n`);
      return null;
    }
  };
}

function revealed(token: Secret | null, made: MadeToken | null): (() => string) | null {
  if (token !== null) return () => token.reveal();
  return made === null ? null : () => made.token;
}
