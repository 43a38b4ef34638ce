// How many pages does an answer have? Services name the count in two ways (interface.md 2.4 and 4.1).

import { readOrdinal, type Wire } from '../wire/wire-values.ts';

/** The number of pages; null if the answer does not say. */
export function readPages(answer: Wire): number | null {
  return readOrdinal(answer['totalPages'] ?? answer['total_pages']);
}

/** True if the service says that there are more subtitles than this page: its pages may be shorter than asked for. */
export function hasMorePages(answer: Wire): boolean {
  return (readPages(answer) ?? 1) > 1;
}
