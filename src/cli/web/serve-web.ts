// Serves the status page of the daemon. Loaded only if the configuration enables it.

import type { Config } from '../../config/schema.ts';
import type { Terminal } from '../invocation/terminal.ts';
import { pageToken } from './made-token.ts';
import { createWebBackend, type WebBackendDeps } from './web-backend.ts';
import { PAGE_FOLDER } from '../../web/page.ts';
import { startWeb, type Web } from '../../web/server.ts';

/** Serves the page; null, after a warning, if it cannot listen. The daemon works without it. */
export type ServeWeb = (config: Config) => Promise<Web | null>;

/** The counters survive a reload of the configuration. */
export function createWebService(terminal: Terminal, parts: WebBackendDeps): ServeWeb {
  const backend = createWebBackend(parts);
  return async (config) => {
    const { host, port, allowedHosts } = config.web;
    try {
      const token = pageToken(config);
      const served = await startWeb({
        backend,
        version: parts.version,
        pageFolder: PAGE_FOLDER,
        host,
        port,
        allowedHosts,
        revealToken: token.reveal,
        now: () => Date.now(),
        fail: (error) => terminal.err(`warning: the web: ${String(error)}\n`),
      });
      terminal.err(`the status page: ${served.url}\n`);
      if (token.news !== null) terminal.err(`${token.news}\n`);
      return served;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      terminal.err(`warning: the status page cannot be served at ${host}:${port}: ${why}\n`);
      return null;
    }
  };
}
