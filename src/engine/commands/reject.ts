// `reject FILE`: moves our sidecar to the trash, rejects its text for this video for good and tries the next best.

import type { RejectCommand } from '../../core/command/command.ts';
import { areDifferent } from '../../core/release/title-ids.ts';
import type { Fact } from '../../core/want/want.ts';
import type { SidecarRecord, VideoRecord, WantRecord } from '../../ports/store/records.ts';
import { apply } from '../apply.ts';
import type { Deps } from '../deps.ts';
import { discardOffers } from '../steps/jobs/discard-offers.ts';
import { sourcesOfMade } from '../steps/jobs/record/rejected-source.ts';
import { dropJob } from '../steps/jobs/record/drop-job.ts';
import { discardOne } from '../steps/sidecars/discard.ts';
import { olderSidecar } from '../sidecar/replace.ts';
import { work } from '../pass/pass.ts';
import { identityOf } from '../video/known-ids.ts';
import { usableOffers } from '../video/usable-offers.ts';
import { factsOf, identifiedTitle } from '../video/video-path.ts';
import { placedAmong, searchedOf } from './describe.ts';
import { findVideo, openVideo, trouble, type VideoScope } from './find-video.ts';
import type { CommandResult, Trouble } from './results.ts';
import { pathOf } from '../../core/path/path.ts';

export async function reject(
  deps: Deps,
  { path, language, askedAt }: Omit<RejectCommand, 'kind'>,
  signal: AbortSignal,
): Promise<CommandResult> {
  const unseen = placedSince(deps, path, askedAt ?? deps.clock.now());
  const scope = await openVideo(deps, path, signal);
  if (scope.kind === 'trouble') return scope;
  const chosen = oneOfOurs(deps, scope, language);
  if ('kind' in chosen) return chosen;
  const { want, sidecar } = chosen;
  if (unseen.has(want.id)) return trouble('placed-since', sidecar.name);
  const { pass, video, wants } = scope;
  const older = await olderSidecar(deps, { want, video });
  if (older.kind === 'edited') {
    apply(deps, want.id, { kind: 'covered', by: 'sidecar-edited' }, { detail: older.name });
    return trouble('edited', older.name);
  }
  if (older.kind === 'unreadable') return trouble('unreadable', older.name);
  if (older.kind === 'none') return trouble('nothing-of-ours', video.name);
  remember(deps, want, sidecar);
  await discardOne(deps, pass.roots, { wantId: want.id, why: 'rejected', dueAt: deps.clock.now() });
  if (deps.store.placements.sidecarOf(want.id) !== null) return trouble('not-removed', sidecar.name);
  await followNote(deps, video);
  // A user's subtitle beside ours covers the want now.
  const again = await openVideo(deps, pathOf(video), signal);
  const rejected = { kind: 'rejected', sidecar: sidecar.name } as const;
  if (again.kind === 'trouble') return { ...rejected, search: again };
  if (deps.store.wants.get(want.id)?.state !== 'present') apply(deps, want.id, nextTry(deps, want));
  await work(pass);
  const before = new Set(placedAmong(wants));
  before.delete(want.id);
  return { ...rejected, search: await searchedOf(pass, [video], before) };
}

/**
 * The wants whose sidecars the user cannot mean: another command, or the daemon, placed them while this command waited.
 * A time in the future tells nothing: the clock was wrong.
 */
function placedSince({ store, clock }: Deps, path: string, askedAt: number): ReadonlySet<number> {
  const found = findVideo(store, path);
  const ours = found === null ? [] : store.placements.ofVideo(found.video.id);
  const later = ours.filter(({ placedAt }) => placedAt > askedAt && placedAt <= clock.now());
  return new Set(later.map(({ wantId }) => wantId));
}

/** A title that the user set is searched for by itself: the file name would bring another. */
function nextTry(deps: Deps, { id, videoId }: WantRecord): Fact {
  const offers = usableOffers(deps, id).length;
  if (offers > 0) return { kind: 'offered', offers };
  const isNamed = deps.store.chosenTitles.get(videoId) !== null;
  return { kind: 'search-requested', ...(isNamed ? { from: 'identity' as const } : {}) };
}

/** If a note beside the video names another title by now, or is gone, what the old one brought is not tried. */
async function followNote(deps: Deps, video: VideoRecord): Promise<void> {
  const { store } = deps;
  if (store.chosenTitles.get(video.id) !== null) return;
  const title = identifiedTitle(deps, video, factsOf(video));
  if (title === null) return;
  const told = await identityOf(deps, video);
  if (told !== null && !areDifferent(told.ids, title.ids)) return;
  store.transaction(() => {
    store.findings.putIdentified(video.id, null);
    store.catalogue.fileAgain(video.id);
    discardOffers(deps, video);
  });
}

type OurSidecar = { readonly want: WantRecord; readonly sidecar: SidecarRecord };

function oneOfOurs(
  { store }: Deps,
  { wants, video, named }: VideoScope,
  language: string | null,
): OurSidecar | Trouble {
  const ours = wants.flatMap((want): OurSidecar[] => {
    const sidecar = store.placements.sidecarOf(want.id);
    const isMeant = named === null ? true : want.id === named;
    return sidecar === null || !isMeant ? [] : [{ want, sidecar }];
  });
  const spoken = language === null ? ours : ours.filter(({ sidecar }) => sidecar.language === language);
  const [one, ...others] = spoken;
  if (one === undefined && language !== null && ours.length > 0)
    return trouble('nothing-in-language', language);
  if (one === undefined) return trouble('nothing-of-ours', video.name);
  if (others.length === 0) return one;
  return trouble('several-of-ours', spoken.map(({ sidecar }) => sidecar.name).join(', '));
}

/** Recorded before the file is removed, so that a killed process can finish. */
function remember(deps: Deps, want: WantRecord, { sha256, candidateKey }: SidecarRecord): void {
  const { store, clock } = deps;
  store.transaction(() => {
    const forms = store.findings.otherForms(sha256);
    const sources = sourcesOfMade(deps, { key: candidateKey });
    store.findings.reject(want.videoId, [sha256, ...forms, candidateKey, ...sources], clock.now());
    for (const { id } of store.wants.ofVideo(want.videoId)) {
      store.offers.refuse(id, candidateKey, 'rejected');
      // A subtitle that is wrong for the video is wrong in every language.
      if (store.jobs.ofWant(id)?.sourceKey === candidateKey) dropJob(deps, id);
    }
    store.pendingDiscards.put({ wantId: want.id, why: 'rejected', dueAt: clock.now() });
  });
}
