// Lists new videos under their titles, and those whose title became known. A restart continues.

import { cataloguePlace, type CataloguePlace } from '../../core/catalogue/place.ts';
import { withMatch } from '../../core/release/known-title.ts';
import type { VideoRecord } from '../../ports/store/records.ts';
import { createPauses, yieldToEventLoop } from '../context/loop/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import { factsOf } from '../video/video-path.ts';

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
    const match = store.findings.recognised(video.id)?.match ?? null;
    const place = cataloguePlace({
      release: withMatch(factsOf(video).release, match),
      match,
      chosen: store.chosenTitles.get(video.id)?.ids ?? null,
      fileName: video.name,
    });
    places.push({ video, place });
    await pause();
  }
  return places;
}
