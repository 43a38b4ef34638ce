// Splits the data of a socket into messages, one per line.

import type { Socket } from 'node:net';
import { LONGEST_LINE } from './protocol.ts';

/** The lines of a socket. Throws if a line is too long for the protocol, and whatever the socket throws. */
export async function* readLines(socket: Socket): AsyncGenerator<string> {
  /** Joined once the line ends: joining each piece at once would copy a long line over and over. */
  let pieces: string[] = [];
  let length = 0;
  socket.setEncoding('utf8');
  for await (const chunk of socket as AsyncIterable<string>) {
    const [rest = '', ...begun] = chunk.split('\n');
    pieces.push(rest);
    length += rest.length;
    if (length > LONGEST_LINE) throw new Error('a line of the control socket is too long');
    for (const piece of begun) {
      yield pieces.join('');
      pieces = [piece];
      length = piece.length;
    }
  }
}
