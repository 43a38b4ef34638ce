// Decides which host names a request may use. A foreign site could point its own name here and then read everything, so
// only names are safe that no one outside can own.

import { isIP } from 'node:net';
import { isLoopback } from '../../core/path/loopback.ts';

/** Names of the local network: a single word, or several with an end that no public name has (`host.docker.internal`). */
const LOCAL = /^(?:[a-z0-9_-]+|(?:[a-z0-9_-]+\.)+(?:local|lan|home|internal|localdomain|home\.arpa))$/;

export type HostRules = {
  /** True if no token is required. */
  readonly isOpen: boolean;
  readonly allowed: readonly string[];
};

/** `host`: the header as received, with its port. */
export function isKnownHost(host: string | undefined, { isOpen, allowed }: HostRules): boolean {
  if (host === undefined) return false;
  const name = host.toLowerCase().replace(/:\d{1,5}$/, '');
  if (isLoopback(name === '[::1]' ? '::1' : name) || allowed.some((one) => one.toLowerCase() === name))
    return true;
  return !isOpen && (isIP(name.replace(/^\[|\]$/g, '')) !== 0 || LOCAL.test(name));
}

/** True if a request comes from our own page, or from no page at all. */
export function isOwnOrigin(headers: {
  readonly origin: string | undefined;
  readonly host: string | undefined;
  readonly site: string | undefined;
}): boolean {
  const { origin, host, site } = headers;
  // The browser's own answer, whatever name a reverse proxy passes on. Pages cannot set it.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  return URL.parse(origin)?.host === host?.toLowerCase();
}
