// Reads a video's embedded tracks, once per file and only before its name is searched: doing so during a walk would
// open every video of the library.

import { inGroups } from '../../core/in-groups.ts';
import {
  embeddedCoverOf,
  languagesToFind,
  type MediaInfo,
  type EmbeddedCover,
} from '../../core/sidecar/embedded-tracks.ts';
import type { Unread } from '../../ports/store/findings.ts';
import type { OpenWant, VideoRecord } from '../../ports/store/records.ts';
import type { WantSpec } from '../../core/want-spec.ts';
import type { Suspect } from '../../ports/store/suspects.ts';
import { apply } from '../apply.ts';
import type { Deps } from '../deps.ts';
import { guarded } from './guarded-reading.ts';
import { pathOf } from '../../core/path/path.ts';

/**
 * Takes groups of wants about to be searched and returns, group by group, those that no embedded track fulfils. The
 * others become `covered`.
 */
export async function stillWanted(
  deps: Deps,
  groups: readonly (readonly OpenWant[])[],
): Promise<readonly (readonly OpenWant[])[]> {
  const videos = new Map(groups.flat().map(({ video }) => [video.id, video]));
  await lookInto(deps, [...videos.values()]);
  return deps.store.transaction(() => groups.map((wants) => wants.filter((open) => !isCovered(deps, open))));
}

function isCovered(deps: Deps, { want, video }: OpenWant): boolean {
  const by = embeddedCover(deps, want, video);
  if (by !== null) apply(deps, want.id, { kind: 'covered', by });
  return by !== null;
}

/** The embedded track that fulfils the want, as far as is known without opening the file; null if none does. */
export function embeddedCover(
  { store, policy }: Deps,
  want: WantSpec,
  video: VideoRecord,
): EmbeddedCover | null {
  const inside = store.findings.mediaInfo(video);
  if (inside === null) return null;
  const { embedded, hearingImpaired } = policy.ofFolder(video.folder);
  return embeddedCoverOf(inside, want, { embedded, hearingImpaired, skipIfAudio: policy.skipIfAudio });
}

/**
 * The languages of a list of fallbacks that no track is known to make needless, most wanted first; all of them if a
 * track fulfils the want, because a person may still ask for one.
 */
export function languagesStillWanted(
  { store, policy }: Pick<Deps, 'store' | 'policy'>,
  want: WantSpec,
  video: VideoRecord,
): readonly string[] {
  const inside = want.languages.length > 1 ? store.findings.mediaInfo(video) : null;
  if (inside === null) return want.languages;
  const left = languagesToFind(inside.tracks, want, policy.ofFolder(video.folder));
  return left.length > 0 ? left : want.languages;
}

/** Read from the database if this very file was read before. */
export async function mediaInfoOf(deps: Deps, video: VideoRecord): Promise<MediaInfo | null> {
  await lookInto(deps, [video]);
  return deps.store.findings.mediaInfo(video);
}

/** Each is an open file: hundreds of videos may have one name, and are looked into together. */
const AT_ONCE = 8;

/** Opens the videos not read before. A failure to read is remembered too, for this very file. */
async function lookInto(deps: Deps, videos: readonly VideoRecord[]): Promise<void> {
  const { findings } = deps.store;
  const unknown = videos.filter(
    (video) => findings.mediaInfo(video) === null && findings.unread(video) === null,
  );
  for (const some of inGroups(unknown, AT_ONCE))
    await guarded(deps, some.map(suspectOf), async () => {
      const found = await Promise.all(some.map((video) => deps.libraries.mediaInfo(pathOf(video))));
      deps.store.transaction(() => {
        for (const [at, video] of some.entries()) remember(deps, video, found[at] ?? 'unsure');
      });
    });
}

function remember(
  { store: { findings } }: Deps,
  video: VideoRecord,
  found: MediaInfo | Unread | 'unsure',
): void {
  if (found === 'unsure') return;
  if (typeof found === 'string') findings.putUnread(video, found);
  else findings.putMediaInfo(video, found);
}

/** The record that is kept while the video's header is read. */
export function suspectOf(video: VideoRecord): Extract<Suspect, { kind: 'video' }> {
  const { id, size, mtimeMs } = video;
  return { kind: 'video', path: pathOf(video), id, size, mtimeMs };
}
