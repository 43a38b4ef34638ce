// Starts an HTTP service with test-defined answers, for answers that the stand-in never gives.

import { startRaw } from './raw-service.ts';

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
  const { url } = await startRaw(({ method, path, query, body }, response) => {
    const search = new URLSearchParams(query).toString();
    const what = `${method} ${path}${search === '' ? '' : `?${search}`}`;
    asked.push(what);
    const { status = 200, json, headers } = answer(what, body);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(json));
  });
  return { url, asked };
}
