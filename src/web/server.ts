// Starts the web server on one address. It closes within a second, however many pages are open.

import { serve, type ServerType } from '@hono/node-server';
import type { Visitors } from './events.ts';
import { routes, type Site } from './routes.ts';
import { createAuthenticator } from './access/session-token.ts';

export type WebOptions = Pick<Site, 'backend' | 'version' | 'pageFolder' | 'fail'> & {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Null: no token is required. */
  readonly revealToken: (() => string) | null;
  readonly allowedHosts: readonly string[];
  readonly now: () => number;
};

export type Web = { readonly url: string; close(): Promise<void> };

/** Time limit for receiving a request, headers and body. Answers have no limit. */
const ARRIVES_MS = 30_000;

/**
 * The most open connections: each takes one of the files that the program may have open, and without one it could
 * neither list a library nor write a subtitle.
 */
const MOST_CONNECTIONS = 500;

/** After the end, requests that came before it may still get their answers for this long. */
const LAST_ANSWERS_MS = 500;

/** Rejects if the address is in use or does not belong to this machine. */
export async function startWeb(options: WebOptions): Promise<Web> {
  const { host, port, revealToken, allowedHosts, now } = options;
  const visitors: Visitors = new Set();
  const app = routes({
    ...options,
    visitors,
    hosts: { isOpen: revealToken === null, allowed: [host, ...allowedHosts] },
    authenticator: revealToken === null ? null : createAuthenticator(revealToken, now),
  });
  return serveApp(app.fetch, { host, port, visitors });
}

type Place = { readonly host: string; readonly port: number; readonly visitors?: Visitors };

/** Rejects if the address is in use or does not belong to this machine. */
export async function serveApp(fetch: Fetch, { host, port, visitors }: Place): Promise<Web> {
  const server = await listening(fetch, { host, port });
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () =>
      new Promise((done) => {
        for (const leave of visitors ?? []) leave();
        const cut = setTimeout(() => {
          if ('closeAllConnections' in server) server.closeAllConnections();
        }, LAST_ANSWERS_MS);
        server.close(() => {
          clearTimeout(cut);
          done();
        });
      }),
  };
}

type Fetch = Parameters<typeof serve>[0]['fetch'];

function listening(fetch: Fetch, { host, port }: Pick<Place, 'host' | 'port'>): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const serverOptions = { requestTimeout: ARRIVES_MS, headersTimeout: ARRIVES_MS, maxHeaderSize: 16_384 };
    const server = serve({ fetch, hostname: host, port, serverOptions }, () => resolve(server));
    server.maxConnections = MOST_CONNECTIONS;
    server.once('error', reject);
  });
}
