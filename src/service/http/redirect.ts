// Decides whether to follow a redirect. We follow by hand, because HTTP libraries send the key to any host.

import { failed, ok, type Fault, type Result } from '../../core/fault.ts';
import { isFileAsked } from './classify.ts';
import type { ApiRequest, HttpClientOptions } from './request.ts';

/** The next request on the way. */
export type Hop = {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly withKey: boolean;
  /** The host of the configuration that it goes to; null for any other, and for all that follow. */
  readonly host: ApiRequest['host'] | null;
};

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

type Asked = Pick<ApiRequest, 'asksFor' | 'host' | 'path'>;
type Hosts = Pick<HttpClientOptions, 'baseUrl' | 'downloadUrl'>;

/**
 * A redirect within the host is followed unchanged. Another host is followed only for a file, and never from https to http:
 * file names are private, and so is the key. Only the service's other host gets the key.
 */
export function nextHop(
  hop: Hop,
  { status, location }: { readonly status: number; readonly location: unknown },
  { ask, hosts }: { readonly ask: Asked; readonly hosts: Hosts },
): Result<Hop> {
  const target =
    typeof location === 'string' && URL.canParse(location, hop.url.href)
      ? new URL(location, hop.url.href)
      : null;
  if (target === null || !/^https?:$/.test(target.protocol))
    return failed(unfollowed('malformed', 'a redirect without a usable address', ask));
  if (target.origin === hop.url.origin)
    return hop.method === 'GET' || status === 307 || status === 308
      ? ok({ ...hop, url: target })
      : failed(unfollowed('malformed', questionDropped(status, target, ask), ask));
  const downgrade = hop.url.protocol === 'https:' && target.protocol === 'http:';
  if (!isFileAsked(ask.asksFor) || hop.method !== 'GET' || downgrade)
    return failed(unfollowed('foreign-redirect', sentOn(hop.url, target, ask), ask));
  const host = hop.host === null ? null : ownHost(target, hosts);
  return ok({ url: withoutKey(target), method: 'GET', withKey: hop.withKey && host !== null, host });
}

function ownHost({ origin }: URL, { baseUrl, downloadUrl }: Hosts): Hop['host'] {
  if (origin === new URL(downloadUrl).origin) return 'download';
  return origin === new URL(baseUrl).origin ? 'api' : null;
}

/** A service counts a question that it answers; it may count a file where it sends us to fetch it. */
export function unfollowed(
  kind: 'malformed' | 'foreign-redirect',
  detail: string,
  { asksFor }: Asked,
): Fault {
  return { kind, detail, ...(isFileAsked(asksFor) ? {} : { undone: true }) };
}

function questionDropped(status: number, target: URL, ask: Asked): string {
  const { origin, pathname } = target;
  return `a redirect (${status}) to ${origin}${pathname}, which would drop the question: ${remedy(target, ask)}`;
}

/** Only the same name with TLS is recommended; any other host gets no key on a hint. */
function sentOn(from: URL, target: URL, ask: Asked): string {
  const isSecured = target.hostname === from.hostname && target.protocol === 'https:';
  return isSecured
    ? `sent on to ${target.origin}: ${remedy(target, ask)}`
    : `sent on to another host (${target.host}): check ${settingOf(ask)}`;
}

function remedy({ origin, pathname }: URL, ask: Asked): string {
  if (!pathname.endsWith(ask.path)) return `check ${settingOf(ask)}`;
  return `set ${settingOf(ask)} to ${origin}${pathname.slice(0, -ask.path.length)}`;
}

/** The setting that holds the address. */
function settingOf({ host }: Asked): string {
  return host === 'api' ? 'service.base_url' : 'service.download_url';
}

/** Services put the key into addresses themselves. */
function withoutKey(url: URL): URL {
  const bare = new URL(url);
  for (const name of url.searchParams.keys()) if (/^api[_-]?key$/i.test(name)) bare.searchParams.delete(name);
  return bare;
}
