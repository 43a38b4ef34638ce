// Maps each endpoint to its handler.

import type { Route } from './request/request-types.ts';
import { downloadArchive, downloadById, downloadFile } from './handlers/download.ts';
import { searchBatch, searchOne } from './handlers/file-search.ts';
import { tellAccount } from './handlers/me.ts';
import { completeTitle, searchTitleText } from './handlers/title-autocomplete.ts';
import { searchSubtitles, searchTitles } from './handlers/title-search.ts';
import { downloadTranscription, orderTranscription, transcriptionStatus } from './handlers/transcriptions.ts';
import { listTranslations, orderTranslation, translationStatus } from './handlers/translations.ts';
import { accountV1 } from './handlers/v1-account.ts';
import { searchClassic } from './handlers/v1-subtitles.ts';
import { downloadJobV1, orderTranslationV1, jobV1 } from './handlers/v1-translations.ts';

const v1 = { keyIn: 'query', counter: 'search' } as const;
const link = { where: 'link', counter: 'downloads', keyIn: 'either' } as const;
const order = { where: 'translate', counter: 'search' } as const;
const job = { where: 'job', counter: 'search' } as const;
const jobFile = { where: 'job-download', counter: 'search' } as const;
const search = { where: 'search', counter: 'search' } as const;

/** Search, download and account of version 2 (interface.md 4.1). */
const PLAIN_ROUTES: readonly Route[] = [
  { method: 'POST', path: '/api/v2/files/search', ...search, handle: searchBatch },
  { method: 'GET', path: '/api/v2/files/search', ...search, handle: searchOne },
  { method: 'GET', path: '/api/v2/subtitles/search', ...search, handle: searchSubtitles },
  { method: 'GET', path: '/api/v2/movies/search', ...search, handle: searchTitles },
  {
    method: 'GET',
    path: '/api/v2/subtitles/:id/download',
    where: 'download',
    counter: 'downloads',
    keyIn: 'either',
    handle: downloadById,
  },
  { method: 'GET', path: '/api/v2/me', where: 'me', counter: 'search', handle: tellAccount },
];

const AI = '/api/v2/ai';

/** The jobs of version 2 (interface.md 4.1). */
const AI_ROUTES: readonly Route[] = [
  { method: 'POST', path: `${AI}/translations`, ...order, handle: orderTranslation },
  { method: 'GET', path: `${AI}/translations`, ...job, handle: listTranslations },
  { method: 'GET', path: `${AI}/translations/:request_id`, ...job, handle: translationStatus },
  { method: 'POST', path: `${AI}/transcriptions`, ...job, where: 'transcribe', handle: orderTranscription },
  { method: 'GET', path: `${AI}/transcriptions/:request_id`, ...job, handle: transcriptionStatus },
  {
    method: 'GET',
    path: `${AI}/transcriptions/:request_id/download`,
    ...jobFile,
    handle: downloadTranscription,
  },
];

const TRANSLATE = '/api/v1/pro/translate';

/** The endpoints of version 1 (interface.md 4.2); their key is in the query. */
const CLASSIC_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/api/v1/subtitles', ...v1, where: 'v1-search', handle: searchClassic },
  { method: 'GET', path: '/api/v1/me', ...v1, where: 'v1-me', handle: accountV1 },
  { method: 'GET', path: '/api/v1/auto', ...v1, where: 'v1-titles', handle: completeTitle },
  { method: 'GET', path: '/api/v1/search', ...v1, where: 'v1-titles', handle: searchTitleText },
  { method: 'POST', path: `${TRANSLATE}/subtitles`, ...order, ...v1, handle: orderTranslationV1 },
  { method: 'GET', path: `${TRANSLATE}/jobs/:request_id`, ...job, ...v1, handle: jobV1 },
  { method: 'GET', path: `${TRANSLATE}/jobs/:request_id/download`, ...jobFile, ...v1, handle: downloadJobV1 },
];

/** The endpoints below `{base_url}`. */
export const API_ROUTES: readonly Route[] = [...PLAIN_ROUTES, ...AI_ROUTES, ...CLASSIC_ROUTES];

/** The endpoints below `{download_url}` (interface.md 4.3). */
export const DOWNLOAD_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/subtitle/:pair', ...link, handle: downloadArchive },
  { method: 'GET', path: '/subtitle/:parent/:file', ...link, handle: downloadFile },
];
