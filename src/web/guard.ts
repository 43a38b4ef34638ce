// Who may ask what? Every request passes here first: the host's name, where it comes from, the token, its size.

import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { isKnownHost, isOwnOrigin, type HostRules } from './hosts.ts';
import { COOKIE, tokenIn, type Gatekeeper } from './token.ts';

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

/** On every answer. */
const HEADERS: readonly (readonly [string, string])[] = [
  ['content-security-policy', CONTENT_POLICY],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=()'],
];

/** What the page is made of, how to get in, and whether the program lives: no secrets. */
const FOR_EVERYBODY = /^\/(?:$|healthz$|login$|assets\/)/;

/** `gatekeeper` null: no token is asked for. */
export function guard(rules: HostRules, gatekeeper: Gatekeeper | null): MiddlewareHandler {
  return async (context, next) => {
    const refusal = refuse(context, rules, gatekeeper);
    if (refusal === null) await next();
    else context.res = context.json({ error: refusal }, refusal.status);
    for (const [name, value] of HEADERS) context.header(name, value);
    if (!context.req.path.startsWith('/assets/')) context.header('cache-control', 'no-store');
  };
}

type Refusal = {
  readonly status: 401 | 403 | 415 | 421;
  readonly code: string;
  readonly message: string;
};

function refuse(context: Context, rules: HostRules, gatekeeper: Gatekeeper | null): Refusal | null {
  const { req } = context;
  const host = req.header('host');
  if (!isKnownHost(host, rules))
    return {
      status: 421,
      code: 'unknown-host',
      message: 'this host name is not known here: name it in web.allowed_hosts',
    };
  const isChange = req.method !== 'GET' && req.method !== 'HEAD';
  if (isChange && !isOwnOrigin({ origin: req.header('origin'), host, site: req.header('sec-fetch-site') }))
    return { status: 403, code: 'foreign-origin', message: 'this came from a page of somebody else' };
  if (isChange && !/^application\/json\b/i.test(req.header('content-type') ?? ''))
    return { status: 415, code: 'not-json', message: 'send JSON, with content-type application/json' };
  if (FOR_EVERYBODY.test(req.path) || gatekeeper === null || mayEnter(context, gatekeeper)) return null;
  return { status: 401, code: 'no-token', message: 'the token of web.token is needed, or it is wrong' };
}

function mayEnter(context: Context, gatekeeper: Gatekeeper): boolean {
  const { req } = context;
  const said = tokenIn({ authorization: req.header('authorization'), apiKey: req.header('x-api-key') });
  if (said !== null) return gatekeeper.isToken(said);
  const pass = getCookie(context, COOKIE);
  return pass !== undefined && gatekeeper.isPass(pass);
}
