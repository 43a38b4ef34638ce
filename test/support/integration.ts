// Plays a media server or a notification service: records requests, and answers as the test wants.

import type { ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { openHttp, type Http } from '../../src/integrations/http.ts';
import { systemClock } from '../../src/system/clock.ts';
import { sayJson, startRaw, type RawRequest, type RawService } from './raw-service.ts';

export const TOKEN = 'pl4y3r+token/=canary"9d';

/** Connections to the players and receivers of a test. Ends with the test. */
export function httpHere(limitMs = 5_000): Http {
  const opened = openHttp({
    proxy: { http: undefined, https: undefined, no: undefined },
    userAgent: 'subtitled/test',
    clock: systemClock,
    limitMs,
  });
  onTestFinished(() => opened.close());
  return opened;
}

/** The list of libraries that Plex returns. */
export function plexSections(sections: Readonly<Record<string, readonly string[]>>): unknown {
  const list = Object.entries(sections).map(([key, paths], at) => ({
    allowSync: true,
    key,
    type: at === 0 ? 'movie' : 'show',
    title: `Library ${key}`,
    agent: 'tv.plex.agents.movie',
    refreshing: false,
    Location: paths.map((path, id) => ({ id: id + 1, path })),
  }));
  return { MediaContainer: { size: list.length, allowSync: false, title1: 'Plex Library', Directory: list } };
}

export type Neighbour = RawService & {
  /** Answers the next requests with these, one after the other, and later ones as before. */
  fails(...statuses: readonly number[]): void;
};

/** Ends with the test. */
export async function startNeighbour(
  answer: (request: RawRequest, response: ServerResponse) => void = (_, response) => {
    response.writeHead(204).end();
  },
): Promise<Neighbour> {
  const failures: number[] = [];
  const raw = await startRaw((request, response) => {
    const status = failures.shift();
    if (status === undefined) answer(request, response);
    else response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end('no');
  });
  return Object.assign(raw, { fails: (...statuses: readonly number[]) => void failures.push(...statuses) });
}

export type Kodi = Neighbour & {
  /** The folders whose scan finished; `everything` for a scan of the library. */
  readonly scanned: readonly string[];
  /** Scans that another request ended. */
  readonly cutShort: number;
};

/** Scans as Kodi does: a request during a scan ends that scan. A scan lasts for two requests. */
export async function startKodi({ scanning = 0, refuses = '' } = {}): Promise<Kodi> {
  const scanned: string[] = [];
  let [left, cutShort] = [scanning, 0];
  const server = await startNeighbour((request, response) => {
    const { method, params } = JSON.parse(request.body) as {
      readonly method: string;
      readonly params: { readonly directory?: string };
    };
    if (method === 'XBMC.GetInfoBooleans') {
      sayJson(response, { result: { 'Library.IsScanningVideo': left > 0 } });
      left = Math.max(0, left - 1);
      return;
    }
    const { directory = 'everything' } = params;
    if (directory === refuses) return sayJson(response, { error: { code: -32602 } });
    if (left > 0) cutShort += 1;
    left = 2;
    scanned.push(directory);
    sayJson(response, { id: 1, jsonrpc: '2.0', result: 'OK' });
  });
  return Object.defineProperty(Object.assign(server, { scanned, cutShort }), 'cutShort', {
    get: () => cutShort,
  });
}

export function startPlex(sections: Readonly<Record<string, readonly string[]>>): Promise<Neighbour> {
  return startNeighbour((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(request.path === '/library/sections' ? JSON.stringify(plexSections(sections)) : '');
  });
}

/** The requests as received, with only the headers that matter to integrations. */
export function askedOf({ asked }: RawService): readonly unknown[] {
  return asked.map(({ method, path, query, headers, body }) => ({
    method,
    path,
    ...(Object.keys(query).length === 0 ? {} : { query }),
    ...Object.fromEntries(
      ['authorization', 'x-plex-token', 'x-emby-token', 'content-type'].flatMap((name) =>
        headers[name] === undefined ? [] : [[name, headers[name]]],
      ),
    ),
    ...(body === '' ? {} : { body: JSON.parse(body) as unknown }),
  }));
}
