// Which number does a record give to a video whose own name tells less?

import type { Candidate } from './candidate.ts';
import { fieldsOf } from './episodes.ts';
import { textsOf } from './record-texts.ts';
import { onlyOf } from '../only.ts';
import { merge, numberingOf, numberThroughAll } from '../release/numbers/numbering.ts';
import { readText } from '../release/reading.ts';
import type { EpisodePlace, Release } from '../release/release.ts';
import { foldTitle } from '../release/words/text.ts';

/**
 * The release with the place of its episode within the seasons, which the files of an archive may name: that of the record
 * which was accepted for it; for a pack of that season, for a record with the same number through all seasons, and without a
 * record, the service's (`told`).
 */
export function withPlace(release: Release, told: EpisodePlace | null, accepted: Candidate | null): Release {
  const isCounted = release.kind === 'episode' && release.season === null && release.episodes.length === 1;
  if (!isCounted && release.kind !== 'daily') return release;
  return { ...release, place: accepted === null ? told : placeIn(release, accepted, told) };
}

function placeIn(release: Release, accepted: Candidate, told: EpisodePlace | null): EpisodePlace | null {
  const [said, fields] = [numberingOf(readText(accepted.releaseName)), fieldsOf(accepted)];
  const isCounted = said !== null && said.season === null && said.episodes.join() === release.episodes.join();
  // `Show - 28` with the fields S02E03.
  const numbers = isCounted && fields !== null && fields.season !== null ? fields : merge(said, fields);
  const episode = onlyOf(numbers?.episodes ?? []);
  const season = numbers?.season ?? accepted.season;
  if (numbers?.season === season && season !== null && episode !== null) return { season, episode };
  return season === told?.season || (isCounted && season === null) ? told : null;
}

/** The release with the number through all seasons that the accepted record gives to it; its own counts first. */
export function withAbsolute(release: Release, accepted: Candidate): Release {
  if (release.absolute !== null) return release;
  const said = numberingOf(readText(accepted.releaseName));
  const absolute = numberThroughAll(release, { said, fields: fieldsOf(accepted) });
  return absolute === null ? release : { ...release, absolute };
}

/** A shorter title may be a word that many names hold. */
const LEAST_TITLE = 6;

/**
 * `Season 1/Ozymandias.mkv` gets its number from a record that names season, number and title of this one episode. If
 * it names none, or several, the file has none.
 */
export function withNumber(release: Release, candidate: Candidate): Release {
  const ours = release.kind === 'season' ? foldTitle(release.episodeTitle) : '';
  if (ours.length < LEAST_TITLE) return release;
  const named = textsOf(candidate).filter(
    ({ season, episodes, episodeTitle }) =>
      season === release.season && episodes.length === 1 && foldTitle(episodeTitle) === ours,
  );
  const number = onlyOf([...new Set(named.flatMap(({ episodes }) => episodes))]);
  return number === null ? release : { ...release, kind: 'episode', episodes: [number] };
}
