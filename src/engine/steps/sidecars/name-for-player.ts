// Finds the name that another player expects for one of our sidecars.

import { markOf } from '../../../core/candidates/machine-made.ts';
import { nameUnder, type NamingPreset } from '../../../core/sidecar/sidecar-name.ts';
import type { SidecarRecord, OpenWant } from '../../../ports/store/records.ts';

/** Null if it is not beside the video, or its name is not one that a preset gives. */
export function otherName(
  preset: NamingPreset,
  { want, video, sidecar }: OpenWant & { readonly sidecar: SidecarRecord },
): string | null {
  if (sidecar.folder !== video.folder) return null;
  const { name, language, candidateKey } = sidecar;
  const mark = markOf({ key: candidateKey });
  return nameUnder(preset, { name, videoName: video.name, language, kind: want.kind, mark });
}
