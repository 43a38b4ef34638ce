// Decides whether to follow a redirect. We follow by hand, because HTTP libraries send the key to any host.

import { failed, ok, type Result } from '../../core/fault.ts';

/** The next request on the way. */
export type Hop = {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly withKey: boolean;
  /** Still a host of the configuration. */
  readonly home: boolean;
};

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

/**
 * A redirect within the host is followed unchanged. Another host is followed only for a file, without the key, and
 * never from https to http: file names are private, and so is the key.
 */
export function nextHop(hop: Hop, status: number, location: unknown, isFile: boolean): Result<Hop> {
  const target =
    typeof location === 'string' && URL.canParse(location, hop.url.href)
      ? new URL(location, hop.url.href)
      : null;
  if (target === null || !/^https?:$/.test(target.protocol))
    return failed({ kind: 'malformed', detail: 'a redirect without a usable address' });
  if (target.origin === hop.url.origin)
    return hop.method === 'GET' || status === 307 || status === 308
      ? ok({ ...hop, url: target })
      : failed({ kind: 'malformed', detail: questionDropped(status, target) });
  const downgrade = hop.url.protocol === 'https:' && target.protocol === 'http:';
  return isFile && hop.method === 'GET' && !downgrade
    ? ok({ url: withoutKey(target), method: 'GET', withKey: false, home: false })
    : failed({ kind: 'foreign-redirect', detail: sentOn(hop.url, target) });
}

/** The remedy is to configure the address that it leads to. */
function questionDropped(status: number, { origin, pathname }: URL): string {
  return `a redirect (${status}) to ${origin}${pathname}, which would drop the question: configure that address`;
}

/** To the same name with TLS, the remedy is to configure that address; any other host gets no key on a hint. */
function sentOn(from: URL, target: URL): string {
  const isSecured = target.hostname === from.hostname && target.protocol === 'https:';
  return isSecured
    ? `sent on to ${target.origin}: configure this address`
    : `sent on to another host (${target.host})`;
}

/** Services put the key into addresses themselves. */
function withoutKey(url: URL): URL {
  const bare = new URL(url);
  for (const name of url.searchParams.keys()) if (/^api[_-]?key$/i.test(name)) bare.searchParams.delete(name);
  return bare;
}
