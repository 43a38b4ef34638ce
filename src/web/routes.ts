// Defines the routes. Every request passes the guard first; an error answer contains no stack trace.

import { Hono, type Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { replacedWords } from '../core/error-code.ts';
import { databaseTroubleIn } from '../core/want/state-trouble.ts';
import { addressOf, guard, refusalFor, refusedWith, type AccessWords } from './access/guard.ts';
import type { HostRules } from './access/hosts.ts';
import type { Authenticator, SessionCookie } from './access/session-token.ts';
import { api } from './api.ts';
import type { WebBackend } from './backend.ts';
import { limitBodies } from './body-limits.ts';
import type { Visitors } from './events.ts';
import { METRICS_TYPE, metricsText } from './metrics.ts';
import { servePage } from './page.ts';
import { BadParameter, bodyOf, optional, readJson, writtenIn } from './parameters.ts';
import { problem } from './problem-json.ts';

export type Site = {
  readonly backend: WebBackend;
  readonly visitors: Visitors;
  readonly version: string;
  readonly hosts: HostRules;
  /** Null: no token is required. */
  readonly authenticator: Authenticator | null;
  /** The folder with the page. */
  readonly pageFolder: string;
  /** Logs an internal error. */
  readonly fail: (error: unknown) => void;
};

export function routes(site: Site): Hono {
  const { backend, authenticator } = site;
  const app = new Hono();
  app.use(guard(site.hosts, authenticator));
  for (const limit of limitBodies()) app.use(limit);
  app.route('/api', api(backend, site.visitors, site.version));
  app.get('/healthz', (context) => {
    const alive = backend.isAlive();
    return context.json({ alive }, alive ? 200 : 503);
  });
  app.get('/readyz', (context) => {
    const why = backend.whyNotReady();
    return context.json({ ready: why === null, why }, why === null ? 200 : 503);
  });
  app.get('/metrics', async (context) =>
    context.body(metricsText(await backend.metrics()), 200, { 'content-type': METRICS_TYPE }),
  );
  for (const sender of ['sonarr', 'radarr'] as const)
    app.post(`/hooks/${sender}`, async (context) => {
      const text = await context.req.text();
      const { status, body } = await readJson(() => backend.hook(sender, text));
      return context.json(body, status);
    });
  addLogin(app, authenticator);
  servePage(app, site.pageFolder);
  answerErrors(app, site.fail);
  return app;
}

/** Answers what no route answers. `fail` logs an internal error. */
export function answerErrors(app: Hono, fail: (error: unknown) => void): void {
  app.notFound((context) => context.json(problem('not-found', 'no such address'), 404));
  app.onError((thrown, context) => {
    if (thrown instanceof BadParameter) return context.json(problem('bad-request', thrown.message), 400);
    const words = mendableWords(thrown);
    fail(words ?? thrown);
    return context.json(problem('failed', words ?? 'internal error; see the log'), 500);
  });
}

/**
 * Trouble that the user can fix: the program was replaced, or the state cannot be written. Null for every other error.
 */
function mendableWords(error: unknown): string | null {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return replacedWords(error) ?? databaseTroubleIn(cause)?.message ?? null;
}

/** Exchanges the token for a session cookie, which scripts cannot read and other sites cannot send. */
export function addLogin(app: Hono, authenticator: Authenticator | null, words?: AccessWords): void {
  app.get('/api/session', (context) => context.json({ needsToken: authenticator !== null }));
  app.post('/login', async (context) => {
    const { token } = await bodyOf(context);
    const told = optional(token, 'token', writtenIn);
    if (authenticator === null) return context.json({ entered: true });
    const verdict = told === null ? 'wrong' : authenticator.checkToken(told, addressOf(context));
    const refusal = refusalFor(verdict, words);
    if (refusal !== null) return refusedWith(context, refusal);
    setSessionCookie(context, authenticator.newSession());
    return context.json({ entered: true });
  });
  app.post('/logout', (context) => {
    if (authenticator !== null) deleteCookie(context, authenticator.cookieName(), { path: '/' });
    return context.json({ entered: false });
  });
}

/** Gives the browser its session cookie. */
export function setSessionCookie(context: Context, { name, value, seconds }: SessionCookie): void {
  const secure = context.req.header('x-forwarded-proto') === 'https';
  setCookie(context, name, value, {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: seconds,
    secure,
  });
}
