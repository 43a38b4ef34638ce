// Applies a new file name to a video: it keeps the release's own name, unless the new one corrects it.

import { isCorrected } from '../../../../core/catalogue/corrected-name.ts';
import { withMatch } from '../../../../core/release/with-match.ts';
import { readRelease } from '../../../../core/release/release.ts';
import type { VideoRecord, WantRecord } from '../../../../ports/store/records.ts';
import type { Deps } from '../../../deps.ts';
import { pathInLibrary, releasePath } from '../../../video/video-path.ts';
import { searchAgain } from './search-again.ts';

/** The moved video, searched by its new name from now on if that corrects the first one. */
export function underItsName({ store }: Deps, before: VideoRecord, moved: VideoRecord): VideoRecord {
  if (moved.name === before.name) return moved;
  const release = readRelease(pathInLibrary(moved.root, moved.folder, moved.name));
  const match = store.findings.recognised(before.id)?.match ?? null;
  const renamed = {
    before: withMatch(readRelease(releasePath(before)), match),
    after: release,
    firstName: readRelease(before.releaseName),
  };
  return isCorrected(renamed) ? { ...moved, releaseName: moved.name, year: release.year } : moved;
}

/**
 * After the name was corrected: the candidates found under the old name are discarded, and what has no subtitle is
 * searched again. Call after the video's record has its new name.
 */
export function searchByNewName(deps: Deps, video: VideoRecord): void {
  searchAgain(deps, video, wasAnswered);
}

/** A want that was never searched for is due already. */
export function wasAnswered({ state, asks, offers }: WantRecord): boolean {
  return state === 'missing' || state === 'failed' || (state === 'wanted' && (asks > 0 || offers > 0));
}
