// `trash restore NUMBER`: puts a subtitle from the trash back beside its video. From then on it is the user's.

import type { TrashRecord } from '../../ports/store/pending-moves.ts';
import type { VideoRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import { recordLeftovers } from '../sidecar/leftovers.ts';
import { openVideo, pathOf, trouble } from './find-video.ts';
import type { Restored, Trouble } from './results.ts';

/** Never replaces a file, and writes nothing if the video is not where it was. Costs nothing. */
export async function restore(
  deps: Deps,
  { id }: { readonly id: number },
  signal: AbortSignal,
): Promise<Restored | Trouble> {
  const { store } = deps;
  const item = store.trash.list().find((one) => one.id === id);
  const bytes = item === undefined ? null : store.trash.read(id);
  if (item === undefined || bytes === null) return trouble('not-in-trash', String(id));
  const known = store.videos.get(item.videoId);
  if (known === null || known.folder !== item.folder) return trouble('video-elsewhere', item.name);
  const scope = await openVideo(deps, pathOf(known), signal);
  if (scope.kind === 'trouble') return scope;
  const wrong = await put(deps, scope.video, item, bytes);
  if (wrong !== null) return wrong;
  // So that it counts as a subtitle of the video at once.
  await openVideo(deps, pathOf(known), signal);
  return { kind: 'restored', path: `${item.folder}/${item.name}` };
}

async function put(
  deps: Deps,
  video: VideoRecord,
  { folder, name }: TrashRecord,
  bytes: Uint8Array,
): Promise<Trouble | null> {
  const { policy, sidecars } = deps;
  const temporaryName = deps.temporaryName();
  const record = recordLeftovers(deps, { folder, name, temporaryName });
  deps.store.leftovers.put({ folder, temporaryName, claim: null });
  const outcome = await sidecars.place({
    root: video.root,
    folder,
    video: { name: video.name, size: video.size, mtimeMs: video.mtimeMs },
    name,
    temporaryName,
    bytes,
    mode: policy.fileMode,
    group: policy.fileGroup,
    record,
  });
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
