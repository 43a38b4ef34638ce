// A user who starts subtitled for the first time, and its set-up page.

import { join } from 'node:path';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { startHere, type Daemon } from './command.ts';
import { freePort } from './free-port.ts';
import { filmPaths, namesOf, putFiles, temporaryFolder } from './library.ts';
import { FREE_KEY, PLENTY, startService } from './service.ts';
import { start } from './program.ts';
import { servedAddress } from './served-page.ts';
import { askerOf, type Asked, type Site } from './web-site.ts';

export type FirstHome = {
  readonly folder: string;
  readonly media: string;
  /** The file that the set-up writes. */
  readonly file: string;
  readonly standIn: StandIn;
  readonly env: Readonly<Record<string, string>>;
};

/** A library with films, a service that knows them, and no configuration. */
export async function firstHome(films = 1): Promise<FirstHome> {
  const folder = temporaryFolder();
  const media = join(folder, 'media');
  const paths = filmPaths(films);
  putFiles(media, paths);
  const standIn = await startService(namesOf(paths), { accounts: PLENTY });
  // The page is served there before and after the set-up.
  const port = String(await freePort());
  const env = { HOME: folder, SUBTITLED_STATE_DIR: join(folder, 'state'), SUBTITLED_WEB_PORT: port };
  return { folder, media, file: join(folder, 'subtitled.yaml'), standIn, env };
}

/** Its address with the code, as the log tells it. */
export async function setupAddress(daemon: Pick<Daemon, 'said'>): Promise<URL> {
  return new URL(await servedAddress(daemon, 'set-up page'));
}

export type SetupSite = {
  readonly home: FirstHome;
  readonly daemon: Pick<Daemon, 'said'>;
  readonly code: string;
  readonly ask: Site['ask'];
  /** With the session cookie, as the page would ask. */
  readonly post: (path: string, body: unknown) => Promise<Asked>;
  readonly cookie: string;
  /** What a user answers where nothing goes wrong. */
  readonly answers: Readonly<Record<string, unknown>>;
};

type Start = (home: FirstHome) => Pick<Daemon, 'said'>;

/** In this process, with these variables besides. */
export const startWith =
  (env: Readonly<Record<string, string>>): Start =>
  (home) =>
    startHere([], { cwd: home.folder, env: { ...home.env, ...env } });

/** A daemon that waits for its set-up, and a browser that has entered the code. */
export async function setupSite(startDaemon: Start = startWith({})): Promise<SetupSite> {
  const home = await firstHome();
  const daemon = startDaemon(home);
  const url = await setupAddress(daemon);
  const ask = askerOf(url);
  const code = url.hash.slice(1);
  const json = { 'content-type': 'application/json', origin: url.origin };
  const entered = await ask('/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ token: code }),
  });
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  return {
    home,
    daemon,
    code,
    ask,
    cookie,
    post: (path, body) =>
      ask(path, { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(body) }),
    answers: {
      address: home.standIn.apiUrl,
      key: FREE_KEY,
      folders: [home.media],
      languages: ['en'],
      isShared: false,
    },
  };
}

/** The built program, in a process of its own. */
export function startBuilt(home: FirstHome, options: Parameters<typeof start>[1] = {}): Pick<Daemon, 'said'> {
  const { child } = start([], { ...options, cwd: home.folder, env: { ...home.env, ...options.env } });
  let said = '';
  child.stderr?.on('data', (chunk: string) => (said += chunk));
  return { said: () => said };
}

/** Asks the set-up page of another machine or container as its own page does. */
export function setupRequests(origin: string): {
  enter(code: string): Promise<void>;
  about(): Promise<unknown>;
  /** Gives the status of the answer. */
  send(step: string, answers: object): Promise<number>;
} {
  let cookie = '';
  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    });
  return {
    async enter(code) {
      const entered = await post('/login', { token: code });
      cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    },
    about: async () => (await fetch(`${origin}/api/setup`, { headers: { cookie } })).json(),
    send: async (step, answers) => (await post(`/api/setup/${step}`, answers)).status,
  };
}
