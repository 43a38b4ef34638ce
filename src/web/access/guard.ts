// Checks every request first: its host name, its origin, its content type and its token.

import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { isKnownHost, isOwnOrigin, type HostRules } from './hosts.ts';
import { tokenIn, type Authenticator, type TokenVerdict } from './session-token.ts';

const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of every answer. */
const HEADERS: readonly (readonly [string, string])[] = [
  ['content-security-policy', CONTENT_POLICY],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=()'],
];

/** Paths that need no token: the files of the page, the login, and the liveness check. None contains a secret. */
const FOR_EVERYBODY = /^\/(?:$|healthz$|login$|assets\/)/;

/** Does a request to this path need a token, where one is set? */
export function needsToken(path: string): boolean {
  return !FOR_EVERYBODY.test(path);
}

/** The messages for visitors without access. */
export type AccessWords = {
  readonly unknownHost: string;
  readonly wrong: string;
  readonly tooManyWrong: string;
};

const PAGE_WORDS: AccessWords = {
  unknownHost: 'this host name is not allowed: add it to web.allowed_hosts',
  wrong: 'the token is missing or wrong: send the token of web.token',
  tooManyWrong: 'too many wrong tokens from your address: wait a minute',
};

/** `authenticator` null: no token is required. */
export function guard(
  rules: HostRules,
  authenticator: Authenticator | null,
  words: AccessWords = PAGE_WORDS,
): MiddlewareHandler {
  return async (context, next) => {
    const refusal = refuse(context, { rules, authenticator, words });
    if (refusal === null) await next();
    else context.res = refusedWith(context, refusal);
    for (const [name, value] of HEADERS) context.header(name, value);
    // A browser that kept a file of the page asks whether it is still the same: after an update it is not.
    context.header('cache-control', context.req.path.startsWith('/assets/') ? 'no-cache' : 'no-store');
  };
}

type AccessRefusal = {
  readonly status: 401 | 403 | 415 | 421 | 429;
  readonly code: string;
  readonly message: string;
};

/** The answer to a request that is not let in. */
export function refusedWith(context: Context, { status, code, message }: AccessRefusal): Response {
  return context.json({ error: { code, message } }, status);
}

const FOREIGN =
  'the request comes from another site, or a reverse proxy does not pass on Host with its port: see docs/web.md';

type Access = {
  readonly rules: HostRules;
  readonly authenticator: Authenticator | null;
  readonly words: AccessWords;
};

function refuse(context: Context, { rules, authenticator, words }: Access): AccessRefusal | null {
  const { req } = context;
  const host = req.header('host');
  if (!isKnownHost(host, rules)) return { status: 421, code: 'unknown-host', message: words.unknownHost };
  const isChange = req.method !== 'GET' && req.method !== 'HEAD';
  const isForEverybody = !needsToken(req.path);
  const origin = { origin: req.header('origin'), host, site: req.header('sec-fetch-site') };
  // A page of another site cannot read the answer, but it could keep all event streams open.
  if ((isChange || (!isForEverybody && !isLink(context))) && !isOwnOrigin(origin))
    return { status: 403, code: 'foreign-origin', message: FOREIGN };
  if (isChange && !/^application\/json\b/i.test(req.header('content-type') ?? ''))
    return { status: 415, code: 'not-json', message: 'send JSON, with content-type application/json' };
  if (isForEverybody || authenticator === null) return null;
  return refusalFor(verdictOn(context, authenticator), words);
}

/** A person follows a link; a page cannot do that often. */
function isLink({ req }: Context): boolean {
  return req.header('sec-fetch-mode') === 'navigate' && req.header('sec-fetch-dest') === 'document';
}

/** Null for the right token, else the answer to the sender. */
export function refusalFor(verdict: TokenVerdict, words: AccessWords = PAGE_WORDS): AccessRefusal | null {
  switch (verdict) {
    case 'right':
      return null;
    case 'wrong':
      return { status: 401, code: 'no-token', message: words.wrong };
    case 'too-many-wrong':
      return { status: 429, code: 'too-many-wrong-tokens', message: words.tooManyWrong };
  }
}

/** The sender's address, by which wrong tokens are counted. */
export function addressOf(context: Context): string {
  return getConnInfo(context).remote.address ?? '';
}

function verdictOn(context: Context, authenticator: Authenticator): TokenVerdict {
  const { req } = context;
  // First: a reverse proxy that asks for a password of its own passes that on with each request of the browser.
  const session = getCookie(context, authenticator.cookieName());
  if (session !== undefined && authenticator.isSession(session)) return 'right';
  const said = tokenIn({ authorization: req.header('authorization'), apiKey: req.header('x-api-key') });
  return said === null ? 'wrong' : authenticator.checkToken(said, addressOf(context));
}
