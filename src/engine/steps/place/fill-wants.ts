// Fills wants from a download: open, choose the entry, check the text, place it.

import { chooseEntry, choosingEntry } from '../../../core/archive/choose-entry.ts';
import { recheckAt } from '../../../core/want/recheck.ts';
import { awaitsBetter } from '../../../core/want/want.ts';
import { isMachineMade } from '../../../core/candidates/machine-made.ts';
import type { OpenedDownload } from '../../../ports/archives.ts';
import { failed, ok, type Result } from '../../../core/fault.ts';
import { apply } from '../../apply.ts';
import { yieldToEventLoop } from '../../context/loop/yield-to-loop.ts';
import { triedEnoughUntil } from '../../quota/daily-tries.ts';
import type { Deps } from '../../deps.ts';
import { deferBlocked } from '../../video/block-want.ts';
import { inSlices } from '../../context/loop/in-slices.ts';
import { judgeText, readingFor, withSdh, type JudgedText } from './check-text.ts';
import type { Pass } from '../../context/pass-context.ts';
import { placeText } from './place-text.ts';
import { NO_READER } from '../../video/guarded-reading.ts';
import { isolate } from '../../video/isolate-failures.ts';
import { mayTryAnother, takeBestOutOfStep } from './out-of-step.ts';
import { rewriteText } from './rewrite-text.ts';
import type { DownloadTarget } from '../../video/download-target.ts';
import { usableOffers } from '../../video/usable-offers.ts';
import { knownFacts } from '../../video/video-path.ts';
import { preferenceFor } from '../../video/preference.ts';

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

function refuse(deps: Deps, { open, offer, revision }: DownloadTarget, why: string): void {
  const { want, video } = open;
  deps.store.transaction(() => {
    deps.store.offers.refuse(want.id, offer.candidate.key, why);
    const taken = takeBestOutOfStep(deps, { want, language: offer.language });
    const offersLeft = usableOffers(deps, want.id).length;
    // What is out of step is in the cache.
    const isFree = taken > 0 || offersLeft === 0;
    const again = recheckAt(video, deps.clock.now(), deps.policy.askAgain);
    apply(
      deps,
      want.id,
      {
        kind: 'content-refused',
        offersLeft,
        askAgainAt: again,
        enoughUntil: isFree ? null : triedEnoughUntil(deps, want.id),
      },
      { revision, detail: why },
    );
  });
  deps.emit({ kind: 'refused', video: video.name, language: offer.language, why });
}

/** The text that serves this want, as it is to be placed, or why there is none. */
async function textFor(
  pass: Pass,
  target: DownloadTarget,
  download: OpenedDownload,
): Promise<Result<JudgedText, string>> {
  const { deps } = pass;
  const entry = await bytesFor(deps, target, download);
  if (!entry.ok) return entry;
  const { bytes, saysImpaired } = entry.value;
  const { archiveCache } = deps.store;
  const sum = await archiveCache.sum(bytes);
  const known = archiveCache.refusedContent(sum);
  if (known !== null) return failed(known);
  let isRead = false;
  const judged = await readingFor(deps, target, bytes, async (read) => {
    isRead = true;
    if (deps.store.findings.rejected(target.open.video.id).has(archiveCache.sha256(read.came.bytes)))
      return failed('rejected');
    const rewritten = await rewriteText(deps, target, read.came);
    if (!rewritten.ok) return rewritten;
    const triesAnother = (): boolean => mayTryAnother(pass, target);
    return judgeText(deps, target, { ...read, sha256: sum, saysImpaired, triesAnother, ...rewritten.value });
  });
  if (!judged.ok) {
    // What could not be read as a subtitle is useless for every want.
    const isFinal = !isRead && judged.fault !== NO_READER;
    if (isFinal) archiveCache.refuseContent(sum, judged.fault, deps.clock.now());
    return judged;
  }
  return isSameAsOurs(deps, target, judged.value) ? failed('same-text') : judged;
}

/** The text we placed already, offered under another identifier, is no better. */
function isSameAsOurs({ store }: Deps, { open: { want } }: DownloadTarget, { text }: JudgedText): boolean {
  const ours = awaitsBetter(want) ? store.placements.sidecarOf(want.id) : null;
  return ours !== null && ours.sha256 === store.archiveCache.sha256(text.bytes);
}

export type ReadEntry = {
  readonly bytes: Uint8Array;
  /** Whether its name says SDH; null if it does not say. */
  readonly saysImpaired: boolean | null;
};

export async function bytesFor(
  deps: Deps,
  { open, offer }: Pick<DownloadTarget, 'open' | 'offer'>,
  download: OpenedDownload,
): Promise<Result<ReadEntry, string>> {
  const facts = knownFacts(deps, open.video);
  const preference = preferenceFor(deps, open, offer.language);
  // Made for this very video, and checked already.
  if (download.kind === 'file' && isMachineMade(offer.candidate))
    return ok({ bytes: download.bytes, saysImpaired: null });
  if (download.kind === 'file') {
    // A bare file has no name of its own. The record's release says what it is; the record's name is the archive's.
    const name = `${offer.candidate.releaseName || offer.candidate.name || 'subtitle'}.srt`;
    const choice = chooseEntry(facts, preference, offer.candidate, [{ name, size: download.bytes.length }]);
    if (choice.kind === 'none') return failed(choice.reason);
    return ok({ bytes: download.bytes, saysImpaired: choice.hearingImpaired });
  }
  const choice = await inSlices(choosingEntry(facts, preference, offer.candidate, download.entries));
  if (choice.kind === 'none') return failed(choice.reason);
  const entry = download.entries.find(
    ({ name, size }) => name === choice.entry.name && size === choice.entry.size,
  );
  if (entry === undefined) return failed('no-subtitle-inside');
  const bytes = await download.read(entry);
  return bytes.ok ? ok({ bytes: bytes.value, saysImpaired: choice.hearingImpaired }) : bytes;
}
