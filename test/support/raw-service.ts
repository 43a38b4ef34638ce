// Starts a service that answers with any bytes a test wants, and a client for it.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { openService, type Service, type ServiceOptions } from '../../src/service/client.ts';

/** As long as a real key, with characters that are escaped in addresses and in JSON. */
export const SECRET = 'k3y/With+odd"signs=5f0c9b7d';
/** How a text may quote it: as it is, in an address, in a form, in JSON and in Base64. */
export const SECRET_FORMS: readonly string[] = [
  SECRET,
  encodeURIComponent(SECRET),
  new URLSearchParams({ k: SECRET }).toString().slice(2),
  JSON.stringify(SECRET).slice(1, -1),
  Buffer.from(SECRET).toString('base64'),
];

export type RawRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

export type RawService = {
  readonly url: string;
  /** Every request, in order, keys included. */
  readonly asked: readonly RawRequest[];
  close(): Promise<void>;
};

/** Ends with the test. */
export async function startRaw(
  answer: (request: RawRequest, response: ServerResponse) => void,
): Promise<RawService> {
  const asked: RawRequest[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      const query = Object.fromEntries(url.searchParams);
      const { method = '', headers } = request;
      const one = { method, path: url.pathname, query, headers, body };
      asked.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const close = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  onTestFinished(close);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, asked, close };
}

/** A service that always answers this. */
export function startSaying(json: unknown, status = 200): Promise<RawService> {
  return startRaw((_, response) => sayJson(response, json, status));
}

export function sayJson(response: ServerResponse, json: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(json));
}

/** A client of that service, on both hosts, without pacing. Ends with the test. */
export function clientAt({ url }: { readonly url: string }, options: Partial<ServiceOptions> = {}): Service {
  const client = openService({
    baseUrl: url,
    downloadUrl: url,
    revealKey: () => SECRET,
    requestsPerSecond: 10_000,
    userAgent: 'subtitled/test',
    now: () => Date.now(),
    engine: 'auto',
    proxy: {},
    ...options,
  });
  onTestFinished(() => client.close());
  return client;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
