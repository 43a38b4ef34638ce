// Is a record's text about the video's own work? It may be silent about that, or count the part or the season.

import type { Candidate } from './candidate.ts';
import { isOnlyEpisode, type Release } from '../release/release.ts';
import { readText, type ParsedName } from '../release/reading.ts';
import { countedTitle, isOnlyPart, type CountedTitle } from '../release/words/close-names.ts';
import { isTellingTitle } from '../release/words/telling-title.ts';
import { countOf, foldTitle } from '../release/words/text.ts';
import { isInOtherScript } from './foreign-title.ts';
import { isMadeUp, saysNothing } from './record-texts.ts';
import type { JudgedTitle, TitleVerdict, Work } from './work.ts';
import { judgeTitle } from './title-match.ts';

/** As `judgeTitle` for a record's text, which may be silent about its work, or count in words. */
export function judgeRecordTitle(
  work: Work,
  release: Release,
  text: ParsedName,
  candidate: Candidate,
): JudgedTitle['title'] {
  const verdict = judgeTitle(work, release, text);
  // `Show.2001.Part.7`
  const part = verdict === 'same' && text.partName !== null ? countedTitle(text.partName) : null;
  if (part !== null && isSamePart(release, part, text)) return 'titled';
  if (verdict !== 'title') return verdict;
  const isSilent =
    saysNothing(text, release) || isMadeUp(text) || isInOtherScript(work, release, text, candidate);
  return isSilent ? 'silent' : judgeCounted(work, release, text, candidate);
}

/**
 * The same for the text of a show's record that counts in words or behind the title (`Show Part Six - Its Title`, `Show
 * Part 2`, `Show II`, `Show Series 2`). Its fields tell whether that is the episode or the season, or the video's own name
 * does, which counts the same part or has its title; if nothing does, it is another work.
 */
function judgeCounted(
  work: Work,
  release: Release,
  text: ParsedName,
  { season, episode }: Pick<Candidate, 'season' | 'episode'>,
): TitleVerdict {
  if (release.kind === 'movie' || text.season !== null) return 'title';
  const counted = countedTitle(text.title);
  const numbered = numberedTitle(text.title);
  const { title, number } = counted ?? numbered;
  const isOfTitle = (): TitleVerdict =>
    judgeTitle(work, release, { ...text, title, others: [], aside: null, partName: null });
  if (counted !== null && isSamePart(release, counted, text))
    return isOfTitle() === 'same' ? 'titled' : 'title';
  const isSeason = season !== null && (season > 1 || numbered.isSeries) && number === season;
  const isEpisode = counted !== null && isOnlyPart(counted) && episode !== null && number === episode;
  return isSeason || isEpisode ? isOfTitle() : 'title';
}

/** The count behind a title, `NaN` if there is none: `Show II`, `Show Two`, `Show Series 2`, as the British say. */
function numberedTitle(text: string): {
  readonly title: string;
  readonly number: number;
  readonly isSeries: boolean;
} {
  const words = text.split(/[\s.-]+/);
  const number = Number(countOf((words.pop() ?? '').toLowerCase()) ?? Number.NaN);
  const isSeries = /^series$/i.test(words.at(-1) ?? '');
  return { title: (isSeries ? words.slice(0, -1) : words).join(' '), number, isSeries };
}

/**
 * Does the video's own name count the same part (`Show.Part.7`), or does its episode have this number and title? Other words
 * or numbers behind the part are something else in it, or several parts: `Part 3 E01`, `Part 3 Bonus`, `Part 3 to 5`.
 */
function isSamePart(release: Release, theirs: CountedTitle, text: ParsedName): boolean {
  if (!isOnlyEpisode(release.episodes, theirs.number)) return false;
  if (text.episodes.length > 0 || /\bcomplete\b/i.test(text.text)) return false;
  const { title, partName, episodes } = readText(release.text);
  const own = countedTitle(partName ?? title);
  const rest = foldTitle(theirs.rest);
  if (own === null) return isTellingTitle(theirs.rest) && rest === foldTitle(release.episodeTitle);
  // Like any number without a season, it is none of a later one.
  if ((release.season ?? 1) !== 1 || own.number !== theirs.number) return false;
  return (rest === '' || rest === foldTitle(own.rest)) && isOnlyPart(own) && episodes.length === 0;
}
