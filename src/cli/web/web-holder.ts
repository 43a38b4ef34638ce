// Keeps the status page as the configuration says: served, moved to another address, or not served. Tries again where
// the address cannot be had now: the other program may end, the network may come up.

import type { Clock } from '../../ports/clock.ts';
import type { Web } from '../../web/server.ts';
import type { Config } from '../../config/schema.ts';
import type { LogEvent } from '../wording/event-line.ts';
import type { ServeWeb } from './serve-web.ts';
import type { WebBackendDeps } from './web-backend.ts';

export type WebHolder = {
  /** Starts, restarts or stops the page as the configuration says; open pages stay open if nothing changed for them. */
  follow(config: Config): Promise<void>;
  /** Why it cannot be served now; null if it is, or shall not be. */
  trouble(): string | null;
  close(): Promise<void>;
};

export type WebHolderDeps = WebBackendDeps & {
  readonly tell: (event: LogEvent) => void;
};

const AGAIN_MS = 60_000;

export function createWebHolder(parts: WebHolderDeps): WebHolder {
  let web: Web | null = null;
  let followed = '';
  let retries: Retries | null = null;
  let trouble: string | null = null;
  const service = server(parts);
  const serve = async (config: Config): Promise<boolean> => {
    ({ web, why: trouble } = await service(config));
    return web !== null;
  };
  const close = async (): Promise<void> => {
    await retries?.close();
    retries = null;
    await web?.close();
    [web, trouble] = [null, null];
  };
  return {
    async follow(config) {
      parts.log.hide(
        [config.service.apiKey, ...(config.web.token === null ? [] : [config.web.token])].map((secret) =>
          secret.reveal(),
        ),
      );
      const wanted = JSON.stringify({ ...config.web, token: config.web.token?.reveal() ?? null });
      if (web !== null && wanted === followed) return;
      followed = wanted;
      await close();
      if (!config.web.enabled) return;
      if (await serve(config)) return;
      if (trouble !== null) parts.tell({ kind: 'warning', message: trouble });
      retries = retry(parts.clock, () => serve(config));
    },
    trouble: () => trouble,
    close,
  };
}

/** The code of the page is loaded only if it is wanted. */
function server(parts: WebHolderDeps): ServeWeb {
  let service: Promise<ServeWeb> | null = null;
  return async (config) => {
    service ??= import('./serve-web.ts').then((module) => module.createWebService(parts.tell, parts));
    return (await service)(config);
  };
}

type Retries = { close(): Promise<void> };

/** Repeats the work at every interval until it succeeds. */
function retry(clock: Clock, work: () => Promise<boolean>): Retries {
  const end = new AbortController();
  const run = async (): Promise<void> => {
    do await clock.sleep(AGAIN_MS, end.signal);
    while (!end.signal.aborted && !(await work()));
  };
  const running = run();
  return {
    close() {
      end.abort();
      return running;
    },
  };
}
