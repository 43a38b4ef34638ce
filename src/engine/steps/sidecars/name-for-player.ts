// Which name would another player want for a sidecar of ours that lies beside its video?

import { markOf } from '../../../core/candidates/machine-made.ts';
import { nameUnder, type NamingPreset } from '../../../core/sidecar/sidecar-name.ts';
import type { SidecarRecord, OpenWant } from '../../../ports/store/records.ts';

/** Null where it does not lie beside the video, or not under a name that a preset gives. */
export function otherName(
  preset: NamingPreset,
  { want, video, sidecar }: OpenWant & { readonly sidecar: SidecarRecord },
): string | null {
  if (sidecar.folder !== video.folder) return null;
  const { name, language, candidateKey } = sidecar;
  const mark = markOf({ key: candidateKey });
  return nameUnder(preset, { name, videoName: video.name, language, kind: want.kind, mark });
}
