// What comes of a full walk over one library of the daemon's?

import type { Deps } from '../deps.ts';
import { lookAround } from '../steps/scan/scan-libraries.ts';
import { beginPass } from '../context/pass-context.ts';
import { seenBy, tellAvailable, type Room } from './library-state.ts';

/** Walks it, notes whether it is there, and plans the next walk. The caller has waited until the watch stands. */
export async function walkRoom(
  deps: Deps,
  room: Room,
  { signal, nextWalkAt }: { readonly signal: AbortSignal; readonly nextWalkAt: () => number },
): Promise<void> {
  const narrow = { ...deps, tell: onlyNews(deps), policy: { ...deps.policy, libraries: [room.library] } };
  const { unavailable, news } = await lookAround(narrow, beginPass(narrow, { paths: [], signal }), []);
  if (room.isWalked) room.hearing.walked(news);
  room.isWalked = unavailable.length === 0;
  planWalk(room, deps.clock.now(), nextWalkAt());
  tellAvailable(deps, room, unavailable[0]?.why ?? null);
}

/** A library that stays away, and what a walk leaves out, are not news at every walk. */
function onlyNews(deps: Pick<Deps, 'tell'>): Deps['tell'] {
  return (news) => {
    if (news.kind !== 'unavailable' && news.kind !== 'skipped') deps.tell(news);
  };
}

/** A library without events is walked this often: its folders' times may tell nothing. */
const BLIND_WALK_MS = 15 * 60_000;

/** The next walk is the regular one, by the calendar, or comes earlier where no event tells of changes. */
function planWalk(room: Room, now: number, regular: number): void {
  room.walkAt = seenBy(room).mode === 'scan' ? Math.min(now + BLIND_WALK_MS, regular) : regular;
}
