// A player, or somebody who reads messages: records what it is asked, and answers as a test wants.

import type { ServerResponse } from 'node:http';
import { startRaw, type RawRequest, type RawService } from './raw-service.ts';

export const TOKEN = 'pl4y3r+token/=canary"9d';

/** What Plex says of its libraries. */
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
  /** The next requests are answered with these, one after the other, and all after them as before. */
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

export function startPlex(sections: Readonly<Record<string, readonly string[]>>): Promise<Neighbour> {
  return startNeighbour((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(request.path === '/library/sections' ? JSON.stringify(plexSections(sections)) : '');
  });
}

/** What was asked, as it was asked; headers only those that matter to neighbours. */
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
