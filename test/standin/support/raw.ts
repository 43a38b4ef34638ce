// What comes over the wire, seen below HTTP?

import { request, type IncomingMessage } from 'node:http';

export type Raw = {
  /** `ended`: a whole answer; `cut`: it broke off in the body; `refused`: no answer at all; `silent`: nothing came. */
  readonly end: 'ended' | 'cut' | 'refused' | 'silent';
  readonly status: number | null;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
};

/** Asks (by POST where there is a body) and reports how it ended; `patienceMs`: how long no byte need come. */
export function raw(url: string, patienceMs = 800, body: string | null = null): Promise<Raw> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let answer: IncomingMessage | null = null;
    const method = body === null ? 'GET' : 'POST';
    const asked = request(url, { method, headers: { 'x-api-key': 'pro-key' }, agent: false });
    const finish = (end: Raw['end']): void => {
      resolve({
        end,
        status: answer?.statusCode ?? null,
        headers: answer?.headers ?? {},
        body: Buffer.concat(chunks),
      });
      asked.destroy();
    };
    asked.setTimeout(patienceMs, () => finish('silent'));
    asked.on('error', () => finish(answer === null ? 'refused' : 'cut'));
    asked.on('response', (response) => {
      answer = response;
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => finish('cut'));
      response.on('end', () => finish('ended'));
    });
    asked.end(body ?? undefined);
  });
}
