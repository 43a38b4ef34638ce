// Chooses the wants whose video is transcribed.

import type { OpenWant } from '../../../../ports/store/records.ts';
import { apply } from '../../../apply.ts';
import type { Pass } from '../../../context/pass-context.ts';
import type { Deps } from '../../../deps.ts';
import { addressOf } from '../../../video/may-use-machine.ts';
import { storeNothing } from '../../search/store-nothing.ts';
import { putOff } from '../record/job-outcome.ts';
import { dueFor } from './due-for.ts';
import { freeJobs } from './free-jobs.ts';
import { storeChoice } from './store-choice.ts';
import { uselessSources } from './useless-sources.ts';

/** Stores a job for every due want of the transcription step, within the month's allowance. */
export async function chooseTranscriptions(pass: Pass): Promise<void> {
  const { deps } = pass;
  const due = await dueFor(pass, 'transcription');
  if (due.length === 0) return;
  const { free, allowance } = await freeJobs(pass, 'transcriptions');
  let left = free;
  for (const open of due) {
    const isUseful = mayBecomeText(deps, open);
    if (isUseful && left <= 0) {
      putOff(deps, open, allowance);
      continue;
    }
    deps.store.transaction(() => {
      const sent = apply(deps, open.want.id, { kind: 'search-sent' }, { step: 'transcription' });
      if (sent === null) return;
      const { revision } = sent.want;
      if (!isUseful) return storeNothing(deps, { open, revision, next: null, offered: 0 });
      left -= 1;
      storeChoice(
        deps,
        { open, revision },
        { kind: 'speech', sources: [], sourceKey: speechKey(open), language: targetOf(open), tone: null },
      );
    });
  }
}

/** The service can reach the video, and no transcription of it failed or was rejected. */
function mayBecomeText(deps: Deps, open: OpenWant): boolean {
  return addressOf(deps, open) !== null && !uselessSources(deps, open, targetOf(open))(speechKey(open));
}

/** Stands for what is said in this very file. */
function speechKey({ video }: OpenWant): string {
  return `m:${video.name}:${video.size}:${video.mtimeMs}`;
}

function targetOf({ want }: OpenWant): string {
  return want.languages[0] ?? '';
}
