// How is Kodi asked to look at a folder? By JSON-RPC, one folder at a time.

import type { Neighbour } from '../ports/neighbours.ts';
import { playerOf, type Look, type Looked, type PlayerSettings } from './player.ts';
import { basicOf, type Post } from './send.ts';

/** The token is `user:password`, as Kodi's web server wants it. */
export function openKodi(post: Post, settings: PlayerSettings): Neighbour {
  const { url, revealToken } = settings;
  const scan = async ({ folder }: Look, signal: AbortSignal): Promise<Looked> => {
    const answer = await post.ask(
      {
        method: 'POST',
        address: `${url}/jsonrpc`,
        headers: revealToken === null ? {} : { Authorization: basicOf(revealToken()) },
        json: {
          jsonrpc: '2.0',
          id: 1,
          method: 'VideoLibrary.Scan',
          params: { directory: asDirectory(folder), showdialogs: false },
        },
      },
      signal,
    );
    if (!answer.ok) return answer;
    const isDone = /"result"\s*:/.test(answer.text);
    return isDone ? { ok: true } : { ok: false, why: 'Kodi refuses to scan the folder', again: false };
  };
  return playerOf('kodi', settings, async (looks, signal) => {
    const looked: Looked[] = [];
    for (const look of looks) looked.push(await scan(look, signal));
    return looked;
  });
}

/** Kodi knows folders by names that end with a slash. */
function asDirectory(folder: string): string {
  const end = folder.includes('\\') && !folder.includes('/') ? '\\' : '/';
  return folder.endsWith(end) ? folder : folder + end;
}
