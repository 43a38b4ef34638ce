// Connections over HTTP. Loads only the parts of undici that we use, and only for the first request: its main module also
// loads fetch, WebSocket, caches and mocks, 5 MiB that are never used, which matters on a NAS. The version is pinned, and
// every test over HTTP uses this file.

import { createRequire } from 'node:module';
import type { Dispatcher, EnvHttpProxyAgent, Pool } from 'undici';

const require = createRequire(import.meta.url);

type Agent = typeof EnvHttpProxyAgent;
type Send = (this: Dispatcher, options: Dispatcher.RequestOptions) => Promise<Dispatcher.ResponseData>;

/** `timeout`: the longest time until a connection is there, or a proxy has made a tunnel. */
type Options = EnvHttpProxyAgent.Options & { readonly connect: { readonly timeout: number } };

/** Connections, through a proxy if one is set. */
export class Connections {
  readonly #options: Options;
  #agent: Dispatcher | null = null;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** One undici request to an absolute address. Throws what undici throws, and after the end. */
  async request(
    address: string,
    options: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>,
  ): Promise<Dispatcher.ResponseData> {
    const url = new URL(address);
    const { request: send }: { readonly request: Send } = require('undici/lib/api/index.js');
    return send.call(this.#opened(), { ...options, origin: url.origin, path: url.pathname + url.search });
  }

  /** Breaks the requests in flight off. */
  async destroy(): Promise<void> {
    this.#isClosed = true;
    await this.#agent?.destroy();
  }

  #opened(): Dispatcher {
    if (this.#isClosed) throw new Error('the connections are closed');
    if (this.#agent !== null) return this.#agent;
    const Agent: Agent = require('undici/lib/dispatcher/env-http-proxy-agent.js');
    addTunnels();
    const clientFactory = (proxy: URL, rest: object): Dispatcher => this.#connectionsTo(proxy, rest);
    // A cancelled request of HTTP/1 closes its connection. HTTP/2 would keep one that is dead, after a night's sleep or a
    // restart of the router, and every later request would wait for it in vain.
    this.#agent = new Agent({ ...this.#options, allowH2: false, clientFactory });
    return this.#agent;
  }

  /**
   * To the proxy, over which it is asked for tunnels. All requests wait for one tunnel, also after the first was cancelled,
   * and a proxy may take the connection and never answer: without a limit, undici waits for five minutes.
   */
  #connectionsTo(proxy: URL, rest: object): Dispatcher {
    const AnyPool: typeof Pool = require('undici/lib/dispatcher/pool.js');
    return new AnyPool(proxy, { ...rest, headersTimeout: this.#options.connect.timeout });
  }
}

/** A tunnel through a proxy needs this method of its connections, which only undici's main module adds. */
function addTunnels(): void {
  const { connect }: Pick<Dispatcher, 'connect'> = require('undici/lib/api/index.js');
  const AnyDispatcher: typeof Dispatcher = require('undici/lib/dispatcher/dispatcher.js');
  Object.assign(AnyDispatcher.prototype, { connect });
}
