// Asks for a search of many videos: they are due at once, and the next pass searches for them together.

import { baseName, folderOf } from '../../../core/path/path.ts';
import { WITHOUT_SUBTITLE } from '../../../core/want/want.ts';
import type { Parts } from '../../../ports/store/pruning.ts';
import { workThrough } from '../../context/loop/work-through.ts';
import type { Deps } from '../../deps.ts';
import { wake } from '../find-video.ts';
import type { SearchRequested } from '../results.ts';

/** Sends nothing itself. What has a subtitle, and a path that is no known video, is passed over. */
export async function requestSearch(
  deps: Deps,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<SearchRequested> {
  const counts = { videos: 0, wants: 0 };
  await workThrough(deps, eachOf(deps, paths, counts), () => signal.aborted);
  return { kind: 'search-requested', ...counts };
}

function* eachOf(deps: Deps, paths: readonly string[], counts: { videos: number; wants: number }): Parts {
  const { store } = deps;
  for (const path of new Set(paths)) {
    const video = store.videos.at(folderOf(path), baseName(path));
    const open =
      video === null ? [] : store.wants.ofVideo(video.id).filter(({ state }) => WITHOUT_SUBTITLE.has(state));
    if (open.length > 0) {
      wake(deps, open, { kind: 'search-requested' });
      counts.videos += 1;
      counts.wants += open.length;
    }
    yield;
  }
}
