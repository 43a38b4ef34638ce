// Connections over HTTP. Loads only the parts of undici that we use, and only for the first request: its main module also
// loads fetch, WebSocket, caches and mocks, 5 MiB that are never used, which matters on a NAS. The version is pinned, and
// every test over HTTP uses this file.

import { createRequire } from 'node:module';
import type { Dispatcher, EnvHttpProxyAgent, Pool } from 'undici';
import { asOfProxy } from './no-connection.ts';
import { withoutProxy } from './no-proxy.ts';

const require = createRequire(import.meta.url);

type Agent = typeof EnvHttpProxyAgent;
type Send = (this: Dispatcher, options: Dispatcher.RequestOptions) => Promise<Dispatcher.ResponseData>;

/** `timeout`: the longest time until a connection is there, or a proxy has made a tunnel. */
type Options = EnvHttpProxyAgent.Options & {
  readonly connect: { readonly timeout: number };
  readonly httpProxy: string;
  readonly httpsProxy: string;
  readonly noProxy: string;
};

const NO_PROXY = { httpProxy: '', httpsProxy: '', noProxy: '' };

/** Connections, through a proxy if one is set. */
export class Connections {
  readonly #options: Options;
  readonly #isDirect: (url: URL) => boolean;
  #agents: { readonly direct: Dispatcher; readonly proxied: Dispatcher } | null = null;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#isDirect = withoutProxy(options.noProxy);
  }

  /** One undici request to an absolute address. Throws what undici throws, and after the end. */
  async request(
    address: string,
    options: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>,
  ): Promise<Dispatcher.ResponseData> {
    const url = new URL(address);
    const { request: send }: { readonly request: Send } = require('undici/lib/api/index.js');
    const { direct, proxied } = this.#opened();
    const order = { ...options, origin: url.origin, path: url.pathname + url.search };
    if (!this.#goesToProxy(url)) return send.call(direct, order);
    try {
      return await send.call(proxied, order);
    } catch (error) {
      throw asOfProxy(error);
    }
  }

  #goesToProxy(url: URL): boolean {
    const { httpProxy, httpsProxy } = this.#options;
    const proxy = (url.protocol === 'https:' ? httpsProxy : '') || httpProxy;
    return proxy !== '' && !this.#isDirect(url);
  }

  /** Breaks the requests in flight off. */
  async destroy(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#agents?.direct.destroy(), this.#agents?.proxied.destroy()]);
  }

  #opened(): { readonly direct: Dispatcher; readonly proxied: Dispatcher } {
    if (this.#isClosed) throw new Error('the connections are closed');
    if (this.#agents !== null) return this.#agents;
    const Agent: Agent = require('undici/lib/dispatcher/env-http-proxy-agent.js');
    addTunnels();
    const clientFactory = (proxy: URL, rest: object): Dispatcher => this.#connectionsTo(proxy, rest);
    // A cancelled request of HTTP/1 closes its connection. HTTP/2 would keep one that is dead, after a night's sleep or a
    // restart of the router, and every later request would wait for it in vain.
    const all = { ...this.#options, allowH2: false };
    const direct = new Agent({ ...all, ...NO_PROXY });
    this.#agents = { direct, proxied: new Agent({ ...all, noProxy: '', clientFactory }) };
    return this.#agents;
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
