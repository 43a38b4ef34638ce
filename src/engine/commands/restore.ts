// `trash restore NUMBER`: puts a subtitle from the trash back beside its video. From then on it is the user's.

import { baseName, pathOf } from '../../core/path/path.ts';
import { presentName } from '../../core/sidecar/sidecar-name.ts';
import type { SidecarRecord, VideoRecord } from '../../ports/store/records.ts';
import { apply } from '../apply.ts';
import type { Deps } from '../deps.ts';
import { placeBeside } from '../sidecar/place-beside.ts';
import { readTrash } from '../sidecar/trash.ts';
import { openVideo, trouble } from './find-video.ts';
import type { CommandResult, Trouble } from './results.ts';

type Restored = Extract<CommandResult, { kind: 'restored' }>;

/** Beside its video where that is now, under its present name. Never replaces a file. Costs nothing. */
export async function restore(
  deps: Deps,
  { id }: { readonly id: number },
  signal: AbortSignal,
): Promise<Restored | Trouble> {
  const { store } = deps;
  const item = store.trash.get(id);
  if (item === null) return trouble('not-in-trash', String(id));
  const bytes = readTrash(store.trash, id);
  if (bytes === null) return trouble('trash-lost', item.name);
  if (bytes === 'unreadable') return trouble('trash-unreadable', item.name);
  const known = store.videos.get(item.videoId);
  if (known === null) return trouble('video-elsewhere', item.name);
  const scope = await openVideo(deps, pathOf(known), signal);
  if (scope.kind === 'trouble')
    return scope.trouble === 'no-such-file' ? trouble('video-elsewhere', item.name) : scope;
  const { video } = scope;
  const name = presentName(item.name, formerNames(deps, video), video.name);
  const isBack = await isOursAgain(deps, { folder: video.folder, name, sha256: item.sha256 });
  if (isBack) keepRejected(deps, item.wantId, name);
  const wrong = isBack ? null : await put(deps, video, name, bytes);
  if (wrong !== null) return wrong;
  deps.emit({ kind: 'sidecars-changed', folder: video.folder, video: video.name });
  // So that it counts as a subtitle of the video at once.
  await openVideo(deps, pathOf(video), signal);
  return { kind: 'restored', path: `${video.folder}/${name}` };
}

/** With its video it may just have come back by itself. */
async function isOursAgain(
  { store, sidecars }: Deps,
  file: Pick<SidecarRecord, 'folder' | 'name' | 'sha256'>,
): Promise<boolean> {
  const ours = store.placements.sidecarAt(file.folder, file.name);
  return ours?.sha256 === file.sha256 && (await sidecars.find(file)) !== null;
}

/** It is still there, because it could not be removed yet when the user rejected it. */
function keepRejected(deps: Deps, wantId: number, name: string): void {
  const { pendingDiscards, placements } = deps.store;
  if (!pendingDiscards.has(wantId)) return;
  deps.store.transaction(() => {
    pendingDiscards.cancel(wantId);
    placements.removeSidecar(wantId);
    apply(deps, wantId, { kind: 'covered', by: 'user-sidecar' }, { detail: name });
  });
}

/** Enough history to find every name that the video had while its subtitle was in the trash. */
const MOST_LINES = 2000;

function formerNames({ store }: Deps, { id }: VideoRecord): readonly string[] {
  return store.history
    .lines({ videoId: id, limit: MOST_LINES })
    .flatMap(({ event, detail }) => (event === 'video-moved' ? [baseName(detail)] : []));
}

async function put(deps: Deps, video: VideoRecord, name: string, bytes: Uint8Array): Promise<Trouble | null> {
  const temporaryName = deps.temporaryName();
  deps.store.leftovers.put({ folder: video.folder, temporaryName, claim: null });
  const outcome = await placeBeside(deps, video, { name, temporaryName, bytes });
  switch (outcome.kind) {
    case 'placed':
      deps.store.leftovers.remove(temporaryName);
      return null;
    case 'taken':
      return trouble('in-the-way', outcome.by);
    case 'video-changed':
    case 'video-gone':
      return trouble('video-elsewhere', name);
    case 'unavailable':
      return trouble('library-unavailable', outcome.why);
    case 'failed':
      return trouble('not-placed', outcome.cause);
  }
}
