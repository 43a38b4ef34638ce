// What does the interface have: endpoints, parameters and rules, and which checks look at each of them? Documents and
// tests go by this list.

/** A parameter's name on the wire, with the checks that look at it, blanks between them. */
type Parameters = Readonly<Record<string, string>>;

export type Endpoint = {
  readonly table: 'Version 2' | 'Version 1' | 'Download host';
  /** Method and path; `{…}` is a variable part. */
  readonly name: string;
  /** What looks at the endpoint as a whole; empty where the specification does not show it. */
  readonly checks: string;
  readonly parameters: Parameters;
  /** Parameters that the specification does not show, blanks between them: services are known to take them. */
  readonly beyond?: string;
};

/** What holds for more than one endpoint. */
export type Rule = {
  readonly table: 'Authentication' | 'Limits';
  readonly name: string;
  readonly checks: string;
};

const API_KEY = (id: string): Parameters => ({ api_key: `${id}.api_key` });

const VERSION_2: readonly Omit<Endpoint, 'table'>[] = [
  {
    name: 'POST /api/v2/files/search',
    checks: 'v2.files.search.status v2.files.search.match v2.files.search.no-match',
    parameters: {
      filenames:
        'v2.files.search.filenames v2.files.search.filenames.required v2.files.search.filenames.fifty ' +
        'v2.files.search.filenames.limit',
      engine:
        'v2.files.search.engine.auto v2.files.search.engine.local v2.files.search.engine.ai ' +
        'v2.files.search.engine.ai.paid',
      episode_scope: 'v2.files.search.episode_scope.exact v2.files.search.episode_scope.title',
      languages: 'v2.files.search.languages',
      subs_per_page: 'v2.files.search.subs_per_page v2.files.search.subs_per_page.limit',
    },
  },
  {
    name: 'GET /api/v2/files/search',
    checks: '',
    parameters: {},
    beyond: 'filename type engine episode_scope languages subs_per_page page releases comment unpack',
  },
  {
    name: 'GET /api/v2/subtitles/search',
    checks: '',
    parameters: {},
    beyond:
      'native_id catalogA_id catalogB_id film_name file_name type year season episode languages subs_per_page page ' +
      'full_season hi releases comment unpack',
  },
  {
    name: 'GET /api/v2/movies/search',
    checks: '',
    parameters: { q: 'v2.movies.search.q' },
    beyond: 'type limit',
  },
  {
    name: 'GET /api/v2/subtitles/{nId}/download',
    checks: 'v2.download.unknown',
    parameters: { nId: 'v2.download.nId', format: 'v2.download.format.zip v2.download.format.file' },
  },
  {
    name: 'GET /api/v2/me',
    checks:
      'v2.me.plan v2.me.usage.search v2.me.usage.downloads v2.me.usage.ai.translations v2.me.upgrade_url ' +
      'v2.me.reset-times',
    parameters: {},
  },
  {
    name: 'POST /api/v2/ai/translations',
    checks: 'v2.translations.create',
    parameters: {
      n_id: 'v2.translations.n_id',
      target_language: 'v2.translations.target_language',
      tone: 'v2.translations.tone',
    },
    beyond: 'file_n_id season episode',
  },
  {
    name: 'GET /api/v2/ai/translations',
    checks: 'v2.translations.list',
    parameters: { page: 'v2.translations.list.page' },
  },
  {
    name: 'GET /api/v2/ai/translations/{id}',
    checks: 'v2.translations.get',
    parameters: { id: 'v2.translations.id' },
  },
  {
    name: 'POST /api/v2/ai/transcriptions',
    checks: 'v2.transcriptions.create',
    parameters: { media_url: 'v2.transcriptions.media_url', language: 'v2.transcriptions.language' },
  },
  { name: 'GET /api/v2/ai/transcriptions/{id}', checks: '', parameters: {}, beyond: 'id' },
  { name: 'GET /api/v2/ai/transcriptions/{id}/download', checks: '', parameters: {}, beyond: 'id' },
];

const VERSION_1: readonly Omit<Endpoint, 'table'>[] = [
  {
    name: 'GET /api/v1/subtitles',
    checks:
      'v1.subtitles.criterion v1.subtitles.broader v1.subtitles.title v1.subtitles.first-title ' +
      'v1.subtitles.subtitle v1.subtitles.unpack_files',
    parameters: {
      ...API_KEY('v1.subtitles'),
      film_name: 'v1.subtitles.film_name',
      file_name: 'v1.subtitles.file_name',
      native_id: 'v1.subtitles.native_id',
      catalogA_id: 'v1.subtitles.catalogA_id',
      catalogB_id: 'v1.subtitles.catalogB_id',
      type: 'v1.subtitles.type',
      season_number: 'v1.subtitles.season_number',
      episode_number: 'v1.subtitles.episode_number',
      year: 'v1.subtitles.year',
      languages: 'v1.subtitles.languages',
      subs_per_page:
        'v1.subtitles.subs_per_page v1.subtitles.subs_per_page.default v1.subtitles.subs_per_page.limit',
      comment: 'v1.subtitles.comment',
      releases: 'v1.subtitles.releases',
      hi: 'v1.subtitles.hi',
      full_season: 'v1.subtitles.full_season',
      unpack: 'v1.subtitles.unpack',
      client: 'v1.subtitles.client',
    },
    beyond: 'page',
  },
  { name: 'GET /api/v1/me', checks: 'v1.me.fields', parameters: API_KEY('v1.me') },
  {
    name: 'GET /api/v1/auto',
    checks: 'v1.auto.paid',
    parameters: { ...API_KEY('v1.auto'), query: 'v1.auto.query', type: 'v1.auto.type' },
  },
  {
    name: 'GET /api/v1/search',
    checks: 'v1.search.paid',
    parameters: { ...API_KEY('v1.search'), query: 'v1.search.query', type: 'v1.search.type' },
  },
  {
    name: 'POST /api/v1/pro/translate/subtitles',
    checks: 'v1.translate.order',
    parameters: {
      ...API_KEY('v1.translate'),
      n_id: 'v1.translate.n_id',
      file_n_id: 'v1.translate.file_n_id',
      target_language: 'v1.translate.target_language',
      tone: 'v1.translate.tone',
    },
    beyond: 'season episode',
  },
  {
    name: 'GET /api/v1/pro/translate/jobs/{request_id}',
    checks: 'v1.jobs.status v1.jobs.fields v1.jobs.ready',
    parameters: { ...API_KEY('v1.jobs'), request_id: 'v1.jobs.request_id' },
  },
  {
    name: 'GET /api/v1/pro/translate/jobs/{request_id}/download',
    checks: 'v1.jobs.download',
    parameters: { ...API_KEY('v1.jobs.download'), request_id: 'v1.jobs.download.request_id' },
  },
];

/** Their paths are taken from records as a whole, never put together. */
const DOWNLOAD_HOST: readonly Omit<Endpoint, 'table'>[] = [
  { name: 'GET /subtitle/{n_id_pair}.zip', checks: 'download.archive download.unknown', parameters: {} },
  { name: 'GET /subtitle/{n_id}/{file_n_id}', checks: 'download.file', parameters: {} },
];

export const ENDPOINTS: readonly Endpoint[] = [
  ...VERSION_2.map((endpoint) => ({ ...endpoint, table: 'Version 2' as const })),
  ...VERSION_1.map((endpoint) => ({ ...endpoint, table: 'Version 1' as const })),
  ...DOWNLOAD_HOST.map((endpoint) => ({ ...endpoint, table: 'Download host' as const })),
];

const AUTHENTICATION: readonly (readonly [name: string, checks: string])[] = [
  ['Version 2: header `Authorization: Bearer`', 'v2.auth.bearer'],
  ['Version 2: header `X-API-Key`', 'v2.auth.x-api-key'],
  ['Version 2: query `api_key`, for downloads', ''],
  ['No key, or a wrong one', 'v2.auth.missing v2.auth.wrong v1.auth.wrong'],
  ['Download host: header `x-api-key`', 'download.auth.x-api-key'],
  ['Download host: query `api_key`', 'download.auth.api_key'],
  ['Download host: no key', 'download.auth.none'],
];

const LIMITS: readonly (readonly [name: string, checks: string])[] = [
  ['Searches a day', 'v2.files.search.cost v1.subtitles.cost v1.auto.cost v1.search.cost'],
  ['`GET /api/v2/me` is free', 'v2.me.free'],
  ['Downloads a day', 'v2.download.cost'],
  ['Anonymous downloads a day and address', ''],
  ['Translations a month', 'v1.translate.not-entitled v1.translate.reused'],
  ['Requests a minute', ''],
  ['Keys of an account', ''],
  ['`X-RateLimit-…` headers', 'limits.rate-headers limits.rate-headers.v1 download.rate-headers'],
];

export const RULES: readonly Rule[] = [
  ...AUTHENTICATION.map(([name, checks]) => ({ table: 'Authentication' as const, name, checks })),
  ...LIMITS.map(([name, checks]) => ({ table: 'Limits' as const, name, checks })),
];
