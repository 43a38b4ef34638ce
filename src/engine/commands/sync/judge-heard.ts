// Compares our sidecar with what was heard in its video, and corrects it if the user wants that.

import type { SoundLevels } from '../../../core/sync/audio/sound-levels.ts';
import type { VideoRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { videoToHear } from '../../sidecar/sync-of.ts';
import { bySound } from './by-sound.ts';
import { correctTimesOf } from './correct-times-of.ts';
import { judgeSidecar } from './judge-beside.ts';

/** `video`: as it was when it was heard. */
export type HeardVideo = {
  readonly wantId: number;
  readonly video: VideoRecord;
  readonly levels: SoundLevels;
};

/** Does nothing if the video or the sidecar is another one by now. */
export async function judgeHeard(deps: Deps, { wantId, video: heard, levels }: HeardVideo): Promise<void> {
  const { store, policy } = deps;
  const ours = store.placements.sidecarOf(wantId);
  const video = videoToHear(deps, wantId);
  store.findings.removeUnheard(wantId);
  if (ours === null || video?.size !== heard.size || video.mtimeMs !== heard.mtimeMs) return;
  const { folder, name, language } = ours;
  const sidecar = { path: `${folder}/${name}`, folder, name, language, ours };
  const check = bySound(deps, levels);
  const finding = await judgeSidecar(deps, video, sidecar, check);
  if (policy.sync === 'fix' && finding !== null)
    await correctTimesOf(deps, video, { sidecar, finding, check });
}
