// A proxy in front of a stand-in that bends one thing: the questions on their way in, or the answers on their way out.

import { createServer, type IncomingMessage, type Server } from 'node:http';
import { onTestFinished } from 'vitest';

export type Passing = {
  readonly path: string;
  /** Bytes of the question's body. */
  readonly asked: number;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
};

export type Bend = {
  /** Changes what the stand-in is asked. */
  readonly question?: (url: URL) => void;
  /** Changes what comes back. */
  readonly answer?: (passing: Passing) => void;
};

/** The address of a proxy for `target`, which ends with the test. */
export async function bentProxy(target: string, bend: Bend): Promise<string> {
  const server: Server = createServer((incoming, outgoing) => {
    void forward(incoming, target, bend).then(({ status, headers, body }) => {
      outgoing.writeHead(status, { ...headers, 'content-length': String(body.length) });
      outgoing.end(body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

async function forward(incoming: IncomingMessage, target: string, bend: Bend): Promise<Passing> {
  const url = new URL(target + (incoming.url ?? '/'));
  bend.question?.(url);
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const sent = Buffer.concat(chunks);
  const headers: Record<string, string> = {};
  for (const name of ['authorization', 'x-api-key', 'content-type'])
    if (typeof incoming.headers[name] === 'string') headers[name] = incoming.headers[name];
  const method = incoming.method ?? 'GET';
  const response = await fetch(url, { method, headers, ...(method === 'POST' ? { body: sent } : {}) });
  const passing: Passing = {
    path: url.pathname,
    asked: sent.length,
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !HOP.includes(name))),
    body: Buffer.from(await response.arrayBuffer()),
  };
  bend.answer?.(passing);
  return passing;
}

const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];
