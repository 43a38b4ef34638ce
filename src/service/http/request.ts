// The parts of a request to the service, and the options of the HTTP client.

import type { AskedFor } from './classify.ts';

export type HttpClientOptions = {
  readonly baseUrl: string;
  readonly downloadUrl: string;
  /** Called at each request, so that the key is kept in one place only. */
  readonly revealKey: () => string;
  readonly requestsPerSecond: number;
  readonly userAgent: string;
  readonly now: () => number;
  /** Proxy addresses from the environment; absent means none. */
  readonly proxy: {
    readonly http?: string | undefined;
    readonly https?: string | undefined;
    readonly no?: string | undefined;
  };
};

export type ApiRequest = {
  readonly method: 'GET' | 'POST';
  readonly host: 'api' | 'download';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Never in this object: the transport adds it as the host and the version require (interface.md 5). */
  readonly key: 'send' | 'withhold';
  readonly asksFor: AskedFor;
  readonly maxBytes: number;
  readonly deadlineMs: number;
  /** How long the first byte may take; the deadline if absent. */
  readonly firstByteMs?: number;
  readonly signal?: AbortSignal | undefined;
  /** As in `DownloadOptions` of the port. */
  readonly stop?: AbortSignal | undefined;
};
