// Hands a sidecar to a new want if the configuration asks for its language in another slot, so that one the user
// deletes stays deleted.

import type { SidecarRecord } from '../../../ports/store/records.ts';
import type { WantSpec } from '../../../core/want-spec.ts';
import type { Deps } from '../../deps.ts';

/** `ours`: the sidecars of a folder. Returns true if one was handed over. Call in a transaction. */
export function reassignSidecars(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  specs: readonly WantSpec[],
  ours: readonly SidecarRecord[],
): boolean {
  let isHanded = false;
  // Of two sidecars for one choice of languages, the one in the language that comes first.
  const inOrder = ours.toSorted((a, b) => placeOf(a.language, specs) - placeOf(b.language, specs));
  for (const sidecar of inOrder) {
    const old = store.wants.get(sidecar.wantId);
    if (old === null || specs.some((spec) => isFor(old, spec))) continue;
    const there = store.wants.ofVideo(old.videoId);
    const heir = specs.find(
      (spec) =>
        spec.kind === old.kind &&
        spec.languages.includes(sidecar.language) &&
        !there.some((want) => isFor(want, spec)),
    );
    // A sidecar that is being moved or removed is left alone.
    if (heir === undefined || store.pendingMoves.of(old.id) !== null || store.pendingDiscards.has(old.id))
      continue;
    const wantId = store.wants.add(old.videoId, heir, old);
    store.placements.putSidecar({ ...sidecar, wantId });
    store.wants.remove(old.id);
    const languages = { detail: old.languages.join(), became: heir.languages.join() };
    const line = { at: clock.now(), videoId: old.videoId, wantId, ...languages };
    store.history.record({ ...line, event: 'seen', reason: old.reason });
    isHanded = true;
  }
  return isHanded;
}

/** How early a language comes in a want that accepts it. */
function placeOf(language: string, specs: readonly WantSpec[]): number {
  const places = specs.map(({ languages }) => languages.indexOf(language)).filter((place) => place >= 0);
  return Math.min(...places, Number.MAX_SAFE_INTEGER);
}

/** True if the want is for these very languages, in this order. */
export function isFor(want: WantSpec, spec: WantSpec): boolean {
  return want.kind === spec.kind && want.languages.join() === spec.languages.join();
}
