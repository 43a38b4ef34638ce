// Does somebody have the token? Compared in constant time; a browser keeps a pass that was made with it.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export const COOKIE = 'subtitled';
const PASS_MS = 90 * 24 * 3_600_000;
/** So many wrong tokens in a minute, then none is looked at for the rest of it. */
const MOST_WRONG = 20;

export type Gatekeeper = {
  /** Is it the token? False for everything while too many were wrong. */
  isToken(said: string): boolean;
  /** A pass for a browser. */
  pass(): { readonly value: string; readonly seconds: number };
  isPass(value: string): boolean;
};

export function createGatekeeper(reveal: () => string, now: () => number): Gatekeeper {
  let wrong = { since: 0, count: 0 };
  const sign = (until: string): string =>
    createHmac('sha256', reveal()).update(`pass ${until}`).digest('hex');
  return {
    isToken(said) {
      if (now() - wrong.since > 60_000) wrong = { since: now(), count: 0 };
      if (wrong.count >= MOST_WRONG) return false;
      const right = isSame(said, reveal());
      if (!right) wrong.count += 1;
      return right;
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
