// May a text that came be placed for this want, and is it for the deaf? Asked of what it says, once it could be read.

import { failed, ok, type Result } from '../../../core/fault.ts';
import { isMachineMade } from '../../../core/candidates/machine-made.ts';
import { isHearingImpaired } from '../../../core/text/hearing-impaired-share.ts';
import type { TextFacts } from '../../../core/text/judge-text.ts';
import { lacksItsLetters } from '../../../core/text/own-letters.ts';
import { isRubbish } from '../../../core/text/rubbish.ts';
import type { StudiedText, SubtitleText } from '../../../ports/archives.ts';
import type { Deps } from '../../deps.ts';
import { mediaInfoOf } from '../../video/embedded-tracks.ts';
import type { DownloadTarget } from '../../video/download-target.ts';
import { otherLanguage } from '../../video/detect-language.ts';

export type JudgedText = { readonly text: SubtitleText; readonly hearingImpaired: boolean };

type Subject = Pick<DownloadTarget, 'open' | 'offer'>;
type CheckedText = {
  /** As it is to be placed. */
  readonly text: SubtitleText;
  /** What the chosen entry's name says; null where it says nothing. */
  readonly saysImpaired: boolean | null;
  /** What was there for the hard of hearing was taken out. */
  readonly isCleaned: boolean;
};

/** What is true of the text wherever it lies is remembered with its content, so that it is refused at once next time. */
export async function judgeText(
  deps: Deps,
  subject: Subject,
  { came, sha256, ...read }: CheckedText & { readonly came: SubtitleText; readonly sha256: string },
): Promise<Result<JudgedText, string>> {
  const facts = await factsFor(deps, subject, read.text);
  const studied = await deps.downloads.study(read.text, facts);
  if (!studied.ok) return studied;
  const judged = heard(subject, read, studied.value);
  // Made from a source that was judged, for this very want.
  if (isMachineMade(subject.offer.candidate)) return ok(judged);
  const { archiveCache } = deps.store;
  const now = deps.clock.now();
  const asItCame = came === read.text ? studied : await deps.downloads.study(came, null);
  if (!asItCame.ok) return asItCame;
  if (asItCame.value.isEmptyTalk) {
    archiveCache.refuseContent(sha256, 'advert', now);
    return failed('advert');
  }
  const { misfit, spoken } = studied.value;
  if (misfit !== null) return failed(misfit);
  if (deps.policy.hearingImpaired === (judged.hearingImpaired ? 'exclude' : 'require'))
    return failed('hearing-impaired');
  const { language } = subject.offer;
  const inLanguage = `${sha256}:${language}`;
  const other = archiveCache.refusedContent(inLanguage) ?? (await refusalByLanguage(deps, spoken, language));
  if (other === null) return ok(judged);
  archiveCache.refuseContent(inLanguage, other, now);
  return failed(other);
}

/** Nothing is refused: a person chose it. */
export async function measureSdh(
  deps: Deps,
  subject: Subject,
  read: CheckedText,
): Promise<Result<JudgedText, string>> {
  const studied = await deps.downloads.study(read.text, null);
  return studied.ok ? ok(heard(subject, read, studied.value)) : studied;
}

function heard(
  { offer }: Subject,
  { text, saysImpaired, isCleaned }: CheckedText,
  { sdh: verdict }: StudiedText,
): JudgedText {
  if (isCleaned) return { text, hearingImpaired: false };
  const said = { entry: saysImpaired, record: offer.candidate.hearingImpaired };
  return { text, hearingImpaired: isHearingImpaired(verdict, said) };
}

/** The taker, with what the text says about itself in place of what was said about it before it came. */
export function withSdh(target: DownloadTarget, { hearingImpaired }: JudgedText): DownloadTarget {
  const { offer } = target;
  return { ...target, offer: { ...offer, candidate: { ...offer.candidate, hearingImpaired } } };
}

async function factsFor(
  deps: Deps,
  { open: { want, video } }: Subject,
  { format }: SubtitleText,
): Promise<TextFacts> {
  // Its times are frames, and how many make a second is a guess.
  if (format === 'sub') return { kind: want.kind, durationMs: null };
  const inside = await mediaInfoOf(deps, video);
  return { kind: want.kind, durationMs: inside?.durationMs ?? null };
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

/** The language that a refusal is about; null where it is about something else. */
export function spokenLanguage(refusal: string): string | null {
  return refusal.startsWith(IN_LANGUAGE) ? refusal.slice(IN_LANGUAGE.length) : null;
}
