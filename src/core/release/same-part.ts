// Does a name mean the same part of the work: the same disc, the same file of two, the same session of an event?

import { areOtherBroadcasts } from './parts/episode-part.ts';
import { areOneEvent, areOtherGames, areOtherSessions } from './parts/event.ts';
import { readText, type ParsedName } from './reading.ts';
import { isOnlyEpisode, kindOf, type Release } from './release.ts';
import { foldTitle } from './words/text.ts';

/** `titles`: the work's. */
export function isOfPart(release: Release, titles: ReadonlySet<string>, reading: ParsedName): boolean {
  // A season holds the segments of its episodes, too.
  if (release.kind === 'episode' && reading.part === null && kindOf(reading) === 'season') return true;
  if (reading.part !== release.part && !isPartInTitle(release, titles, reading)) return false;
  if (release.kind === 'episode') return !areOtherSessions(release, reading);
  if (release.kind !== 'movie' && release.kind !== 'daily') return true;
  const own = readText(release.text);
  if (areOtherGames(own, reading)) return false;
  if (release.kind === 'daily') return !areOtherBroadcasts(own.episodeTitle, reading.episodeTitle);
  return areOneEvent({ ...own, year: release.year }, reading);
}

/** The second of two files, which may be written like a sequel. */
const STACKED = /(?:part|pt)\d+$/i;

/**
 * Is the part in the title of the one and behind the year of the other? `Dune Part One 2021`, `Dune 2021 Part One`. Or is it
 * the number of the episode?
 */
function isPartInTitle(release: Release, titles: ReadonlySet<string>, reading: ParsedName): boolean {
  const { part, text, episodes } = release;
  if (part === null) {
    const { partName } = reading;
    return partName !== null && (isOnlyEpisode(episodes, reading.part) || titles.has(foldTitle(partName)));
  }
  const { partName } = readText(text);
  if (partName === null || reading.part !== null) return false;
  if (reading.year === null && STACKED.test(partName)) return false;
  const name = foldTitle(partName);
  return [reading.title, ...reading.others].some((title) => foldTitle(title) === name);
}

/** Is the name that of a release on several discs, with the film's among them? `Harbour.2004.2CD` holds `Harbour.2004.CD1`. */
export function holdsDisc({ kind, part, text }: Release, { part: theirs, discs }: ParsedName): boolean {
  if (kind !== 'movie' || part === null || theirs !== null || discs === null) return false;
  return part <= discs && readText(text).partName === null;
}
