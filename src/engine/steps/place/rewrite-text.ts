// How does a text become what is placed, as far as the user wants it rewritten? What came stays in the spool, and what
// was made of it is on record, so that a text is known again under either form.

import { textsOf } from '../../../core/candidates/record-texts.ts';
import { rateOf } from '../../../core/candidates/score.ts';
import { failed, ok, type Result } from '../../../core/fault.ts';
import { standardRate } from '../../../core/text/frame-rate.ts';
import type { Reshaping, SubtitleText } from '../../../ports/archives.ts';
import type { OfferRecord, OpenWant } from '../../../ports/store/store.ts';
import type { Deps, Policy } from '../../deps.ts';

export type Shaped = {
  readonly text: SubtitleText;
  /** What was there for the hard of hearing is gone: it is not for them any more. */
  readonly isCleaned: boolean;
};

type Told = { readonly open: OpenWant; readonly offer: OfferRecord };

/** The text as it is to be placed, or why it cannot be. */
export async function shapeText(deps: Deps, told: Told, text: SubtitleText): Promise<Result<Shaped, string>> {
  const shaped = await rewrite(deps, text, [reshapingFor(deps, told)]);
  if (!shaped.ok) return shaped;
  const { findings, spool } = deps.store;
  const { video } = told.open;
  if (!findings.rejected(video.id).has(spool.sha256(shaped.value.text.bytes))) return shaped;
  // Another text became the one that was rejected: it must not come back with other wishes either.
  findings.reject(video.id, [spool.sha256(text.bytes)], deps.clock.now());
  return failed('rejected');
}

/** The same for the one that a person chose: no doubt keeps it back, it stays as it came instead. */
export async function shapePicked(
  deps: Deps,
  told: Told,
  text: SubtitleText,
): Promise<Result<Shaped, string>> {
  const how = reshapingFor(deps, told);
  const asItCame: Reshaping = { ...how, remove: { adverts: false, hearingImpaired: false } };
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
  ways: readonly Reshaping[],
): Promise<Result<Shaped, string>> {
  const { policy, payloads, store, clock } = deps;
  if (!acceptsFormat(policy, text.format)) return failed(`format-${text.format}`);
  let shaped: Awaited<ReturnType<typeof payloads.reshape>> = failed('nothing-left');
  for (const how of ways) {
    shaped = await payloads.reshape(text, how);
    if (shaped.ok) break;
  }
  if (!shaped.ok) return shaped;
  const { heard, changes } = shaped.value;
  if (changes.length > 0)
    store.findings.putShaped(
      { source: store.spool.sha256(text.bytes), written: store.spool.sha256(shaped.value.text.bytes) },
      changes.join('; '),
      clock.now(),
    );
  return ok({ text: shaped.value.text, isCleaned: heard > 0 });
}

function reshapingFor({ policy, store }: Deps, { open, offer }: Told): Reshaping {
  const inside = store.findings.inside(open.video);
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
