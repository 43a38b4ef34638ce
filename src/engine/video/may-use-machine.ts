// Decides whether the user's configuration allows an AI translation or transcription for a want.

import { mediaAddress } from '../../core/plan/media-address.ts';
import { isReplaceable } from '../../core/want/want.ts';
import type { OpenWant } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import { pathInLibrary } from './video-path.ts';

type MachineDeps = Pick<Deps, 'clock' | 'policy'>;

/** Epoch milliseconds: until then the want waits for a human subtitle. */
export function patienceEnds({ policy }: MachineDeps, { video }: OpenWant): number {
  return video.addedAt + policy.ofFolder(video.folder).humanPatienceMs;
}

/** True if the user enabled AI translation or transcription for the video. */
export function wantsMachines({ policy }: MachineDeps, open: OpenWant): boolean {
  return translatesByItself({ policy }, open) || policy.transcribe !== null;
}

/** True if the user enabled AI translation for the folder of the video. */
export function translatesByItself({ policy }: Pick<Deps, 'policy'>, { video }: OpenWant): boolean {
  return policy.ofFolder(video.folder).translate.byItself;
}

export function mayTranslate(deps: MachineDeps, open: OpenWant): boolean {
  return translatesByItself(deps, open) && isOld(deps, open);
}

/** A transcription covers the whole dialogue: it cannot tell which parts are foreign. */
export function mayTranscribe(deps: MachineDeps, open: OpenWant): boolean {
  return open.want.kind === 'full' && isOld(deps, open) && addressOf(deps, open) !== null;
}

/** The URL from which the service can fetch the video; null if there is none. */
export function addressOf({ policy }: MachineDeps, { video }: OpenWant): string | null {
  if (policy.transcribe === null) return null;
  const path = pathInLibrary(video.root, video.folder, video.name);
  return mediaAddress(policy.transcribe.mediaUrl, { root: video.root, path, roots: policy.roots });
}

function isOld(deps: MachineDeps, open: OpenWant): boolean {
  return !isReplaceable(open.want) && !open.want.oneOff && deps.clock.now() >= patienceEnds(deps, open);
}
