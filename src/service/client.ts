// Implements the whole service: the endpoint groups over one HTTP client.

import type { SubtitleService } from '../ports/service.ts';
import type { Titles } from '../ports/titles.ts';
import type { ClassicTranslations, Transcriptions, Translations } from '../ports/translations.ts';
import { fetchAccount } from './endpoints/account.ts';
import { searchBatch, searchFile, type SearchOptions } from './endpoints/batch-search.ts';
import { fetchSubtitle } from './endpoints/download.ts';
import { createFieldNames, type FieldNamesOptions } from './decode/field-names.ts';
import { createHttpClient } from './http/http.ts';
import type { HttpClientOptions } from './http/request.ts';
import { fetchKeyUsage } from './endpoints/key-usage.ts';
import { searchSubtitles } from './endpoints/subtitle-search.ts';
import { searchTitles } from './endpoints/titles.ts';
import { openClassicTranslations, openTranscriptions, openTranslations } from './endpoints/translations.ts';

export type ServiceOptions = HttpClientOptions &
  Pick<SearchOptions, 'engine'> & {
    /** The names of identifiers in requests; by default `{ mode: 'auto' }` with nothing known. */
    readonly fieldNames?: FieldNamesOptions;
  };

/** All of interface.md in groups; what the daemon needs is at the top level. */
export type Service = SubtitleService & {
  readonly titles: Titles;
  readonly translations: Translations;
  readonly classicTranslations: ClassicTranslations;
  readonly transcriptions: Transcriptions;
  /** Closes the connections. */
  close(): Promise<void>;
};

/** Opens the service (interface.md 4). All its requests share one rate limit. */
export function openService(options: ServiceOptions): Service {
  const http = createHttpClient(options);
  const { now, engine, downloadUrl } = options;
  const fieldNames = createFieldNames(options.fieldNames ?? { mode: 'auto' });
  const searching: SearchOptions = { engine, downloadUrl, fieldNames };
  return {
    account: (request) => fetchAccount(http, { ...request, now }),
    usage: (request) => fetchKeyUsage(http, { ...request, now }),
    search: (question) => searchBatch(http, question, searching),
    searchFile: (question) => searchFile(http, question, searching),
    download: (route, request) => fetchSubtitle(http, route, request),
    titles: {
      subtitles: (question) => searchSubtitles(http, question, searching),
      find: (query) => searchTitles(http, query, { by: 'find', fieldNames }),
      suggest: (query) => searchTitles(http, query, { by: 'suggest', fieldNames }),
      lookUp: (query) => searchTitles(http, query, { by: 'lookUp', fieldNames }),
    },
    translations: openTranslations(http, { downloadUrl, now }),
    classicTranslations: openClassicTranslations(http, { downloadUrl, now }),
    transcriptions: openTranscriptions(http, { downloadUrl, now }),
    close: () => http.close(),
  };
}
