// Notifies Plex of changed folders. Plex needs to know which of its libraries holds the folder.

import { tidyPath } from '../core/path/path-map.ts';
import { isWithin, pathToBytes, showPath } from '../core/path/path.ts';
import type { Integration } from '../ports/integrations.ts';
import { playerOf, type RefreshTarget, type RefreshResult, type PlayerSettings } from './player.ts';
import { jsonIn, member } from './json-answer.ts';
import type { Http } from './http.ts';

type Section = { readonly key: string; readonly folders: readonly string[] };

/** Plex gets one request for each library that contains the folder. We ignore libraries beyond these. */
const MOST_SECTIONS = 200;

export function openPlex(http: Http, settings: PlayerSettings): Integration {
  const { url, revealToken } = settings;
  const headers = (): Record<string, string> =>
    revealToken === null ? {} : { 'X-Plex-Token': revealToken() };
  const get = (address: string, signal: AbortSignal): ReturnType<Http['ask']> =>
    http.ask({ method: 'GET', address, headers: headers(), tokenKey: 'refresh[].token' }, signal);

  const refresh = async (
    sections: readonly Section[],
    { folder }: RefreshTarget,
    signal: AbortSignal,
  ): Promise<RefreshResult> => {
    const tidy = tidyPath(folder);
    const holding = sections.filter(({ folders }) => folders.some((one) => isWithin(one, tidy)));
    if (holding.length === 0) return { ok: false, why: unknownFolder(folder), again: false };
    for (const { key } of holding) {
      const path = encoded(folder);
      const answer = await get(`${url}/library/sections/${key}/refresh?path=${path}`, signal);
      if (!answer.ok) return answer;
    }
    return { ok: true };
  };

  return playerOf('plex', settings, async (targets, signal) => {
    const answer = await get(`${url}/library/sections`, signal);
    if (!answer.ok) return [answer];
    const sections = sectionsIn(answer.text);
    if (sections === null) return [{ ok: false, why: 'its answer is not that of Plex', again: false }];
    const result: RefreshResult[] = [];
    for (const target of targets) result.push(await refresh(sections, target, signal));
    return result;
  });
}

/** Like `encodeURIComponent`, but also for names that are not UTF-8. */
function encoded(path: string): string {
  return Array.from(pathToBytes(path), (byte) => {
    const character = String.fromCharCode(byte);
    return /[A-Za-z0-9._~-]/.test(character)
      ? character
      : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}

function unknownFolder(folder: string): string {
  return `it has no library that contains ${showPath(folder)}: map that folder in refresh[].path_map`;
}

/** `{ MediaContainer: { size, Directory: [{ key, Location: [{ path }] }] } }`; null for anything else. */
function sectionsIn(text: string): readonly Section[] | null {
  const container = member(jsonIn(text), 'MediaContainer');
  // A Plex without libraries leaves the list out.
  if (member(container, 'size') === 0) return [];
  const list = member(container, 'Directory');
  if (!Array.isArray(list)) return null;
  return list.slice(0, MOST_SECTIONS).flatMap((one: unknown): readonly Section[] => {
    const key = keyIn(one);
    const locations = member(one, 'Location');
    if (key === null || !Array.isArray(locations)) return [];
    const paths = locations.map((location: unknown) => member(location, 'path'));
    return [{ key, folders: paths.filter((path) => typeof path === 'string').map(tidyPath) }];
  });
}

/** Older versions write it as a number. */
function keyIn(section: unknown): string | null {
  const key = member(section, 'key');
  const isWritten = typeof key === 'string' || typeof key === 'number';
  return isWritten && /^\d{1,10}$/.test(`${key}`) ? `${key}` : null;
}
