// Starts an HTTP service with test-defined answers, for answers that the stand-in never gives.

import { createServer, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';

export type Answering = {
  readonly url: string;
  /** Method and path of every request, in order. */
  readonly asked: readonly string[];
};

export type Said = {
  readonly status?: number;
  readonly json: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Ends with the test. `answer` receives method and path, like `GET /api/v2/me`, and the body. */
export async function startAnswering(answer: (what: string, body: string) => Said): Promise<Answering> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const what = `${request.method} ${request.url ?? ''}`;
      asked.push(what);
      const { status = 200, json, headers } = answer(what, body);
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(json));
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, asked };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
