// How does a want get its sidecar out of received bytes? Open, choose the entry, check the text, write down what is
// about to be done, place, and only then say so.

import { chooseEntry, choosingEntry } from '../../../core/archive/choose-entry.ts';
import { askAgainAt } from '../../../core/want/recheck.ts';
import { isMachineMade } from '../../../core/candidates/machine-made.ts';
import type { OpenedPayload } from '../../../ports/archives.ts';
import { failed, ok, type Result } from '../../../core/fault.ts';
import { apply } from '../../apply.ts';
import { breathe } from '../../context/yield-to-loop.ts';
import { triedEnoughUntil } from '../../context/daily-tries.ts';
import type { Deps } from '../../deps.ts';
import { block } from '../../video/block-want.ts';
import { inSlices } from '../../context/in-slices.ts';
import { judgeText, withHearing, type JudgedText } from './check-text.ts';
import type { Pass } from '../../context/pass-context.ts';
import { placeText } from './place-text.ts';
import { NO_READER, readingText } from '../../video/guarded-reading.ts';
import { apart } from '../../video/set-aside.ts';
import { shapeText } from './rewrite-text.ts';
import type { Taker } from '../../video/download-target.ts';
import { usableOffers } from '../../video/usable-offers.ts';
import { factsOf } from '../../video/video-path.ts';
import { wishFor } from '../../video/wish.ts';

/** Fills each want from the same bytes. A want that they do not serve goes on to its next offer. */
export async function fillAll(
  deps: Deps,
  pass: Pass,
  takers: readonly Taker[],
  received: Result<OpenedPayload, string>,
): Promise<void> {
  for (const taker of takers) {
    await apart(deps, [taker.open.want.id], () => fillOne(deps, pass, taker, received));
    await breathe();
  }
}

async function fillOne(
  deps: Deps,
  pass: Pass,
  taker: Taker,
  received: Result<OpenedPayload, string>,
): Promise<void> {
  const text = received.ok ? await textFor(deps, taker, received.value) : received;
  if (text.ok) return placeText(deps, pass, withHearing(taker, text.value), text.value.text);
  return text.fault === NO_READER ? blockReading(deps, taker) : refuse(deps, taker, text.fault);
}

/** The text is not to blame: a person may have to make room. */
function blockReading(deps: Deps, { open, revision }: Taker): void {
  const message = 'the process that reads subtitles cannot be started: check how much memory is free';
  deps.tell({ kind: 'failed', message });
  block(deps, open.want.id, revision, { cause: 'io-error', message });
}

function refuse(deps: Deps, { open, offer, revision }: Taker, why: string): void {
  const { want, video } = open;
  deps.store.transaction(() => {
    deps.store.offers.refuse(want.id, offer.candidate.key, why);
    const offersLeft = usableOffers(deps, want.id).length;
    const again = askAgainAt(video, deps.clock.now(), deps.policy.askAgain);
    apply(
      deps,
      want.id,
      {
        kind: 'content-refused',
        offersLeft,
        askAgainAt: again,
        enoughUntil: triedEnoughUntil(deps, want.id),
      },
      { revision, detail: why },
    );
  });
  deps.tell({ kind: 'refused', video: video.name, language: offer.language, why });
}

/** The one text that serves this want, as it is to be placed, or why there is none. */
async function textFor(
  deps: Deps,
  taker: Taker,
  payload: OpenedPayload,
): Promise<Result<JudgedText, string>> {
  const entry = await bytesFor(deps, taker, payload);
  if (!entry.ok) return entry;
  const { bytes, saysImpaired } = entry.value;
  const { spool } = deps.store;
  const sum = await spool.sum(bytes);
  const known = spool.refusedContent(sum);
  if (known !== null) return failed(known);
  let isRead = false;
  const judged = await readingText(deps, bytes, taker.offer.language, async (came, sha256) => {
    isRead = true;
    if (deps.store.findings.rejected(taker.open.video.id).has(spool.sha256(came.bytes)))
      return failed('rejected');
    const shaped = await shapeText(deps, taker, came);
    if (!shaped.ok) return shaped;
    return judgeText(deps, taker, { came, sha256, saysImpaired, ...shaped.value });
  });
  if (!judged.ok) {
    // No subtitle at all is none for any want.
    const isFinal = !isRead && judged.fault !== NO_READER;
    if (isFinal) spool.refuseContent(sum, judged.fault, deps.clock.now());
    return judged;
  }
  return isSameAsOurs(deps, taker, judged.value) ? failed('same-text') : judged;
}

/** Under another identifier, the text that lies there already is no better. */
function isSameAsOurs({ store }: Deps, { open: { want } }: Taker, { text }: JudgedText): boolean {
  const ours = want.betterUntil === null ? null : store.placements.sidecarOf(want.id);
  return ours !== null && ours.sha256 === store.spool.sha256(text.bytes);
}

export type ReadEntry = {
  readonly bytes: Uint8Array;
  /** Does its name say that it is for the deaf? Null where it says nothing. */
  readonly saysImpaired: boolean | null;
};

export async function bytesFor(
  deps: Deps,
  { open, offer }: Pick<Taker, 'open' | 'offer'>,
  payload: OpenedPayload,
): Promise<Result<ReadEntry, string>> {
  const { want, video } = open;
  const facts = factsOf(video, deps.store.findings.inside(video));
  const wish = wishFor(deps, want, offer.language);
  // Made for this very video, and looked through already.
  if (payload.kind === 'file' && isMachineMade(offer.candidate))
    return ok({ bytes: payload.bytes, saysImpaired: null });
  if (payload.kind === 'file') {
    // A bare file has no name of its own. The record's release says what it is; the record's name is the archive's.
    const name = `${offer.candidate.releaseName || offer.candidate.name || 'subtitle'}.srt`;
    const choice = chooseEntry(facts, wish, offer.candidate, [{ name, size: payload.bytes.length }]);
    if (choice.kind === 'none') return failed(choice.reason);
    return ok({ bytes: payload.bytes, saysImpaired: choice.hearingImpaired });
  }
  const choice = await inSlices(choosingEntry(facts, wish, offer.candidate, payload.entries));
  if (choice.kind === 'none') return failed(choice.reason);
  const entry = payload.entries.find(
    ({ name, size }) => name === choice.entry.name && size === choice.entry.size,
  );
  if (entry === undefined) return failed('no-subtitle-inside');
  const bytes = await payload.read(entry);
  return bytes.ok ? ok({ bytes: bytes.value, saysImpaired: choice.hearingImpaired }) : bytes;
}
