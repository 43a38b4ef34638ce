// Verifies the token in constant time, and signs the session cookies of browsers with it.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '../../core/duration.ts';

const SESSION_MS = 90 * DAY_MS;
/** An address that sends more wrong tokens per minute must wait. */
const MOST_WRONG = 20;
/** With more addresses per minute the count restarts, so that it cannot fill the memory. */
const MOST_ADDRESSES = 1_000;

export type TokenVerdict = 'right' | 'wrong' | 'too-many-wrong';

export type SessionCookie = { readonly name: string; readonly value: string; readonly seconds: number };

export type Authenticator = {
  /** The right token works even after many wrong ones. `address`: of the sender. */
  checkToken(said: string, address: string): TokenVerdict;
  /** The name of the session cookie. Browsers send cookies to all ports of a host, so each token has its own. */
  cookieName(): string;
  /** A session cookie for a browser. */
  newSession(): SessionCookie;
  isSession(value: string): boolean;
};

export function createAuthenticator(reveal: () => string, now: () => number): Authenticator {
  const wrong = countWrong(now);
  const sign = (text: string): string => createHmac('sha256', reveal()).update(text).digest('hex');
  const cookieName = (): string => `subtitled-${sign('cookie').slice(0, 16)}`;
  return {
    checkToken(said, address) {
      if (isSame(said, reveal())) return 'right';
      return wrong(address) > MOST_WRONG ? 'too-many-wrong' : 'wrong';
    },
    cookieName,
    newSession() {
      const until = String(now() + SESSION_MS);
      return { name: cookieName(), value: `${until}.${sign(`pass ${until}`)}`, seconds: SESSION_MS / 1000 };
    },
    isSession(value) {
      const [until = '', signature = ''] = value.split('.');
      return /^\d{1,16}$/.test(until) && Number(until) > now() && isSame(signature, sign(`pass ${until}`));
    },
  };
}

/** Counts a wrong token of an address; returns its count within the minute. */
function countWrong(now: () => number): (address: string) => number {
  const counts = new Map<string, number>();
  let since = now();
  return (address) => {
    if (Math.abs(now() - since) > MINUTE_MS || counts.size >= MOST_ADDRESSES) {
      counts.clear();
      since = now();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count;
  };
}

/** Takes the same time for every difference. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** The token of a request: a bearer token, an API key, or the password of a webhook. */
export function tokenIn(headers: {
  readonly authorization: string | undefined;
  readonly apiKey: string | undefined;
}): string | null {
  const { authorization = '', apiKey } = headers;
  if (apiKey !== undefined) return apiKey;
  const [scheme = '', value = ''] = authorization.split(' ', 2);
  if (/^bearer$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) return null;
  const text = Buffer.from(value, 'base64').toString();
  return text.slice(text.indexOf(':') + 1);
}
