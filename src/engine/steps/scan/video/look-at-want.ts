// What does a fresh listing tell one want of a video: is the file another one, is our sidecar there, does another subtitle
// cover it?

import { HOUR_MS } from '../../../../core/duration.ts';
import { COVERED_BY_TRACK } from '../../../../core/want/reason.ts';
import { MISFITS, OUT_OF_STEP } from '../../../../core/text/misfit.ts';
import { EMBEDDED_ALREADY } from '../../../../core/sidecar/embedded-tracks.ts';
import { FOLLOW_GRACE_MS } from '../../../../core/want/follow-grace.ts';
import { onceSettled, settlesAt } from '../../../../core/want/settling.ts';
import type { Fact } from '../../../../core/want/want.ts';
import type { SeenVideo } from '../../../../ports/libraries.ts';
import type { SidecarRecord, WantRecord, VideoRecord } from '../../../../ports/store/records.ts';
import { applyTo } from '../../../apply.ts';
import type { Deps } from '../../../deps.ts';
import type { LibraryPolicy } from '../../../../ports/policy.ts';
import { leaveInTrash } from '../../sidecars/out-of-trash.ts';
import { recheckSidecars } from '../../../sidecar/recheck.ts';
import { isStillTaken } from '../../../sidecar/still-taken.ts';
import { embeddedCover } from '../../../video/embedded-tracks.ts';
import { coverFacts, coveringAmong, coverOf, type UnlabelledSidecar } from './unlabelled-sidecars.ts';

/** A want becomes `declined` this long after our sidecar was deleted, if the same video still exists. */
const DECLINE_GRACE_MS = 10 * 60_000;

/** So soon after a replaced video was searched again, it is not searched because it changed once more. */
const REPLACED_AGAIN_MS = HOUR_MS;
/** More than an hour's lines of a video that changes all the time. */
const LATEST_LINES = 100;

/** Refusals because the text did not fit the very file that was there. */
const BY_VIDEO: readonly string[] = [
  ...MISFITS,
  OUT_OF_STEP,
  EMBEDDED_ALREADY,
  'frame-rate',
  'frame-rate-unknown',
];

export type SightedVideo = {
  readonly video: SeenVideo;
  readonly record: VideoRecord;
  /** Size or time changed. */
  readonly changed: boolean;
  /** Its size changed: it is another file. One that only has another time was touched, or restored from a backup. */
  readonly replaced: boolean;
  /** It was gone and came back. */
  readonly returned: boolean;
  /** It has another path since the last scan. */
  readonly moved: boolean;
  /** Every subtitle file that belongs to the video, with its name. */
  readonly readings: readonly UnlabelledSidecar[];
  /** Those that we placed beside it. */
  readonly ours: readonly SidecarRecord[];
};

type Seen = {
  readonly sight: SightedVideo;
  readonly want: WantRecord;
  /** Our sidecar for this want, as it was placed. */
  readonly own: SidecarRecord | undefined;
  /** Another subtitle file that fulfils the want. */
  readonly covering: UnlabelledSidecar | undefined;
};

/** Applies to the want what was seen of its video. */
export function lookAtWant(deps: Deps, library: LibraryPolicy, sight: SightedVideo, want: WantRecord): void {
  const own = sight.ours.find(({ wantId }) => wantId === want.id);
  const covering = coveringFile(deps, sight, want, own);
  const seen: Seen = { sight, want, own, covering };
  const facts: readonly Fact[] = [
    ...fileFacts(deps, seen),
    ...sidecarFacts(deps, seen),
    ...(own === undefined ? trackFacts(deps, want, sight.record) : []),
    ...settlingFacts(deps, library, sight.video, want),
    ...upgradeFacts(deps, want, sight.record),
  ];
  let now = want;
  for (const fact of facts)
    now = applyTo(deps, now, fact, covering === undefined ? {} : coverFacts(covering))?.record ?? now;
}

function coveringFile(
  deps: Deps,
  { readings, record: video }: SightedVideo,
  want: WantRecord,
  own: SidecarRecord | undefined,
): UnlabelledSidecar | undefined {
  const others = readings.filter(({ name }) => name !== own?.name && !isPassing(deps, video.folder, name));
  return coveringAmong(deps, { want, video }, others);
}

/** A sidecar that is about to be moved or removed covers no want. */
function isPassing({ store }: Deps, folder: string, name: string): boolean {
  const ours = store.placements.sidecarAt(folder, name);
  return (
    ours !== null && (store.pendingMoves.of(ours.wantId) !== null || store.pendingDiscards.has(ours.wantId))
  );
}

/** For another file, what did not fit the old one is tried again. */
function fileFacts(deps: Deps, { sight, want, own }: Seen): readonly Fact[] {
  // Its tracks may have been edited in place.
  const hasOtherTracks = sight.changed && COVERED_BY_TRACK.has(want.reason);
  const isOther =
    hasOtherTracks || (sight.replaced && !isPicked(sight, own) && !wasReplacedLately(deps, want));
  const facts: readonly Fact[] = isOther ? [{ kind: 'video-replaced' }] : [];
  if (!sight.replaced) return facts;
  const lifted = deps.store.offers.liftRefusals(want.id, BY_VIDEO);
  // If it stays, it is as new for this file: a better one is searched for as long as after its placing.
  if (own !== undefined) deps.store.placements.putSidecar({ ...own, placedAt: deps.clock.now() });
  return lifted > 0 && want.state === 'missing' ? [...facts, { kind: 'offered', offers: lifted }] : facts;
}

/** A subtitle that the user picked stays, whichever file has the name: only the user knows why. */
function isPicked(sight: SightedVideo, own: SidecarRecord | undefined): boolean {
  return own !== undefined && own.picked && isBeside(sight, own);
}

/** A file that is still being written changes again and again, but the service has the same for its name each time. */
function wasReplacedLately({ store, clock }: Deps, want: WantRecord): boolean {
  if (want.state !== 'placed') return false;
  const lines = store.history.linesOfWant(want, LATEST_LINES);
  const last = lines.find(({ event }) => event === 'video-replaced');
  return last !== undefined && Math.abs(clock.now() - last.at) < REPLACED_AGAIN_MS;
}

function sidecarFacts(deps: Deps, seen: Seen): readonly Fact[] {
  const { sight, want, own, covering } = seen;
  // Under the current configuration an embedded track may no longer count.
  const isUncovered = COVERED_BY_TRACK.has(want.reason) && embeddedCover(deps, want, sight.record) === null;
  const inside: readonly Fact[] = isUncovered ? [{ kind: 'uncovered', inside: true }] : [];
  const move = deps.store.pendingMoves.of(want.id);
  const isMoving = move !== null && (covering === undefined || !leaveInTrash(deps, want.id, covering.name));
  if (!isMoving) return besideFacts(deps, seen, inside);
  // The pending move reports the outcome. If ours turns out to be gone, nothing is searched.
  const mayBeGone = want.state === 'placed' && !isBeside(sight, own);
  return mayBeGone && covering !== undefined && covering.name !== move.name
    ? [...inside, coverOf(covering)]
    : inside;
}

/** Whether our file is unchanged is checked only before it is touched. */
function besideFacts(
  deps: Deps,
  { sight, want, own, covering }: Seen,
  inside: readonly Fact[],
): readonly Fact[] {
  if (own !== undefined && isBeside(sight, own)) {
    deps.store.pendingDiscards.cancelUnlessRejected(want.id);
    return want.state === 'present' && covering !== undefined && inside.length === 0
      ? []
      : [{ kind: 'sidecar-back', ...recheckSidecars(deps, own) }];
  }
  const open = { want, video: sight.record };
  if (covering === undefined && inside.length === 0 && isStillTaken(deps, open, sight.readings)) return [];
  // The user's may be about to follow its video, as Sonarr moves it.
  const wait = sight.moved ? { until: deps.clock.now() + FOLLOW_GRACE_MS } : {};
  const next: Fact = covering === undefined ? { kind: 'uncovered', ...wait } : coverOf(covering);
  if (own === undefined)
    return want.state === 'placed' ? [{ kind: 'sidecar-lost' }, next] : [...inside, next];
  // A sidecar that disappeared together with its video was not deleted by choice.
  return sight.returned
    ? [{ kind: 'sidecar-lost' }, ...inside, next]
    : [{ kind: 'sidecar-vanished', graceUntil: deps.clock.now() + DECLINE_GRACE_MS }, ...inside, next];
}

function isBeside({ readings }: SightedVideo, own: SidecarRecord | undefined): boolean {
  return readings.some(({ name }) => name === own?.name);
}

/**
 * The tracks of the video for a want that was searched for: changed settings may count one of them. A want that was
 * never searched for is compared with the tracks before its first search.
 */
function trackFacts(deps: Deps, want: WantRecord, video: VideoRecord): readonly Fact[] {
  const isOpen = want.state === 'missing' || want.state === 'wanted' || want.state === 'failed';
  const by = isOpen && want.asks > 0 && !want.oneOff ? embeddedCover(deps, want, video) : null;
  return by === null ? [] : [{ kind: 'covered', by }];
}

function settlingFacts(
  { clock }: Deps,
  { settleMs }: LibraryPolicy,
  video: SeenVideo,
  want: WantRecord,
): readonly Fact[] {
  const now = clock.now();
  const until = settlesAt(now, video, settleMs);
  if (until !== null) return [{ kind: 'unsettled', until }];
  if (want.state === 'settling') return onceSettled(now, want, settleMs);
  return want.reason === 'own-sidecar-gone' ? [{ kind: 'due' }] : [];
}

function upgradeFacts({ policy }: Deps, want: WantRecord, { folder }: VideoRecord): readonly Fact[] {
  const isUpgraded = policy.ofFolder(folder).upgradeWindowMs !== null;
  return want.betterUntil !== null && !isUpgraded ? [{ kind: 'window-closed' }] : [];
}
