// Connections over HTTP. Loads only the parts of undici that we use, and only for the first request: its main module also
// loads fetch, WebSocket, caches and mocks, 5 MiB that are never used, which matters on a NAS. The version is pinned, and
// every test over HTTP uses this file.

import { createRequire } from 'node:module';
import type { Agent, Dispatcher, Pool, ProxyAgent } from 'undici';
import { asOfProxy } from './no-connection.ts';
import { withoutProxy } from './no-proxy.ts';

const require = createRequire(import.meta.url);

type Send = (this: Dispatcher, options: Dispatcher.RequestOptions) => Promise<Dispatcher.ResponseData>;

type Proxies = { readonly httpProxy: string; readonly httpsProxy: string; readonly noProxy: string };

/** `timeout`: the longest time until a connection is there, or a proxy has made a tunnel. */
type AgentOptions = Agent.Options & { readonly connect: { readonly timeout: number } };

/** Connections, through a proxy if one is set. */
export class Connections {
  readonly #proxies: Proxies;
  readonly #isDirect: (url: URL) => boolean;
  readonly #options: AgentOptions;
  /** By the address of the proxy; of direct ones it is empty. */
  readonly #agents = new Map<string, Dispatcher>();
  #isClosed = false;

  constructor({ httpProxy, httpsProxy, noProxy, ...options }: AgentOptions & Proxies) {
    this.#proxies = { httpProxy, httpsProxy, noProxy };
    this.#isDirect = withoutProxy(noProxy);
    // A cancelled request of HTTP/1 closes its connection. HTTP/2 would keep one that is dead, after a night's sleep or a
    // restart of the router, and every later request would wait for it in vain.
    this.#options = { ...options, allowH2: false };
  }

  /** One undici request to an absolute address. Throws what undici throws, and after the end. */
  async request(
    address: string,
    options: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>,
  ): Promise<Dispatcher.ResponseData> {
    const url = new URL(address);
    const { request: send }: { readonly request: Send } = require('undici/lib/api/index.js');
    const proxy = this.#proxyOf(url);
    const order = { ...options, origin: url.origin, path: url.pathname + url.search };
    try {
      return await send.call(this.#opened(proxy), order);
    } catch (error) {
      throw proxy === '' ? error : asOfProxy(error);
    }
  }

  /** Empty: it is asked directly. */
  #proxyOf(url: URL): string {
    const { httpProxy, httpsProxy } = this.#proxies;
    if (this.#isDirect(url)) return '';
    return (url.protocol === 'https:' ? httpsProxy : '') || httpProxy;
  }

  /** Breaks the requests in flight off. */
  async destroy(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#agents.values()].map((agent) => agent.destroy()));
  }

  #opened(proxy: string): Dispatcher {
    if (this.#isClosed) throw new Error('the connections are closed');
    const known = this.#agents.get(proxy);
    if (known !== undefined) return known;
    const agent = proxy === '' ? this.#direct() : this.#through(proxy);
    this.#agents.set(proxy, agent);
    return agent;
  }

  #direct(): Dispatcher {
    const AnyAgent: typeof Agent = require('undici/lib/dispatcher/agent.js');
    return new AnyAgent(this.#options);
  }

  #through(uri: string): Dispatcher {
    const AnyAgent: typeof ProxyAgent = require('undici/lib/dispatcher/proxy-agent.js');
    addTunnels();
    const clientFactory = (proxy: URL, rest: object): Dispatcher => this.#connectionsTo(proxy, rest);
    return new AnyAgent({ ...this.#options, uri, clientFactory });
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
