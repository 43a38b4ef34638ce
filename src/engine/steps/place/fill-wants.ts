// Fills wants from a download: open, choose the entry, check the text, place it.

import type { OpenedDownload } from '../../../ports/archives.ts';
import type { Result } from '../../../core/fault.ts';
import { apply } from '../../apply.ts';
import { yieldToEventLoop } from '../../context/loop/yield-to-loop.ts';
import { triedEnoughUntil } from '../../quota/daily-tries.ts';
import type { Deps } from '../../deps.ts';
import { deferBlocked } from '../../video/block-want.ts';
import { withSdh } from './check-text.ts';
import type { Pass } from '../../context/pass-context.ts';
import { nextAfterRefusals, searchedAgainAt } from '../further/next-step.ts';
import { placeText } from './place-text.ts';
import { textFor } from './text-inside.ts';
import { NO_READER } from '../../video/guarded-reading.ts';
import { isolate } from '../../video/isolate-failures.ts';
import { takeBestOutOfStep } from './out-of-step.ts';
import type { DownloadTarget } from '../../video/download-target.ts';
import { firstUsableAt, openOffers } from '../../video/usable-offers.ts';

/** Fills each want from the same download. A want that it does not serve continues with its next offer. */
export async function fillAll(
  pass: Pass,
  targets: readonly DownloadTarget[],
  received: Result<OpenedDownload, string>,
): Promise<void> {
  const { deps } = pass;
  for (const target of targets) {
    await isolate(deps, [target.open.want.id], () => fillOne(pass, target, received));
    await yieldToEventLoop();
  }
}

async function fillOne(
  pass: Pass,
  target: DownloadTarget,
  received: Result<OpenedDownload, string>,
): Promise<void> {
  const { deps } = pass;
  const text = received.ok ? await textFor(pass, target, received.value) : received;
  if (text.ok) return placeText(pass, withSdh(target, text.value), text.value);
  return text.fault === NO_READER ? blockReading(deps, target) : refuse(deps, target, text.fault);
}

/** The text is not to blame: the machine may be short of memory. */
function blockReading(deps: Deps, { open, revision }: DownloadTarget): void {
  const message = 'the process that reads subtitles cannot be started: check how much memory is free';
  deps.emit({ kind: 'failed', message });
  deferBlocked(deps, open.want.id, revision, { cause: 'no-reader', path: '' });
}

/**
 * The candidate serves this want no more: the next one is tried, or the next search step. `withinMs`: if none is left, it is
 * searched for again no later than that.
 */
export async function refuse(
  deps: Deps,
  { open, offer, revision }: DownloadTarget,
  why: string,
  withinMs = Infinity,
): Promise<void> {
  const { want, video } = open;
  const isLast = openOffers(deps, want.id).every(({ candidate }) => candidate.key === offer.candidate.key);
  const next = isLast ? await nextAfterRefusals(deps, open) : null;
  deps.store.transaction(() => {
    deps.store.offers.refuse(want.id, offer.candidate.key, why);
    const taken = takeBestOutOfStep(deps, { want, language: offer.language });
    const left = openOffers(deps, want.id);
    // A text that is out of sync is in the cache.
    const isFree = taken > 0 || left.length === 0;
    apply(
      deps,
      want.id,
      {
        kind: 'content-refused',
        offersLeft: left.length,
        next,
        askAgainAt: Math.min(searchedAgainAt(deps, open, next), deps.clock.now() + withinMs),
        notBefore: firstUsableAt(left, deps.clock.now()),
        enoughUntil: isFree ? null : triedEnoughUntil(deps, want.id),
      },
      { revision, detail: why },
    );
  });
  deps.emit({ kind: 'refused', video: video.name, language: offer.language, why });
}
