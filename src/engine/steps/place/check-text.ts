// Checks whether a downloaded text may be placed for a want, and whether it is SDH.

import { failed, ok, type Result } from '../../../core/fault.ts';
import { isMachineMade } from '../../../core/candidates/machine-made.ts';
import { refusedAsIn } from '../../../core/language/spoken-language.ts';
import { isOutOfStep, type SyncFinding } from '../../../core/sync/sync-finding.ts';
import { isPlacedAsSdh, type SdhVerdict } from '../../../core/text/sdh-verdict.ts';
import type { TextFacts } from '../../../core/text/judge-text.ts';
import { OUT_OF_STEP } from '../../../core/text/misfit.ts';
import { lacksItsLetters } from '../../../core/language/letters.ts';
import { isRubbish } from '../../../core/text/rubbish.ts';
import type { StudiedText, SubtitleText } from '../../../ports/archives.ts';
import type { Deps } from '../../deps.ts';
import { mediaInfoOf } from '../../video/embedded-tracks.ts';
import { studyingText } from '../../video/guarded-reading.ts';
import { findingOf, referenceTimes, type Reference } from '../../video/reference-times.ts';
import type { DownloadTarget } from '../../video/download-target.ts';
import { otherLanguage } from '../../video/detect-language.ts';
import { mustFit } from './out-of-step.ts';
import { repairTimes } from './repair-times.ts';

export type JudgedText = {
  readonly text: SubtitleText;
  readonly hearingImpaired: boolean;
  /** How its times lie beside the video's own tracks; null if there are none. */
  readonly sync: SyncFinding | null;
};

type Subject = Pick<DownloadTarget, 'open' | 'offer'>;
type CheckedText = {
  /** As it is to be placed. */
  readonly text: SubtitleText;
  /** Whether the name of the chosen entry says SDH; null if it does not say. */
  readonly saysImpaired: boolean | null;
  /** SDH cues were removed from it. */
  readonly isCleaned: boolean;
  readonly changes: readonly string[];
};

/** A text as it came, and what its cues tell beside what is known of the video. */
type ReadText = {
  readonly came: SubtitleText;
  readonly asItCame: StudiedText;
  readonly known: KnownFacts;
};

type NewText = CheckedText &
  ReadText & {
    /** Of the bytes as they came. */
    readonly sha256: string;
    /** Another candidate may be tried if this one is out of step. */
    readonly triesAnother: () => boolean;
  };

/** Reads a text for the want, guarded as any content, and passes it to `use`. */
export async function readingFor<T>(
  deps: Deps,
  subject: Subject,
  bytes: Uint8Array,
  use: (read: ReadText) => Promise<Result<T, string>>,
): Promise<Result<T, string>> {
  const known = await factsFor(deps, subject);
  const how = { language: subject.offer.language, facts: known.facts };
  return studyingText(deps, bytes, how, ({ text, studied }) => use({ came: text, asItCame: studied, known }));
}

/** The text as it is to be placed, or why it is not. */
export async function judgeText(
  deps: Deps,
  subject: Subject,
  { sha256, triesAnother, known: { facts, references }, ...read }: NewText,
): Promise<Result<JudgedText, string>> {
  const first = await studyForm(deps, read, facts);
  if (!first.ok) return first;
  const repaired = await repairTimes(deps, subject.open.video.id, { ...read, studied: first.value }, facts);
  if (!repaired.ok) return repaired;
  const { studied } = repaired.value;
  const judged = judgedText(subject, repaired.value, references);
  // Made from a source that was checked for this want.
  if (isMachineMade(subject.offer.candidate)) return ok(judged);
  const { language } = subject.offer;
  const unfit = await unfitness(deps, { sha256, language, asItCame: read.asItCame, studied });
  if (unfit !== null) return failed(unfit);
  const { times } = studied;
  if (times !== null && isOutOfStep(times) && triesAnother()) return failed(OUT_OF_STEP);
  if (times?.verdict !== 'in-sync' && mustFit(deps, subject.open.want)) return failed(OUT_OF_STEP);
  const wished = deps.policy.ofFolder(subject.open.video.folder).hearingImpaired;
  if (wished === (judged.hearingImpaired ? 'exclude' : 'require')) return failed('hearing-impaired');
  return ok(judged);
}

type TextInLanguage = Pick<NewText, 'sha256' | 'asItCame'> & {
  readonly studied: StudiedText;
  readonly language: string;
};

/**
 * Why a text does not fit its video in this language, whatever the user's settings are; null if it may fit. A fault of
 * the text alone is stored with its content, so that it is refused at once next time.
 */
export async function unfitness(
  deps: Deps,
  { sha256, asItCame, studied, language }: TextInLanguage,
): Promise<string | null> {
  const { archiveCache } = deps.store;
  const now = deps.clock.now();
  if (asItCame.isEmptyTalk) {
    archiveCache.refuseContent(sha256, 'advert', now);
    return 'advert';
  }
  if (studied.misfit !== null) return studied.misfit;
  const inLanguage = `${sha256}:${language}`;
  const other =
    archiveCache.refusedContent(inLanguage) ?? (await refusalByLanguage(deps, studied.spoken, language));
  if (other !== null) archiveCache.refuseContent(inLanguage, other, now);
  return other;
}

/** Studies the cues of the text in the form in which it is to be placed. */
async function studyForm(
  { downloads }: Deps,
  { text, came, asItCame }: Pick<NewText, 'text' | 'came' | 'asItCame'>,
  facts: TextFacts,
): Promise<Result<StudiedText, string>> {
  return text === came ? ok(asItCame) : downloads.study(text, facts);
}

/** Rejects nothing and repairs nothing: the user chose this text. */
export async function measureText(
  deps: Deps,
  subject: Subject,
  { known: { facts, references }, ...read }: CheckedText & ReadText,
): Promise<Result<JudgedText, string>> {
  const studied = await studyForm(deps, read, facts);
  return studied.ok ? ok(judgedText(subject, { ...read, studied: studied.value }, references)) : studied;
}

function judgedText(
  subject: Subject,
  read: CheckedText & { readonly studied: StudiedText },
  references: readonly Reference[],
): JudgedText {
  const { sdh, times } = read.studied;
  const sync = times === null ? null : findingOf(times, references);
  return { text: read.text, hearingImpaired: isSdh(subject, read, sdh), sync };
}

function isSdh({ offer }: Subject, { saysImpaired, isCleaned }: CheckedText, verdict: SdhVerdict): boolean {
  const said = { entry: saysImpaired, record: offer.candidate.hearingImpaired };
  return !isCleaned && isPlacedAsSdh(verdict, said);
}

/** The target, with the text's own SDH finding in place of the candidate's claim. */
export function withSdh(target: DownloadTarget, { hearingImpaired }: JudgedText): DownloadTarget {
  const { offer } = target;
  return { ...target, offer: { ...offer, candidate: { ...offer.candidate, hearingImpaired } } };
}

type KnownFacts = { readonly facts: TextFacts; readonly references: readonly Reference[] };

/** The facts that a text for this want is compared with. */
export async function factsFor(
  deps: Deps,
  { open: { want, video } }: Pick<Subject, 'open'>,
): Promise<KnownFacts> {
  const inside = await mediaInfoOf(deps, video);
  const references = deps.policy.sync === 'off' ? [] : await referenceTimes(deps, video, inside);
  const durationMs = inside?.durationMs ?? null;
  return {
    facts: { kind: want.kind, durationMs, references: references.map(({ cues }) => cues) },
    references,
  };
}

/** Why lines that are spoken are not in the wanted language; null if they may be. */
export async function refusalByLanguage(
  deps: Deps,
  spoken: readonly string[],
  wanted: string,
): Promise<string | null> {
  if (isRubbish(spoken)) return 'wrong-letters';
  const other = await otherLanguage(deps, spoken, wanted);
  if (other !== null) return refusedAsIn(other);
  return lacksItsLetters(wanted, spoken) ? 'wrong-letters' : null;
}
