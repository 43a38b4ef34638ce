// Notifies Kodi of changed folders by JSON-RPC, one folder at a time, and never during a scan, because a second scan
// request ends the running one.

import type { Integration } from '../ports/integrations.ts';
import { playerOf, type RefreshTarget, type RefreshResult, type PlayerSettings } from './player.ts';
import { jsonIn, member } from './json-answer.ts';
import { basicOf, type HttpResult, type Http, type HttpFailed } from './http.ts';

/** For more folders, one scan of the whole library is faster; Kodi skips what did not change. */
const MOST_FOLDERS = 10;
const SCANNING = 'Library.IsScanningVideo';

/** The token is `user:password` for Kodi's web server. */
export function openKodi(http: Http, settings: PlayerSettings): Integration {
  const { url, revealToken } = settings;
  const call = (method: string, params: unknown, signal: AbortSignal): Promise<HttpResult<string>> =>
    http.ask(
      {
        method: 'POST',
        address: `${url}/jsonrpc`,
        headers: revealToken === null ? {} : { Authorization: basicOf(revealToken()) },
        tokenKey: 'refresh[].token',
        json: { jsonrpc: '2.0', id: 1, method, params },
      },
      signal,
    );

  const scan = async (directory: string | null, signal: AbortSignal): Promise<RefreshResult> => {
    const where = directory === null ? {} : { directory };
    const answer = await call('VideoLibrary.Scan', { ...where, showdialogs: false }, signal);
    if (!answer.ok) return answer;
    return resultIn(answer.text) === undefined
      ? { ok: false, why: 'Kodi refuses to scan the folder', again: false }
      : { ok: true };
  };

  return playerOf('kodi', settings, async (targets, signal) => {
    const answer = await call('XBMC.GetInfoBooleans', { booleans: [SCANNING] }, signal);
    const isScanning = answer.ok ? scanningIn(answer.text) : answer;
    if (typeof isScanning !== 'boolean') return [isScanning];
    const [first] = targets;
    if (isScanning || first === undefined) return targets.map(() => 'busy');
    if (targets.length > MOST_FOLDERS) {
      const result = await scan(null, signal);
      return targets.map(() => result);
    }
    const looked = await scan(asDirectory(first), signal);
    return targets.map((_, at) => (at === 0 ? looked : 'busy'));
  });
}

/** Kodi's folder names end with a slash. */
function asDirectory({ folder }: RefreshTarget): string {
  const end = folder.includes('\\') && !folder.includes('/') ? '\\' : '/';
  return folder.endsWith(end) ? folder : folder + end;
}

function scanningIn(text: string): boolean | HttpFailed {
  const value = member(resultIn(text), SCANNING);
  return typeof value === 'boolean'
    ? value
    : { ok: false, why: 'its answer is not that of Kodi', again: false };
}

/** The `result` of a JSON-RPC answer; undefined if there is none. */
function resultIn(text: string): unknown {
  return member(jsonIn(text), 'result');
}
