// Which wants does a video have now?

import {
  IN_FLIGHT,
  isLeftOut,
  isReplaceable,
  newWant,
  WITHOUT_SUBTITLE,
  type Want,
} from '../../../../core/want/want.ts';
import type { VideoRecord, WantRecord } from '../../../../ports/store/records.ts';
import type { WantSpec } from '../../../../core/want-spec.ts';
import { apply, applyTo } from '../../../apply.ts';
import type { Deps } from '../../../deps.ts';
import { isFor } from '../../sidecars/hand-over.ts';
import { knownDuplicate } from './duplicates.ts';

/**
 * The fate of a want that the configuration does not ask for: it stays as it is, because of its sidecar; it rests, as one that a person
 * asked for once; it waits for the day on which its video counts again or its language is wanted again; it returns from
 * that waiting, because its sidecar does; or it goes.
 */
export type UnwantedFate = 'stays' | 'rests' | 'waits' | 'returns' | 'goes';

/**
 * The wants of a video that the configuration asks for now (none if it is ignored), and one-off wants of users'
 * commands. `fateOf` decides about the others; those that were paid for stay.
 */
export function wantsFor(
  deps: Deps,
  record: VideoRecord,
  specs: readonly WantSpec[],
  how: {
    readonly duplicate: VideoRecord | null;
    readonly isNew: boolean;
    readonly fateOf: (want: WantRecord) => UnwantedFate;
  },
): readonly WantRecord[] {
  const { duplicate, isNew, fateOf } = how;
  const { wants, history } = deps.store;
  const overtaken =
    duplicate === null ? [] : wants.ofVideo(record.id).filter((want) => isUntouched(deps, want));
  for (const { id } of overtaken) wants.remove(id);
  const there = wants.ofVideo(record.id);
  const listed = (want: WantRecord): boolean => specs.some((spec) => isFor(want, spec));
  for (const want of there)
    if (listed(want)) {
      if (want.oneOff) apply(deps, want.id, { kind: 'listed' });
      if (isLeftOut(want)) apply(deps, want.id, { kind: 'video-back' });
    } else if (isPaidFor(want)) {
      if (!want.oneOff) apply(deps, want.id, { kind: 'unlisted' });
    } else endUnwanted(deps, want, fateOf(want));
  const missing = specs.filter((spec) => !there.some((want) => isFor(want, spec)));
  const isAsBefore = (want: WantRecord): boolean => listed(want) && !want.oneOff && !isLeftOut(want);
  if (missing.length === 0 && there.every(isAsBefore)) return there;
  const isIdentified = deps.store.chosenTitles.get(record.id) !== null;
  for (const wantSpec of missing) {
    const known = duplicate === null ? null : knownDuplicate(deps, duplicate, wantSpec);
    const wantId = wants.add(record.id, wantSpec, known?.want ?? firstWant(deps.clock.now(), isIdentified), {
      arrived: isNew || overtaken.some(({ arrived }) => arrived),
    });
    if (known !== null) deps.store.offers.replace(wantId, known.offers);
    history.record({
      at: deps.clock.now(),
      videoId: record.id,
      wantId,
      event: 'seen',
      reason: 'new',
      detail: wantSpec.languages.join(','),
    });
  }
  return wants.ofVideo(record.id).filter((want) => want.oneOff || listed(want));
}

function endUnwanted(deps: Deps, want: WantRecord, end: UnwantedFate): void {
  switch (end) {
    case 'goes':
      return deps.store.wants.remove(want.id);
    case 'waits':
      // A want that a person asked for once is not asked for again.
      if (want.oneOff) deps.store.wants.remove(want.id);
      else applyTo(deps, want, { kind: 'left-out' });
      return;
    case 'returns':
      return void applyTo(deps, want, { kind: 'video-back' });
    case 'rests':
      if (!want.oneOff) applyTo(deps, want, { kind: 'unlisted' });
      return;
    case 'stays':
      // No better sidecar is looked for.
      if (isReplaceable(want)) applyTo(deps, want, { kind: 'sidecar-stays' });
  }
}

/** A name is not searched for if the user said which title it is. */
function firstWant(now: number, isIdentified: boolean): Want {
  return isIdentified ? { ...newWant(now), step: 'identity' } : newWant(now);
}

/** Nothing is known for it yet: its video was only a part of the copy when it was seen first. */
function isUntouched({ store }: Deps, { id, state, asks, offers, oneOff }: WantRecord): boolean {
  const waits = state === 'settling' || state === 'wanted';
  return waits && asks === 0 && offers === 0 && !oneOff && store.placements.sidecarOf(id) === null;
}

/** True if a translation is ordered, or its result is about to be placed. */
function isPaidFor({ state, oneOff, offers }: WantRecord): boolean {
  return state === 'translating' || (oneOff && (offers > 0 || IN_FLIGHT.has(state)));
}

/** True if its sidecar is for an earlier file of the video, and one for this file is searched. */
export function isForOtherFile(want: WantRecord): boolean {
  return WITHOUT_SUBTITLE.has(want.state) && want.reason !== 'own-sidecar-gone' && !isReplaceable(want);
}

/** True if our sidecar of the want is among those beside the video, or on its way there. */
export function hasSidecar(
  { store: { placements, pendingMoves, pendingDiscards } }: Deps,
  { folder }: VideoRecord,
  { id, state }: WantRecord,
  beside: readonly { readonly name: string }[],
): boolean {
  const ours = placements.sidecarOf(id);
  if (ours === null) return false;
  if (ours.folder === folder && beside.some(({ name }) => name === ours.name)) return true;
  return IN_FLIGHT.has(state) || pendingMoves.of(id) !== null || pendingDiscards.has(id);
}
