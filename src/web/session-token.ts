// Does somebody have the token? Compared in constant time; a browser keeps a pass that was made with it.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export const COOKIE = 'subtitled';
const PASS_MS = 90 * 24 * 3_600_000;
/** An address that sends more wrong tokens in a minute is told to wait. */
const MOST_WRONG = 20;
const MINUTE_MS = 60_000;
/** Beyond so many addresses a minute the count starts anew: it must not fill the memory. */
const MOST_ADDRESSES = 1_000;

export type TokenVerdict = 'right' | 'wrong' | 'too-many-wrong';

export type Gatekeeper = {
  /** The right token is right however many wrong ones came before it. `address`: the sender's. */
  judge(said: string, address: string): TokenVerdict;
  /** A pass for a browser. */
  pass(): { readonly value: string; readonly seconds: number };
  isPass(value: string): boolean;
};

export function createGatekeeper(reveal: () => string, now: () => number): Gatekeeper {
  const wrong = countWrong(now);
  const sign = (until: string): string =>
    createHmac('sha256', reveal()).update(`pass ${until}`).digest('hex');
  return {
    judge(said, address) {
      if (isSame(said, reveal())) return 'right';
      return wrong(address) > MOST_WRONG ? 'too-many-wrong' : 'wrong';
    },
    pass() {
      const until = String(now() + PASS_MS);
      return { value: `${until}.${sign(until)}`, seconds: PASS_MS / 1000 };
    },
    isPass(value) {
      const [until = '', signature = ''] = value.split('.');
      return /^\d{1,16}$/.test(until) && Number(until) > now() && isSame(signature, sign(until));
    },
  };
}

/** Counts one more for an address, and returns how many it sent within the minute. */
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

/** Takes as long whatever the difference is. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** The token that a request carries: as bearer, as API key, or as the password of a hook. */
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
