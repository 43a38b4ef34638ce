// Begins with translations and transcriptions at once after the user enabled or extended them. Otherwise a missing
// subtitle would wait for its next search, up to months.

import type { Allowance } from '../../core/fault.ts';
import { restsWithoutSubtitle } from '../../core/want/want.ts';
import type { OpenWant } from '../../ports/store/records.ts';
import { apply } from '../apply.ts';
import { yieldToEventLoop } from '../context/loop/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import { remainingAllowance } from '../quota/job-allowance.ts';
import { mayTranscribe, mayTranslate } from '../video/may-use-machine.ts';
import { isOther, noticeOther, type LastUsed } from './last-used.ts';

type MachineDeps = Pick<Deps, 'store' | 'clock' | 'policy'>;

/** A large allowance must not turn into a day's searches for sources at once. */
const MOST = 200;
const ANY_TIME = Number.MAX_SAFE_INTEGER;

/**
 * Compares the settings with the last ones: one read of the database. If they changed, it uses the month's allowance at
 * once. Call it in one process at a time; a crash in between only repeats this.
 */
export async function noticeChangedMachines(deps: MachineDeps): Promise<void> {
  await noticeOther(deps, lastUsed(deps), () => useMachinesNow(deps));
}

/** True if the settings were others when the state was last used, so that more may be translated than is due. */
export function areOtherMachines(deps: Pick<Deps, 'store' | 'policy'>): boolean {
  return isOther(deps, lastUsed(deps));
}

function lastUsed({ policy }: Pick<Deps, 'policy'>): LastUsed {
  return ['machines', policy.machines];
}

/**
 * Makes the newest videos without a subtitle due for a translation or transcription, as many as the month's allowance
 * has left. The others follow at their next search.
 */
export async function useMachinesNow(deps: MachineDeps): Promise<void> {
  await bringForward(deps, 'translation', (open) => mayTranslate(deps, open));
  // Wants that may be translated come to this step by themselves.
  await bringForward(deps, 'transcription', (open) => !mayTranslate(deps, open) && mayTranscribe(deps, open));
}

type MachineStep = 'translation' | 'transcription';
const ALLOWANCES = {
  translation: 'translations',
  transcription: 'transcriptions',
} as const satisfies Readonly<Record<MachineStep, Allowance>>;

async function bringForward(
  deps: MachineDeps,
  step: MachineStep,
  isMeant: (open: OpenWant) => boolean,
): Promise<void> {
  const most = Math.min(MOST, remainingAllowance(deps, ALLOWANCES[step]).left);
  const found: OpenWant[] = [];
  for (const root of deps.policy.roots) found.push(...(await newest(deps, { root, most, isMeant })));
  const chosen = found.toSorted((a, b) => b.video.addedAt - a.video.addedAt).slice(0, most);
  deps.store.transaction(() => {
    for (const { want } of chosen) apply(deps, want.id, { kind: 'machine-allowed', step });
  });
}

type Sought = {
  readonly root: string;
  readonly most: number;
  readonly isMeant: (open: OpenWant) => boolean;
};

/** Of what waits for its next search, or for the next month: the newest, up to `most`. */
async function newest({ store }: MachineDeps, { root, most, isMeant }: Sought): Promise<readonly OpenWant[]> {
  const found: OpenWant[] = [];
  for (const lane of ['wake', 'batch'] as const) {
    let left = most;
    for (const page of store.wants.inLane({ root, lane, order: 'newest', dueBy: ANY_TIME })) {
      if (left <= 0) break;
      const meant = page.filter((open) => restsWithoutSubtitle(open.want) && isMeant(open)).slice(0, left);
      left -= meant.length;
      found.push(...meant);
      await yieldToEventLoop();
    }
  }
  return found;
}
