// Where does one message end? At the end of its line.

import type { Socket } from 'node:net';
import { LONGEST_LINE } from './protocol.ts';

/** The lines of a socket. Throws for a line that is too long to be one of ours, and what the socket throws. */
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
