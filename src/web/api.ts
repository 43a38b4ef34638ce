// Serves the JSON API: status and lists to read, commands to send.

import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { TITLE_TYPES, type Command } from '../core/command/command.ts';
import { TONES } from '../core/command/tone.ts';
import { WITHOUT_SUBTITLE } from '../core/want/want.ts';
import type { WebAnswer, WebBackend } from './backend.ts';
import { serveEvents, type Visitors } from './events.ts';
import { openApi, ORDERS } from './openapi.ts';
import {
  anyPathsIn,
  bodyOf,
  dayIn,
  flagIn,
  historyIn,
  idIn,
  knownLanguageIn,
  languageIn,
  levelIn,
  namedIn,
  numberIn,
  oneOf,
  optional,
  optionalLanguageIn,
  optionalPathIn,
  orderIn,
  pagingIn,
  pathIn,
  pathsIn,
  seasonIn,
  statesIn,
  textIn,
  writtenIn,
  type Body,
  type Query,
} from './parameters.ts';
import { QUEUE_REACH } from './page/data/reach.ts';
import { problem } from './problem-json.ts';

type Api = Hono<{ Bindings: HttpBindings }>;

export function api(backend: WebBackend, visitors: Visitors, version: string): Api {
  const app: Api = new Hono();
  app.get('/openapi.json', (context) => context.json(openApi(version)));
  app.get('/status', (context) => context.json(backend.status()));
  app.get('/coverage', async (context) => context.json(await backend.coverage()));
  app.get('/queue', (context) => {
    const states = statesIn(queryOf(context));
    const paging = pagingIn(queryOf(context), QUEUE_REACH);
    return context.json(
      backend.queue({ ...paging, states: states.length === 0 ? [...WITHOUT_SUBTITLE] : states }),
    );
  });
  app.get('/videos', async (context) => {
    const query = queryOf(context);
    return context.json(
      await backend.videos(
        {
          ...pagingIn(query),
          library: optionalPathIn(query, 'library'),
          text: textIn(query),
          states: statesIn(query),
        },
        context.req.raw.signal,
      ),
    );
  });
  addTitles(app, backend);
  app.get('/totals', async (context) => {
    const [from, to] = [dayIn(queryOf(context), 'from'), dayIn(queryOf(context), 'to')];
    return context.json(await backend.totals({ from, to }));
  });
  app.get('/why', async (context) =>
    tell(context, await backend.ask({ kind: 'why', path: pathIn(context.req.query('path')) })),
  );
  app.get('/candidates', async (context) =>
    tell(context, await backend.ask({ kind: 'candidates', path: pathIn(context.req.query('path')) })),
  );
  app.get('/ignored', async (context) =>
    tell(context, await backend.ask({ kind: 'ignored-list', ...pagingIn(queryOf(context)) })),
  );
  app.get('/trash', async (context) =>
    tell(context, await backend.ask({ kind: 'trash', ...pagingIn(queryOf(context)) })),
  );
  app.get('/history', async (context) =>
    tell(context, await backend.ask({ kind: 'history', ...historyIn(queryOf(context)) })),
  );
  app.get('/events', (context) => serveEvents(context, backend, { visitors, version }));
  addSettings(app, backend);
  addUpkeep(app, backend);
  addOrders(app, backend);
  return app;
}

function addSettings(app: Api, backend: WebBackend): void {
  app.get('/settings', (context) => tell(context, backend.settings()));
  app.post('/settings', async (context) =>
    tell(context, await backend.saveSettings(await bodyOf(context, ORDERS['/api/settings']))),
  );
}

/** The log, the health and the backup. */
function addUpkeep(app: Api, backend: WebBackend): void {
  app.get('/log', (context) => {
    const query = queryOf(context);
    const limit = numberIn(query, 'limit', { otherwise: 100, least: 1, most: 500 });
    return context.json(backend.log({ level: levelIn(query), limit }));
  });
  app.get('/health', (context) => context.json(backend.health()));
  app.post('/health', (context) => tell(context, backend.checkHealth()));
  app.get('/backup', async (context) => {
    // No client reads the body of a HEAD answer, so none is made.
    if (context.req.method === 'HEAD') return context.body(null, 200, { 'content-type': BACKUP_TYPE });
    const made = await backend.backup(context.req.raw.signal);
    if ('status' in made) return tell(context, made);
    cutOff(context.env, made.cutOff);
    return context.body(made.stream, 200, {
      'content-type': BACKUP_TYPE,
      'content-length': String(made.bytes),
      'content-disposition': `attachment; filename="${made.name}"`,
    });
  });
}

/** Closes the connection at the signal. A stream that fails would print its stack instead. */
function cutOff({ outgoing }: HttpBindings, signal: AbortSignal): void {
  const cut = (): void => void outgoing.destroy();
  if (signal.aborted) cut();
  else signal.addEventListener('abort', cut, { once: true });
}

const BACKUP_TYPE = 'application/vnd.sqlite3';

/** Films and series, and the episodes of one. */
function addTitles(app: Api, backend: WebBackend): void {
  app.get('/titles', async (context) => {
    const query = queryOf(context);
    return context.json(
      await backend.titles(
        {
          ...pagingIn(query),
          library: optionalPathIn(query, 'library'),
          language: optionalLanguageIn(query, 'language'),
          text: textIn(query),
          states: statesIn(query),
          order: orderIn(query),
        },
        context.req.raw.signal,
      ),
    );
  });
  app.get('/title', (context) => {
    const query = queryOf(context);
    const id = numberIn(query, 'id', { otherwise: null, least: 1, most: 999_999_999 });
    const season = seasonIn(query);
    const found = backend.title({ ...pagingIn(query), id, ...(season === undefined ? {} : { season }) });
    return found === null
      ? context.json(problem('no-such-title', 'there is no such title'), 404)
      : context.json(found);
  });
}

/** The commands that change something about one video or a list, and what each body means. `bodyOf` has checked its keys. */
const COMMANDS = [
  ['search', ({ path }) => ({ kind: 'search', path: pathIn(path) })],
  ['pick', ({ path, choice }) => ({ kind: 'pick', path: pathIn(path), choice: writtenIn(choice, 'choice') })],
  [
    'reject',
    ({ path, language }) => ({
      kind: 'reject',
      path: pathIn(path),
      language: optional(language, 'language', languageIn),
    }),
  ],
  [
    'identify',
    ({ path, as, type }) => ({
      kind: 'identify',
      path: pathIn(path),
      as: namedIn(as),
      type: optional(type, 'type', oneOf(TITLE_TYPES)),
    }),
  ],
  [
    'translate',
    ({ path, language, from, tone }) => ({
      kind: 'translate',
      path: pathIn(path),
      language: knownLanguageIn(language, 'language'),
      from: optional(from, 'from', knownLanguageIn),
      tone: optional(tone, 'tone', oneOf(TONES)),
    }),
  ],
  [
    'sync',
    ({ path, fix }) => ({
      kind: 'sync',
      paths: [pathIn(path)],
      fix: optional(fix, 'fix', flagIn) ?? false,
      // Only a person at the terminal may let the user's own files be changed.
      userFiles: false,
      reference: null,
      audio: false,
      all: true,
    }),
  ],
  ['ignore', ({ paths }) => ({ kind: 'ignore', paths: pathsIn(paths) })],
  ['unignore', ({ paths }) => ({ kind: 'unignore', paths: pathsIn(paths) })],
  [
    'request-search',
    ({ paths, deleted }) => ({
      kind: 'request-search',
      paths: pathsIn(paths),
      deleted: optional(deleted, 'deleted', flagIn) ?? false,
    }),
  ],
  ['restore', ({ id }) => ({ kind: 'restore', id: idIn(id) })],
] as const satisfies readonly (readonly [kind: Command['kind'], read: (body: Body) => Command])[];

/** The commands, and a pass over the libraries. */
function addOrders(app: Api, backend: WebBackend): void {
  for (const [kind, read] of COMMANDS)
    app.post(`/${kind}`, async (context) => {
      const command = read(await bodyOf(context, ORDERS[`/api/${kind}`]));
      return tell(context, await backend.order(command, context.req.raw.signal));
    });
  app.post('/pause', async (context) => tell(context, await backend.setPaused(true)));
  app.post('/resume', async (context) => tell(context, await backend.setPaused(false)));
  app.post('/scan', async (context) => {
    const { paths } = await bodyOf(context, ORDERS['/api/scan']);
    return tell(context, await backend.scan(optional(paths, 'paths', anyPathsIn) ?? []));
  });
}

function queryOf({ req }: Context): Query {
  return (name) => req.query(name);
}

function tell(context: Context, { status, body }: WebAnswer): Response {
  return context.json(body, status);
}
