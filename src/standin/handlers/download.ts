// Sends the bytes of a subtitle: by identifier through the API, or by link from the download host.

import { zipOf, type PackedFile } from '../catalogue/zip.ts';
import type { HandlerRequest, Reply, HandlerContext } from '../request/request-types.ts';
import type { Subtitle, SubtitleFile } from '../catalogue/catalogue.ts';
import { bytesOf } from '../generate/content.ts';
import {
  downloadsExceeded,
  invalidRequest,
  notFound,
  paidOnly,
  unauthorized,
} from '../responses/refusals.ts';
import { filesOf } from '../catalogue/catalogue-index.ts';

/** GET /api/v2/subtitles/{nId}/download (interface.md 4.1). An archive of several files has no `format=file`: 404. */
export async function downloadById(request: HandlerRequest, context: HandlerContext): Promise<Reply> {
  if (request.caller.kind !== 'account') return unauthorized();
  const format = request.query.get('format') ?? 'zip';
  if (format !== 'zip' && format !== 'file') return invalidRequest('format must be zip or file.');
  const subtitle = context.index.byId.get(request.parts['id'] ?? '');
  if (subtitle === undefined) return notFound();
  const files = filesOf(subtitle);
  const only = files.length === 1 ? files[0] : undefined;
  if (format === 'zip') return charged(request, context) ?? (await archiveReply(context, subtitle));
  if (only === undefined) return notFound('The archive has no single obvious file.');
  return charged(request, context) ?? fileReply(context, subtitle, only);
}

/** GET {download_url}/subtitle/<pair>.zip (interface.md 4.3). */
export async function downloadArchive(request: HandlerRequest, context: HandlerContext): Promise<Reply> {
  const subtitle = context.index.byPair.get((request.parts['pair'] ?? '').replace(/\.zip$/, ''));
  if (subtitle === undefined || !request.path.endsWith('.zip')) return notFound();
  return charged(request, context) ?? (await archiveReply(context, subtitle));
}

/** GET {download_url}/subtitle/<parent>/<file> (interface.md 4.3). */
export function downloadFile(request: HandlerRequest, context: HandlerContext): Reply {
  const subtitle = context.index.byId.get(request.parts['parent'] ?? '');
  if (subtitle === undefined) return notFound();
  const file = filesOf(subtitle).find(({ id }) => id === request.parts['file']);
  if (file === undefined) return notFound();
  return charged(request, context) ?? fileReply(context, subtitle, file);
}

/** Takes one download from the account or address that pays; the refusal if none is left (interface.md 5 and 8). */
function charged(request: HandlerRequest, context: HandlerContext): Reply | null {
  const { accounts } = context;
  if (request.caller.kind === 'unknown-key') return unauthorized();
  if (request.caller.kind === 'anonymous') {
    if (accounts.takeAnonymous(request.ip)) return null;
    return downloadsExceeded(accounts.readAnonymous(request.ip), 'Anonymous', context.now());
  }
  const { account, key } = request.caller;
  const free = account.plan === 'free';
  if (free && context.freeKeyLinks === 'refused' && !request.path.startsWith('/api/')) return paidOnly();
  if (accounts.take(key, 'downloads', 1)) return null;
  return downloadsExceeded(accounts.read(account.id, 'downloads'), free ? 'Free' : 'Paid', context.now());
}

async function archiveReply(context: HandlerContext, subtitle: Subtitle): Promise<Reply> {
  return bytesReply(await zipOf(packedFiles(context, subtitle)), 'application/zip', `${subtitle.pair}.zip`);
}

function fileReply(context: HandlerContext, subtitle: Subtitle, file: SubtitleFile): Reply {
  const bytes = bytesOf(context.index.catalogue, subtitle, file);
  return bytesReply(bytes, 'application/octet-stream', `${file.id}.${file.format}`);
}

function bytesReply(bytes: Uint8Array, type: string, name: string): Reply {
  return {
    status: 200,
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
    body: bytes,
  };
}

/** The files of an archive as they are packed. */
export function packedFiles(context: HandlerContext, subtitle: Subtitle): readonly PackedFile[] {
  return filesOf(subtitle).map((file) => ({
    name: file.name,
    bytes: bytesOf(context.index.catalogue, subtitle, file),
  }));
}
