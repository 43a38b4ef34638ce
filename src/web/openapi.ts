// Describes the API as OpenAPI 3.1.

import { TITLE_KINDS, TITLE_TYPES } from '../core/command/command.ts';
import { TONES } from '../core/command/tone.ts';
import { needsToken } from './access/guard.ts';
import type { BodyKeys } from './parameters.ts';
import { PATH, READINGS, type ReadOperation } from './readings.ts';

type OrderOperation = BodyKeys & { readonly what: string; readonly status?: 202 };

const PATHS = {
  fields: { paths: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 1000 } },
  required: ['paths'],
};

const ID = { type: 'integer', minimum: 1 };
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
      type: { enum: [...TITLE_TYPES] },
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
    what: 'Make what these videos and folders miss due now; the next scan searches for it in batches. Answers at once.',
    fields: {
      ...PATHS.fields,
      deleted: { type: 'boolean', description: 'Also search for what the user deleted.' },
    },
    required: PATHS.required,
  },
  '/api/scan': {
    what: 'Start a scan of these paths, or without `paths` of everything; answers at once.',
    fields: { paths: { type: 'array', items: { type: 'string' }, minItems: 1 } },
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

function readingOf(
  { what, query = [], required = [], type = 'application/json' }: ReadOperation,
  name: string,
): object {
  const parameters = query.map(([key, description, schema = { type: 'string' }]) => ({
    name: key,
    in: 'query',
    description,
    required: required.includes(key),
    // A list is one parameter, with commas. Otherwise a client sends one for each value, of which only the first counts.
    explode: false,
    schema,
  }));
  return { get: { summary: what, ...access(name), parameters, responses: responses(type) } };
}

function orderOf({ what, fields, required, status }: OrderOperation, name: string): object {
  const isChecked = name.startsWith('/api/') && Object.keys(fields).length > 0;
  const properties = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, required.includes(key) ? field : orNull(field)]),
  );
  const schema = { type: 'object', properties, required, additionalProperties: !isChecked };
  return {
    post: {
      summary: what,
      ...access(name),
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: responses('application/json', status),
    },
  };
}

/** Other operations are as the whole: with a token. */
function access(path: string): { readonly security?: readonly [] } {
  return needsToken(path) ? {} : { security: [] };
}

/** A client may write null for a key that it leaves out. */
function orNull(field: object): object {
  return { anyOf: [field, { type: 'null' }] };
}

function responses(type: string, status: 200 | 202 = 200): object {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return {
    [status]: { description: status === 200 ? 'Done.' : 'Begun.', content: { [type]: {} } },
    default: { description: 'The request failed; the message says why.', content },
  };
}
