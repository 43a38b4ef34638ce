// Splits the data of a socket into messages, one per line.

import type { Socket } from 'node:net';
import { LONGEST_LINE } from './protocol.ts';

/** The lines of a socket. Throws if a line is too long for the protocol, and whatever the socket throws. */
export async function* readLines(socket: Socket): AsyncGenerator<string> {
  let rest = '';
  socket.setEncoding('utf8');
  for await (const chunk of socket as AsyncIterable<string>) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new Error('a line of the control socket is too long');
    yield* parts;
  }
}
