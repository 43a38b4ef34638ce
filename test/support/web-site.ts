// Runs a daemon with its web page, and sends it requests that no HTTP library would send.

import { request } from 'node:http';
import { join } from 'node:path';
import { filmPaths, putFiles } from './library.ts';
import type { Daemon } from './command.ts';
import { homeFor, startDaemonHere } from './running-daemon.ts';
import { servedPage } from './served-page.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

export const TOKEN = 'a-token-of-the-user';
const EVIL = '<img src=x onerror=alert(1)> (2001)/<script>alert(1)<．script>.2001.1080p.mkv';
const [FILM = ''] = filmPaths(1);

export type Asked = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
};
export type Asking = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Site = {
  readonly home: World;
  readonly daemon: Daemon;
  readonly film: string;
  /** Sends the path as written: no HTTP library normalises it. */
  readonly ask: (path: string, asking?: Asking) => Promise<Asked>;
  /** With the token, as our own page would ask. */
  readonly post: (path: string, body: unknown) => Promise<Asked>;
};

/** A daemon with a page, and a film without a subtitle so far. */
export async function site(
  web: Readonly<Record<string, unknown>> = { token: TOKEN },
  start: (home: World) => Promise<Daemon> = startDaemonHere,
): Promise<Site> {
  const home = await homeFor([FILM], { web: { enabled: true, port: 0, ...web } });
  putFiles(home.media, [FILM, EVIL]);
  const daemon = await start(home);
  const url = new URL(await servedPage(daemon));
  const ask = askerOf(url);
  return {
    home,
    daemon,
    film: join(home.media, FILM),
    ask,
    post: (path, body) =>
      ask(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', origin: url.origin },
        body: JSON.stringify(body),
      }),
  };
}

/** Asks one server; sends the path as written. */
export function askerOf(url: URL): Site['ask'] {
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((done, fail) => {
      const asked = request(
        {
          agent: false,
          host: url.hostname,
          port: url.port,
          path,
          method,
          headers: { host: url.host, ...headers },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          answer.on('error', () => undefined);
          answer.on('close', () =>
            done({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
          );
        },
      );
      asked.on('error', fail);
      asked.end(body);
    });
}

/** The same, with the film's subtitle placed. */
export async function filledSite(): Promise<Site> {
  const served = await site();
  await until('the film is filled', () => served.daemon.said().includes('placed'));
  return served;
}

export const AUTH = { authorization: `Bearer ${TOKEN}` };
/** A path in an address. */
export const at = (path: string): string => encodeURIComponent(path);
