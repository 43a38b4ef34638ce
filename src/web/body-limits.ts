// How large may the body of a request be?

import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { problem } from './problem-json.ts';

const KIB = 1024;

/** One path, and a few words; what anybody may send who has no token. */
const ORDER = 32 * KIB;

/** The changes that a form may make, with their syntax. */
const SETTINGS = 128 * KIB;

/** A thousand paths. */
const LIST = 512 * KIB;

/** A whole series whose files are renamed. */
const WEBHOOK = 2 * KIB * KIB;

/** Parsing a megabyte of nested JSON holds up everything else, so no call takes more than it needs. */
const LARGER: ReadonlyMap<string, number> = new Map([
  ['/api/settings', SETTINGS],
  ['/api/scan', LIST],
  ['/api/ignore', LIST],
  ['/api/unignore', LIST],
  ['/api/request-search', LIST],
]);

/** The largest body of a request in bytes, as its call needs; `path`: of the address. */
function largestBody(path: string): number {
  return path.startsWith('/hooks/') ? WEBHOOK : (LARGER.get(path) ?? ORDER);
}

/** Refuses a body of more than any call needs as too large, of more than its own call needs as a bad request. */
export function limitBodies(): readonly MiddlewareHandler[] {
  const own: MiddlewareHandler = (context, next) => {
    const { path } = context.req;
    return limitBody(largestBody(path), path.startsWith('/api/') ? 400 : 413)(context, next);
  };
  return [limitBody(WEBHOOK), own];
}

/** Refuses a larger body, in bytes. */
export function limitBody(maxSize: number, status: 400 | 413 = 413): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: (context) => context.json(problem('too-large', 'the body is too large'), status),
  });
}
