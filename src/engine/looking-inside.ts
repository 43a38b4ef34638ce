// What does a video hold by itself? Looked at before its name is asked about, and once for each file: a walk alone
// would have to open every video of the library.

import { coverInside, type Inside, type InsideCover } from '../core/inside.ts';
import type { OpenWant, Slot, VideoRecord } from '../ports/store.ts';
import { apply } from './apply.ts';
import { breathe } from './breathe.ts';
import type { Deps } from './deps.ts';
import type { Pass } from './pass-state.ts';

const LOOKS_AT_ONCE = 8;

/** Wants that are about to be asked about, and that the video itself fulfils, are covered from then on. */
export async function lookInsideVideos(deps: Deps, pass: Pass): Promise<void> {
  const due = Iterator.from(pass.due(deps)).filter(({ want }) => want.offers === 0 && want.rung === 'batch');
  const byVideo = [...Map.groupBy(due, ({ video }) => video.id).values()].toSorted(newestFirst);
  // Further down the day's searches do not reach.
  let left = pass.spending.left('search');
  for (let at = 0; at < byVideo.length && left > 0 && !pass.isOver(); at += LOOKS_AT_ONCE) {
    const some = byVideo.slice(at, at + LOOKS_AT_ONCE);
    await Promise.all(some.flatMap((wants) => wants.slice(0, 1)).map(({ video }) => insideOf(deps, video)));
    left -= deps.store.transaction(() => some.filter((wants) => !allCovered(deps, wants)).length);
    await breathe();
  }
}

function newestFirst([a]: readonly OpenWant[], [b]: readonly OpenWant[]): number {
  return (b?.video.addedAt ?? 0) - (a?.video.addedAt ?? 0);
}

function allCovered(deps: Deps, wants: readonly OpenWant[]): boolean {
  const covered = wants.filter(({ want, video }) => {
    const by = coverOf(deps, want, video);
    if (by !== null) apply(deps, want.id, { kind: 'covered', by });
    return by !== null;
  });
  return covered.length === wants.length;
}

/** What inside the video fulfils the want, as far as was looked; null where nothing does. */
export function coverOf({ store, policy }: Deps, want: Slot, video: VideoRecord): InsideCover | null {
  const inside = store.findings.inside(video);
  return inside === null ? null : coverInside(inside, want, policy);
}

/** From the database where this very file was looked into before. */
export async function insideOf({ store, libraries }: Deps, video: VideoRecord): Promise<Inside | null> {
  const known = store.findings.inside(video);
  if (known !== null) return known;
  const found = await libraries.inside(`${video.folder}/${video.name}`);
  if (found !== null) store.findings.putInside(video, found);
  return found;
}
