// Lists new videos under their titles, and those whose title became known. A restart continues.

import { cataloguePlace, type CataloguePlace } from '../../core/catalogue/place.ts';
import { matchOf, withTitle } from '../../core/release/known-title.ts';
import { withMatch } from '../../core/release/with-match.ts';
import type { VideoRecord } from '../../ports/store/records.ts';
import { createPauses, yieldToEventLoop } from '../context/loop/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import { isAboutAnother, isOfNamesake } from '../steps/search/as-identified.ts';
import { factsOf, identifiedTitle } from '../video/video-path.ts';

/** They are written in some ten milliseconds. */
const VIDEOS_A_TRANSACTION = 100;

/** Done in each call, even if it is over: a first fill takes hours, and its new videos should appear meanwhile. */
const LEAST_TRANSACTIONS = 2;

/** Continues until `isOver`; true if nothing is left to do. */
export async function fileTitles(deps: Pick<Deps, 'store'>, isOver: () => boolean): Promise<boolean> {
  const { store } = deps;
  for (let done = 1; ; done += 1) {
    const videos = store.catalogue.unfiled(VIDEOS_A_TRANSACTION);
    if (videos.length === 0) return true;
    const places = await placesOf(deps, videos);
    store.transaction(() => {
      for (const { video, place } of places) store.catalogue.file(video, place);
    });
    await yieldToEventLoop();
    if (done >= LEAST_TRANSACTIONS && isOver()) return false;
  }
}

type Placed = { readonly video: VideoRecord; readonly place: CataloguePlace };

/** Reading a name takes a tenth of a millisecond, and the first ones much longer. */
async function placesOf(
  { store }: Pick<Deps, 'store'>,
  videos: readonly VideoRecord[],
): Promise<readonly Placed[]> {
  const pause = createPauses();
  const places: Placed[] = [];
  for (const video of videos) {
    places.push({ video, place: placeOf({ store }, video) });
    await pause();
  }
  return places;
}

/** By the title that an identifier names; else by the one that the service recognised, unless it is another. */
function placeOf({ store }: Pick<Deps, 'store'>, video: VideoRecord): CataloguePlace {
  const facts = factsOf(video);
  const chosen = store.chosenTitles.get(video.id)?.ids ?? null;
  const known = { chosen, fileName: video.name };
  const title = identifiedTitle({ store }, video, facts);
  if (title !== null) {
    const release = withTitle(facts.release, title);
    return cataloguePlace({ ...known, release, match: matchOf(title, release) });
  }
  const recognised = store.findings.recognised(video.id);
  const isAnother =
    recognised === null ||
    isOfNamesake(facts.release, recognised) ||
    isAboutAnother({ store }, video, recognised.match);
  const match = isAnother ? null : recognised.match;
  return cataloguePlace({ ...known, release: withMatch(facts.release, match), match });
}
