// Rewrites a text as the user's settings ask. The downloaded text stays in the cache, and the pair is recorded so that
// the text is recognised in either form.

import { textsOf } from '../../../core/candidates/record-texts.ts';
import { rateOf } from '../../../core/candidates/score.ts';
import { failed, ok, type Result } from '../../../core/fault.ts';
import { standardRate } from '../../../core/text/frame-rate.ts';
import type { TextOptions, SubtitleText } from '../../../ports/archives.ts';
import type { Offer, OpenWant } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import type { Policy } from '../../../ports/policy.ts';

export type Rewritten = {
  readonly text: SubtitleText;
  /** SDH cues were removed, so it is no longer SDH. */
  readonly isCleaned: boolean;
  /** For people. */
  readonly changes: readonly string[];
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
  return isRejected(deps, told.open.video.id, { came: text, text: rewritten.value.text })
    ? failed('rejected')
    : rewritten;
}

/** True if the text became one that the user rejected; then the text as it came is rejected as well. */
export function isRejected(
  { store: { findings, archiveCache }, clock }: Deps,
  videoId: number,
  { came, text }: Pick<Rewritten, 'text'> & { readonly came: SubtitleText },
): boolean {
  if (!findings.rejected(videoId).has(archiveCache.sha256(text.bytes))) return false;
  // Other settings must not bring it back.
  findings.reject(videoId, [archiveCache.sha256(came.bytes)], clock.now());
  return true;
}

/** Records that `text` is another form of the text as it came. */
export function recordForm(
  { store: { findings, archiveCache }, clock }: Deps,
  came: SubtitleText,
  { text, changes }: Pick<Rewritten, 'text' | 'changes'>,
): void {
  if (changes.length === 0) return;
  const form = { source: archiveCache.sha256(came.bytes), written: archiveCache.sha256(text.bytes) };
  findings.putRewritten(form, changes.join('; '), clock.now());
}

/** The same for a candidate chosen by the user: if a rewrite fails, the text is placed with fewer changes. */
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

/** True if texts of this format are used, as they are or converted. */
export function acceptsFormat({ formats, text }: Policy, format: string): boolean {
  return formats.has(format) || text.convertTo !== null;
}

/** Uses the first of the ways that works. */
async function rewrite(
  deps: Deps,
  text: SubtitleText,
  ways: readonly TextOptions[],
): Promise<Result<Rewritten, string>> {
  const { policy, downloads } = deps;
  if (!acceptsFormat(policy, text.format)) return failed(`format-${text.format}`);
  let rewritten: Awaited<ReturnType<typeof downloads.reshape>> = failed('nothing-left');
  for (const how of ways) {
    rewritten = await downloads.reshape(text, how);
    if (rewritten.ok) break;
  }
  if (!rewritten.ok) return rewritten;
  recordForm(deps, text, rewritten.value);
  const { removedSdh, changes } = rewritten.value;
  return ok({ text: rewritten.value.text, isCleaned: removedSdh > 0, changes });
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
