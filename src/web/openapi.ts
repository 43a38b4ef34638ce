// What does the API offer? Its description, as OpenAPI 3.1.

import { WANT_STATES } from '../core/want/want.ts';

type Parameter = readonly [name: string, what: string, schema?: object];

const PATH: Parameter = ['path', 'Absolute path of a video, or of a subtitle that subtitled put beside it.'];
const PAGING: readonly Parameter[] = [
  ['offset', 'So many are left out.', { type: 'integer', minimum: 0, default: 0 }],
  ['limit', 'So many at most.', { type: 'integer', minimum: 1, maximum: 200, default: 50 }],
];
const STATE: Parameter = [
  'state',
  'States of wants, with commas between them.',
  { type: 'array', items: { enum: [...WANT_STATES] } },
];

type ReadOperation = {
  readonly what: string;
  readonly query?: readonly Parameter[];
  /** Of those above, the ones that must be there. */
  readonly needs?: readonly string[];
  readonly type?: string;
};

const READINGS: Readonly<Record<string, ReadOperation>> = {
  '/api/status': {
    what: 'How things stand: libraries, watching, what comes next, what is left of the quota.',
  },
  '/api/coverage': { what: 'How much of what is wanted is there, by library and language.' },
  '/api/queue': { what: 'Wants without a subtitle, with what each waits for.', query: [STATE, ...PAGING] },
  '/api/videos': {
    what: 'Videos by path, with their wants.',
    query: [['library', 'Path of a library.'], ['text', 'Part of the path, in any case.'], STATE, ...PAGING],
  },
  '/api/why': {
    what: 'Why there is a subtitle or none, and what happens next.',
    query: [PATH],
    needs: ['path'],
  },
  '/api/candidates': { what: 'What is known to be on offer for a video.', query: [PATH], needs: ['path'] },
  '/api/history': {
    what: 'What happened lately, the newest first.',
    query: [
      PATH,
      ['limit', 'So many at most.', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }],
    ],
  },
  '/api/events': { what: 'What happens, as server-sent events.', type: 'text/event-stream' },
  '/api/openapi.json': { what: 'This description.' },
  '/healthz': { what: 'Does the program live? 200 or 503, without a token.' },
  '/readyz': { what: 'Can it do its work? 200 or 503.' },
  '/metrics': { what: 'Numbers for Prometheus.', type: 'text/plain' },
};

type OrderOperation = {
  readonly what: string;
  readonly fields: Readonly<Record<string, object>>;
  readonly needs: readonly string[];
};

const text = (what: string): object => ({ type: 'string', description: what });
const path = { path: text(PATH[1]) };

const ORDERS: Readonly<Record<string, OrderOperation>> = {
  '/api/search': { what: 'Look for its subtitles at once, in every way.', fields: path, needs: ['path'] },
  '/api/pick': {
    what: 'Take this very candidate.',
    fields: { ...path, choice: text("A candidate's key, or its number.") },
    needs: ['path', 'choice'],
  },
  '/api/reject': {
    what: 'Not this one, never again for this video; the next best instead.',
    fields: { ...path, language: text('BCP 47; needed where several subtitles of ours lie there.') },
    needs: ['path'],
  },
  '/api/identify': {
    what: 'Say which title it is.',
    fields: {
      ...path,
      as: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { enum: ['id', 'title', 'nobody'] }, text: { type: 'string' } },
      },
      type: { enum: ['movie', 'tv', null] },
    },
    needs: ['path', 'as'],
  },
  '/api/translate': {
    what: 'Have it translated.',
    fields: {
      ...path,
      language: text('BCP 47: into this one.'),
      from: text('BCP 47'),
      tone: text('How it sounds.'),
    },
    needs: ['path', 'language'],
  },
  '/api/scan': {
    what: 'Begin a pass over these paths, or over everything; it is not waited for.',
    fields: { paths: { type: 'array', items: { type: 'string' } } },
    needs: [],
  },
  '/hooks/sonarr': { what: 'Where Sonarr sends its webhooks.', fields: {}, needs: [] },
  '/hooks/radarr': { what: 'Where Radarr sends its webhooks.', fields: {}, needs: [] },
  '/login': {
    what: 'Trade the token for a cookie.',
    fields: { token: text('The token of web.token.') },
    needs: ['token'],
  },
  '/logout': { what: 'Give the cookie back.', fields: {}, needs: [] },
};

const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'string' }, message: { type: 'string' } },
    },
  },
};

/** The whole description; `version` is the program's. */
export function openApi(version: string): object {
  return {
    openapi: '3.1.0',
    info: { title: 'subtitled', version, description: 'Times are ISO 8601, paths absolute.' },
    security: [{ bearer: [] }, { apiKey: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
      schemas: { Error: ERROR },
    },
    paths: { ...mapped(READINGS, readingOf), ...mapped(ORDERS, orderOf) },
  };
}

function mapped<T>(table: Readonly<Record<string, T>>, describe: (one: T) => object): object {
  return Object.fromEntries(Object.entries(table).map(([name, one]) => [name, describe(one)]));
}

function readingOf({
  what,
  query = [],
  needs: requirements = [],
  type = 'application/json',
}: ReadOperation): object {
  const parameters = query.map(([name, description, schema = { type: 'string' }]) => ({
    name,
    in: 'query',
    description,
    required: requirements.includes(name),
    schema,
  }));
  return { get: { summary: what, parameters, responses: responses(type) } };
}

function orderOf({ what, fields, needs: requirements }: OrderOperation): object {
  const schema = { type: 'object', properties: fields, required: requirements };
  return {
    post: {
      summary: what,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: responses('application/json'),
    },
  };
}

function responses(type: string): object {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return {
    200: { description: 'Done.', content: { [type]: {} } },
    default: { description: 'It could not be done; the message says why.', content },
  };
}
