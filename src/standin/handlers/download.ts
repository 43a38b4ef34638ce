// Which bytes does a subtitle come as: by identifier through the API, or by link from the download host?

import { zipOf, type PackedFile } from '../catalogue/zip.ts';
import type { Ask, Reply, World } from '../request/request-types.ts';
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
export async function downloadById(ask: Ask, world: World): Promise<Reply> {
  if (ask.caller.kind !== 'account') return unauthorized();
  const format = ask.query.get('format') ?? 'zip';
  if (format !== 'zip' && format !== 'file') return invalidRequest('format must be zip or file.');
  const subtitle = world.shelf.byId.get(ask.parts['id'] ?? '');
  if (subtitle === undefined) return notFound();
  const files = filesOf(subtitle);
  const only = files.length === 1 ? files[0] : undefined;
  if (format === 'zip') return charged(ask, world) ?? (await archiveReply(world, subtitle));
  if (only === undefined) return notFound('The archive has no single obvious file.');
  return charged(ask, world) ?? fileReply(world, subtitle, only);
}

/** GET {download_url}/subtitle/<pair>.zip (interface.md 4.3). */
export async function downloadArchive(ask: Ask, world: World): Promise<Reply> {
  const subtitle = world.shelf.byPair.get((ask.parts['pair'] ?? '').replace(/\.zip$/, ''));
  if (subtitle === undefined || !ask.path.endsWith('.zip')) return notFound();
  return charged(ask, world) ?? (await archiveReply(world, subtitle));
}

/** GET {download_url}/subtitle/<parent>/<file> (interface.md 4.3). */
export function downloadFile(ask: Ask, world: World): Reply {
  const subtitle = world.shelf.byId.get(ask.parts['parent'] ?? '');
  if (subtitle === undefined) return notFound();
  const file = filesOf(subtitle).find(({ id }) => id === ask.parts['file']);
  if (file === undefined) return notFound();
  return charged(ask, world) ?? fileReply(world, subtitle, file);
}

/** Takes one download from whoever pays; the refusal where that cannot be (interface.md 5 and 8). */
function charged(ask: Ask, world: World): Reply | null {
  const { accounts } = world;
  if (ask.caller.kind === 'stranger') return unauthorized();
  if (ask.caller.kind === 'anonymous') {
    if (accounts.takeAnonymous(ask.ip)) return null;
    return downloadsExceeded(accounts.readAnonymous(ask.ip), 'Anonymous', world.now());
  }
  const { account, key } = ask.caller;
  const free = account.plan === 'free';
  if (free && world.freeKeyLinks === 'refused' && !ask.path.startsWith('/api/')) return paidOnly();
  if (accounts.take(key, 'downloads', 1)) return null;
  return downloadsExceeded(accounts.read(account.id, 'downloads'), free ? 'Free' : 'Paid', world.now());
}

async function archiveReply(world: World, subtitle: Subtitle): Promise<Reply> {
  return bytesReply(await zipOf(packedFiles(world, subtitle)), 'application/zip', `${subtitle.pair}.zip`);
}

function fileReply(world: World, subtitle: Subtitle, file: SubtitleFile): Reply {
  const bytes = bytesOf(world.shelf.catalogue, subtitle, file);
  return bytesReply(bytes, 'application/octet-stream', `${file.id}.${file.format}`);
}

function bytesReply(bytes: Uint8Array, type: string, name: string): Reply {
  return {
    status: 200,
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
    body: bytes,
  };
}

/** The files of an archive as they go into it. */
export function packedFiles(world: World, subtitle: Subtitle): readonly PackedFile[] {
  return filesOf(subtitle).map((file) => ({
    name: file.name,
    bytes: bytesOf(world.shelf.catalogue, subtitle, file),
  }));
}
