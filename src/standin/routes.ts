// Which endpoints are there, and who answers them?

import type { Route } from './ask.ts';
import { downloadArchive, downloadById, downloadFile } from './handle-download.ts';
import { searchBatch, searchOne } from './handle-file-search.ts';
import { tellAccount } from './handle-me.ts';
import { searchSubtitles, searchTitles } from './handle-title-search.ts';

const link = { where: 'link', counter: 'downloads', keyInQuery: true } as const;
const search = { where: 'search', counter: 'search' } as const;

/** The endpoints below `{base_url}` (interface.md 4.1). */
export const API_ROUTES: readonly Route[] = [
  { method: 'POST', path: '/api/v2/files/search', ...search, handle: searchBatch },
  { method: 'GET', path: '/api/v2/files/search', ...search, handle: searchOne },
  { method: 'GET', path: '/api/v2/subtitles/search', ...search, handle: searchSubtitles },
  { method: 'GET', path: '/api/v2/movies/search', ...search, handle: searchTitles },
  {
    method: 'GET',
    path: '/api/v2/subtitles/:id/download',
    where: 'download',
    counter: 'downloads',
    keyInQuery: true,
    handle: downloadById,
  },
  { method: 'GET', path: '/api/v2/me', where: 'me', counter: 'search', handle: tellAccount },
];

/** The endpoints below `{download_url}` (interface.md 4.3). */
export const DOWNLOAD_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/subtitle/:pair', ...link, handle: downloadArchive },
  { method: 'GET', path: '/subtitle/:parent/:file', ...link, handle: downloadFile },
];
