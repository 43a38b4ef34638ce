// Which calls of the API only read, and what may each one be asked?

import { OUTCOMES } from '../core/status/outcome.ts';
import { WANT_STATES } from '../core/want/want.ts';
import { LOG_LEVELS } from './backend.ts';
import { QUEUE_REACH, REACH } from './page/data/reach.ts';

type Parameter = readonly [name: string, what: string, schema?: object];

export const PATH: Parameter = [
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
const DAY = { type: 'string', format: 'date' };
const SHOWN = { anyOf: [{ const: 'results' }, { type: 'array', items: { enum: [...OUTCOMES] } }] };

export type ReadOperation = {
  readonly what: string;
  readonly query?: readonly Parameter[];
  /** The required ones of those above. */
  readonly required?: readonly string[];
  readonly type?: string;
};

export const READINGS: Readonly<Record<string, ReadOperation>> = {
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
  '/api/trash': { what: 'The subtitles in the trash, newest first.', query: PAGING },
  '/api/ignored': { what: 'The videos and folders that are ignored, by path.', query: PAGING },
  '/api/candidates': { what: 'The known candidates of a video.', query: [PATH], required: ['path'] },
  '/api/history': {
    what: 'Recent history, newest first.',
    query: [
      PATH,
      ['show', 'Nothing for every event, `results`, or kinds of results separated by commas.', SHOWN],
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
