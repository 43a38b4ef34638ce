// Checks whether a downloaded text may be placed for a want, and whether it is SDH.

import { failed, ok, type Result } from '../../../core/fault.ts';
import { isMachineMade } from '../../../core/candidates/machine-made.ts';
import { isHearingImpaired } from '../../../core/text/hearing-impaired-share.ts';
import type { TextFacts } from '../../../core/text/judge-text.ts';
import { OUT_OF_STEP } from '../../../core/text/judge-times.ts';
import { lacksItsLetters } from '../../../core/text/own-letters.ts';
import { isRubbish } from '../../../core/text/rubbish.ts';
import type { StudiedText, SubtitleText } from '../../../ports/archives.ts';
import type { Deps } from '../../deps.ts';
import { mediaInfoOf } from '../../video/embedded-tracks.ts';
import { referenceTimes } from '../../video/reference-times.ts';
import type { DownloadTarget } from '../../video/download-target.ts';
import { otherLanguage } from '../../video/detect-language.ts';

export type JudgedText = { readonly text: SubtitleText; readonly hearingImpaired: boolean };

type Subject = Pick<DownloadTarget, 'open' | 'offer'>;
type CheckedText = {
  /** As it is to be placed. */
  readonly text: SubtitleText;
  /** Whether the name of the chosen entry says SDH; null if it does not say. */
  readonly saysImpaired: boolean | null;
  /** SDH cues were removed from it. */
  readonly isCleaned: boolean;
};

type NewText = CheckedText & {
  readonly came: SubtitleText;
  readonly sha256: string;
  /** Another candidate may be tried if this one is out of step. */
  readonly triesAnother: () => boolean;
};

/** Refusals that concern the text alone are stored with its content, so that it is refused at once next time. */
export async function judgeText(
  deps: Deps,
  subject: Subject,
  { came, sha256, triesAnother, ...read }: NewText,
): Promise<Result<JudgedText, string>> {
  const facts = await factsFor(deps, subject, read.text);
  const studied = await deps.downloads.study(read.text, facts);
  if (!studied.ok) return studied;
  const judged = judgeSdh(subject, read, studied.value);
  // Made from a source that was checked for this want.
  if (isMachineMade(subject.offer.candidate)) return ok(judged);
  const { archiveCache } = deps.store;
  const now = deps.clock.now();
  const asItCame = came === read.text ? studied : await deps.downloads.study(came, null);
  if (!asItCame.ok) return asItCame;
  if (asItCame.value.isEmptyTalk) {
    archiveCache.refuseContent(sha256, 'advert', now);
    return failed('advert');
  }
  const { misfit, spoken, isOutOfStep } = studied.value;
  if (misfit !== null) return failed(misfit);
  if (isOutOfStep && triesAnother()) return failed(OUT_OF_STEP);
  if (deps.policy.hearingImpaired === (judged.hearingImpaired ? 'exclude' : 'require'))
    return failed('hearing-impaired');
  const { language } = subject.offer;
  const inLanguage = `${sha256}:${language}`;
  const other = archiveCache.refusedContent(inLanguage) ?? (await refusalByLanguage(deps, spoken, language));
  if (other === null) return ok(judged);
  archiveCache.refuseContent(inLanguage, other, now);
  return failed(other);
}

/** Rejects nothing: the user chose this text. */
export async function measureSdh(
  deps: Deps,
  subject: Subject,
  read: CheckedText,
): Promise<Result<JudgedText, string>> {
  const studied = await deps.downloads.study(read.text, null);
  return studied.ok ? ok(judgeSdh(subject, read, studied.value)) : studied;
}

function judgeSdh(
  { offer }: Subject,
  { text, saysImpaired, isCleaned }: CheckedText,
  { sdh: verdict }: StudiedText,
): JudgedText {
  if (isCleaned) return { text, hearingImpaired: false };
  const said = { entry: saysImpaired, record: offer.candidate.hearingImpaired };
  return { text, hearingImpaired: isHearingImpaired(verdict, said) };
}

/** The target, with the text's own SDH finding in place of the candidate's claim. */
export function withSdh(target: DownloadTarget, { hearingImpaired }: JudgedText): DownloadTarget {
  const { offer } = target;
  return { ...target, offer: { ...offer, candidate: { ...offer.candidate, hearingImpaired } } };
}

async function factsFor(
  deps: Deps,
  { open: { want, video } }: Subject,
  { format }: SubtitleText,
): Promise<TextFacts> {
  // MicroDVD times are frames of unknown length, so nothing can be compared with them.
  if (format === 'sub') return { kind: want.kind, durationMs: null, references: [] };
  const inside = await mediaInfoOf(deps, video);
  const references = await referenceTimes(deps, video, inside);
  return { kind: want.kind, durationMs: inside?.durationMs ?? null, references };
}

const IN_LANGUAGE = 'text-in-';

async function refusalByLanguage(
  deps: Deps,
  spoken: readonly string[],
  wanted: string,
): Promise<string | null> {
  if (isRubbish(spoken)) return 'wrong-letters';
  const other = await otherLanguage(deps, spoken, wanted);
  if (other !== null) return `${IN_LANGUAGE}${other}`;
  return lacksItsLetters(wanted, spoken) ? 'wrong-letters' : null;
}

/** The language named by a refusal; null if the refusal has another reason. */
export function spokenLanguage(refusal: string): string | null {
  return refusal.startsWith(IN_LANGUAGE) ? refusal.slice(IN_LANGUAGE.length) : null;
}
