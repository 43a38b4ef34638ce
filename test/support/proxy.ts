// An HTTP proxy, which passes requests on to one server or refuses them.

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type Proxy = {
  readonly url: string;
  /** The head of each request to it, in order. */
  readonly heads: readonly string[];
};

/**
 * `refusal`: the whole answer to every request; without it, all goes to `port` of this machine. `unanswered`: how many
 * connections it takes first without an answer.
 */
export async function startProxy({
  port,
  refusal = '',
  unanswered = 0,
}: {
  port?: number;
  refusal?: string;
  unanswered?: number;
}): Promise<Proxy> {
  const heads: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('data', (bytes) => {
      const head = String(bytes);
      heads.push(head);
      if (heads.length <= unanswered) return;
      if (port === undefined) return void socket.end(refusal);
      const onward = connect(port, '127.0.0.1');
      sockets.add(onward);
      onward.on('error', () => socket.destroy());
      if (head.startsWith('CONNECT ')) socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      else onward.write(bytes);
      socket.pipe(onward).pipe(socket);
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heads };
}
