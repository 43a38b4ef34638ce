// The whole service as one port: the endpoint groups over one door.

import type { SubtitleService } from '../ports/service.ts';
import { fetchAccount } from './account.ts';
import { searchBatch, type SearchOptions } from './batch-search.ts';
import { fetchSubtitle } from './download.ts';
import { openDoor, type DoorOptions } from './http.ts';

export type ServiceOptions = DoorOptions & Pick<SearchOptions, 'engine'>;

/** Opens the service; `close` ends its connections. */
export function openService(options: ServiceOptions): SubtitleService & { close(): Promise<void> } {
  const door = openDoor(options);
  return {
    account: (request) => fetchAccount(door, { ...request, now: options.now }),
    search: (question) => searchBatch(door, question, options),
    download: (route, request) => fetchSubtitle(door, route, request),
    close: () => door.close(),
  };
}
