// `history`: lists recent events of one video or of all.

import { baseName, folderOf } from '../../core/path/path.ts';
import type { HistoryFacts, HistoryLine } from '../../ports/store/history.ts';
import type { Store } from '../../ports/store/store.ts';
import type { VideoRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import { findVideo, pathOf } from '../commands/find-video.ts';
import { unknownFile } from './unknown-file.ts';
import type { Trouble } from '../commands/results.ts';

export type HistoryEntry = HistoryFacts & {
  readonly at: number;
  readonly path: string;
  /** '' if the event concerns the whole video. */
  readonly languages: string;
  readonly event: string;
  readonly reason: string;
};

/** Newest first. */
export type History = { readonly kind: 'history'; readonly lines: readonly HistoryEntry[] };

export async function history(
  deps: Deps,
  { path, limit }: { readonly path: string | null; readonly limit: number },
): Promise<History | Trouble> {
  const { store } = deps;
  const video = path === null ? null : currentOrGoneVideo(store, path);
  if (path !== null && video === null) return unknownFile(deps, path);
  return { kind: 'history', lines: historyEntries(store, { videoId: video?.id ?? null, limit }) };
}

/** The video at this path, or the last one that was. */
export function currentOrGoneVideo(store: Store, path: string): VideoRecord | null {
  const gone = store.videos.goneIn(folderOf(path)).find(({ name }) => name === baseName(path));
  return findVideo(store, path)?.video ?? gone ?? null;
}

/** Newest first. */
export function historyEntries(
  store: Store,
  of: { readonly videoId: number | null; readonly limit: number },
): readonly HistoryEntry[] {
  return store.notes.history(of).map((line) => entryOf(store, line));
}

function entryOf(store: Store, { videoId, wantId, ...line }: HistoryLine): HistoryEntry {
  const video = store.videos.get(videoId);
  const want = wantId === null ? null : store.wants.get(wantId);
  return {
    ...line,
    path: video === null ? '' : pathOf(video),
    languages: want === null ? '' : `${want.languages.join('/')}${want.kind === 'forced' ? ' forced' : ''}`,
  };
}
