// Serves the set-up page: the same guard as the status page, and a one-time code in place of the token.

import { Hono, type Context } from 'hono';
import { guard, type AccessWords } from '../access/guard.ts';
import { createAuthenticator } from '../access/session-token.ts';
import { limitBody } from '../body-limits.ts';
import { servePage } from '../page.ts';
import { pathIn, readJson } from '../parameters.ts';
import { addLogin, answerErrors, setSessionCookie } from '../routes.ts';
import { serveApp, type Web } from '../server.ts';
import type { Said, SetupBackend } from './backend.ts';
import { limitTries } from './limit-tries.ts';

export type SetupSite = {
  readonly backend: SetupBackend;
  readonly pageFolder: string;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly code: string;
  readonly now: () => number;
  /** Logs an internal error. */
  readonly fail: (error: unknown) => void;
};

/** There is no configuration yet to name. */
const WORDS: AccessWords = {
  unknownHost: 'this host name is not known before the set-up: open the page by the address of this machine',
  wrong: 'the one-time code is missing or wrong: the log shows it after the # of the address',
  tooManyWrong: 'too many wrong codes: wait a minute',
};

/** A thousand folders are less than this. */
const LARGEST_BODY = 64 * 1024;

/** Rejects if the address is in use or does not belong to this machine. */
export function serveSetup({ backend, pageFolder, host, port, code, now, fail }: SetupSite): Promise<Web> {
  const app = new Hono();
  const authenticator = limitTries(
    createAuthenticator(() => code, now),
    now,
  );
  app.use(guard({ isOpen: false, allowed: [host] }, authenticator, WORDS));
  app.use(limitBody(LARGEST_BODY));
  app.get('/healthz', (context) => context.json({ alive: true, settingUp: true }));
  addLogin(app, authenticator, WORDS);
  addQuestions(app, backend);
  servePage(app, pageFolder, 'setup.html');
  answerErrors(app, fail);
  return serveApp(app.fetch, { host, port });
}

function addQuestions(app: Hono, backend: SetupBackend): void {
  app.get('/api/setup', async (context) => context.json(await backend.about()));
  app.get('/api/setup/folders', async (context) => {
    const { status, body } = await backend.folders(pathIn(context.req.query('path')));
    return context.json(body, status);
  });
  app.post('/api/setup/languages', async (context) => {
    const { status, body } = backend.languages(await answersIn(context));
    return context.json(body, status);
  });
  app.post('/api/setup/service', async (context) => {
    const { status, body } = await backend.checkService(await answersIn(context));
    return context.json(body, status);
  });
  app.post('/api/setup/forecast', async (context) => {
    const { status, body } = await backend.forecast(await answersIn(context), context.req.raw.signal);
    return context.json(body, status);
  });
  app.post('/api/setup/save', async (context) => {
    const { answer, session } = backend.save(await answersIn(context));
    if (session !== null) setSessionCookie(context, session);
    return context.json(answer.body, answer.status);
  });
}

/** The answers in the body; none in JSON that is no object. The program says which one is missing. */
async function answersIn({ req }: Context): Promise<Said> {
  const said: unknown = await readJson(() => req.json());
  return typeof said === 'object' && said !== null ? Object.fromEntries(Object.entries(said)) : {};
}
