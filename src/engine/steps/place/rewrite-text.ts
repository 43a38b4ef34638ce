// How does a text become what is placed, as far as the user wants it rewritten? What came stays in the spool, and what
// was made of it is on record, so that a text is known again under either form.

import { textsOf } from '../../../core/candidates/record-texts.ts';
import { rateOf } from '../../../core/candidates/score.ts';
import { failed, ok, type Result } from '../../../core/fault.ts';
import { standardRate } from '../../../core/text/frame-rate.ts';
import type { TextOptions, SubtitleText } from '../../../ports/archives.ts';
import type { Offer, OpenWant } from '../../../ports/store/records.ts';
import type { Deps, Policy } from '../../deps.ts';

export type Rewritten = {
  readonly text: SubtitleText;
  /** What was there for the hard of hearing is gone: it is not for them any more. */
  readonly isCleaned: boolean;
};

type OfferForWant = { readonly open: OpenWant; readonly offer: Offer };

/** The text as it is to be placed, or why it cannot be. */
export async function rewriteText(
  deps: Deps,
  told: OfferForWant,
  text: SubtitleText,
): Promise<Result<Rewritten, string>> {
  const rewritten = await rewrite(deps, text, [optionsFor(deps, told)]);
  if (!rewritten.ok) return rewritten;
  const { findings, archiveCache } = deps.store;
  const { video } = told.open;
  if (!findings.rejected(video.id).has(archiveCache.sha256(rewritten.value.text.bytes))) return rewritten;
  // Another text became the one that was rejected: it must not come back with other wishes either.
  findings.reject(video.id, [archiveCache.sha256(text.bytes)], deps.clock.now());
  return failed('rejected');
}

/** The same for the one that a person chose: no doubt keeps it back, it stays as it came instead. */
export async function rewritePicked(
  deps: Deps,
  told: OfferForWant,
  text: SubtitleText,
): Promise<Result<Rewritten, string>> {
  const how = optionsFor(deps, told);
  const asItCame: TextOptions = { ...how, remove: { adverts: false, hearingImpaired: false } };
  const ways = [how, { ...how, fixSpeed: false }, asItCame, { ...asItCame, fixSpeed: false }];
  return rewrite(deps, text, ways);
}

/** Is a text in this format used, as it is or converted? */
export function acceptsFormat({ formats, text }: Policy, format: string): boolean {
  return formats.has(format) || text.convertTo !== null;
}

/** In the first of the ways in which it can be done. */
async function rewrite(
  deps: Deps,
  text: SubtitleText,
  ways: readonly TextOptions[],
): Promise<Result<Rewritten, string>> {
  const { policy, downloads, store, clock } = deps;
  if (!acceptsFormat(policy, text.format)) return failed(`format-${text.format}`);
  let rewritten: Awaited<ReturnType<typeof downloads.reshape>> = failed('nothing-left');
  for (const how of ways) {
    rewritten = await downloads.reshape(text, how);
    if (rewritten.ok) break;
  }
  if (!rewritten.ok) return rewritten;
  const { removedSdh, changes } = rewritten.value;
  if (changes.length > 0)
    store.findings.putRewritten(
      {
        source: store.archiveCache.sha256(text.bytes),
        written: store.archiveCache.sha256(rewritten.value.text.bytes),
      },
      changes.join('; '),
      clock.now(),
    );
  return ok({ text: rewritten.value.text, isCleaned: removedSdh > 0 });
}

function optionsFor({ policy, store }: Deps, { open, offer }: OfferForWant): TextOptions {
  const inside = store.findings.mediaInfo(open.video);
  const { convertTo, removeAdverts, removeHearingImpaired, fixFrameRate } = policy.text;
  return {
    convertTo,
    remove: { adverts: removeAdverts, hearingImpaired: removeHearingImpaired },
    fixSpeed: fixFrameRate,
    speed: {
      video: standardRate(inside?.frameRate ?? null),
      text: rateOf(offer.candidate, textsOf(offer.candidate)),
      durationMs: inside?.durationMs ?? null,
    },
    language: offer.language,
  };
}
