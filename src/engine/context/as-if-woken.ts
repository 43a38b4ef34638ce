// Lists the wants that would be worked on if those whose time has come were woken, without waking them.

import { isClosed } from '../../core/want/changes.ts';
import { awaitsBetter } from '../../core/want/want.ts';
import { transition } from '../../core/want/transition/transition.ts';
import type { Lane } from '../../ports/store/due-wants.ts';
import type { OpenWant, WantRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import type { Pass } from './pass-context.ts';

/** The same pass; its pages include the wants that a `due` fact would wake, after all others. */
export function asIfWoken(pass: Pass): Pass {
  const { deps } = pass;
  /** Into which any would wake; most lanes need no second look at what may be hundreds of thousands. */
  let lanes: ReadonlySet<Lane> | null = null;
  return {
    ...pass,
    *pages(line) {
      const now = deps.clock.now();
      // Skip wants whose upgrade window has closed.
      for (const page of pass.pages(line)) yield page.filter(({ want }) => !isClosed(want, now));
      lanes ??= yield* lanesOfWoken(pass);
      if (!lanes.has(line.lane)) return;
      for (const page of pass.pages(WAKING))
        yield page.flatMap((open) => woken(deps, open).filter(({ want }) => laneOf(want) === line.lane));
    },
  };
}

const WAKING = { lane: 'wake', order: 'due' } as const;

/** Yields an empty page for each that it reads. */
function* lanesOfWoken(pass: Pass): Generator<readonly OpenWant[], ReadonlySet<Lane>> {
  const lanes = new Set<Lane>();
  for (const page of pass.pages(WAKING)) {
    for (const { want } of page.flatMap((open) => woken(pass.deps, open))) {
      const lane = laneOf(want);
      if (lane !== null) lanes.add(lane);
    }
    yield [];
  }
  return lanes;
}

/** Empty if the want stays as it is. */
function woken({ clock }: Deps, { want, video }: OpenWant): readonly OpenWant[] {
  const next = transition(want, { kind: 'due' }, clock.now());
  return next === null ? [] : [{ want: { ...want, ...next.want }, video }];
}

/** The lane of a want, as the generated column of the database computes it. */
export function laneOf(
  want: Pick<WantRecord, 'state' | 'reason' | 'dueAt' | 'offers' | 'step' | 'betterUntil' | 'stopgap'>,
): Lane | null {
  const { state, reason, dueAt, offers, step } = want;
  if (dueAt === null) return null;
  if (state === 'settling' || reason === 'own-sidecar-gone') return 'look';
  if (state === 'translating') return 'job';
  if (state !== 'wanted') return 'wake';
  if (offers === 0) return step;
  return awaitsBetter(want) ? 'better' : 'fetch';
}
