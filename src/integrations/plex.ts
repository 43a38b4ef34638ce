// Notifies Plex of changed folders. Plex needs to know which of its libraries holds the folder.

import { isWindows, tidyPath } from '../core/path/path-map.ts';
import { folderOf, pathToBytes, showPath } from '../core/path/path.ts';
import type { Integration } from '../ports/integrations.ts';
import { playerOf, type RefreshTarget, type RefreshResult, type PlayerSettings } from './player.ts';
import { jsonIn, member } from './json-answer.ts';
import type { Http, HttpRequest } from './http.ts';

/** The keys of the libraries, for each folder that they consist of. */
type Sections = ReadonlyMap<string, ReadonlySet<string>>;

/** Plex gets one request for each library that contains the folder. We ignore libraries beyond these. */
const MOST_HOLDING = 200;

/** After as many failures in a row that may pass, Plex is overloaded: it is asked for the other folders at the next try. */
const MOST_FAILURES = 3;

export function openPlex(http: Http, settings: PlayerSettings): Integration {
  const { url, revealToken } = settings;
  const headers = (): Record<string, string> =>
    revealToken === null ? {} : { 'X-Plex-Token': revealToken() };
  const get = (path: string): HttpRequest => {
    return { method: 'GET', address: url + path, headers: headers(), tokenKey: 'refresh[].token' };
  };

  const refresh = async (
    sections: Sections,
    { folder }: RefreshTarget,
    signal: AbortSignal,
  ): Promise<RefreshResult> => {
    const holding = holdersOf(sections, comparable(folder));
    if (holding.length === 0) return { ok: false, why: unknownFolder(folder), again: false };
    const path = encoded(folder);
    for (const key of holding.slice(0, MOST_HOLDING)) {
      const answer = await http.tell(get(`/library/sections/${key}/refresh?path=${path}`), signal);
      if (!answer.ok) return answer;
    }
    return { ok: true };
  };

  return playerOf('plex', settings, async (targets, signal) => {
    const answer = await http.ask(get('/library/sections'), signal);
    if (!answer.ok) return [answer];
    const sections = sectionsIn(answer.text);
    if (sections === null) return [{ ok: false, why: 'its answer is not that of Plex', again: false }];
    const result: RefreshResult[] = [];
    for (const target of targets) {
      result.push(await refresh(sections, target, signal));
      if (result.slice(-MOST_FAILURES).filter(mayPass).length === MOST_FAILURES) break;
    }
    return targets.map((_, at) => result[at] ?? 'busy');
  });
}

function mayPass(result: RefreshResult): boolean {
  return result !== 'busy' && !result.ok && result.again;
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

/** On Windows, case does not matter: Plex may know `Z:\TV` for what the user maps to `z:\tv`. */
function comparable(path: string): string {
  const tidy = tidyPath(path);
  return isWindows(path) ? tidy.toLowerCase() : tidy;
}

/** The keys of the libraries that contain this folder: as fast with thousands of them. */
function holdersOf(sections: Sections, folder: string): readonly string[] {
  const keys = new Set<string>();
  for (let at = folder; ; at = folderOf(at)) {
    for (const key of sections.get(at) ?? []) keys.add(key);
    if (at === '/') return [...keys];
  }
}

/** `{ MediaContainer: { size, Directory: [{ key, Location: [{ path }] }] } }`; null for anything else. */
function sectionsIn(text: string): Sections | null {
  const container = member(jsonIn(text), 'MediaContainer');
  // A Plex without libraries leaves the list out.
  if (member(container, 'size') === 0) return new Map();
  const list = member(container, 'Directory');
  if (!Array.isArray(list)) return null;
  const sections = new Map<string, Set<string>>();
  for (const one of list) {
    const key = keyIn(one);
    const locations = member(one, 'Location');
    if (key === null || !Array.isArray(locations)) continue;
    for (const location of locations) {
      const path = member(location, 'path');
      if (typeof path !== 'string') continue;
      const folder = comparable(path);
      sections.set(folder, (sections.get(folder) ?? new Set()).add(key));
    }
  }
  return sections;
}

/** Older versions write it as a number. */
function keyIn(section: unknown): string | null {
  const key = member(section, 'key');
  const isWritten = typeof key === 'string' || typeof key === 'number';
  return isWritten && /^\d{1,10}$/.test(`${key}`) ? `${key}` : null;
}
