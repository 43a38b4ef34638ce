// Calls the API of the program.

import { hearTime } from './daemon-time.ts';
import type { Problem } from './settings.ts';
import { createStore } from './store.ts';

/** `unknown` until the first answer; `closed` while the program asks for its token. */
export const session = createStore<'unknown' | 'open' | 'closed'>('unknown');

/** A dead connection, as after a laptop slept, is kept by the browser for many minutes. */
const READ_WITHIN_MS = 30_000;
/** An order may take minutes. Firefox waits as long. */
const ORDERED_WITHIN_MS = 300_000;

/** The program cannot be reached, or its answer did not arrive whole. After an order, what came of it is not known. */
export class Unreachable extends Error {}

/** The program refused a request. */
export class Refused extends Error {
  /** For the page, not for people. */
  readonly code: string | null;
  /** The problems of single settings. */
  readonly problems: readonly Problem[];

  constructor(message: string, answer: Answer) {
    super(message);
    this.code = answer.error?.code ?? null;
    this.problems = answer.problems ?? [];
  }
}

const UNREACHABLE = 'subtitled cannot be reached';

type Answer = {
  readonly error?: { readonly code: string; readonly message: string };
  readonly problems?: readonly Problem[];
};

/** Ends it by `stop` if the answer takes too long. */
export function get<T>(path: string, stop = new AbortController()): Promise<T> {
  return inTime(READ_WITHIN_MS, stop, ask<T>(path, { signal: stop.signal }));
}

/** `path` is below `api/`, or `login` or `logout`. It is sent once. */
export function post<T>(path: string, body: object): Promise<T> {
  const isOrder = path.startsWith('api/');
  const stop = new AbortController();
  const answer = ask<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: stop.signal,
  });
  return inTime(isOrder ? ORDERED_WITHIN_MS : READ_WITHIN_MS, stop, answer).catch((error: unknown) => {
    if (!isOrder || !(error instanceof Unreachable)) throw error;
    throw new Unreachable(`${error.message}; whether it did what you asked for is not known`);
  });
}

/** `AbortSignal.timeout` is too new for some browsers. */
function inTime<T>(withinMs: number, stop: AbortController, answer: Promise<T>): Promise<T> {
  const timer = window.setTimeout(() => stop.abort(), withinMs);
  return answer.finally(() => window.clearTimeout(timer));
}

/** Throws an error with a message for people. */
async function ask<T>(path: string, options: RequestInit): Promise<T> {
  const answer = await fetch(path, { ...options, credentials: 'same-origin' }).catch(() => {
    throw new Unreachable(UNREACHABLE);
  });
  hearTime(answer.headers.get('date'));
  const body: unknown = await answer.json().catch(() => null);
  if (options.signal?.aborted === true) throw new Unreachable(UNREACHABLE);
  if (answer.status === 401 && path !== 'login') session.set('closed');
  if (!answer.ok)
    throw new Refused(messageIn(body) ?? `subtitled answered with ${answer.status}`, body ?? {});
  // The program answers with an object. Anything else is a broken answer, or comes from a proxy.
  if (body === null)
    throw new Unreachable(
      'the answer did not arrive whole, or something else answered in place of subtitled',
    );
  if (path !== 'logout') session.set('open');
  // The program is of the same version as this page, or the page says that it is not: its answer has the described type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body as T;
}

function messageIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : null;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
