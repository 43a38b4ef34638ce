// Downloads the bytes of a subtitle: by identifier through the API (interface.md 4.1), or by link from the download
// host (4.3), with the key in a header or, for the anonymous counter, without it.

import { failed, ok, type JobFault, type Result } from '../../core/fault.ts';
import type { Downloaded, DownloadOptions, DownloadRoute } from '../../ports/service.ts';
import type { ApiResponse, HttpClient } from '../http/http.ts';
import type { ApiRequest } from '../http/request.ts';

const LARGEST_FILE = 20 * 1024 * 1024;
const FIRST_BYTE_MS = 15_000;
/** No subtitle or archive is shorter: one cue alone has two times. */
const SHORTEST_FILE = 16;

/**
 * The bytes of a subtitle (interface.md 4.1 and 4.3), at most 20 MiB. files/ finds out what they are. An empty body is
 * a fault, and so is a bare `null`.
 */
export async function fetchSubtitle(
  http: HttpClient,
  route: DownloadRoute,
  { deadlineMs, signal, stop }: DownloadOptions,
): Promise<Result<Downloaded>> {
  const answer = await http.ask({ ...askFor(route), deadlineMs, firstByteMs: FIRST_BYTE_MS, signal, stop });
  return answer.ok ? fileOf(answer.value) : answer;
}

/** The file that a job made (interface.md 4.2), fetched the same way. */
export async function fetchJobFile(
  http: HttpClient,
  request: ApiRequest,
): Promise<Result<Downloaded, JobFault>> {
  const answer = await http.askForJob({ ...request, maxBytes: LARGEST_FILE, firstByteMs: FIRST_BYTE_MS });
  return answer.ok ? fileOf(answer.value) : failed(answer.fault.fault);
}

function fileOf({ bytes, rate, framed }: ApiResponse): Result<Downloaded> {
  if (bytes.length < SHORTEST_FILE) return failed({ kind: 'malformed', detail: 'the file came empty' });
  return ok({ bytes, rate, framed });
}

function askFor(route: DownloadRoute): Omit<ApiRequest, 'deadlineMs' | 'signal' | 'stop'> {
  if (route.kind === 'id')
    return {
      method: 'GET',
      host: 'api',
      path: `/api/v2/subtitles/${route.id}/download`,
      query: { format: route.format },
      key: 'send',
      asksFor: { kind: 'download', counter: 'downloads' },
      maxBytes: LARGEST_FILE,
    };
  return {
    method: 'GET',
    host: 'download',
    path: route.link,
    key: route.anonymous ? 'withhold' : 'send',
    asksFor: { kind: 'download', counter: route.anonymous ? 'anonymous' : 'downloads' },
    maxBytes: LARGEST_FILE,
  };
}
