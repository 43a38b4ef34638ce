// Lists the wants that would be worked on if those whose time has come were woken, without waking them.

import { isClosed } from '../../core/want/changes.ts';
import { awaitsBetter } from '../../core/want/want.ts';
import { transition } from '../../core/want/transition/transition.ts';
import type { Lane } from '../../ports/store/due-wants.ts';
import type { OpenWant, WantRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import type { Pass } from './pass-context.ts';
import type { LaneReading } from './due-wants.ts';

/** The same pass; its pages include the wants that a `due` fact would wake, after all others. */
export function asIfWoken(pass: Pass): Pass {
  const { deps } = pass;
  return {
    ...pass,
    *pages(line) {
      const now = deps.clock.now();
      // Skip wants whose upgrade window has closed.
      for (const page of pass.pages(line)) yield page.filter(({ want }) => !isClosed(want, now));
      for (const page of pass.pages({ lane: 'wake', order: 'due' }))
        yield page.flatMap((open) => woken(deps, open, line));
    },
  };
}

/** Empty if the want would wake into another lane. */
function woken({ clock }: Deps, { want, video }: OpenWant, { lane }: LaneReading): readonly OpenWant[] {
  const next = transition(want, { kind: 'due' }, clock.now());
  if (next === null) return [];
  const awake = { ...want, ...next.want };
  return laneOf(awake) === lane ? [{ want: awake, video }] : [];
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
