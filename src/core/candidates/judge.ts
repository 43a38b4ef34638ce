// Judges the service's candidates for a video: rejects those that do not fit, each with a reason, and scores the rest.

import type { Candidate } from './candidate.ts';
import { withMatch } from '../release/with-match.ts';
import type { TitleMatch } from '../release/known-title.ts';
import { saysCommentary, saysForced } from './comment.ts';
import { isPack, judgeEpisodes } from './episodes.ts';
import { withNumber } from './number-from-record.ts';
import { isHearingImpaired, scoreRecord, total, type ScorePart, type Terms } from './score.ts';
import { namesThisFile } from '../release/this-file.ts';
import { textsOf } from './record-texts.ts';
import { WEIGHTS, type Weights } from './weights.ts';
import { judgeRecordTitle } from './record-title.ts';
import { judgeTitle } from './title-match.ts';
import { workFor, type JudgedTitle, type Work } from './work.ts';
import { sameLanguage } from '../language/language.ts';
import { mayBeOtherName } from '../release/other-name.ts';
import type { Release } from '../release/release.ts';
import { holdsDisc, isOfPart } from '../release/same-part.ts';
import { readText, type ParsedName } from '../release/reading.ts';
import { areOtherParts } from '../release/parts/episode-part.ts';
import { atOnce, mapped, type Steps } from '../steps.ts';
import type { Preference } from './preference.ts';

export type VideoFacts = {
  /** Relative to its library. */
  readonly path: string;
  /** Frames per second, measured from the file. */
  readonly frameRate: number | null;
  readonly release: Release;
};

export type RefusalCode =
  | 'bonus-video'
  | 'language'
  | 'forced'
  | 'not-forced'
  | 'commentary'
  | 'hearing-impaired'
  | 'title'
  | 'year'
  | 'kind'
  | 'season'
  | 'episode'
  | 'date'
  | 'part'
  | 'cut'
  | 'contradicts-itself'
  | 'too-low';

export type Judged =
  | {
      readonly kind: 'acceptable';
      readonly candidate: Candidate;
      readonly score: number;
      readonly parts: readonly ScorePart[];
      /** Its archive holds several episodes. */
      readonly pack: boolean;
    }
  | { readonly kind: 'refused'; readonly candidate: Candidate; readonly reason: RefusalCode };

/** What to judge: the candidates that the service offered for a video, and the title that it matched. */
type Offering = {
  readonly video: VideoFacts;
  readonly preference: Preference;
  readonly match: TitleMatch | null;
  readonly candidates: readonly Candidate[];
  /** Another table of points, for tuning. */
  readonly weights?: Weights;
};

/**
 * Judges every candidate that the service offered for a video. Acceptable ones come first, best first. Candidates that
 * score the same keep the service's order. Never throws.
 */
export function judge(offering: Offering): readonly Judged[] {
  return atOnce(judging(offering));
}

/** The same in steps that can be interrupted: hundreds of candidates may name thousands of releases. */
export function* judging({
  video,
  preference,
  match,
  candidates,
  weights = WEIGHTS,
}: Offering): Steps<readonly Judged[]> {
  const release = withMatch(video.release, match);
  const work = yield* workFor(release, match, candidates);
  const terms = { video: { ...video, release }, preference, weights };
  const judged = yield* mapped(candidates, (candidate) => judgeOne(terms, work, candidate));
  return judged.sort((a, b) => rank(b) - rank(a));
}

function rank(judged: Judged): number {
  return judged.kind === 'acceptable' ? judged.score : -Infinity;
}

function judgeOne(terms: Terms & { readonly video: VideoFacts }, work: Work, candidate: Candidate): Judged {
  const { video, preference, weights } = terms;
  const texts = textsOf(candidate);
  const reason = refuseByKind(video, preference, candidate, texts);
  if (reason !== null) return { kind: 'refused', candidate, reason };
  const content = judgeContent(withNumber(video.release, candidate), work, candidate, texts);
  if (typeof content === 'string') return { kind: 'refused', candidate, reason: content };
  const pack: ScorePart[] = content.pack ? [{ name: 'pack', points: weights.pack }] : [];
  const parts = [...scoreRecord(terms, candidate, content.texts), ...pack];
  const score = total(parts);
  if (score < weights.least) return { kind: 'refused', candidate, reason: 'too-low' };
  return { kind: 'acceptable', candidate, score, parts, pack: content.pack };
}

/** Rejects whatever the work is: wrong language or wrong kind of subtitle. */
function refuseByKind(
  video: VideoFacts,
  preference: Preference,
  candidate: Candidate,
  texts: readonly ParsedName[],
): RefusalCode | null {
  if (video.release.kind === 'extra') return 'bonus-video';
  if (candidate.language === null || !sameLanguage(preference.language, candidate.language))
    return 'language';
  if (texts.some((text) => text.commentary) || saysCommentary(candidate.comment)) return 'commentary';
  const forced = texts.some((text) => text.forced) || saysForced(candidate.comment);
  if (forced && preference.kind === 'full') return 'forced';
  if (!forced && preference.kind === 'forced') return 'not-forced';
  const impaired = isHearingImpaired(candidate, texts);
  if (preference.hearingImpaired === 'require' && !impaired) return 'hearing-impaired';
  return preference.hearingImpaired === 'exclude' && impaired ? 'hearing-impaired' : null;
}

type Content = { readonly texts: readonly ParsedName[]; readonly pack: boolean };

/** Rejects another work, another episode, another cut or another disc; else returns the texts that fit this one. */
function judgeContent(
  release: Release,
  work: Work,
  candidate: Candidate,
  texts: readonly ParsedName[],
): RefusalCode | Content {
  // Without a group the file of a namesake may have the same name.
  const own = texts.filter(
    ({ text, group }) => namesThisFile(release, text) && (!work.isNamesake || group !== null),
  );
  if (own.length > 0) return { texts: own, pack: release.kind !== 'movie' && isPack(candidate) };
  const [first, ...others] = texts;
  if (first === undefined) return emptyText(release, work, candidate);
  const titleOf = (reading: ParsedName): JudgedTitle => ({
    reading,
    title: judgeRecordTitle(work, release, reading, candidate),
  });
  const named = titleOf(first);
  const verdict = judgeText(release, work, candidate, named);
  if (isRefusal(verdict) && named.title !== 'silent')
    return verdict === 'title' && mayBeOtherName(release, first)
      ? byReleases(release, work, candidate, first)
      : verdict;
  const verdicts = [verdict, ...others.map((one) => judgeText(release, work, candidate, titleOf(one)))];
  const fitting = texts.filter((_, at) => !isRefusal(verdicts[at] ?? 'title'));
  if (fitting.length > 0) return { texts: fitting, pack: verdicts.includes('pack') };
  return verdicts.find(isRefusal) ?? 'title';
}

type TextVerdict = RefusalCode | 'same' | 'pack';

function isRefusal(verdict: TextVerdict): verdict is RefusalCode {
  return verdict !== 'same' && verdict !== 'pack';
}

/**
 * The record's own name may be the original title of a work whose releases it lists. At least one of them names the work:
 * a list like "BluRay, WEB" is that of any film. Whatever else the own name says must still fit.
 */
function byReleases(
  release: Release,
  work: Work,
  candidate: Candidate,
  own: ParsedName,
): RefusalCode | Content {
  if (candidate.releaseName === '' || candidate.releases.length === 0) return 'title';
  const listed = { ...candidate, releaseName: '', name: '' };
  const content = judgeContent(release, work, listed, textsOf(listed));
  if (typeof content === 'string') return content;
  const isNamed = content.texts.some(
    (text) => namesThisFile(release, text.text) || judgeTitle(work, release, text) !== 'title',
  );
  if (!isNamed) return 'title';
  const verdict = judgeText(release, work, candidate, { reading: own, title: 'same' });
  return isRefusal(verdict) ? verdict : content;
}

function judgeText(release: Release, work: Work, candidate: Candidate, text: JudgedTitle): TextVerdict {
  const { reading, title } = text;
  if (title === 'title' || title === 'year') return title;
  if (title === 'silent' && !work.matched) return 'title';
  const episodes = judgeEpisodes(release, work, candidate, text);
  if (isRefusal(episodes)) return episodes;
  if (!holdsDisc(release, reading) && isOtherPart(release, work, reading)) return 'part';
  if (areOtherParts(release.episodeTitle, reading.episodeTitle)) return 'part';
  return fitsCut(release.cuts, reading.cuts) ? episodes : 'cut';
}

function isOtherPart(release: Release, work: Work, reading: ParsedName): boolean {
  return !isOfPart(release, work.titles, reading) || isPartOfUnknown(release, work, reading);
}

/** `Dune 2000 Part 2` and `Dune Part Two` without a year: only the service's match tells that they are one film. */
function isPartOfUnknown({ kind, year, part }: Release, { matched }: Work, reading: ParsedName): boolean {
  return kind === 'movie' && part !== reading.part && (year === null || reading.year === null) && !matched;
}

/** Not if both name a cut, and not the same. */
export function fitsCut(ours: readonly string[], theirs: readonly string[]): boolean {
  if (ours.length === 0 || theirs.length === 0) return true;
  return ours.length === theirs.length && ours.every((cut) => theirs.includes(cut));
}

function emptyText(release: Release, work: Work, candidate: Candidate): RefusalCode | Content {
  const verdict = judgeText(release, work, candidate, { reading: readText(''), title: 'silent' });
  return isRefusal(verdict) ? verdict : { texts: [], pack: verdict === 'pack' };
}
