// Imports only the parts of undici that we use. Its main module also loads fetch, WebSocket, caches and mocks: 5 MiB
// that are never used, which matters on a NAS. The version is pinned, and every test over HTTP uses this file.

import { createRequire } from 'node:module';
import type { Dispatcher, EnvHttpProxyAgent } from 'undici';

const require = createRequire(import.meta.url);

type Agent = typeof EnvHttpProxyAgent;
type Send = (this: Dispatcher, options: Dispatcher.RequestOptions) => Promise<Dispatcher.ResponseData>;

const Agent: Agent = require('undici/lib/dispatcher/env-http-proxy-agent.js');
const { request: send }: { readonly request: Send } = require('undici/lib/api/index.js');

/** Connections, through a proxy if one is set. */
export function openDispatcher(options: EnvHttpProxyAgent.Options): Dispatcher {
  return new Agent(options);
}

/** One undici request to an absolute address. */
export function request(
  address: string,
  {
    dispatcher,
    ...options
  }: { readonly dispatcher: Dispatcher } & Omit<Dispatcher.RequestOptions, 'origin' | 'path'>,
): Promise<Dispatcher.ResponseData> {
  const url = new URL(address);
  return send.call(dispatcher, { ...options, origin: url.origin, path: url.pathname + url.search });
}
