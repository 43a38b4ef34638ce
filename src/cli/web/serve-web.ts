// Serves the status page of the daemon. Loaded only if the configuration enables it.

import type { Config } from '../../config/schema.ts';
import type { LogEvent } from '../wording/event-line.ts';
import { pageToken } from './made-token.ts';
import { whyNotServed } from '../wording/address-words.ts';
import { createWebBackend, type WebBackendDeps } from './web-backend.ts';
import { PAGE_FOLDER } from '../../web/page.ts';
import { startWeb, type Web } from '../../web/server.ts';

/** Without a page, `why` says why it cannot be served. The daemon works without it. */
export type ServedWeb =
  { readonly web: Web; readonly why: null } | { readonly web: null; readonly why: string };

export type ServeWeb = (config: Config) => Promise<ServedWeb>;

/** The counters survive a reload of the configuration. */
export function createWebService(tell: (event: LogEvent) => void, parts: WebBackendDeps): ServeWeb {
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
        fail: (error) => tell({ kind: 'warning', message: `the web: ${String(error)}` }),
      });
      // The log on the page shows no secret, not even this one to those who have it.
      if (token.reveal !== null) parts.log.hide([token.reveal()]);
      tell({ kind: 'note', message: `the status page: ${served.url}` });
      if (token.notice !== null) tell({ kind: 'note', message: token.notice });
      return { web: served, why: null };
    } catch (error) {
      return {
        web: null,
        why: `the status page cannot be served at ${host}:${port}: ${whyNotServed(error)}`,
      };
    }
  };
}
