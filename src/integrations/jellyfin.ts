// Notifies Jellyfin and Emby of changed folders. Both take the same request; each has its own header for the key.

import type { Integration } from '../ports/integrations.ts';
import { playerOf, type RefreshTarget, type PlayerSettings } from './player.ts';
import type { Http } from './http.ts';

export function openJellyfin(http: Http, settings: PlayerSettings): Integration {
  return openUpdated(http, settings, {
    kind: 'jellyfin',
    // The only header that is not about to be removed; values are percent-encoded.
    headersWith: (token) => ({ Authorization: `MediaBrowser Token="${encodeURIComponent(token)}"` }),
  });
}

export function openEmby(http: Http, settings: PlayerSettings): Integration {
  return openUpdated(http, settings, { kind: 'emby', headersWith: (token) => ({ 'X-Emby-Token': token }) });
}

type Dialect = {
  readonly kind: string;
  readonly headersWith: (token: string) => Readonly<Record<string, string>>;
};

function openUpdated(http: Http, settings: PlayerSettings, { kind, headersWith }: Dialect): Integration {
  const { url, revealToken } = settings;
  return playerOf(kind, settings, async (targets, signal) => {
    const answer = await http.tell(
      {
        method: 'POST',
        address: `${url}/Library/Media/Updated`,
        headers: revealToken === null ? {} : headersWith(revealToken()),
        tokenKey: 'refresh[].token',
        json: { Updates: targets.map((target) => ({ Path: pathOf(target), UpdateType: 'Modified' })) },
      },
      signal,
    );
    return answer.ok ? [] : [answer];
  });
}

/**
 * They look up this path, then each folder above it. They do not know a film's folder, so they would scan its whole
 * library; they find the video itself at once.
 */
function pathOf({ folder, video }: RefreshTarget): string {
  return video ?? folder;
}
