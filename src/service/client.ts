// The whole service: the endpoint groups over one door.

import type { SubtitleService } from '../ports/service.ts';
import type { Titles } from '../ports/titles.ts';
import type { ClassicTranslations, Transcriptions, Translations } from '../ports/translations.ts';
import { fetchAccount } from './endpoints/account.ts';
import { searchBatch, searchFile, type SearchOptions } from './endpoints/batch-search.ts';
import { fetchSubtitle } from './endpoints/download.ts';
import { createVocabulary, type FieldNamesOptions } from './decode/field-names.ts';
import { openDoor, type DoorOptions } from './http/http.ts';
import { fetchKeyUsage } from './endpoints/key-usage.ts';
import { searchSubtitles } from './endpoints/subtitle-search.ts';
import { searchTitles } from './endpoints/titles.ts';
import { openClassicTranslations, openTranscriptions, openTranslations } from './endpoints/translations.ts';

export type ServiceOptions = DoorOptions &
  Pick<SearchOptions, 'engine'> & {
    /** How identifiers are called in requests; `{ mode: 'auto' }` with nothing known when absent. */
    readonly fieldNames?: FieldNamesOptions;
  };

/** Everything that interface.md has, in groups; the daemon's own needs at the top. */
export type Service = SubtitleService & {
  readonly titles: Titles;
  readonly translations: Translations;
  readonly classicTranslations: ClassicTranslations;
  readonly transcriptions: Transcriptions;
  /** Ends the connections. */
  close(): Promise<void>;
};

/** Opens the service (interface.md 4). All requests of one opened service share one pace. */
export function openService(options: ServiceOptions): Service {
  const door = openDoor(options);
  const { now, engine, downloadUrl } = options;
  const vocabulary = createVocabulary(options.fieldNames ?? { mode: 'auto' });
  const searching: SearchOptions = { engine, downloadUrl, vocabulary };
  return {
    account: (request) => fetchAccount(door, { ...request, now }),
    usage: (request) => fetchKeyUsage(door, { ...request, now }),
    search: (question) => searchBatch(door, question, searching),
    searchFile: (question) => searchFile(door, question, searching),
    download: (route, request) => fetchSubtitle(door, route, request),
    titles: {
      subtitles: (question) => searchSubtitles(door, question, searching),
      find: (query) => searchTitles(door, query, { by: 'find', vocabulary }),
      suggest: (query) => searchTitles(door, query, { by: 'suggest', vocabulary }),
      lookUp: (query) => searchTitles(door, query, { by: 'lookUp', vocabulary }),
    },
    translations: openTranslations(door, { downloadUrl, now }),
    classicTranslations: openClassicTranslations(door, { downloadUrl, now }),
    transcriptions: openTranscriptions(door, { downloadUrl, now }),
    close: () => door.close(),
  };
}
