// Places a file beside a video; what that may leave behind is on record.

import type { PlaceOutcome } from '../../ports/sidecars.ts';
import type { VideoRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import { recordLeftovers } from './leftovers.ts';

type NewFile = { readonly name: string; readonly temporaryName: string; readonly bytes: Uint8Array };

/** Never replaces a file. */
export function placeBeside(
  deps: Deps,
  video: VideoRecord,
  { name, temporaryName, bytes }: NewFile,
): Promise<PlaceOutcome> {
  const { policy, sidecars } = deps;
  const { root, folder } = video;
  return sidecars.place({
    root,
    folder,
    video: { name: video.name, size: video.size, mtimeMs: video.mtimeMs },
    name,
    temporaryName,
    bytes,
    mode: policy.fileMode,
    group: policy.fileGroup,
    record: recordLeftovers(deps, { folder, name, temporaryName }),
  });
}
