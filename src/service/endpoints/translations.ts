// Translates subtitles, and writes them from speech. The endpoints of version 2 (interface.md 4.1) and of version 1
// (4.2).

import { serviceLanguage } from '../../core/language/language.ts';
import type { RequestOptions } from '../../ports/service.ts';
import type {
  ClassicTranslations,
  Transcriptions,
  TranslationOrder,
  Translations,
} from '../../ports/translations.ts';
import { fetchJob, fetchJobResult, fetchJobs, type JobOptions } from './follow-job.ts';
import type { HttpClient } from '../http/http.ts';
import { startJob } from './start-job.ts';

const V2 = { folder: '/api/v2/ai/translations', allowance: 'translations' } as const;
const V1 = { folder: '/api/v1/pro/translate/jobs', allowance: 'translations' } as const;
const V1_ORDERS = '/api/v1/pro/translate/subtitles';
const SPEECH = { folder: '/api/v2/ai/transcriptions', allowance: 'transcriptions' } as const;

/** `POST`, `GET` and `GET …/{id}` of `/api/v2/ai/translations` (interface.md 4.1). */
export function openTranslations(http: HttpClient, options: JobOptions): Translations {
  return {
    start: (order) =>
      startJob(http, { ...V2, ...patienceOf(order), path: V2.folder, body: bodyOf(order) }, options),
    list: (request) => fetchJobs(http, { ...V2, ...request }, options),
    job: (requestId, request) => fetchJob(http, { ...V2, ...request, requestId }, options),
  };
}

/** `/api/v1/pro/translate/subtitles`, `…/jobs/{request_id}` and `…/download` (interface.md 4.2). */
export function openClassicTranslations(http: HttpClient, options: JobOptions): ClassicTranslations {
  return {
    start: ({ fileNId, ...order }) => {
      const body = { ...bodyOf(order), ...(fileNId === undefined ? {} : { file_n_id: fileNId }) };
      return startJob(http, { ...V1, ...patienceOf(order), path: V1_ORDERS, body }, options);
    },
    job: (requestId, request) => fetchJob(http, { ...V1, ...request, requestId }, options),
    download: (requestId, request) => fetchJobResult(http, { ...V1, ...request, requestId }),
  };
}

/**
 * `POST /api/v2/ai/transcriptions` (interface.md 4.1; beta). The document does not show how to follow a job, so the
 * addresses follow those of translations.
 */
export function openTranscriptions(http: HttpClient, options: JobOptions): Transcriptions {
  return {
    start: ({ mediaUrl, language, ...patience }) => {
      const body = { media_url: mediaUrl, language: serviceLanguage(language) };
      return startJob(http, { ...SPEECH, ...patience, path: SPEECH.folder, body }, options);
    },
    job: (requestId, request) => fetchJob(http, { ...SPEECH, ...request, requestId }, options),
    download: (requestId, request) => fetchJobResult(http, { ...SPEECH, ...request, requestId }),
  };
}

function patienceOf({ deadlineMs, signal }: RequestOptions): RequestOptions {
  return { deadlineMs, ...(signal === undefined ? {} : { signal }) };
}

function bodyOf(order: TranslationOrder): Readonly<Record<string, string>> {
  const { nId, targetLanguage, tone } = order;
  const body = { n_id: nId, target_language: serviceLanguage(targetLanguage) };
  return tone === undefined ? body : { ...body, tone };
}
