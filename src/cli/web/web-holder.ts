// Keeps the status page as the configuration says: served, moved to another address, or not served.

import type { Web } from '../../web/server.ts';
import type { Config } from '../../config/schema.ts';
import type { LogEvent } from '../wording/news-line.ts';
import type { ServeWeb } from './serve-web.ts';
import type { WebBackendDeps } from './web-backend.ts';

export type WebHolder = {
  /** Starts, restarts or stops the page as the configuration says; open pages stay open if nothing changed for them. */
  follow(config: Config): Promise<void>;
  close(): Promise<void>;
};

export function createWebHolder(tell: (event: LogEvent) => void, parts: WebBackendDeps): WebHolder {
  let web: Web | null = null;
  let serve: ServeWeb | null = null;
  let followed = '';
  const close = async (): Promise<void> => {
    await web?.close();
    web = null;
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
      serve ??= (await import('./serve-web.ts')).createWebService(tell, parts);
      web = await serve(config);
    },
    close,
  };
}
