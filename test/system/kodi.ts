// Runs a real Kodi without a screen, in a network of its own: plays videos, and reads its library.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/library.ts';
import { until } from '../support/until.ts';
import type { Tool } from './tools.ts';

export const KODI_TOOLS: readonly Tool[] = ['kodi', 'Xvfb', 'ip', 'unshare', 'setpriv'];

/** With a colon in the password: `token` is `user:password`. */
export const KODI_TOKEN = 'kodi:pass:word';

export type Kodi = {
  /** One call by JSON-RPC, with the password; gives its `result`. */
  call(method: string, params?: unknown): Promise<unknown>;
  /** Sends a ready-made body; gives the status and the body of the answer. */
  forward(body: string, authorization?: string): Promise<{ readonly status: number; readonly body: string }>;
  /** Adds a source of films with .nfo files to the library. */
  addSource(folder: string): void;
  isScanning(): Promise<boolean>;
  /** How many films its library holds. */
  films(): Promise<number>;
};

/**
 * Kodi's web server listens on every address, and starts only where there is a network besides loopback: it gets an
 * empty one. The socket of its screen is in a folder of its own, which goes with the process.
 */
const SCRIPT = `
  set -e
  mkdir -p /tmp/.X11-unix
  mount -t tmpfs tmpfs /tmp/.X11-unix
  ip link set lo up
  ip link add own type veth peer name other
  ip address add 192.0.2.1/24 dev own
  ip link set own up
  "$NODE" -e "$RELAY" &
  mkfifo "$HOME/display"
  Xvfb -displayfd 3 -nolock -nolisten tcp -screen 0 640x360x24 3>"$HOME/display" &
  read display <"$HOME/display"
  DISPLAY=":$display" kodi --standalone --windowing=x11
`;
const RELAY = `
  const { connect, createServer } = require('node:net');
  createServer((outside) => {
    const inside = connect(8080, '127.0.0.1');
    inside.on('error', () => outside.destroy());
    outside.on('error', () => inside.destroy());
    outside.pipe(inside).pipe(outside);
  }).listen(process.env.SOCKET);
`;
const SETTINGS: Readonly<Record<string, string>> = {
  'services.webserver': 'true',
  'services.webserverport': '8080',
  'services.webserverauthentication': 'true',
  'services.webserverusername': 'kodi',
  'services.webserverpassword': 'pass:word',
  'services.esenabled': 'false',
  'services.zeroconf': 'false',
  'general.addonupdates': '2',
};

/** Starts one with a home of its own; it ends with the test. */
export async function startKodi(): Promise<Kodi> {
  const home = temporaryFolder();
  const userdata = join(home, '.kodi/userdata');
  mkdirSync(userdata, { recursive: true });
  const rows = Object.entries(SETTINGS).map(([id, value]) => `<setting id="${id}">${value}</setting>`);
  writeFileSync(join(userdata, 'guisettings.xml'), `<settings version="2">${rows.join('')}</settings>`);
  const socket = join(home, 'socket');
  // Everything in the namespaces ends with their first process, and that one ends with ours.
  const bound = [
    '--pdeathsig',
    'KILL',
    'unshare',
    '-r',
    '-n',
    '-m',
    '-p',
    '--mount-proc',
    '--fork',
    '--kill-child',
  ];
  const child = spawn('setpriv', [...bound, 'sh', '-c', SCRIPT], {
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_RUNTIME_DIR: home,
      TMPDIR: home,
      LANG: 'C.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NODE: process.execPath,
      RELAY,
      SOCKET: socket,
    },
    stdio: 'ignore',
  });
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const kodi = kodiBehind(socket, userdata);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await until('Kodi has ended', hasEnded);
  });
  await until('Kodi answers', async () => {
    if (hasEnded()) throw new Error(`Kodi ended with ${child.exitCode ?? child.signalCode}`);
    if (!existsSync(socket)) return false;
    return (await kodi.forward(bodyOf('JSONRPC.Ping', {}), basic()).catch(() => null))?.status === 200;
  });
  return kodi;
}

function kodiBehind(socketPath: string, userdata: string): Kodi {
  const forward: Kodi['forward'] = (body, authorization = '') =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        ...(authorization === '' ? {} : { authorization }),
      };
      const asked = request({ socketPath, method: 'POST', path: '/jsonrpc', headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      });
      asked.on('error', reject);
      asked.end(body);
    });
  const call: Kodi['call'] = async (method, params = {}) => {
    const { status, body } = await forward(bodyOf(method, params), basic());
    if (status !== 200) throw new Error(`Kodi answers ${method} with ${status}`);
    const answer = JSON.parse(body) as { readonly result?: unknown };
    if (answer.result === undefined) throw new Error(`Kodi answers ${method} with ${body}`);
    return answer.result;
  };
  return {
    call,
    forward,
    addSource: (folder) => addSource(userdata, folder),
    async isScanning() {
      const said = await call('XBMC.GetInfoBooleans', { booleans: ['Library.IsScanningVideo'] });
      return (said as Readonly<Record<string, boolean>>)['Library.IsScanningVideo'] === true;
    },
    async films() {
      const said = await call('VideoLibrary.GetMovies', { limits: { start: 0, end: 1 } });
      return (said as { readonly limits: { readonly total: number } }).limits.total;
    },
  };
}

const bodyOf = (method: string, params: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

const basic = (): string => `Basic ${Buffer.from(KODI_TOKEN).toString('base64')}`;

/** Writes the row that the dialog "Set content" writes. */
function addSource(userdata: string, folder: string): void {
  const databases = join(userdata, 'Database');
  const [name = ''] = readdirSync(databases).filter((one) => /^MyVideos\d+\.db$/.test(one));
  const database = new Database(join(databases, name), { fileMustExist: true });
  try {
    database
      .prepare(
        `INSERT INTO path (strPath, strContent, strScraper, scanRecursive, useFolderNames, strSettings, noUpdate, exclude)
         VALUES (?, 'movies', 'metadata.local', 2147483647, 0, '', 0, 0)`,
      )
      .run(`${folder}/`);
  } finally {
    database.close();
  }
}

/** A subtitle as Kodi lists it while it plays. */
export type Listed = {
  readonly language: string;
  readonly name: string;
  readonly isforced: boolean;
  readonly isdefault: boolean;
  readonly isimpaired: boolean;
};

/** Plays the video until it has `count` subtitles, and gives them. */
export async function playedBy(kodi: Kodi, video: string, count: number): Promise<readonly Listed[]> {
  await kodi.call('Player.Open', { item: { file: video } });
  let listed: readonly Listed[] = [];
  await until(`Kodi plays ${video} with ${count} subtitles`, async () => {
    const players = (await kodi.call('Player.GetActivePlayers')) as readonly { readonly playerid: number }[];
    const [player] = players;
    if (player === undefined) return false;
    const wanted = { playerid: player.playerid, properties: ['subtitles'] };
    listed = ((await kodi.call('Player.GetProperties', wanted)) as { readonly subtitles: readonly Listed[] })
      .subtitles;
    return listed.length >= count;
  });
  await kodi.call('Player.Stop', { playerid: 1 });
  await until(
    'Kodi has stopped',
    async () => ((await kodi.call('Player.GetActivePlayers')) as []).length === 0,
  );
  return listed;
}
