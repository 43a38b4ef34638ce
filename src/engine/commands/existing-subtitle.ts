// Is there a subtitle in this language already, beside the video or inside it? Looked at now, because a person waits.

import type { InsideCover } from '../../core/sidecar/embedded-tracks.ts';
import { satisfies } from '../../core/sidecar/read-sidecar.ts';
import { coversUnlabelled } from '../../core/sidecar/unlabelled.ts';
import type { Slot, VideoRecord } from '../../ports/store/store.ts';
import type { Deps } from '../deps.ts';
import { coverOf, insideOf } from '../video/embedded-tracks.ts';
import { lookBeside } from '../steps/scan/unlabelled-sidecars.ts';
import { wishFor } from '../video/wish.ts';

export type Lying =
  { readonly kind: 'sidecar'; readonly name: string } | { readonly kind: 'inside'; readonly by: InsideCover };

/** The first file that serves, whoever's it is; else what the video holds; null where there is neither. */
export async function lyingThere(deps: Deps, video: VideoRecord, slot: Slot): Promise<Lying | null> {
  const library = deps.policy.libraries.find(({ root }) => root === video.root);
  const walk = { exclude: library?.exclude ?? [], from: video.folder, alone: true };
  for await (const item of deps.libraries.walk(video.root, walk)) {
    if (item.kind !== 'folder' || item.folder.path !== video.folder) continue;
    const beside = (await lookBeside(deps, [slot], item.folder)).get(video.name) ?? [];
    const serving =
      beside.find(({ reading }) =>
        slot.languages.some((language) => satisfies(reading, wishFor(deps, slot, language))),
      ) ?? beside.find(({ text }) => text !== undefined && coversUnlabelled(text, slot, deps.policy));
    if (serving !== undefined) return { kind: 'sidecar', name: serving.name };
  }
  await insideOf(deps, video);
  const by = coverOf(deps, slot, video);
  return by === null ? null : { kind: 'inside', by };
}
