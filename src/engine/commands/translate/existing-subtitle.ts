// Finds an existing subtitle in a language, beside the video or inside it. Reads the folder now, because a user waits.

import type { EmbeddedCover } from '../../../core/sidecar/embedded-tracks.ts';
import { coversUnlabelled } from '../../../core/sidecar/unlabelled.ts';
import type { WantSpec } from '../../../core/want-spec.ts';
import type { VideoRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { libraryAt } from '../../context/libraries/library-at.ts';
import { embeddedCover, mediaInfoOf } from '../../video/embedded-tracks.ts';
import { readUnlabelled } from '../../steps/scan/video/unlabelled-sidecars.ts';
import { isFulfilledBy } from '../../video/preference.ts';

export type ExistingSubtitle =
  | { readonly kind: 'sidecar'; readonly name: string }
  | { readonly kind: 'inside'; readonly by: EmbeddedCover };

/** The first sidecar that serves, ours or not; else the embedded track; null if there is neither. */
export async function existingSubtitle(
  deps: Deps,
  video: VideoRecord,
  spec: WantSpec,
): Promise<ExistingSubtitle | null> {
  const folderPolicy = deps.policy.ofFolder(video.folder);
  const library = libraryAt(deps, video.root);
  const options = { exclude: [], ...library, from: [video.folder], alone: true };
  for await (const item of deps.libraries.walk(video.root, options)) {
    if (item.kind !== 'folder' || item.folder.path !== video.folder) continue;
    const beside = (await readUnlabelled(deps, item.folder, [spec])).get(video.name) ?? [];
    const serving =
      beside.find(({ reading }) => isFulfilledBy(deps, { want: spec, video }, reading)) ??
      beside.find(({ text }) => text !== undefined && coversUnlabelled(text, spec, folderPolicy));
    if (serving !== undefined) return { kind: 'sidecar', name: serving.name };
  }
  await mediaInfoOf(deps, video);
  const by = embeddedCover(deps, spec, video);
  return by === null ? null : { kind: 'inside', by };
}
