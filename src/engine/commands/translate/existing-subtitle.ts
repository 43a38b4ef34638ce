// Finds an existing subtitle in a language, beside the video or inside it. Reads the folder now, because a user waits.

import type { EmbeddedCover } from '../../../core/sidecar/embedded-tracks.ts';
import type { WantSpec } from '../../../core/want-spec.ts';
import type { VideoRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { listedFolder } from '../../context/libraries/listed-folder.ts';
import { embeddedCover, mediaInfoOf } from '../../video/embedded-tracks.ts';
import { coveringAmong, readUnlabelled } from '../../steps/scan/video/unlabelled-sidecars.ts';

export type ExistingSubtitle =
  | { readonly kind: 'sidecar'; readonly name: string }
  | { readonly kind: 'inside'; readonly by: EmbeddedCover };

/** The first sidecar that serves, ours or not; else the embedded track; null if there is neither. */
export async function existingSubtitle(
  deps: Deps,
  video: VideoRecord,
  spec: WantSpec,
): Promise<ExistingSubtitle | null> {
  const folder = await listedFolder(deps, video);
  const beside = folder === null ? [] : ((await readUnlabelled(deps, folder, [spec])).get(video.name) ?? []);
  const serving = coveringAmong(deps, { want: spec, video }, beside);
  if (serving !== undefined) return { kind: 'sidecar', name: serving.name };
  await mediaInfoOf(deps, video);
  const by = embeddedCover(deps, spec, video);
  return by === null ? null : { kind: 'inside', by };
}
