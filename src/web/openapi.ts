// Describes the API as OpenAPI 3.1.

import { TITLE_KINDS, TITLE_TYPES } from '../core/command/command.ts';
import { TONES } from '../core/command/tone.ts';
import { OUTCOMES } from '../core/status/outcome.ts';
import { WANT_STATES } from '../core/want/want.ts';
import { LOG_LEVELS } from './backend.ts';
import type { BodyKeys } from './parameters.ts';
import { QUEUE_REACH, REACH } from './page/data/reach.ts';

type Parameter = readonly [name: string, what: string, schema?: object];

const PATH: Parameter = [
  'path',
  'Absolute path of a video, or of a subtitle that subtitled placed beside it.',
];
const pagingTo = (maximum: number): readonly Parameter[] => [
  ['offset', 'Number of rows to skip.', { type: 'integer', minimum: 0, maximum, default: 0 }],
  ['limit', 'Maximum number of rows.', { type: 'integer', minimum: 1, maximum: 200, default: 50 }],
];
const PAGING = pagingTo(REACH);
const STATE: Parameter = [
  'state',
  'States of wants, separated by commas.',
  { type: 'array', items: { enum: [...WANT_STATES] } },
];
const ID = { type: 'integer', minimum: 1 };
const DAY = { type: 'string', format: 'date' };
const OUTCOME_LIST = { type: 'array', items: { enum: ['results', ...OUTCOMES] } };

type ReadOperation = {
  readonly what: string;
  readonly query?: readonly Parameter[];
  /** The required ones of those above. */
  readonly required?: readonly string[];
  readonly type?: string;
};

const READINGS: Readonly<Record<string, ReadOperation>> = {
  '/api/status': { what: 'Status: libraries, watching, next work, remaining quota.' },
  '/api/coverage': { what: 'Coverage by library and language.' },
  '/api/queue': {
    what: 'Wants without a subtitle, with what each one waits for.',
    query: [STATE, ...pagingTo(QUEUE_REACH)],
  },
  '/api/videos': {
    what: 'Videos by path, with their wants.',
    query: [
      ['library', 'Path of a library.'],
      ['text', 'Part of the path; case and accents do not matter.'],
      STATE,
      ...PAGING,
    ],
  },
  '/api/titles': {
    what: 'Films and series with the progress of their subtitles.',
    query: [
      ['library', 'Path of a library.'],
      ['text', 'Part of the name; case and accents do not matter.'],
      ['language', 'BCP 47: only titles with a wanted subtitle in this language.'],
      STATE,
      ['sort', 'Order: by name, newest first, most missing first.', { enum: ['name', 'added', 'missing'] }],
      ...PAGING,
    ],
  },
  '/api/title': {
    what: 'One film or series: its seasons, and its episodes with their wants.',
    query: [
      ['id', 'Number of the title.', { type: 'integer' }],
      ['season', 'Number of a season, or `none`; without it, the episodes of all seasons.'],
      ...PAGING,
    ],
    required: ['id'],
  },
  '/api/totals': {
    what: 'Downloads and searches of each day with their limits, coverage by language, and when everything found will be placed. Days are in UTC, at most 731 of them.',
    query: [
      ['from', 'First day, such as 2026-11-23; without it, as early as anything is kept.', DAY],
      ['to', 'Last day; without it, today.', DAY],
    ],
  },
  '/api/why': {
    what: 'Why there is a subtitle or none, and what happens next.',
    query: [PATH],
    required: ['path'],
  },
  '/api/trash': { what: 'The subtitles in the trash, newest first.' },
  '/api/ignored': { what: 'The videos and folders that are ignored, by path.', query: PAGING },
  '/api/candidates': { what: 'The known candidates of a video.', query: [PATH], required: ['path'] },
  '/api/history': {
    what: 'Recent history, newest first.',
    query: [
      PATH,
      ['show', 'Nothing for every event, `results`, or kinds of results separated by commas.', OUTCOME_LIST],
      ['library', 'Path of a library.'],
      ['language', 'BCP 47: only events of a wanted subtitle in this language.'],
      ['before', '`next` of the page before.', { type: 'integer', minimum: 1 }],
      ['limit', 'Maximum number of rows.', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }],
    ],
  },
  '/api/log': {
    what: 'The last lines of the log since the start, newest first.',
    query: [
      ['level', 'Only lines of at least this level.', { enum: [...LOG_LEVELS] }],
      ['limit', 'Maximum number of lines.', { type: 'integer', minimum: 1, maximum: 500, default: 100 }],
    ],
  },
  '/api/health': { what: 'What the latest check of the installation found, or the running one so far.' },
  '/api/backup': { what: 'The state as one file, for `subtitled restore`.', type: 'application/vnd.sqlite3' },
  '/api/settings': {
    what: 'Every setting with its meaning, default, value and source. Of a secret only whether it is set.',
  },
  '/api/events': { what: 'Live news, as server-sent events.', type: 'text/event-stream' },
  '/api/session': { what: 'Whether this server requires a token.' },
  '/api/openapi.json': { what: 'This description.' },
  '/healthz': { what: 'Liveness: 200 or 503; needs no token.' },
  '/readyz': { what: 'Readiness: 200 or 503.' },
  '/metrics': { what: 'Metrics for Prometheus.', type: 'text/plain' },
};

type OrderOperation = BodyKeys & { readonly what: string; readonly status?: 202 };

const PATHS = {
  fields: { paths: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 1000 } },
  required: ['paths'],
};

const text = (what: string): object => ({ type: 'string', description: what });
const path = { path: text(PATH[1]) };

/** The calls that send something. Each body below /api is checked against its keys here. */
export const ORDERS = {
  '/api/search': { what: 'Search for its subtitles now, in every way.', fields: path, required: ['path'] },
  '/api/pick': {
    what: 'Download and place this candidate.',
    fields: { ...path, choice: text('Key or number of the candidate.') },
    required: ['path', 'choice'],
  },
  '/api/reject': {
    what: 'Reject this subtitle for good and try the next best.',
    fields: { ...path, language: text('BCP 47; required if subtitled placed several subtitles.') },
    required: ['path'],
  },
  '/api/identify': {
    what: 'Set the title of this video.',
    fields: {
      ...path,
      as: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { enum: [...TITLE_KINDS] }, text: text('Required unless `kind` is `none`.') },
        additionalProperties: false,
      },
      type: { enum: [...TITLE_TYPES, null] },
    },
    required: ['path', 'as'],
  },
  '/api/translate': {
    what: 'Order a translation.',
    fields: {
      ...path,
      language: text('BCP 47: target language.'),
      from: text('BCP 47: source language; without it, as translate.from says.'),
      tone: { enum: [...TONES], description: 'Tone of the translation; without it, as translate.tone says.' },
    },
    required: ['path', 'language'],
  },
  '/api/sync': {
    what: 'Compare the times of its subtitles with its own tracks, or correct those that subtitled placed.',
    fields: { ...path, fix: { type: 'boolean', description: 'Correct what is out of sync.' } },
    required: ['path'],
  },
  '/api/restore': { what: 'Put a subtitle of /api/trash back.', fields: { id: ID }, required: ['id'] },
  '/api/ignore': { what: 'Want no subtitles for these videos and folders.', ...PATHS },
  '/api/unignore': { what: 'Want subtitles again for paths of /api/ignored.', ...PATHS },
  '/api/request-search': {
    what: 'Make what these videos miss due now; the next pass searches for it in batches. Answers at once.',
    ...PATHS,
  },
  '/api/scan': {
    what: 'Start a scan of these paths, or of everything; answers at once.',
    fields: { paths: { type: 'array', items: { type: 'string' } } },
    required: [],
    advice: 'a scan: name files and folders in paths',
    status: 202,
  },
  '/api/pause': {
    what: 'Stop the pass that runs at the next safe point and let none begin until it is resumed, also after a restart; answers once it has stopped.',
    fields: {},
    required: [],
  },
  '/api/resume': { what: 'Resume after a pause.', fields: {}, required: [] },
  '/api/settings': {
    what: 'Write changed settings into the configuration file and apply them; answers 409 if the file changed meanwhile, 422 with a list of problems if a value is wrong.',
    fields: {
      version: text('The version of the settings that the changes were made from.'),
      changes: {
        type: 'array',
        description:
          'In their order, values as written in the file. Without a value the setting gets its default; entries of lists are removed last.',
        items: {
          type: 'object',
          required: ['path'],
          properties: { path: { type: 'array', items: { type: ['string', 'integer'] } }, value: {} },
          additionalProperties: false,
        },
      },
    },
    required: ['version', 'changes'],
  },
  '/api/health': {
    what: 'Start a check of the installation, as `subtitled doctor` does; answers at once. At most one a minute.',
    fields: {},
    required: [],
    status: 202,
  },
  '/hooks/sonarr': { what: 'Webhook address for Sonarr.', fields: {}, required: [] },
  '/hooks/radarr': { what: 'Webhook address for Radarr.', fields: {}, required: [] },
  '/login': {
    what: 'Log in: exchange the token for a cookie.',
    fields: { token: text('The token of web.token.') },
    required: ['token'],
  },
  '/logout': { what: 'Log out: remove the cookie.', fields: {}, required: [] },
} satisfies Readonly<Record<string, OrderOperation>>;

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

const ABOUT = 'Times are ISO 8601, paths absolute; \\udcff in a path is a byte that is no UTF-8.';

/** The whole description; `version` is the version of the program. */
export function openApi(version: string): object {
  return {
    openapi: '3.1.0',
    info: { title: 'subtitled', version, description: ABOUT },
    security: [{ bearer: [] }, { apiKey: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
      schemas: { Error: ERROR },
    },
    paths: merged(mapped(READINGS, readingOf), mapped(ORDERS, orderOf)),
  };
}

/** An address may have both methods. */
function merged(one: Operations, other: Operations): Operations {
  const both = Object.entries(other).map(([name, operation]) => [name, { ...one[name], ...operation }]);
  return { ...one, ...Object.fromEntries(both) };
}

type Operations = Readonly<Record<string, object>>;
type Describe<T> = (one: T, name: string) => object;

function mapped<T>(table: Readonly<Record<string, T>>, describe: Describe<T>): Operations {
  return Object.fromEntries(Object.entries(table).map(([name, one]) => [name, describe(one, name)]));
}

function readingOf({ what, query = [], required = [], type = 'application/json' }: ReadOperation): object {
  const parameters = query.map(([name, description, schema = { type: 'string' }]) => ({
    name,
    in: 'query',
    description,
    required: required.includes(name),
    schema,
  }));
  return { get: { summary: what, parameters, responses: responses(type) } };
}

function orderOf({ what, fields, required, status }: OrderOperation, name: string): object {
  const isChecked = name.startsWith('/api/') && Object.keys(fields).length > 0;
  const schema = { type: 'object', properties: fields, required, additionalProperties: !isChecked };
  return {
    post: {
      summary: what,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: responses('application/json', status),
    },
  };
}

function responses(type: string, status: 200 | 202 = 200): object {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return {
    [status]: { description: status === 200 ? 'Done.' : 'Begun.', content: { [type]: {} } },
    default: { description: 'The request failed; the message says why.', content },
  };
}
