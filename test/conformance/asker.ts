// How is the service asked? One request at a time, at a decent pace, with the key in the form that is to be tried.

import { setTimeout as wait } from 'node:timers/promises';

type KeyForm = 'bearer' | 'x-api-key' | 'query' | 'none';

export type Question = {
  readonly host?: 'api' | 'download';
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly form: KeyForm;
  /** Another key than the one under test. */
  readonly key?: string;
};

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly text: string;
  /** Undefined where the body is no JSON. */
  readonly json: unknown;
};

export type Asker = (question: Question) => Promise<Answer>;

type Setting = {
  readonly baseUrl: string;
  readonly downloadUrl: string;
  readonly key: string;
  /** Between two requests. */
  readonly paceMs: number;
};

const MOST_TRIES = 4;
const LONGEST_WAIT_S = 60;

/** Asks in turn; where the service asks for patience of up to a minute (`Retry-After`), it gets it. */
export function openAsker(setting: Setting): Asker {
  let turn: Promise<unknown> = Promise.resolve();
  return (question) => {
    const answer = turn.then(async () => {
      if (setting.paceMs > 0) await wait(setting.paceMs);
      return askPatiently(question, setting);
    });
    turn = answer.catch(() => undefined);
    return answer;
  };
}

async function askPatiently(question: Question, setting: Setting): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await askOnce(question, setting);
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    const patient = answer.status === 429 && seconds <= LONGEST_WAIT_S && tries < MOST_TRIES;
    if (!patient) return answer;
    await wait(seconds * 1000);
  }
}

async function askOnce(question: Question, setting: Setting): Promise<Answer> {
  const { host = 'api', method = 'GET', path, query = {}, body, form, key = setting.key } = question;
  const url = new URL((host === 'api' ? setting.baseUrl : setting.downloadUrl).replace(/\/$/, '') + path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  if (form === 'query') url.searchParams.set('api_key', key);
  else url.searchParams.delete('api_key');
  const response = await fetch(url, {
    method,
    headers: {
      'user-agent': 'subtitled-conformance',
      ...(form === 'bearer' ? { authorization: `Bearer ${key}` } : {}),
      ...(form === 'x-api-key' ? { 'x-api-key': key } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  return { status: response.status, headers: response.headers, bytes, text, json: jsonOf(text) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Subtitles and archives are no JSON, and need not be.
    return undefined;
  }
}
