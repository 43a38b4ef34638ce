// Scores how well a record of the right work and episode fits this file.

import type { Candidate } from './candidate.ts';
import type { Preference } from './preference.ts';
import { sameRate, speedRatio } from '../text/frame-rate.ts';
import type { Release } from '../release/release.ts';
import { namesGroup, sameGroup } from '../release/group.ts';
import type { ParsedName } from '../release/reading.ts';
import { saysMachine } from './comment.ts';
import { plainName } from '../release/this-file.ts';
import type { Weights } from './weights.ts';

export type ScorePart = { readonly name: string; readonly points: number };

/** What to score against: the video, the preference and the table of points. */
export type Terms = {
  readonly video: { readonly release: Release; readonly frameRate: number | null };
  readonly preference: Preference;
  readonly weights: Weights;
};

/** The points of a record, by the best of its texts, with the name of every part. */
export function scoreRecord(
  terms: Terms,
  candidate: Candidate,
  texts: readonly ParsedName[],
): readonly ScorePart[] {
  const { release } = terms.video;
  // A shorter text of the same record only says less.
  const telling = texts.filter(
    (text) => text.source !== null || text.service !== null || sharesGroup(release, text),
  );
  const best = (telling.length > 0 ? telling : texts)
    .map((text) => byText(terms, candidate.comment, text))
    .sort((a, b) => total(b) - total(a))[0];
  return [...(best ?? []), ...byFields(terms, candidate, texts)].filter(({ points }) => points !== 0);
}

/** The points of one text alone; an archive's entry has nothing else. */
export function scoreText(terms: Terms, text: ParsedName): number {
  return total([...byText(terms, '', text), ratePart(terms, text.frameRate)]);
}

function byText({ video, weights }: Terms, comment: string, text: ParsedName): ScorePart[] {
  const { release } = video;
  const named = text.source ?? readSource(comment);
  const several = named !== 'cam' && release.source !== null && text.sources.includes(release.source);
  const source = several ? release.source : named;
  const differ = source !== null && release.source !== null && source !== release.source;
  const group = !differ && sharesGroup(release, text);
  const exact = plainName(text.text) === plainName(release.text);
  const services = text.service !== null && release.service !== null;
  return [
    part('source', sourcePoints(weights, release.source, source)),
    part('group', group ? weights.sameGroup : 0),
    part('name', exact ? weights.exactName : 0),
    part(
      'service',
      !services ? 0 : text.service === release.service ? weights.sameService : weights.otherService,
    ),
    part('proper', group ? properPoints(weights, release, text) : 0),
    part('version', group && (text.version ?? 1) !== (release.version ?? 1) ? weights.otherVersion : 0),
    part(
      'resolution',
      text.resolution !== null && text.resolution === release.resolution ? weights.sameResolution : 0,
    ),
    part('country', text.country !== null && release.country === null ? weights.unaskedCountry : 0),
    part('year', isOfOtherYear(release, text) ? weights.otherYear : 0),
  ];
}

/** Never true for an episode: its year may be that of its season. */
function isOfOtherYear({ kind, year }: Release, text: ParsedName): boolean {
  return kind === 'movie' && year !== null && text.year !== null && text.year !== year;
}

function readSource(comment: string): ParsedName['source'] {
  const found = /(hdtv|web[\s-]?(?:dl|rip)?|blu-?ray|dvd)(?:rip)?\b/i.exec(comment)?.[1]?.toLowerCase();
  if (found === undefined) return null;
  if (found === 'hdtv') return 'tv';
  return found.startsWith('web') ? 'web' : found === 'dvd' ? 'dvd' : 'bluray';
}

function sourcePoints(weights: Weights, ours: ParsedName['source'], theirs: ParsedName['source']): number {
  if (theirs === 'cam') return ours === 'cam' ? weights.sameSource : weights.cinema;
  if (ours === null || theirs === null) return 0;
  return ours === theirs ? weights.sameSource : weights.otherSource;
}

function sharesGroup(release: Release, text: ParsedName): boolean {
  if (release.group === null) return false;
  return (
    (text.group !== null && sameGroup(text.group, release.group)) || namesGroup(text.text, release.group)
  );
}

function properPoints(weights: Weights, release: Release, text: ParsedName): number {
  if (release.proper !== text.proper) return weights.otherProper;
  return release.proper ? weights.sameProper : 0;
}

function byFields(
  { video, preference, weights }: Terms,
  candidate: Candidate,
  texts: readonly ParsedName[],
): ScorePart[] {
  const machine =
    candidate.machineTranslated ||
    saysMachine(candidate.comment) ||
    texts.some((text) => saysMachine(text.tail));
  return [
    ratePart({ video, preference, weights }, rateOf(candidate, texts)),
    part(
      'cut',
      cutPoints(
        weights,
        video.release.cuts,
        texts.flatMap((text) => text.cuts),
      ),
    ),
    part('hearing-impaired', hearingPoints(weights, preference, isHearingImpaired(candidate, texts))),
    part('machine', machine ? weights.machine : 0),
    part('service-score', (candidate.matchScore ?? 0) * weights.serviceScore),
  ];
}

/** Is the record SDH? Its own field first, then what its names say. */
export function isHearingImpaired(candidate: Candidate, texts: readonly ParsedName[]): boolean {
  if (candidate.hearingImpaired === true) return true;
  return texts.some((text) => text.hearingImpaired === true);
}

function hearingPoints(weights: Weights, preference: Preference, impaired: boolean): number {
  if (!impaired) return 0;
  if (preference.hearingImpaired === 'prefer' || preference.hearingImpaired === 'require')
    return weights.hearingImpairedWished;
  return preference.hearingImpaired === 'any' ? 0 : weights.hearingImpairedAvoided;
}

/** The frame rate that the record was made for: its own field first, then what its names say. */
export function rateOf(candidate: Candidate, texts: readonly ParsedName[]): number | null {
  return candidate.frameRate ?? texts.find((text) => text.frameRate !== null)?.frameRate ?? null;
}

/** Subtitles are retimed only against a measured rate. */
function ratePart({ video, preference, weights }: Terms, theirs: number | null): ScorePart {
  const ours = video.frameRate ?? video.release.frameRate;
  if (ours === null || theirs === null) return part('frame-rate', 0);
  if (sameRate(ours, theirs)) return part('frame-rate', weights.sameFrameRate);
  const isRepaired = preference.retime === true && speedRatio(theirs, video.frameRate) !== null;
  return isRepaired ? part('retimed', weights.retimed) : part('frame-rate', weights.otherFrameRate);
}

function cutPoints(weights: Weights, ours: readonly string[], theirs: readonly string[]): number {
  if (theirs.length === 0) return 0;
  if (ours.length > 0) return weights.sameCut;
  return theirs.includes('theatrical') ? 0 : weights.longerCut;
}

function part(name: string, points: number): ScorePart {
  return { name, points };
}

export function total(parts: readonly ScorePart[]): number {
  return parts.reduce((sum, { points }) => sum + points, 0);
}

/**
 * The same release is the surest sign of a fit, but not part of it: a file of another group from the same source runs
 * just as well, and one such archive may serve a whole season.
 */
const SIGNS_ONLY: ReadonlySet<string> = new Set([
  'group',
  'name',
  'proper',
  'version',
  'resolution',
  'pack',
  'service-score',
]);

/** The points of a candidate that affect what the viewer sees. */
export function fitOf(parts: readonly ScorePart[]): number {
  return total(parts.filter(({ name }) => !SIGNS_ONLY.has(name)));
}
